import type { CommandDef, Option } from '../command.ts';
import { common } from '../options.ts';

/** How a roll is made; a chain of `bbl odds` has the same options for each of its rolls. */
const making: readonly Option[] = [
  { flags: '--zones <number>', completes: 'none' },
  { flags: '--assists <number>', completes: 'none' },
  { flags: '--against <number>', completes: 'none' },
  { flags: '--skills <list>', completes: 'skill' },
  { flags: '--opponent <list>', completes: 'skill' },
  { flags: '--range <range>', completes: ['quick', 'short', 'long', 'bomb'] },
  {
    flags: '--from <case>',
    completes: ['accurate', 'inaccurate', 'hand-off', 'bounce', 'throw-in', 'block', 'blitz', 'fall', 'foul'],
  },
  { flags: '--with <list>', completes: 'none' },
  { flags: '--st <number>', completes: 'none' },
  { flags: '--niggles <number>', completes: 'none' },
  { flags: '--goal <goal>', choices: ['up', 'down'], completes: ['up', 'down'] },
];

/** By whose rules, and with which of his players. */
export const ground: readonly Option[] = [
  { flags: '--ruleset <id>', completes: 'ruleset' },
  { flags: '--team <file>', completes: 'team' },
  { flags: '--match <file>', completes: 'record' },
];

/** What completion offers; each edition has its own. */
const ROLLS: readonly string[] = [
  ...['block', 'dodge', 'rush', 'gfi', 'pickup', 'pass', 'catch', 'handoff', 'intercept', 'armour', 'injury'],
  ...[
    'casualty',
    'foul',
    'argue',
    'penalty',
    'ko',
    'apothecary',
    'regeneration',
    'weather',
    'kickoff',
    'prayer',
  ],
  ...['scatter', 'bounce', 'deviate', 'tides', 'souvenir', 'ball', 'tackle', '2d6', 'd66', 'd16'],
];

export const roll: CommandDef = {
  name: 'roll',
  arguments: [{ name: 'WHAT', variadic: true, completes: ROLLS }],
  options: [
    ...making,
    { flags: '--rerolls <number>', completes: 'none' },
    { flags: '--odds' },
    { flags: '--rolled <faces>', completes: 'none' },
    { flags: '--seed <text>', completes: 'none' },
    { flags: '--dice <how>', choices: ['seeded', 'table'], completes: ['seeded', 'table'] },
    { flags: '--player <number>', completes: 'player' },
    ...ground,
    ...common,
  ],
  examples: [
    'bbl roll block 3 2 --assists 1 --skills block',
    'bbl roll dodge 3 --zones 2 --odds',
    'bbl roll pass 3 --range 4,2 --with very-sunny',
    'bbl roll injury --rolled 9',
    'bbl roll 3d6kl2',
  ],
  load: () => import('./roll.ts'),
};
