import { Refusal } from '../problem.ts';
import type { Tree } from '../record/tree.ts';
import { parseSource } from '../store/source.ts';
import { commit } from '../store/transaction.ts';
import { AnswerList } from './session.ts';
import { type OpenSeason, writeSeason } from './tm.ts';

/** A season's week filled at a table: each answer is written to the season file at once, the last one can be taken back. */
export class SeasonSession extends AnswerList {
  private open: OpenSeason;
  private readonly first: Tree;
  private readonly keep: boolean;

  /** `keep` is false where nothing may be written. */
  constructor(open: OpenSeason, keep: boolean) {
    super();
    this.open = open;
    this.first = open.tree;
    this.keep = keep;
  }

  get tree(): Tree {
    return this.filled(this.first);
  }

  /** The season as answered so far, and its file as last written. */
  get season(): OpenSeason {
    return { ...this.open, tree: this.tree };
  }

  protected save(): void {
    if (!this.keep) return;
    const write = writeSeason(this.open, this.tree);
    const failed = commit(this.open.folder, [write]).filter((one) => one.severity === 'error');
    if (failed.length > 0) throw new Refusal(failed);
    this.open = { ...this.open, source: parseSource(this.open.shown, write.text ?? '').source };
  }
}
