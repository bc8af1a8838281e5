import type { CommandDef } from '../command.ts';
import { common, writing } from '../options.ts';

export const newTeam: CommandDef = {
  name: 'new',
  arguments: [{ name: 'FILE', optional: true, completes: 'path' }],
  options: [
    { flags: '--ruleset <id>', completes: 'ruleset' },
    { flags: '--roster <id>', completes: 'roster' },
    { flags: '--name <name>', completes: 'none' },
    { flags: '--coach <name>', completes: 'none' },
    { flags: '--special-rule <id>', repeatable: true, completes: 'none' },
    { flags: '--buy <list>', repeatable: true, completes: 'position' },
    { flags: '--schema' },
    ...common,
    ...writing,
  ],
  examples: [
    'bbl new --roster orc --name "Gouged Eye" --buy blitzer:4,black-orc-blocker:4,thrower:1,lineman:3,reroll:2,fans:2',
    'bbl new teams/reavers.yaml --ruleset classic --roster human --name "Reikland Reavers" --buy lineman:7,blitzer:4,reroll:3,fans:3,apothecary --dry-run',
  ],
  load: () => import('./new.ts'),
};
