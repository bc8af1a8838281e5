import type { CommandDef } from '../command.ts';
import { common, writing } from '../options.ts';

export const init: CommandDef = {
  name: 'init',
  arguments: [{ name: 'DIR', optional: true, completes: 'folder' }],
  options: [
    { flags: '--name <name>', completes: 'none' },
    { flags: '--ruleset <id>', completes: 'ruleset' },
    { flags: '--package <source>', completes: 'none' },
    ...common,
    ...writing,
  ],
  examples: ['bbl init', 'bbl init tea-room --name "Tea Room League" --ruleset bb2020', 'bbl init --dry-run'],
  load: () => import('./init.ts'),
};
