import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const history: CommandDef = {
  name: 'history',
  arguments: [{ name: 'TEAM', completes: 'team' }],
  options: [{ flags: '--player <who>', completes: 'player' }, { flags: '--markdown' }, ...common],
  examples: [
    'bbl history teams/reavers.yaml',
    'bbl history teams/reavers.yaml --player 7',
    'bbl history teams/reavers.yaml --markdown',
  ],
  load: () => import('./history.ts'),
};
