import { expect } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { DAY } from './club.ts';
import { club2020 } from './club-2020.ts';
import { describeConversation } from './conversation.ts';
import { wizard2020 } from './flows-2020.ts';

const BUY = 'minotaur,chosen-blocker:3,beastman-runner-lineman:7,reroll:2,fans:1';

describeConversation({
  name: 'new of the 2020 edition',
  flowOf: wizard2020,
  scripted: (_, lang) => {
    const club = club2020();
    const team = ['--roster', 'chaos-chosen', '--special-rule', 'favoured-of-khorne', '--name', 'Red Dawn'];
    const args = ['new', ...team, '--buy', BUY, '--lang', lang, ...DAY];
    expect(runBbl(args, { cwd: club.path }).status).toBe(0);
    return club;
  },
});
