import type { CommandDef } from '../command.ts';
import { common, filling, writing } from '../options.ts';

export const prematch: CommandDef = {
  name: 'prematch',
  arguments: [
    { name: 'HOME', optional: true, completes: 'team' },
    { name: 'AWAY', optional: true, completes: 'team' },
  ],
  options: [
    { flags: '--match <file>', completes: 'record' },
    { flags: '--vs <team>', completes: 'none' },
    {
      flags: '--stage <stage>',
      choices: ['league', 'semi-final', 'final', 'friendly'],
      completes: ['league', 'semi-final', 'final', 'friendly'],
    },
    { flags: '--side <side>', choices: ['home', 'away'], completes: ['home', 'away'] },
    { flags: '--another' },
    ...filling,
    ...common,
    ...writing,
  ],
  examples: [
    'bbl prematch teams/reavers.yaml teams/eye.yaml --defaults',
    'bbl prematch teams/reavers.yaml --vs "Gouged Eye:orc:126:6" --seed nuffle-42 --defaults',
    'bbl prematch --match matches/2026-03-01-reavers-eye.yaml --set prematch.weather.roll=3,4 --defaults',
  ],
  load: () => import('./prematch.ts'),
};
