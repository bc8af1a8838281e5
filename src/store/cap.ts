import { error, type Problem } from '../problem.ts';

/** So many problems of a file are told; who meets more has one thing to set right first. */
export const MAX_TOLD = 100;

/** Takes problems of a file, returns the first of them, and how many more there are. */
export const capped = (file: string, problems: readonly Problem[]): Problem[] => {
  if (problems.length <= MAX_TOLD) return [...problems];
  const more = error('more-problems', { n: problems.length - MAX_TOLD }, { place: { file } });
  return [...problems.slice(0, MAX_TOLD), more];
};
