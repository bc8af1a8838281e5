import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { error, type Problem } from '../problem.ts';
import { readIfAny, removeAll, syncFolder, writeProblem, writeWhole } from './disk.ts';
import { systemCode } from './files.ts';
import { helpFor } from './help.ts';
import { makePrivateFolder, privateFolder } from './plan.ts';
import { finishWrite } from './recovery.ts';

/** The process that writes, and how it tells whether another one on its machine still runs. */
export interface Host {
  readonly pid: number;
  readonly name: string;
  readonly isAlive: (pid: number) => boolean;
}

interface Owner {
  readonly pid: number;
  readonly host: string;
}

/** What came of something done under the lock; `value` is absent where the lock was not to be had. */
export interface Locked<T> {
  readonly value?: T;
  readonly problems: Problem[];
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return systemCode(thrown) !== 'ESRCH';
  }
};

/** This process on this machine. */
export const thisHost = (): Host => ({ pid: process.pid, name: os.hostname(), isAlive });

/** Leagues that this process holds, by folder. */
const held = new Set<string>();

const lockFolder = (league: string): string => path.join(privateFolder(league), 'lock');
const ownFolder = (league: string, host: Host, what: string): string =>
  path.join(privateFolder(league), `${what}.${host.pid}`);

const readOwner = (folder: string): Owner | null => {
  const bytes = readIfAny(path.join(folder, 'owner.json'));
  try {
    const owner = JSON.parse(bytes?.toString('utf8') ?? 'null') as Owner | null;
    return owner && Number.isInteger(owner.pid) && typeof owner.host === 'string' ? owner : null;
  } catch {
    return null;
  }
};

/** A lock is made whole beside its place and moved there, so that it never stands without the name of its owner. */
const tryLock = (league: string, host: Host): boolean => {
  const made = ownFolder(league, host, 'lock');
  removeAll(made);
  fs.mkdirSync(made);
  const owner: Owner = { pid: host.pid, host: host.name };
  writeWhole(path.join(made, 'owner.json'), Buffer.from(JSON.stringify(owner)));
  if (!fs.existsSync(lockFolder(league)))
    try {
      fs.renameSync(made, lockFolder(league));
      return true;
    } catch (thrown) {
      if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(systemCode(thrown))) throw thrown;
    }
  removeAll(made);
  return false;
};

const isStale = (owner: Owner, host: Host): boolean =>
  owner.host === host.name && (owner.pid === host.pid || !host.isAlive(owner.pid));

/** Takes a dead process's lock away; false when it turns out to be another's, which is put back. */
const clearStale = (league: string, stale: Owner, host: Host): boolean => {
  const taken = ownFolder(league, host, 'stale');
  removeAll(taken);
  fs.renameSync(lockFolder(league), taken);
  const owner = readOwner(taken);
  const isSame = owner?.pid === stale.pid && owner.host === stale.host;
  if (isSame) removeAll(taken);
  else fs.renameSync(taken, lockFolder(league));
  return isSame;
};

const lockedBy = (owner: Owner | null, league: string): Problem => {
  const extra = { place: { file: lockFolder(league) }, exit: 3, ...helpFor('locked') } as const;
  return error('locked', { pid: String(owner?.pid ?? '?'), host: owner?.host ?? '?' }, extra);
};

/** Takes the lock. Returns what to tell, which holds an error when it was not to be had. Throws system errors. */
const acquire = (league: string, host: Host): Problem[] => {
  makePrivateFolder(league);
  if (tryLock(league, host)) return [];
  const owner = readOwner(lockFolder(league));
  if (!owner || !isStale(owner, host)) return [lockedBy(owner, league)];
  if (!clearStale(league, owner, host) || !tryLock(league, host))
    return [lockedBy(readOwner(lockFolder(league)), league)];
  const cleared = error('stale-lock', { pid: String(owner.pid) }, { place: { file: lockFolder(league) } });
  return [{ ...cleared, severity: 'note' }];
};

const release = (league: string, host: Host): void => {
  const done = ownFolder(league, host, 'lock');
  removeAll(done);
  fs.renameSync(lockFolder(league), done);
  removeAll(done);
  syncFolder(privateFolder(league));
};

/** Takes the lock and completes an interrupted write; returns what to tell. */
const open = (league: string, host: Host): Problem[] => {
  const told = acquire(league, host);
  if (told.some((problem) => problem.severity === 'error')) return told;
  held.add(league);
  return [...told, ...finishWrite(league)];
};

const close = (league: string, host: Host): void => {
  if (!held.delete(league)) return;
  try {
    release(league, host);
  } catch (thrown) {
    systemCode(thrown); // a lock that stays behind is cleared by the next command, as this process is dead by then
  }
};

/** Takes the lock of a folder; returns what to tell, an error among it when it was not to be had. */
const take = (folder: string, host: Host): Problem[] => {
  try {
    return open(folder, host);
  } catch (thrown) {
    return [writeProblem(thrown, folder)];
  }
};

const failed = (told: readonly Problem[]): boolean => told.some((problem) => problem.severity === 'error');

/**
 * Runs a body under the league's lock, after completing a write that was interrupted. Returns what the body returns and the
 * problems met before it (`locked`, `recovery-blocked`, ...: it did not run; notes: it did). Within a body that holds the lock
 * the body just runs. The league folder is made when it is missing.
 */
export const withLock = <T>(league: string, body: () => T, host: Host = thisHost()): Locked<T> => {
  const folder = path.resolve(league);
  if (held.has(folder)) return { value: body(), problems: [] };
  try {
    const problems = take(folder, host);
    return failed(problems) ? { problems } : { value: body(), problems };
  } finally {
    close(folder, host);
  }
};

/** As `withLock`, for a body that waits now and then: the lock is held throughout. */
export const holdLock = async <T>(
  league: string,
  body: () => Promise<T>,
  host: Host = thisHost(),
): Promise<Locked<T>> => {
  const folder = path.resolve(league);
  if (held.has(folder)) return { value: await body(), problems: [] };
  try {
    const problems = take(folder, host);
    return failed(problems) ? { problems } : { value: await body(), problems };
  } finally {
    close(folder, host);
  }
};
