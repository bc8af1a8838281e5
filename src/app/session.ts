import { Refusal } from '../problem.ts';
import { type Tree, withValue } from '../record/tree.ts';
import { parseSource } from '../store/source.ts';
import { commit, type Write } from '../store/transaction.ts';
import { writeRecord } from './booking.ts';
import type { Match } from './match.ts';
import { publicSeed } from './seed.ts';

/** One answer of a person. */
export interface Answered {
  /** The leaves it fills; none where it only ends a list of questions. */
  readonly leaves: readonly (readonly [path: string, value: unknown])[];
  /** What is settled by it besides, until the session ends. */
  readonly mark?: string;
  /** It followed by itself from the answer before, and goes back with it. */
  readonly implied?: boolean;
}

/** Answers one after the other, of which the last can be taken back; whoever holds them saves them as they come. */
export abstract class AnswerList {
  private readonly answers: Answered[] = [];

  protected abstract save(): void;

  /** A tree with every answer in it. */
  protected filled(tree: Tree): Tree {
    return this.answers
      .flatMap((one) => one.leaves)
      .reduce((all, [path, value]) => withValue(all, path, value), tree);
  }

  get marks(): readonly string[] {
    return this.answers.flatMap((one) => one.mark ?? []);
  }

  push(answer: Answered): void {
    this.answers.push(answer);
    this.save();
  }

  /** Takes the last answer back with what followed from it by itself, and returns it; null when there is none. */
  pop(): Answered | null {
    let taken = this.answers.pop();
    if (!taken) return null;
    while (taken.implied && this.answers.length > 0) taken = this.answers.pop()!;
    this.save();
    return taken;
  }
}

/**
 * A record filled at a table, one answer after the other. Each is written to the record file at once, so that the same
 * command goes on where it stopped; the last one can be taken back.
 */
export class Session extends AnswerList {
  match: Match;
  private readonly first: Match;
  private readonly seed: string;
  private readonly keep: boolean;

  /** `keep` is false where nothing may be written. */
  constructor(match: Match, seed: string, keep: boolean) {
    super();
    this.match = match;
    this.first = match;
    this.seed = seed;
    this.keep = keep;
  }

  get tree(): Tree {
    return this.filled(this.first.tree);
  }

  /** The record file as it is to be: of a new record nothing as long as nothing was answered. */
  private wanted(tree: Tree): Write {
    const { first, match } = this;
    const empty = tree === first.tree;
    const written = empty
      ? tree
      : { ...tree, id: match.id, seed: tree['seed'] ?? publicSeed(match, this.seed) };
    const text = empty && !first.source ? null : writeRecord(first, written).text;
    return { file: match.file, shown: match.shown, text, before: match.source?.hash ?? null };
  }

  protected save(): void {
    const { tree } = this;
    this.match = { ...this.match, tree };
    if (!this.keep) return;
    const write = this.wanted(tree);
    if (write.text === null && write.before === null) return;
    const failed = commit(this.match.league.folder, [write]).filter((one) => one.severity === 'error');
    if (failed.length > 0) throw new Refusal(failed);
    this.match = {
      ...this.match,
      source: write.text === null ? null : parseSource(this.match.shown, write.text).source,
    };
  }
}
