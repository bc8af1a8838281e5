import { expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { Club, DAY } from './club.ts';
import { describeConversation } from './conversation.ts';
import { wizard } from './flows.ts';
import { start, talk } from './walk.ts';

describeConversation({
  name: 'new',
  flowOf: wizard,
  scripted: (_, lang) => {
    const club = new Club();
    const buy = 'black-orc-blocker:4,blitzer:3,lineman:4,reroll:2,fans:2,apothecary,assistant-coach';
    const args = ['new', '--roster', 'orc', '--name', 'Éclats Verts', '--buy', buy, '--lang', lang, ...DAY];
    expect(runBbl(args, { cwd: club.path }).status).toBe(0);
    return club;
  },
});

it('new offers names of the team list, and takes those that are typed', async () => {
  const club = new Club();
  const terminal = start(club, {
    args: ['new', 'teams/green.yaml', '--roster', 'orc', '--name', 'Green', '--coach', 'Bo'],
  });
  await talk(terminal, [
    [/What to buy/, 'suggest'],
    [/What to buy\? 50,000/, ''],
    [/Names of the list: Grimgut/, 'type'],
    [/#1, Black Orc Blocker/, 'Gröt'],
    ...Array.from({ length: 10 }, (_, n) => [new RegExp(`#${n + 2}, `), ''] as const),
    [/Write teams\/green\.yaml/, ''],
  ]);
  expect(await terminal.end()).toBe(0);
  expect(club.read('teams/green.yaml')).toContain('{number: 1, name: Gröt, position: black-orc-blocker}');
  expect(club.read('teams/green.yaml')).toContain('{number: 2, name: Urzog, position: black-orc-blocker}');
});

it('new writes nothing over a team that is there', async () => {
  const club = new Club();
  const terminal = start(club, { args: ['new', '--roster', 'orc'] });
  await terminal.see(/Name of the team/);
  await terminal.fail('Eye', /the file teams\/eye\.yaml exists already/);
  terminal.send('\x03');
  expect(await terminal.end()).toBe(130);
  const named = start(club, { args: ['new', 'teams/eye.yaml'] });
  expect(await named.end()).toBe(3);
});

it('new writes nothing when the last question is answered with no', async () => {
  const club = new Club();
  const before = club.files('teams');
  const terminal = start(club, { args: ['new', '--roster', 'orc', '--name', 'Green', '--coach', 'Bo'] });
  await talk(terminal, [
    [/What to buy/, 'suggest'],
    [/What to buy\? 50,000/, ''],
    [/Names of the players/, ''],
    [/Write teams\/green\.yaml/, 'no'],
  ]);
  expect(await terminal.end()).toBe(0);
  expect(club.files('teams')).toEqual(before);
});
