import { error, type Problem, warning } from '../problem.ts';

/** So many problems of a file are told; who meets more has one thing to set right first. */
export const MAX_TOLD = 100;

const MORE = 'more-problems';

/** Takes problems of a file, returns the first of them, and how many more there are; of those cut before, too. */
export const capped = (file: string, problems: readonly Problem[]): Problem[] => {
  const cut = problems.filter((one) => one.code === MORE);
  const found = problems.filter((one) => one.code !== MORE);
  const rest = found.slice(MAX_TOLD);
  if (rest.length === 0) return [...problems];
  const n = cut.reduce((sum, one) => sum + Number(one.message.params?.['n'] ?? 0), rest.length);
  const made = [...rest, ...cut].some((one) => one.severity === 'error') ? error : warning;
  return [...found.slice(0, MAX_TOLD), made(MORE, { n }, { place: { file } })];
};
