import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';
import { ground } from './roll.def.ts';

export const odds: CommandDef = {
  name: 'odds',
  arguments: [
    { name: 'WHAT', completes: ['postmatch'] },
    { name: 'TEAM', optional: true, completes: 'team' },
  ],
  options: [{ flags: '--rerolls <number>', completes: 'none' }, ...ground, ...common],
  examples: [
    'bbl odds "dodge 3 --zones 1, gfi, block 4 3" --rerolls 1',
    'bbl odds postmatch teams/reavers.yaml --match matches/2026-03-01-reavers-eye.yaml',
  ],
  load: () => import('./odds.ts'),
};
