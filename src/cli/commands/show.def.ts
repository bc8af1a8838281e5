import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const show: CommandDef = {
  name: 'show',
  arguments: [{ name: 'TEAM', variadic: true, completes: 'team' }],
  options: [...common],
  examples: [
    'bbl show teams/reavers.yaml',
    'bbl show teams/*.yaml --plain',
    'bbl show teams/reavers.yaml --json | jq .rating',
  ],
  load: () => import('./show.ts'),
};
