import type { CommandDef } from '../command.ts';
import { common, message, writing } from '../options.ts';

export const batch: CommandDef = {
  name: 'batch',
  arguments: [{ name: 'RECORD', optional: true, variadic: true, completes: 'path' }],
  options: [
    { flags: '--since <ref>', completes: 'none' },
    { flags: '--seed <text>', completes: 'none' },
    { flags: '--defaults' },
    message,
    ...common,
    ...writing,
  ],
  examples: [
    'bbl batch matches --defaults',
    "bbl batch 'matches/2026-03-*.yaml' --dry-run",
    'bbl batch --since round-4 --json',
    'bbl batch - --yes',
  ],
  load: () => import('./batch.ts'),
};
