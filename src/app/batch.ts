import { error, type Problem, say } from '../problem.ts';
import { fileText } from '../store/edit.ts';
import { commit, holdLock, type Write } from '../store/transaction.ts';
import { type BatchFilling, type Booked, bookInMemory, type Changed, openSides } from './batch-book.ts';
import { type Glance, glanceAt, inOrder, teamsOf } from './batch-glance.ts';
import { BatchShelf } from './batch-shelf.ts';
import { type Match, readMatch } from './match.ts';
import type { Named } from './verify.ts';

/** What came of one record. */
export interface BatchItem extends Named {
  readonly state: 'booked' | 'skipped' | 'failed';
  /** Null where it could not be opened. */
  readonly match: Match | null;
  readonly booked: Booked | null;
  readonly problems: readonly Problem[];
  /** Files as people know them; empty where nothing was written. */
  readonly written: readonly string[];
}

/** How a batch goes on. */
export interface BatchWays extends BatchFilling {
  readonly dryRun: boolean;
  /** Records that are written at once. */
  readonly atOnce: number;
  /** Told of each record once what came of it is on the disk, in date order. */
  readonly tell: (item: BatchItem) => void;
  /** Called before each record; true ends the batch: what is not written yet is not booked. */
  readonly pause: (done: number, total: number) => Promise<boolean>;
}

/** How many records a transaction holds at most. */
export const AT_ONCE = 64;

const isError = (one: Problem): boolean => one.severity === 'error';

/** The records of one league, booked one after the other. */
class Batch {
  private readonly folder: string;
  private readonly named: string | null;
  private readonly ways: BatchWays;
  private readonly shelf: BatchShelf;
  /** Teams whose later records wait, with the record that failed. */
  private readonly stopped = new Map<string, string>();
  /** What is to be told after the next write, and the files it changes. */
  private waiting: BatchItem[] = [];
  private readonly changes = new Map<string, Changed>();
  private undo: Write[] = [];
  /** Why nothing can be written any more. */
  private broken: readonly Problem[] = [];

  constructor(folder: string, named: string | null, ways: BatchWays) {
    this.folder = folder;
    this.named = named;
    this.ways = ways;
    this.shelf = new BatchShelf(folder);
  }

  /** Returns whether it came to its end. */
  async run(records: readonly Named[], done: number, total: number): Promise<boolean> {
    const glances = inOrder(records.map((one) => glanceAt(one, this.folder)));
    for (const [n, glance] of glances.entries()) {
      if (await this.ways.pause(done + n, total)) return false;
      await this.take(glance);
      if (this.waiting.filter((one) => one.booked).length >= this.ways.atOnce) this.write();
    }
    this.write();
    return true;
  }

  private async take(glance: Glance): Promise<void> {
    if (this.broken.length > 0) return this.fail(glance, null, this.broken);
    const found = await readMatch(glance.file, glance.shown, this.named, this.shelf);
    const match = 'match' in found ? found.match : null;
    const sides = match ? openSides(match) : [];
    if (match && Array.isArray(sides) && sides.length === 0) return this.put(glance, 'skipped', match, null);
    const after = teamsOf(glance).map((file) => this.stopped.get(file));
    const before = after.find((one) => one !== undefined);
    if (before !== undefined) return this.fail(glance, match, [this.behind(glance, before)]);
    if ('problems' in found) return this.fail(glance, null, found.problems);
    if ('code' in sides) return this.fail(glance, match, [sides]);
    const made = await bookInMemory(found.match, sides, this.ways);
    if (!('changed' in made)) return this.fail(glance, match, made);
    this.keep(made);
    this.put(glance, 'booked', match, made);
  }

  private behind(glance: Glance, record: string): Problem {
    return error(
      'batch-stopped',
      { record },
      { place: { file: glance.shown }, help: say('help.batch-stopped') },
    );
  }

  private keep({ changed, undo }: Booked): void {
    for (const one of changed) {
      const first = this.changes.get(one.file);
      this.changes.set(one.file, first ? { ...one, before: first.before } : one);
      this.shelf.put(one.file, one.after);
    }
    this.undo.push(...undo);
  }

  private fail(glance: Glance, match: Match | null, problems: readonly Problem[]): void {
    for (const file of teamsOf(glance)) if (!this.stopped.has(file)) this.stopped.set(file, glance.shown);
    this.put(glance, 'failed', match, null, problems);
  }

  private put(
    { file, shown }: Glance,
    state: BatchItem['state'],
    match: Match | null,
    booked: Booked | null,
    problems: readonly Problem[] = booked?.warnings ?? [],
  ): void {
    this.waiting.push({ file, shown, state, match, booked, problems, written: [] });
  }

  private write(): void {
    const { dryRun } = this.ways;
    const writes = [...this.changes.values()].map(
      ({ file, shown, before, after }): Write => ({
        file,
        shown,
        text: fileText(after),
        before: before.hash,
      }),
    );
    const problems = dryRun || writes.length === 0 ? [] : commit(this.folder, [...writes, ...this.undo]);
    this.broken = problems.filter(isError);
    for (const item of this.waiting) this.tell(item);
    this.waiting = [];
    this.changes.clear();
    this.undo = [];
  }

  private tell(item: BatchItem): void {
    if (!item.booked || this.ways.dryRun) this.ways.tell(item);
    else if (this.broken.length > 0)
      this.ways.tell({ ...item, state: 'failed', booked: null, problems: this.broken });
    else this.ways.tell({ ...item, written: item.booked.changed.map((one) => one.shown) });
  }
}

/**
 * Books records of one league folder in date order, ties by path. The lock is held from the first to the last (unless nothing is
 * to be written), so that two batches never mix; up to `atOnce` records are written in one transaction. A record that fails stops
 * the later ones of its teams and of whoever meets these, not the others. Returns whether it came to its end, and the problems
 * that kept it from beginning (`locked`, ...).
 */
export const bookBatch = async (
  folder: string,
  named: string | null,
  records: readonly Named[],
  ways: BatchWays,
  done = 0,
  total = records.length,
): Promise<{ readonly ended: boolean; readonly problems: readonly Problem[] }> => {
  const run = () => new Batch(folder, named, ways).run(records, done, total);
  if (ways.dryRun) return { ended: await run(), problems: [] };
  const { value, problems } = await holdLock(folder, run);
  return { ended: value ?? true, problems };
};
