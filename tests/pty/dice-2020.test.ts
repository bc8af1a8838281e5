import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Club, recordOf } from './club.ts';
import { prepared2020 } from './club-2020.ts';
import { start, talk } from './walk.ts';

const args = ['postmatch', 'teams/reavers.yaml'];

/** From the score to the casualties of the Reavers, of whom number 7 scored. */
const scored = [
  [/Score/, '1-0'],
  [/Touchdowns 0 of 1/, '7 to'],
  [/Touchdowns 1 of 1/, ''],
] as const;
/** The other side, and nothing else. */
const dull = [
  [/Reikland Reavers, who was hurt/, ''],
  [/Gouged Eye, who did what/, ''],
  [/Gouged Eye, who was hurt/, ''],
  [/Was there anything else/, ''],
] as const;
const afterwards = [
  [/Who in Reikland Reavers spends points/, ''],
  [/What does Reikland Reavers buy/, ''],
  [/Book this match/, ''],
] as const;

const hurtIn = (club: Club) => parse(club.read(recordOf('eye'))).match.home.injuries['3'];

it('a D16 that the table threw brings the questions about the rest of its dice, though the conversation was left in between', async () => {
  const club = prepared2020();
  const first = start(club, { args });
  await talk(first, [
    ...scored,
    [/Reikland Reavers, who was hurt/, 'eric table'],
    [/#3 Éric: casualty \(1D16/, '13'],
  ]);
  await first.see(/#3 Éric, Lasting Injury .* did the apothecary treat him/);
  first.send('\x03');
  expect(await first.end()).toBe(130);
  const again = start(club, { args });
  await talk(again, [
    [/Score/, '1-0'],
    [/Touchdowns 1 of 1/, ''],
    [/did the apothecary treat him/, 'yes'],
    ...dull,
  ]);
  await again.see(/#3 Éric: casualty, second roll by the apothecary \(1D16/);
  await again.fail('17', /a die with 16 faces cannot show 17/);
  await talk(again, [
    [/second roll by the apothecary/, '15'],
    [/which of the two casualty rolls stands/, 'lasting'],
    [/#3 Éric: lasting injury \(1D6/, '<'],
    [/which of the two casualty rolls stands/, 'lasting'],
    [/#3 Éric: lasting injury \(1D6/, '3'],
    ...afterwards,
  ]);
  expect(await again.end()).toBe(0);
  expect(hurtIn(club)).toMatchObject({
    roll: [13],
    typed: true,
    apothecary: { roll: [15], typed: true, keep: 'first' },
    lasting: { roll: [3], typed: true },
    result: { id: 'lasting-injury', gain: '-ma' },
  });
});

it('at a table every die is asked for, and the list of the MVP says which face is whose', async () => {
  const club = prepared2020();
  const terminal = start(club, { args: [...args, '--dice', 'table'] });
  await talk(terminal, [
    [/fan factor of Reikland Reavers.*\(1D3/i, '2'],
    [/fan factor of Gouged Eye.*\(1D3/i, ''],
    ...scored,
    [/Reikland Reavers, who was hurt/, 'eric'],
    [/#3 Éric: casualty \(1D16/, '4'],
    ...dull,
    [/Dedicated fans of the winner.*\(1D6/, '6'],
    [/MVP among 1 = #1 Rolf.* 6 = #7 Griff.*\(1D11/, '6'],
    [/Who in Reikland Reavers spends points/, '7 random primary'],
    [/spends points\? · 1 taken/, 'done'],
    [/a random skill of which category/, 'strength'],
    [/random skill, Strength \(D66/, '1 5'],
    [/What does Reikland Reavers buy/, ''],
    [/Costly errors with \d+,000 gold pieces \(1 Minor Incident, 2-6 Crisis Averted\)/, '1'],
    [/Minor Incident: what is lost \(1D3/, '2'],
    [/Book this match/, ''],
  ]);
  expect(await terminal.end()).toBe(0);
  const record = parse(club.read(recordOf('eye')));
  expect(record.postmatch.home).toMatchObject({
    mvp: { roll: [6], result: { player: 7 } },
    advancements: {
      7: [{ kind: 'random-primary', category: 'strength', roll: [1, 5], result: { gain: 'guard' } }],
    },
    'costly-errors': { result: { id: 'minor-incident', loss: 20_000 } },
  });
});

it('where bbl throws every die of a league nobody is asked for one', async () => {
  const club = prepared2020();
  club.write('league.yaml', 'bbl: league/1\nruleset: bb2020\nseed: s7\ndice: seeded\n');
  const terminal = start(club, { args });
  await talk(terminal, [...scored, [/Reikland Reavers, who was hurt/, '3']]);
  await terminal.see(/#3 Éric, Lasting Injury .* did the apothecary treat him/);
  expect(terminal.text).not.toContain('D16');
  terminal.send('\x03');
  expect(await terminal.end()).toBe(130);
});
