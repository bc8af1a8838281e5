import type { CommandDef } from '../command.ts';
import { common, filling, message, writing } from '../options.ts';

export const postmatch: CommandDef = {
  name: 'postmatch',
  arguments: [
    { name: 'TEAM', optional: true, completes: 'team' },
    { name: 'OPPONENT', optional: true, completes: 'team' },
  ],
  options: [
    { flags: '--match <file>', completes: 'record' },
    { flags: '--vs <team>', completes: 'none' },
    { flags: '--side <side>', choices: ['home', 'away'], completes: ['home', 'away'] },
    {
      flags: '--stage <stage>',
      choices: ['league', 'semi-final', 'final', 'friendly'],
      completes: ['league', 'semi-final', 'final', 'friendly'],
    },
    ...filling,
    message,
    ...common,
    ...writing,
  ],
  examples: [
    'bbl postmatch --match matches/2026-03-01-reavers-eye.yaml',
    'bbl postmatch teams/reavers.yaml --match matches/2026-03-01-reavers-eye.yaml --dry-run',
    'bbl postmatch teams/reavers.yaml',
    'bbl postmatch teams/reavers.yaml --vs "Gouged Eye:orc:126:6" --dice table',
    'bbl postmatch teams/reavers.yaml --set match.score.home=2 --set match.score.away=1 --defaults',
  ],
  load: () => import('./postmatch.ts'),
};
