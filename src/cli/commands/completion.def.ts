import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion: CommandDef = {
  name: 'completion',
  arguments: [{ name: 'SHELL', completes: SHELLS }],
  options: [...common],
  examples: ['bbl completion bash', 'bbl completion zsh', 'bbl completion fish'],
  load: () => import('./completion.ts'),
};
