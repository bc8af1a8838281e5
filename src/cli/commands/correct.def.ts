import type { CommandDef } from '../command.ts';
import { common, message, writing } from '../options.ts';

export const correct: CommandDef = {
  name: 'correct',
  arguments: [{ name: 'TEAM', completes: 'team' }],
  options: [
    { flags: '--why <text>', completes: 'none' },
    { flags: '--by <name>', completes: 'none' },
    message,
    ...common,
    ...writing,
  ],
  examples: [
    'bbl correct teams/reavers.yaml --why "New captain" --by Ada',
    'bbl correct teams/reavers.yaml --why "Wrong number" --by Ada --dry-run',
  ],
  load: () => import('./correct.ts'),
};
