import type { CommandDef } from '../command.ts';
import { common } from '../options.ts';

export const explain: CommandDef = {
  name: 'explain',
  arguments: [
    { name: 'TEAM', completes: 'team' },
    { name: 'WHAT', completes: ['value', 'treasury', 'spp', 'player'] },
    { name: 'NUMBER', optional: true, completes: 'player' },
  ],
  options: [...common],
  examples: [
    'bbl explain teams/reavers.yaml value',
    'bbl explain teams/reavers.yaml spp',
    'bbl explain teams/reavers.yaml player 7',
    'bbl explain teams/reavers.yaml treasury',
  ],
  load: () => import('./explain.ts'),
};
