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

export const rules: CommandDef = {
  name: 'rules',
  arguments: [],
  options: [...common],
  examples: [],
  subcommands: [list, show, table, sequence, check, freeze],
};
