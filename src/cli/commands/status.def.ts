import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const status: CommandDef = {
  name: 'status',
  arguments: [{ name: 'PATH', optional: true, variadic: true, completes: 'path' }],
  options: [...common],
  examples: ['bbl status', 'bbl status teams/reavers.yaml', 'bbl status --json'],
  load: () => import('./status.ts'),
};
