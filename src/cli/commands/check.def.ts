import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const check: CommandDef = {
  name: 'check',
  arguments: [{ name: 'PATH', variadic: true, completes: 'path' }],
  options: [...common],
  examples: ['bbl check teams/reavers.yaml', 'bbl check .', 'bbl check matches/*.yaml --json'],
  load: () => import('./check.ts'),
};
