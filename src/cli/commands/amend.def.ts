import type { CommandDef } from '../command.ts';
import { common, message, writing } from '../options.ts';

export const amend: CommandDef = {
  name: 'amend',
  arguments: [{ name: 'RECORD', completes: 'record' }],
  options: [
    { flags: '--set <path=value>', repeatable: true, completes: 'none' },
    { flags: '--why <text>', completes: 'none' },
    { flags: '--by <name>', completes: 'none' },
    { flags: '--drop <number:gain>', repeatable: true, completes: 'none' },
    { flags: '--defaults' },
    message,
    ...common,
    ...writing,
  ],
  examples: [
    'bbl amend matches/2026-03-01-reavers-eye.yaml --set match.home.players.7.touchdowns=1 --set match.home.players.9.touchdowns=1 --why "The second was Rolf’s" --by Ada',
    'bbl amend matches/2026-03-01-reavers-eye.yaml --set match.away.casualties=2 --why "One by the crowd" --by Ada --dry-run',
  ],
  load: () => import('./amend.ts'),
};
