import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem } from '../problem.ts';
import { hashIfAny, makeFolders, readIfAny, syncFolder, writeProblem, writeWhole } from './disk.ts';
import { InternalFault } from './fault.ts';
import { systemCode } from './files.ts';
import { helpFor } from './help.ts';
import { isBehindLink, isWithin, realPath } from './league.ts';
import { type Host, thisHost, withLock } from './lock.ts';
import {
  clearStaging,
  dropPlan,
  type Plan,
  type PlannedFile,
  planFile,
  putPlan,
  rollForward,
  stagingFolder,
  turnBack,
} from './plan.ts';
import { pending } from './recovery.ts';
import { hashOf } from './source.ts';

export { type Host, holdLock, thisHost, withLock } from './lock.ts';
export { pending } from './recovery.ts';

/** A file to write whole. */
export interface Write {
  readonly file: string;
  /** As the user typed it, for messages. */
  readonly shown?: string;
  /** The new contents; null removes the file. */
  readonly text: string | null;
  /** The hash of the file as it was read; null when there must be none. */
  readonly before: string | null;
}

/** A write with the hash of what it writes. */
interface Change extends Write {
  readonly after: string | null;
}

interface Staged {
  readonly forward: PlannedFile;
  readonly back: PlannedFile;
}

const hashOfText = (text: string | null): string | null => (text === null ? null : hashOf(text));

const shownOf = (write: Write): string => write.shown ?? write.file;

const underfoot = (write: Write): Problem => {
  const extra = { place: { file: shownOf(write) }, exit: 3, ...helpFor('changed-underfoot') } as const;
  return error('changed-underfoot', { file: shownOf(write) }, extra);
};

/** The places of one transaction; each folder is looked at once. */
class Places {
  private readonly league: string;
  private readonly root: string;
  private readonly device: () => number;
  private readonly targets = new Map<string, string>();
  private readonly writable = new Set<string>();

  constructor(league: string) {
    this.league = league;
    this.root = realPath(league);
    this.device = () => fs.statSync(stagingFolder(league)).dev;
  }

  /** Where a write goes: a link is followed, never replaced. */
  targetOf(write: Write): string {
    const known = this.targets.get(write.file);
    if (known !== undefined) return known;
    const plain = isWithin(this.league, write.file) && !isBehindLink(this.league, write.file);
    const target = plain
      ? path.join(this.root, path.relative(this.league, write.file))
      : realPath(write.file);
    if (!isWithin(this.root, target))
      throw new InternalFault(`a write to ${write.file}, which is not in the league ${this.root}`);
    this.targets.set(write.file, target);
    return target;
  }

  relative(target: string): string {
    return path.relative(this.root, target).split(path.sep).join('/');
  }

  /** Refuses what a rename would do although the file or its folder may not be written. Throws system errors. */
  demandWritable(target: string): void {
    const folder = path.dirname(target);
    if (fs.existsSync(target)) fs.accessSync(target, fs.constants.W_OK);
    if (this.writable.has(folder)) return;
    fs.accessSync(folder, fs.constants.W_OK);
    if (fs.statSync(folder).dev !== this.device())
      throw Object.assign(new Error('another file system'), { code: 'EXDEV' });
    this.writable.add(folder);
  }
}

const isLink = (file: string): boolean =>
  fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const modeOf = (file: string): number | null => {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found ? found.mode & 0o7777 : null;
};

/** Puts the new and the old contents of one file into the staging folder. Throws system errors. */
const stage = (league: string, places: Places, write: Change, i: number): Staged => {
  const target = places.targetOf(write);
  places.demandWritable(target);
  const { before, after } = write;
  const file = places.relative(target);
  const mode = modeOf(target);
  const old = mode === null ? null : readIfAny(target);
  const put = (name: string, bytes: Uint8Array): string => {
    writeWhole(path.join(stagingFolder(league), name), bytes, mode);
    return name;
  };
  const staged = write.text === null ? null : put(`${i}.new`, Buffer.from(write.text));
  const kept = old === null ? null : put(`${i}.old`, old);
  return {
    forward: { file, before, after, staged },
    back: { file, before: after, after: before, staged: kept },
  };
};

const removeFolders = (folders: readonly string[]): void => {
  for (const folder of folders)
    try {
      fs.rmdirSync(folder);
    } catch (thrown) {
      systemCode(thrown); // not empty any more, or gone: either is well
    }
};

interface Plans {
  readonly forward: Plan;
  readonly back: Plan;
}

