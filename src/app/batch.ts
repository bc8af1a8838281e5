import { error, type Message, type Problem, say } from '../problem.ts';
import { fileText } from '../store/edit.ts';
import type { Source } from '../store/source.ts';
import { commit, holdLock, type Write } from '../store/transaction.ts';
import { type BatchFilling, type Booked, bookInMemory, openSides } from './batch-book.ts';
import { type Glance, glanceAt, inOrder, teamsOf } from './batch-glance.ts';
import { BatchShelf } from './batch-shelf.ts';
import { summaryOf } from './booking.ts';
import { type Match, readMatch } from './match.ts';
import { shownSeed } from './seed.ts';
import { keepPack, type Replaced } from './undo-bytes.ts';
import type { Named } from './verify.ts';

/** What came of one record. */
export interface BatchItem extends Named {
  readonly state: 'booked' | 'skipped' | 'failed';
  /** Of one that failed, for the places of what is wrong; null where it could not be opened. */
  readonly match: Match | null;
  /** Of one that is booked: who met whom, and the seed where the record had none. */
  readonly summary: Message | null;
  readonly seed: string | null;
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

const NOTHING = { match: null, summary: null, seed: null, problems: [], written: [] } as const;

const isError = (one: Problem): boolean => one.severity === 'error';

/** A file that is to be written. No more is kept of a booking: there are many between two writes. */
interface Change {
  readonly shown: string;
  /** Hash of the file as it was read. */
  readonly before: string;
  readonly after: Source;
}

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
  private readonly changes = new Map<string, Change>();
  private undo: Replaced[] = [];
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
      if (this.waiting.filter((one) => one.state === 'booked').length >= this.ways.atOnce) this.write();
    }
    this.write();
    return true;
  }

  private async take(glance: Glance): Promise<void> {
    if (this.broken.length > 0) return this.fail(glance, null, this.broken);
    const found = await readMatch(glance.file, glance.shown, this.named, this.shelf);
    const match = 'match' in found ? found.match : null;
    const sides = match ? openSides(match) : [];
    if (match && Array.isArray(sides) && sides.length === 0) return this.put(glance, 'skipped');
    const after = teamsOf(glance).map((file) => this.stopped.get(file));
    const before = after.find((one) => one !== undefined);
    if (before !== undefined) return this.fail(glance, match, [this.behind(glance, before)]);
    if ('problems' in found) return this.fail(glance, null, found.problems);
    if ('code' in sides) return this.fail(glance, match, [sides]);
    const made = await bookInMemory(found.match, sides, this.ways);
    if (!('changed' in made)) return this.fail(glance, match, made);
    this.keep(made);
    const seed = found.match.tree['seed'] === undefined ? shownSeed(found.match, made.seed) : null;
    this.put(glance, 'booked', {
      // For the places of warnings alone.
      match: made.warnings.length > 0 ? found.match : null,
      summary: summaryOf(made.tree, made.outcome),
      seed,
      problems: made.warnings,
      written: made.changed.map((one) => one.shown),
    });
  }

  private behind(glance: Glance, record: string): Problem {
    return error(
      'batch-stopped',
      { record },
      { place: { file: glance.shown }, help: say('help.batch-stopped') },
    );
  }

  private keep({ changed, undo }: Booked): void {
    for (const { file, shown, before, after } of changed) {
      const first = this.changes.get(file);
      this.changes.set(file, { shown, before: first?.before ?? before.hash, after });
      this.shelf.put(file, after);
    }
    this.undo.push(...undo);
  }

  private fail(glance: Glance, match: Match | null, problems: readonly Problem[]): void {
    for (const file of teamsOf(glance)) if (!this.stopped.has(file)) this.stopped.set(file, glance.shown);
    this.put(glance, 'failed', { match, problems });
  }

  private put({ file, shown }: Glance, state: BatchItem['state'], more: Partial<BatchItem> = {}): void {
    this.waiting.push({ ...NOTHING, file, shown, state, ...more });
  }

  private write(): void {
    const { dryRun } = this.ways;
    const writes = [...this.changes].map(
      ([file, { shown, before, after }]): Write => ({ file, shown, text: fileText(after), before }),
    );
    const problems =
      dryRun || writes.length === 0
        ? []
        : commit(this.folder, [...writes, ...keepPack(this.folder, this.undo)]);
    this.broken = problems.filter(isError);
    for (const item of this.waiting) this.tell(item);
    this.waiting = [];
    this.changes.clear();
    this.undo = [];
  }

  private tell(item: BatchItem): void {
    if (item.state !== 'booked') this.ways.tell(item);
    else if (this.broken.length > 0)
      this.ways.tell({ ...item, ...NOTHING, state: 'failed', problems: this.broken });
    else this.ways.tell(this.ways.dryRun ? { ...item, written: [] } : item);
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
