import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runBbl } from '../setup/bbl.ts';
import { Club, DAY, REAVERS_FILE, recordOf } from './club.ts';
import { start, talk } from './walk.ts';

const book = ['postmatch', REAVERS_FILE];

/** A goalless match of the Reavers in which nothing happens. */
const report = [
  [/Score/, '0-0'],
  [/Reikland Reavers, who did what/, ''],
  [/Casualties inflicted by Reikland/, ''],
  [/Reikland Reavers, who was hurt/, ''],
  [/Which fit players/, ''],
] as const;
const end = [
  [/Reikland Reavers buy/, ''],
  [/Book this match/, ''],
] as const;
const eye = [
  [/Gouged Eye, who did what/, ''],
  [/Casualties inflicted by Gouged Eye/, ''],
  [/Gouged Eye, who was hurt/, ''],
] as const;

const prepare = (club: Club, other: string, more: readonly string[] = []): void => {
  const { status, stderr } = runBbl(
    ['prematch', REAVERS_FILE, `teams/${other}.yaml`, '--defaults', ...DAY, ...more],
    { cwd: club.path },
  );
  expect(`${status} ${stderr}`).toMatch(/^0 /);
};

describe('a match', () => {
  it('against a team without a file is named in one flag, away if wanted', async () => {
    const club = new Club();
    const terminal = start(club, { args: [...book, '--vs', 'Iron Tusks:orc:126:6', '--side', 'away'] });
    await talk(terminal, [...report, [/Casualties inflicted by Iron Tusks/, '2'], ...end]);
    expect(await terminal.end()).toBe(0);
    const record = parse(club.read('matches/2026-03-01-iron-tusks-reavers.yaml'));
    expect(record.home).toEqual({ name: 'Iron Tusks', roster: 'orc', rating: 126, fans: 6 });
    expect(record.away).toBe('../teams/reavers.yaml');
    expect(club.read(REAVERS_FILE)).toContain('casualties: [0, 2]');
  });

  it('against a team without a file can be said at the question as well', async () => {
    const club = new Club();
    const terminal = start(club, { args: book });
    await talk(terminal, [[/against whom/, 'file']]);
    await terminal.see(/The other team, NAME:LIST:RATING:FANS/);
    await terminal.fail('Iron Tusks', /Write NAME:LIST:RATING:FANS/);
    await terminal.fail('Iron Tusks:elves:126:6', /there is no list “elves”/);
    await talk(terminal, [
      [/The other team/, '<'],
      [/against whom/, 'file'],
      [/The other team/, 'Iron Tusks:orc:126:6'],
      ...report,
      [/Casualties inflicted by Iron/, ''],
      ...end,
    ]);
    expect(await terminal.end()).toBe(0);
    expect(club.has('matches/2026-03-01-reavers-iron-tusks.yaml')).toBe(true);
  });

  it('goes back from its first question to the opponent', async () => {
    const club = new Club();
    const terminal = start(club, { args: book });
    await talk(terminal, [
      [/against whom/, 'kings'],
      [/Score Reikland Reavers - Kings of Ash/, '<'],
      [/against whom/, 'gouged'],
      [/Score Reikland Reavers - Gouged Eye/, '<'],
      [/against whom/, '<'],
    ]);
    await terminal.see(/This is the first question/);
    terminal.send('\x03');
    expect(await terminal.end()).toBe(130);
    expect(club.files('matches')).toEqual({});
  });

  it('that is open is gone on with', async () => {
    const club = new Club();
    prepare(club, 'eye');
    const terminal = start(club, { args: book });
    await talk(terminal, [...report, ...eye, ...end]);
    expect(await terminal.end()).toBe(0);
    expect(Object.keys(club.files('matches'))).toEqual([recordOf('eye')]);
  });

  it('of two that are open is asked for, and refused without a terminal', async () => {
    const club = new Club();
    prepare(club, 'eye');
    prepare(club, 'kings', ['--another']);
    const { status, stderr } = runBbl([...book, '--defaults', ...DAY], { cwd: club.path });
    expect(status).toBe(2);
    expect(stderr).toContain(`${recordOf('eye')}, ${recordOf('kings')}`);
    const terminal = start(club, { args: book });
    await talk(terminal, [
      [/several open records/, 'kings'],
      [/Score Reikland Reavers - Kings/, '<'],
      [/several open records/, 'eye'],
      ...report,
      ...eye,
      ...end,
    ]);
    expect(await terminal.end()).toBe(0);
    expect(club.read(REAVERS_FILE)).toContain('opponent: Gouged Eye');
  });

  it('whose report is written already asks none of its questions', async () => {
    const club = new Club();
    prepare(club, 'eye');
    club.write(
      recordOf('eye'),
      `${club.read(recordOf('eye'))}match:\n  score: {home: 1, away: 0}\n  home:\n    players: {7: {touchdowns: 1}}\n`,
    );
    const terminal = start(club, { args: book });
    await talk(terminal, [[/What does #7 Griff learn/, 'guard'], ...end]);
    expect(await terminal.end()).toBe(0);
    expect(terminal.text).not.toMatch(/Score|who did what|who was hurt|Casualties inflicted/);
  });

  it('whose score is given on the command line asks nothing of the report either', async () => {
    const club = new Club();
    const terminal = start(club, {
      args: [...book, 'teams/eye.yaml', '--set', 'match.score={home: 0, away: 0}'],
    });
    await talk(terminal, [
      [/Reikland Reavers buy/, ''],
      [/Gouged Eye buy/, ''],
      [/Book this match/, ''],
    ]);
    expect(await terminal.end()).toBe(0);
    expect(club.read('teams/eye.yaml')).toContain('opponent: Reikland Reavers');
  });

  it('that is not to be booked keeps its answers for the same command', async () => {
    const club = new Club();
    const before = club.files('teams');
    const terminal = start(club, { args: book });
    await talk(terminal, [
      [/against whom/, 'gou'],
      ...report,
      ...eye,
      [/Reikland Reavers buy/, ''],
      [/Book this match/, 'no'],
    ]);
    expect(await terminal.end()).toBe(0);
    expect(club.files('teams')).toEqual(before);
    const again = start(club, { args: book });
    await talk(again, [[/Book this match/, '']]);
    expect(await again.end()).toBe(0);
    expect(club.read(REAVERS_FILE)).toContain('opponent: Gouged Eye');
  });

  it('of a necromancer raises one whom a team without a file lost', async () => {
    const club = new Club();
    const buy = 'zombie:4,skeleton:4,ghoul:2,wight:2,reroll:2,fans:2';
    runBbl(
      [
        'new',
        'teams/bones.yaml',
        '--roster',
        'undead',
        '--name',
        'Bones',
        '--buy',
        buy,
        '--date',
        '2026-02-01',
      ],
      { cwd: club.path },
    );
    const terminal = start(club, { args: ['postmatch', 'teams/bones.yaml', '--vs', 'Iron Tusks:orc:126:6'] });
    await talk(terminal, [
      [/Score/, '0-0'],
      [/Bones, who did what/, ''],
      [/Casualties inflicted by Bones/, '1'],
      [/Bones, who was hurt/, ''],
      [/Which fit players of Bones/, ''],
      [/Casualties inflicted by Iron/, ''],
      [/Number of a killed player of Iron Tusks/, '4'],
      [/Bones buy/, 'raised'],
      [/Name of #13/, 'Old Tusk'],
      [/Bones buy/, ''],
      [/Book this match/, ''],
    ]);
    expect(await terminal.end()).toBe(0);
    expect(club.read('teams/bones.yaml')).toContain('{number: 13, name: Old Tusk, position: zombie}');
  });
});