/** Stages every file and puts the plan down. `made` gathers the folders made, `at` says how far it came. */
const stageAll = (
  league: string,
  writes: readonly Change[],
  made: string[],
  at: (file: string) => void,
): Plans => {
  clearStaging(league);
  fs.mkdirSync(stagingFolder(league));
  const places = new Places(league);
  const folders = new Set<string>();
  for (const write of writes) {
    at(shownOf(write));
    const folder = path.dirname(places.targetOf(write));
    if (!folders.has(folder)) made.unshift(...makeFolders(folder));
    folders.add(folder);
  }
  for (const folder of new Set(made.map((one) => path.dirname(one)))) syncFolder(folder);
  const staged = writes.map((write, i) => {
    at(shownOf(write));
    return stage(league, places, write, i);
  });
  const plan = (files: readonly PlannedFile[]): Plan => ({ version: 1, files });
  const plans = {
    forward: plan(staged.map((one) => one.forward)),
    back: plan(staged.map((one) => one.back)),
  };
  putPlan(league, plans.forward, plans.back);
  return plans;
};

/** A failure that could not be taken back at once: the plan stays and the next write completes it, forward or back. */
const unfinished = (league: string): Problem =>
  error('write-unfinished', {}, { place: { file: planFile(league) }, exit: 3, ...helpFor('write-pending') });

/** Runs what takes a failed write back; says so when that fails as well. */
const takeBack = (league: string, problem: Problem, body: () => void): Problem[] => {
  try {
    body();
    return [problem];
  } catch (thrown) {
    systemCode(thrown);
    return [problem, unfinished(league)];
  }
};

const prepare = (league: string, writes: readonly Change[]): Plans | Problem[] => {
  const made: string[] = [];
  let at = league;
  try {
    return stageAll(league, writes, made, (file) => {
      at = file;
    });
  } catch (thrown) {
    return takeBack(league, writeProblem(thrown, at), () => {
      dropPlan(league);
      removeFolders(made);
    });
  }
};

const carryOut = (league: string, plans: Plans, shown: string): Problem[] => {
  try {
    rollForward(league, plans.forward);
  } catch (thrown) {
    return takeBack(league, writeProblem(thrown, shown), () => {
      turnBack(league);
      rollForward(league, plans.back);
      dropPlan(league);
    });
  }
  try {
    dropPlan(league);
    return [];
  } catch (thrown) {
    return [{ ...writeProblem(thrown, league), severity: 'warning' }];
  }
};

/** Writes that a link, of the file or of a folder above it, would lead out of the league. */
const strays = (league: string, writes: readonly Write[]): Problem[] => {
  const root = realPath(league);
  const folders = new Map<string, boolean>();
  const leads = ({ file }: Write): boolean => {
    const folder = path.dirname(file);
    if (!folders.has(folder)) folders.set(folder, !isWithin(root, realPath(folder)));
    return folders.get(folder)! || (isLink(file) && !isWithin(root, realPath(file)));
  };
  return writes
    .filter((write) => isWithin(league, write.file) && leads(write))
    .map((write) =>
      error('link-leaves-league', { file: shownOf(write) }, { place: { file: shownOf(write) }, exit: 3 }),
    );
};

const writeAll = (league: string, writes: readonly Write[]): Problem[] => {
  const leaving = strays(league, writes);
  if (leaving.length > 0) return leaving;
  const changing = writes
    .map((write): Change => ({ ...write, after: hashOfText(write.text) }))
    .filter(({ before, after }) => before !== after);
  try {
    const moved = writes.filter(({ file, before }) =>
      before === null ? fs.existsSync(file) : hashIfAny(file) !== before,
    );
    if (moved.length > 0) return moved.map(underfoot);
  } catch (thrown) {
    return [writeProblem(thrown, league)];
  }
  if (changing.length === 0) return [];
  const plans = prepare(league, changing);
  return Array.isArray(plans) ? plans : carryOut(league, plans, shownOf(changing[0]!));
};

/**
 * Writes some files of a league, all or none, even when the machine stops half-way. Makes missing folders, keeps each file's mode.
 * Returns what to tell; with an error (exit code 3: `locked`, `changed-underfoot`, `disk-full`, `not-writable`, ...) no file was
 * changed, save with `write-unfinished`. Takes the lock unless it is held already.
 */
export const commit = (league: string, writes: readonly Write[], host: Host = thisHost()): Problem[] => {
  const folder = path.resolve(league);
  const { value, problems } = withLock(folder, () => writeAll(folder, writes), host);
  return [...problems, ...(value ?? [])];
};

/**
 * Completes a write of a league that was interrupted, under the lock; for commands that will write, before they read. Touches nothing
 * where there is none. Returns what to tell: a note naming the files, or an error with exit code 3.
 */
export const recover = (league: string, host: Host = thisHost()): Problem[] =>
  pending(league) ? withLock(league, () => undefined, host).problems : [];
