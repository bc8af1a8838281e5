import type { Argument, CommandDef } from '../command.ts';
import { common, writing } from '../options.ts';

const SEASON: Argument = { name: 'SEASON', completes: 'season' };

const start: CommandDef = {
  name: 'new',
  arguments: [{ name: 'FILE', optional: true, completes: 'path' }],
  options: [
    { flags: '--name <name>', completes: 'none' },
    { flags: '--manager <who>', repeatable: true, completes: 'none' },
    { flags: '--variant <id>', completes: ['standard', 'two-managers', 'abbreviated', 'extended'] },
    {
      flags: '--option <id>',
      repeatable: true,
      completes: ['scheduling', 'no-salary-cap', 'sudden-death', 'foul-play'],
    },
    { flags: '--first <manager>', completes: 'none' },
    { flags: '--ruleset <id>', completes: 'none' },
    { flags: '--seed <text>', completes: 'none' },
    ...common,
    ...writing,
  ],
  examples: [
    'bbl tm new autumn.yaml --name "Autumn" --manager Ada:reikland-reavers --manager Ben:gouged-eye',
    'bbl tm new --name Spring --manager Ada:grudgebearers --manager Ben:gouged-eye --manager Cy:athelorn-avengers --variant abbreviated --first cy',
  ],
  load: () => import('./tm/new.ts'),
};

const week: CommandDef = {
  name: 'week',
  arguments: [SEASON],
  options: [
    { flags: '--set <path=value>', repeatable: true, completes: 'none' },
    { flags: '--answers <file>', completes: 'path' },
    { flags: '--defaults' },
    ...common,
    ...writing,
  ],
  examples: [
    'bbl tm week autumn.yaml',
    'bbl tm week autumn.yaml --answers week-1.yaml',
    'bbl tm week autumn.yaml --answers week-2.yaml --set matchups.0.choices.centre-option=2 --dry-run',
  ],
  load: () => import('./tm/week.ts'),
};

const show: CommandDef = {
  name: 'show',
  arguments: [SEASON],
  options: [{ flags: '--week <n>', completes: 'none' }, ...common],
  examples: ['bbl tm show autumn.yaml', 'bbl tm show autumn.yaml --week 2'],
  load: () => import('./tm/show.ts'),
};

const check: CommandDef = {
  name: 'check',
  arguments: [{ ...SEASON, variadic: true }],
  options: [...common],
  examples: ['bbl tm check autumn.yaml'],
  load: () => import('./tm/check.ts'),
};

const final: CommandDef = {
  name: 'final',
  arguments: [SEASON],
  options: [
    { flags: '--set <path=value>', repeatable: true, completes: 'none' },
    { flags: '--answers <file>', completes: 'path' },
    ...common,
    ...writing,
  ],
  examples: ['bbl tm final autumn.yaml', 'bbl tm final autumn.yaml --set "final.contracts.ada=[2, 3]"'],
  load: () => import('./tm/final.ts'),
};

const tokens: CommandDef = {
  name: 'tokens',
  arguments: [{ name: 'COUNT', optional: true, completes: 'none' }],
  options: [
    { flags: '--out <list>', completes: 'none' },
    { flags: '--option <id>', repeatable: true, completes: ['foul-play'] },
    { flags: '--seed <text>', completes: 'none' },
    ...common,
  ],
  examples: ['bbl tm tokens 3', 'bbl tm tokens --out whistle,power-1 --seed nuffle'],
  load: () => import('./tm/tokens.ts'),
};

export const tm: CommandDef = {
  name: 'tm',
  arguments: [],
  options: [...common],
  examples: [],
  subcommands: [start, week, show, check, final, tokens],
};
