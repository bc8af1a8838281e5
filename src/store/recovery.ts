import fs from 'node:fs';
import { error, type Problem, warning } from '../problem.ts';
import { writeProblem } from './disk.ts';
import { helpFor } from './help.ts';
import { clearStaging, dropPlan, findBlock, planFile, readPlan, rollForward } from './plan.ts';

const completed = (files: readonly string[]): Problem => {
  const problem = error('write-completed', { n: files.length, files: { list: files } });
  return { ...problem, severity: 'note' };
};

/**
 * Completes a write that was interrupted. The lock must be held: it also clears what a dead process staged. Returns a note naming the files, nothing when there was none, or
 * the problem that stops it, exit code 3: a file that is neither as it was nor as it was to become is never touched.
 */
export const finishWrite = (league: string): Problem[] => {
  try {
    const plan = readPlan(league);
    if (plan === undefined) {
      clearStaging(league);
      return [];
    }
    const place = { file: planFile(league) };
    if (plan === null)
      return [error('plan-unreadable', {}, { place, exit: 3, ...helpFor('recovery-blocked') })];
    const block = findBlock(league, plan);
    if (block) return [block];
    rollForward(league, plan);
    dropPlan(league);
    return [completed(plan.files.map((planned) => planned.file))];
  } catch (thrown) {
    return [writeProblem(thrown, league)];
  }
};

/** For commands that only read: a warning when a write was interrupted, so that files may not fit together. */
export const pending = (league: string): Problem | null => {
  const file = planFile(league);
  return fs.existsSync(file)
    ? warning('write-pending', {}, { place: { file }, ...helpFor('write-pending') })
    : null;
};
