import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const show: CommandDef = {
  name: 'show',
  arguments: [{ name: 'TEAM', variadic: true, completes: 'shown' }],
  options: [{ flags: '--text' }, { flags: '--markdown' }, ...common],
  examples: [
    'bbl show teams/reavers.yaml',
    'bbl show teams/*.yaml --plain',
    'bbl show teams/reavers.yaml --json | jq .rating',
    'bbl show matches/2026-03-07-reavers-eye.yaml --text',
    'bbl show matches/2026-03-28-reavers-gluttons.yaml --markdown',
    'bbl show teams/reavers.yaml --markdown',
  ],
  load: () => import('./show.ts'),
};
