import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem } from '../problem.ts';
import { hashIfAny, removeAll, syncFolder, writeWhole } from './disk.ts';
import { helpFor } from './help.ts';
import { isWithin, realPath } from './league.ts';

/** One file of a transaction. Hashes are SHA-256 in hex, null where there is no file. */
export interface PlannedFile {
  /** Relative to the league folder, with `/`. */
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The name of the new contents in the staging folder; null when the file goes. */
  readonly staged: string | null;
}

export interface Plan {
  readonly version: 1;
  readonly files: readonly PlannedFile[];
}

const FOLDER = '.bbl';
const PLAN = 'plan.json';
const UNDO = 'undo.json';

export const privateFolder = (league: string): string => path.join(league, FOLDER);
export const stagingFolder = (league: string): string => path.join(league, FOLDER, 'staging');
export const planFile = (league: string): string => path.join(league, FOLDER, PLAN);

/** Makes the folder for a league's staging, locks and plans, kept out of version control. Throws system errors. */
export const makePrivateFolder = (league: string): void => {
  const folder = privateFolder(league);
  fs.mkdirSync(folder, { recursive: true });
  const ignore = path.join(folder, '.gitignore');
  if (!fs.existsSync(ignore)) writeWhole(ignore, Buffer.from('*\n'));
};

const savePlan = (league: string, name: string, plan: Plan): void =>
  writeWhole(path.join(privateFolder(league), name), Buffer.from(JSON.stringify(plan)));

/**
 * Writes down what is to be done, and beside it how to take it back. From its last line on the transaction will be completed,
 * whatever happens. Throws system errors before that.
 */
export const putPlan = (league: string, forward: Plan, back: Plan): void => {
  savePlan(league, UNDO, back);
  savePlan(league, `${PLAN}.new`, forward);
  syncFolder(stagingFolder(league));
  fs.renameSync(path.join(privateFolder(league), `${PLAN}.new`), planFile(league));
  syncFolder(privateFolder(league));
};

/** Makes the way back the plan. */
export const turnBack = (league: string): void => {
  fs.renameSync(path.join(privateFolder(league), UNDO), planFile(league));
  syncFolder(privateFolder(league));
};

/** Forgets the plan: it is done. */
export const dropPlan = (league: string): void => {
  fs.rmSync(planFile(league), { force: true });
  syncFolder(privateFolder(league));
  clearStaging(league);
};

/** Removes what an earlier write left that never became a plan. */
export const clearStaging = (league: string): void => {
  removeAll(stagingFolder(league));
  for (const name of [UNDO, `${PLAN}.new`])
    fs.rmSync(path.join(privateFolder(league), name), { force: true });
};

const isHash = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && /^[0-9a-f]{64}$/.test(value));

const isPlanned = (value: unknown): value is PlannedFile => {
  const { file, before, after, staged } = (value ?? {}) as Record<string, unknown>;
  const isStaged = staged === null || (typeof staged === 'string' && /^\d+\.(?:new|old)$/.test(staged));
  return typeof file === 'string' && isHash(before) && isHash(after) && isStaged;
};

/** The plan of an interrupted write: undefined when there is none, null when it cannot be read. Throws system errors. */
export const readPlan = (league: string): Plan | null | undefined => {
  const file = planFile(league);
  if (!fs.existsSync(file)) return undefined;
  try {
    const plan = JSON.parse(fs.readFileSync(file, 'utf8')) as Plan;
    return plan?.version === 1 && Array.isArray(plan.files) && plan.files.every(isPlanned) ? plan : null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
};

const targetOf = (league: string, planned: PlannedFile): string =>
  path.resolve(league, ...planned.file.split('/'));

/** Why a plan cannot be completed: a file is neither as it was nor as it was to become, or its new contents are lost. */
export const findBlock = (league: string, plan: Plan): Problem | null => {
  for (const planned of plan.files) {
    const file = targetOf(league, planned);
    const now = isWithin(realPath(league), realPath(file)) ? hashIfAny(file) : undefined;
    if (now === planned.after) continue;
    const staged =
      planned.staged === null ? null : hashIfAny(path.join(stagingFolder(league), planned.staged));
    if (now === planned.before && staged === planned.after) continue;
    const extra = { place: { file }, exit: 3, ...helpFor('recovery-blocked') } as const;
    return error('recovery-blocked', { file: planned.file }, extra);
  }
  return null;
};

/** Gives every file of a plan that has not its new contents those. May run any number of times. Throws system errors. */
export const rollForward = (league: string, plan: Plan): void => {
  const folders = new Set<string>();
  for (const planned of plan.files) {
    const file = targetOf(league, planned);
    folders.add(path.dirname(file));
    const isNew = planned.before === null && !fs.existsSync(file);
    if (!isNew && hashIfAny(file) === planned.after) continue;
    if (planned.staged === null) fs.unlinkSync(file);
    else fs.renameSync(path.join(stagingFolder(league), planned.staged), file);
  }
  for (const folder of folders) syncFolder(folder);
};
