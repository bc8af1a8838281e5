import type { CommandDef } from '../command.ts';
import { common, message, writing } from '../options.ts';

export const undo: CommandDef = {
  name: 'undo',
  arguments: [{ name: 'TEAM', completes: 'team' }],
  options: [{ flags: '--cascade' }, { flags: '--discard' }, message, ...common, ...writing],
  examples: [
    'bbl undo teams/reavers.yaml',
    'bbl undo teams/reavers.yaml --cascade --dry-run',
    'bbl undo teams/reavers.yaml --discard --yes',
  ],
  load: () => import('./undo.ts'),
};
