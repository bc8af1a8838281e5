import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runBbl } from '../setup/bbl.ts';
import { Club, DAY, REAVERS_FILE, recordOf } from './club.ts';
import type { Terminal } from './terminal.ts';
import { start, talk } from './walk.ts';

const args = ['postmatch', REAVERS_FILE, 'teams/eye.yaml', '--dice', 'table'];

const GATE = /Gate, one die for each of 7 points of both fan factors \(7D6, Enter lets bbl roll\)/;
const D66 = /#3 Éric: serious injury, D66 by the opposing coach \(D66, Enter lets bbl roll\)/;

/** From the score to the serious injury of number 3, which nobody treats. */
const report = [
  [/Score/, '0-0'],
  [/who did what\? Touchdowns 0 of 0/, ''],
  [/Casualties inflicted by Reikland/, ''],
  [/Reikland Reavers, who was hurt/, '3 s'],
  [/did the apothecary treat him/, ''],
  [/Reikland Reavers, who was hurt/, ''],
  [/Which fit players/, ''],
  [/Gouged Eye, who did what/, ''],
  [/Casualties inflicted by Gouged Eye/, ''],
  [/Gouged Eye, who was hurt/, ''],
] as const;

const afterwards = [
  [/whom does he treat/, ''],
  [/Winnings \(1D6/, '4'],
  [/#12 Grok \(1D12/, '12'],
  [/Fan factor \(1D6/, ''],
  [/Reikland Reavers buy/, ''],
  [/Winnings \(1D6/, '1'],
  [/#11 Snagrod \(1D11/, ''],
  [/Fan factor \(1D6/, ''],
  [/Gouged Eye buy/, ''],
  [/Book this match/, ''],
] as const;

const finish = async (club: Club, terminal: Terminal): Promise<string> => {
  expect(await terminal.end()).toBe(0);
  return club.read(recordOf('eye'));
};

/** A whole match whose D66 is typed in this way. */
const play = async (d66: string): Promise<string> => {
  const club = new Club();
  const terminal = start(club, { args });
  await talk(terminal, [[GATE, '4 4 1 2 3 6 1'], ...report, [D66, d66], ...afterwards]);
  return finish(club, terminal);
};

describe('dice of the table', () => {
  it('are asked one after the other, marked as typed, and left to bbl by Enter', async () => {
    const club = new Club();
    const terminal = start(club, { args });
    await terminal.see(GATE);
    await terminal.fail('7 1 1 1 1 1 1', /a die with 6 faces cannot show 7/);
    await terminal.fail('1 2', /2 dice, but 7 are needed/);
    await terminal.fail('six', /the faces as they fell/);
    await talk(terminal, [[GATE, '4412361'], ...report]);
    await terminal.see(D66);
    await terminal.fail('5', /1 die, but 2 are needed/);
    await terminal.fail('57', /a die with 6 faces cannot show 7/);
    await talk(terminal, [[D66, '53'], ...afterwards]);
    const record = parse(await finish(club, terminal));
    expect(record.prematch.gate).toMatchObject({ roll: [4, 4, 1, 2, 3, 6, 1], typed: true });
    expect(record.match.home.injuries['3']).toMatchObject({ roll: [5, 3], typed: true });
    expect(record.postmatch.home.mvp).toMatchObject({ roll: [12], typed: true });
    expect(record.postmatch.home.fans.roll).toHaveLength(1);
    expect(record.postmatch.home.fans).not.toHaveProperty('typed');
  });

  it('are the same as 53, 5 3 and 5,3', async () => {
    const [together, apart, comma] = [await play('53'), await play('5 3'), await play('5,3')];
    expect(apart).toBe(together);
    expect(comma).toBe(together);
  });

  it('can be gone back to, rolled by bbl or typed', async () => {
    const club = new Club();
    const terminal = start(club, { args });
    await talk(terminal, [
      [GATE, ''],
      ...report,
      [D66, ''],
      [/whom does he treat/, '<'],
      [D66, '<'],
      [/Gouged Eye, who was hurt/, ''],
      [D66, '53'],
      ...afterwards,
    ]);
    const record = parse(await finish(club, terminal));
    expect(record.prematch.gate).not.toHaveProperty('typed');
    expect(record.match.home.injuries['3']).toMatchObject({ roll: [5, 3], typed: true });
  });

  it('are those of the seed when bbl rolls every one of them', async () => {
    const club = new Club();
    const terminal = start(club, { args });
    const left = afterwards.map(([asks]) => [asks, ''] as const);
    await talk(terminal, [[GATE, ''], ...report, [D66, ''], ...left]);
    const rolled = await finish(club, terminal);
    const seeded = new Club();
    const other = start(seeded, { args: args.slice(0, 3) });
    await talk(other, [...report, ...left.filter(([asks]) => !/1D/.test(asks.source))]);
    expect(await finish(seeded, other)).toBe(rolled);
  });

  it('are refused in a league that lets bbl roll them all', async () => {
    const club = new Club('bbl: league/1\nseed: s7\ndice: seeded\n');
    const terminal = start(club, { args });
    expect(await terminal.end()).toBe(2);
    expect(terminal.text).toContain('in this league bbl rolls every die');
    const typed = ['--set', 'prematch.gate.roll=1,1,1,1,1,1,1', '--set', 'match.score={home: 0, away: 0}'];
    const { status, stderr } = runBbl(
      ['postmatch', REAVERS_FILE, 'teams/eye.yaml', '--defaults', ...typed, ...DAY],
      { cwd: club.path },
    );
    expect(stderr).toContain('typed-dice');
    expect(status).toBe(1);
  });
});
