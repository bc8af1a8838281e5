import { Refusal } from '../problem.ts';
import { type Tree, withValue } from '../record/tree.ts';
import { parseSource } from '../store/source.ts';
import { commit } from '../store/transaction.ts';
import { writeRecord } from './booking.ts';
import type { Match } from './match.ts';
import { publicSeed } from './seed.ts';

/** One answer of a person: the leaves it fills. */
export type Answered = readonly (readonly [path: string, value: unknown])[];

/**
 * A record filled at a table, one answer after the other. Each is written to the record file at once, so that the same
 * command goes on where it stopped; the last one can be taken back.
 */
export class Session {
  match: Match;
  private readonly base: Tree;
  private readonly answers: Answered[] = [];
  private readonly seed: string;
  private readonly keep: boolean;

  /** `keep` is false where nothing may be written. */
  constructor(match: Match, seed: string, keep: boolean) {
    this.match = match;
    this.base = match.tree;
    this.seed = seed;
    this.keep = keep;
  }

  get tree(): Tree {
    return this.answers.flat().reduce((tree, [path, value]) => withValue(tree, path, value), this.base);
  }

  /** How many answers can be taken back. */
  get depth(): number {
    return this.answers.length;
  }

  push(answer: Answered): void {
    this.answers.push(answer);
    this.save();
  }

  /** Takes the last answer back; false when there is none. */
  pop(): boolean {
    if (this.answers.length === 0) return false;
    this.answers.pop();
    this.save();
    return true;
  }

  private save(): void {
    const { match, tree } = this;
    this.match = { ...match, tree };
    if (!this.keep) return;
    const written = { ...tree, id: match.id, seed: tree['seed'] ?? publicSeed(match, this.seed) };
    const write = writeRecord(match, this.answers.length > 0 ? written : this.base);
    if (write.text === null) return;
    const failed = commit(match.league.folder, [write]).filter((one) => one.severity === 'error');
    if (failed.length > 0) throw new Refusal(failed);
    const { source } = parseSource(match.shown, write.text);
    this.match = { ...match, tree, source };
  }
}

