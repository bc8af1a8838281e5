import fs from 'node:fs';
import type { FileMutation } from './file-mutations.ts';

interface Excuse {
  readonly slips: readonly string[];
  readonly path: RegExp;
  readonly line: string;
}

const STEP = '[^.]+';
const regex = (pattern: string): string =>
  pattern
    .split('.')
    .map((step) => (step === '**' ? '**' : step === '*' ? STEP : step))
    .join('\\.')
    .replaceAll('**\\.', `(?:${STEP}\\.)*`)
    .replaceAll('**', `${STEP}(?:\\.${STEP})*`);

const excuseOf = (line: string): Excuse => {
  const [, slips = '', paths = ''] = /^(\S+) ([^:]+): ./.exec(line) ?? [];
  if (paths === '') throw new Error(`no excuse: ${line}`);
  const path = new RegExp(`^(?:${paths.split('|').map(regex).join('|')})$`);
  return { slips: slips.split(','), path, line };
};

/** What harmless.txt says, a line each. */
export const excuses: readonly Excuse[] = fs
  .readFileSync(new URL('harmless.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map(excuseOf);

/** Takes a slip, returns the reason why it may pass as it was written; undefined: it must be found. */
export const excuseFor = ({ slip, at }: Pick<FileMutation, 'slip' | 'at'>): string | undefined =>
  excuses.find(({ slips, path }) => slips.includes(slip.replace(' ', '-')) && path.test(at))?.line;
