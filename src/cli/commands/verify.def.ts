import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const verify: CommandDef = {
  name: 'verify',
  arguments: [{ name: 'PATH', variadic: true, completes: 'path' }],
  options: [{ flags: '--dice' }, { flags: '--against <ref>', completes: 'none' }, ...common],
  examples: [
    'bbl verify teams/reavers.yaml',
    'bbl verify . --dice',
    'bbl verify . --against origin/main --json',
  ],
  load: () => import('./verify.ts'),
};
