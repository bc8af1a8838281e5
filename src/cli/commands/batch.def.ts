import type { CommandDef } from '../command.ts';
import { common, writing } from '../options.ts';

export const batch: CommandDef = {
  name: 'batch',
  arguments: [{ name: 'RECORD', optional: true, variadic: true, completes: 'path' }],
  options: [
    { flags: '--since <ref>', completes: 'none' },
    { flags: '--seed <text>', completes: 'none' },
    { flags: '--defaults' },
    ...common,
    ...writing,
  ],
  examples: [
    'bbl batch matches --defaults',
    "bbl batch 'matches/2026-03-*.yaml' --dry-run",
    'bbl batch --since round-4 --json',
    'git diff --name-only main -- matches | bbl batch - --yes',
  ],
  load: () => import('./batch.ts'),
};
