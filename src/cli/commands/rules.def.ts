import type { Argument, CommandDef } from '../command.ts';
import { common } from '../options.ts';

const ID: Argument = { name: 'ID', completes: 'ruleset' };

const list: CommandDef = {
  name: 'list',
  arguments: [],
  options: [...common],
  examples: ['bbl rules list'],
  load: () => import('./rules/list.ts'),
};

const show: CommandDef = {
  name: 'show',
  arguments: [ID, { name: 'SECTION', optional: true, completes: 'none' }],
  options: [{ flags: '--origin' }, { flags: '--roster <list>', completes: 'roster' }, ...common],
  examples: [
    'bbl rules show classic',
    'bbl rules show classic --roster human',
    'bbl rules show classic rosters.human.positions.blitzer --origin',
  ],
  load: () => import('./rules/show.ts'),
};

const table: CommandDef = {
  name: 'table',
  arguments: [ID, { name: 'NAME', completes: 'none' }],
  options: [{ flags: '--roll <total>', completes: 'none' }, ...common],
  examples: ['bbl rules table classic serious-injury --roll 54', 'bbl rules table classic handicap'],
  load: () => import('./rules/table.ts'),
};

const sequence: CommandDef = {
  name: 'sequence',
  arguments: [ID],
  options: [...common],
  examples: ['bbl rules sequence classic'],
  load: () => import('./rules/sequence.ts'),
};

const check: CommandDef = {
  name: 'check',
  arguments: [{ name: 'FILE', variadic: true, completes: 'path' }],
  options: [...common],
  examples: ['bbl rules check rulesets/house.yaml'],
  load: () => import('./rules/check.ts'),
};

const freeze: CommandDef = {
  name: 'freeze',
  arguments: [ID],
  options: [{ flags: '--dry-run' }, ...common],
  examples: ['bbl rules freeze classic'],
  load: () => import('./rules/freeze.ts'),
};

const diff: CommandDef = {
  name: 'diff',
  arguments: [
    { name: 'A', completes: 'rules' },
    { name: 'B', optional: true, completes: 'rules' },
  ],
  options: [{ flags: '--team <file>', completes: 'team' }, ...common],
  examples: [
    'bbl rules diff bb2020 beachbowl',
    'bbl rules diff beachbowl --team teams/reavers.yaml',
    'bbl rules diff house@5f0c house',
  ],
  load: () => import('./rules/diff.ts'),
};

const start: CommandDef = {
  name: 'new',
  arguments: [{ name: 'ID', completes: 'none' }],
  options: [{ flags: '--extends <id>', completes: 'ruleset' }, { flags: '--dry-run' }, ...common],
  examples: ['bbl rules new house --extends bb2020'],
  load: () => import('./rules/new.ts'),
};

export const rules: CommandDef = {
  name: 'rules',
  arguments: [],
  options: [...common],
  examples: [],
  subcommands: [list, show, table, sequence, check, diff, start, freeze],
};
