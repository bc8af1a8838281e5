import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/ui/messages.ts';
import { withPlayer } from '../../setup/league.ts';
import { eye, journeymen, reavers, revenants, squad } from '../../setup/match2020.ts';
import { report2020, type Table } from '../../setup/report2020.ts';
import type { Answer } from '../../setup/talk.ts';

beforeAll(() => catalogue('en'));

const DID = /who did what/;
const HURT = /who was hurt/;
const ELSE = /Was there anything else/;
const nothing: readonly Answer[] = [
  [DID, ''],
  [HURT, ''],
];
const sides: Table = { home: reavers({ staff: { apothecary: 1 } }), away: eye() };

/** A goalless match: what the home side did and suffered, the dull rest of the other, and what else there was. */
const goalless = (one: Table, home: readonly Answer[], extras: readonly Answer[] = []) =>
  report2020(one, [[/Score/, '0-0'], ...home, ...nothing, ...extras, [ELSE, '']]);

/** Extras of a match in which nobody did or suffered anything. */
const besides = (one: Table, extras: readonly Answer[]) => goalless(one, nothing, extras);

describe('deeds', () => {
  it('are those of players, journeymen and stars, each by his name', async () => {
    const setting = {
      ...journeymen([13, 'human-lineman']),
      'prematch.home.inducements.buy': [{ star: 'helmut-wulf' }, { mercenary: 'blitzer', number: 14 }],
    };
    const made = await report2020({ ...sides, setting }, [
      [/Score/, '2-0'],
      [DID, '13 touch'],
      [DID, 'helmut touch'],
      [DID, '14 interc'],
      [DID, '7 throwing'],
      [DID, '7 throwing'],
      [DID, '7 defl'],
      [DID, '9 touch', /every touchdown is credited/],
      [DID, ''],
      [HURT, ''],
      ...nothing,
      [ELSE, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.players')).toEqual({
      7: { throws: 2, deflections: 1 },
      13: { touchdowns: 1 },
      14: { interceptions: 1 },
      'helmut-wulf': { touchdowns: 1 },
    });
    expect(made.person.heard.join('\n')).toContain('#14, mercenary (Blitzer): Casualty');
    expect(made.person.heard.join('\n')).not.toMatch(/bonus/i);
  });

  it('have bonus points where a prayer of the match gives them, and none before', async () => {
    const made = await goalless({ ...sides, dice: [12] }, [
      [DID, '9 casualty'],
      [DID, 'prayer'],
      [DID, '9 bonus'],
      [DID, ''],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home')).toMatchObject({
      players: { 9: { casualties: 1, bonus: 1 } },
      prayers: [{ roll: [12] }],
    });
  });

  it('have a prayer whose D16 is typed in at a table, and asked for again where it is none', async () => {
    const made = await goalless({ ...sides, thrower: 'person' }, [
      [DID, 'prayer'],
      [/prayer won at the kick-off \(1D16/, '17', /a die with 16 faces cannot show 17/],
      [/prayer won at the kick-off/, '<'],
      [DID, 'prayer'],
      [/prayer won at the kick-off/, '11'],
      [DID, '3 bonus'],
      [DID, ''],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home')).toMatchObject({
      players: { 3: { bonus: 2 } },
      prayers: [{ roll: [11], typed: true }],
    });
  });
});

describe('casualties', () => {
  const treated = /#3 P3, Dead \(he is lost\): did the apothecary treat him/;

  it('are thrown by bbl, and the apothecary is offered with what the die means', async () => {
    const made = await goalless({ ...sides, dice: [15] }, [
      [DID, ''],
      [HURT, '3'],
      [treated, 'yes'],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.injuries')).toEqual({ 3: { roll: [15], apothecary: {} } });
  });

  it('are treated once, and only those that are more than badly hurt', async () => {
    const made = await goalless({ ...sides, dice: [6, 9, 10] }, [
      [DID, ''],
      [HURT, '3'],
      [HURT, '4'],
      [/#4 P4, Seriously Hurt \(he misses the next match\)/, 'yes'],
      [HURT, '5'],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.injuries.5')).toEqual({ roll: [10] });
  });

  it('may have the die of the table, typed in, while bbl throws for others', async () => {
    const made = await goalless({ ...sides, thrower: 'either', dice: [2, 3] }, [
      [DID, ''],
      [HURT, '3 table'],
      [/#3 P3: casualty \(1D16, Enter lets bbl roll\)/, '0', /cannot show 0/],
      [/#3 P3: casualty/, '15'],
      [treated, ''],
      [HURT, '4 table'],
      [/#4 P4: casualty/, ''],
      [HURT, '5 bbl'],
      [HURT, ''],
    ]);
    expect(made.at('match.home.injuries')).toEqual({
      3: { roll: [15], typed: true },
      4: { roll: [2] },
      5: { roll: [3] },
    });
  });

  it('are gone back from, one question after the other', async () => {
    const made = await goalless({ ...sides, dice: [15, 16] }, [
      [DID, ''],
      [HURT, '3'],
      [treated, '<'],
      [HURT, '<'],
      [DID, ''],
      [HURT, '3'],
      [treated, ''],
      [HURT, '<'],
      [treated, ''],
      [HURT, ''],
    ]);
    expect(made.at('match.home.injuries')).toEqual({ 3: { roll: [16] } });
  });

  it('of one who was hurt twice are two', async () => {
    const made = await goalless({ home: reavers(), away: eye(), dice: [1, 8] }, [
      [DID, ''],
      [HURT, '3'],
      [HURT, '3'],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.injuries.3')).toEqual([{ roll: [1] }, { roll: [8] }]);
  });

  it('count niggling injuries of before', async () => {
    const home = withPlayer(reavers({ staff: { apothecary: 1 } }), 3, { injuries: ['niggling', 'niggling'] });
    const made = await goalless({ ...sides, home, dice: [13] }, [
      [DID, ''],
      [HURT, '3'],
      [treated, ''],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
  });

  it('of a guest are treated by a wandering apothecary alone', async () => {
    const guests = journeymen([13, 'human-lineman']);
    const alone = await goalless({ ...sides, setting: guests, dice: [15] }, [
      [DID, ''],
      [HURT, '13'],
      [HURT, ''],
    ]);
    expect(alone.wrong).toEqual([]);
    const setting = {
      ...guests,
      'prematch.home.inducements.buy': [{ id: 'wandering-apothecary', count: 1 }],
    };
    const made = await goalless({ ...sides, setting, dice: [15] }, [
      [DID, ''],
      [HURT, '13'],
      [/#13 J13, Dead.*did the apothecary treat him/, 'yes'],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
  });

  it('may be put off by an unguent where one was hired and the die fits', async () => {
    const setting = { 'prematch.home.inducements.buy': [{ id: 'medicinal-unguent', count: 1 }] };
    const one = { home: reavers(), away: eye(), setting, options: { 'death-zone': true } };
    const made = await goalless({ ...one, dice: [9, 11, 11] }, [
      [DID, ''],
      [HURT, '2'],
      [HURT, '3'],
      [/#3 P3, Serious Injury .*did the unguent let him play on/, 'yes'],
      [HURT, '4'],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.injuries.3')).toEqual({ roll: [11], unguent: true });
  });

  it('that do not regenerate may be thrown again by somebody hired for it', async () => {
    const setting = { 'prematch.home.inducements.buy': [{ id: 'mortuary-assistant', count: 1 }] };
    const made = await goalless({ home: revenants(), away: eye(), setting, dice: [15, 3, 16] }, [
      [DID, ''],
      [HURT, '1'],
      [/#1 P1, Dead.*was the failed regeneration thrown again/, 'yes'],
      [HURT, '2'],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.injuries.1')).toEqual({ roll: [15], regeneration: { roll: [3], again: {} } });
  });

  it('that kill say how where the other side may raise only some of the dead', async () => {
    const away = squad(
      'nurgle',
      { 'rotter-lineman': 11, bloater: 1 },
      { name: 'Rotters', specialRules: ['favoured-of-nurgle'] },
    );
    const made = await goalless({ home: reavers(), away, dice: [15] }, [
      [DID, ''],
      [HURT, '3'],
      [/What killed #3 P3/, 'foul'],
      [HURT, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.injuries.3')).toEqual({ roll: [15], cause: 'foul' });
  });
});

describe('what else there was', () => {
  it('is a number of casualties that the report does not show, never under those of players', async () => {
    const made = await report2020({ ...sides, dice: [1] }, [
      [/Score/, '0-0'],
      [DID, '9 casualty'],
      [DID, ''],
      [HURT, '3'],
      [HURT, ''],
      ...nothing,
      [ELSE, 'Reavers number casualties'],
      [/Casualties inflicted by Reavers/, '0', /at least 1/],
      [/Casualties inflicted by Reavers/, '4'],
      [ELSE, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect([made.at('match.home.casualties'), made.at('match.away.casualties')]).toEqual([4, 1]);
  });

  it('is a knock-out that uses the apothecary up', async () => {
    const made = await besides(sides, [
      [ELSE, 'eye knocked', /Gouged Eye has no apothecary left/],
      [ELSE, 'reavers knocked'],
      [/which player who was knocked out/, '5'],
      [ELSE, 'reavers knocked', /Reavers has no apothecary left/],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.ko-treated')).toEqual([5]);
  });

  it('is fit players who never came on', async () => {
    const made = await besides(sides, [
      [ELSE, 'reavers never'],
      [/Which fit players of Reavers never came on/, '44', /#44 is not a fit player/],
      [/Which fit players/, '<'],
      [ELSE, 'reavers never'],
      [/Which fit players/, '2 4'],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.absent')).toEqual([2, 4]);
  });

  it('is more that somebody did', async () => {
    const made = await besides(sides, [
      [ELSE, 'reavers did more'],
      [DID, '4 completion'],
      [DID, ''],
    ]);
    expect(made.at('match.home.players')).toEqual({ 4: { completions: 1 } });
  });

  it('is a concession without a penalty, for which one touchdown is given', async () => {
    const made = await besides(sides, [
      [ELSE, 'eye conceded'],
      [/Is the concession penalised/, 'no'],
      [/Reavers, who has touchdown 1 of 1/, '9'],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match')).toMatchObject({ conceded: 'away', penalty: false, awarded: { 9: 1 } });
  });

  it('is a concession with a penalty, whose touchdowns the winner gives out as far as he likes', async () => {
    const made = await report2020(sides, [
      [/Score/, '0-2'],
      [DID, ''],
      [HURT, ''],
      [DID, '8 touch'],
      [DID, '8 touch'],
      [DID, ''],
      [HURT, ''],
      [ELSE, 'eye conceded'],
      [/penalised/, '<'],
      [ELSE, 'eye conceded'],
      [/penalised/, 'yes'],
      [/touchdown 1 of 3/, '9'],
      [/touchdown 2 of 3/, '9'],
      [/touchdown 3 of 3/, ''],
      [ELSE, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match')).toMatchObject({ conceded: 'away', penalty: true, awarded: { 9: 2 } });
    expect(made.person.heard.at(-1)).not.toContain('conceded');
  });

  it('is how often the kick-off gave what a hired referee turns on', async () => {
    const setting = { 'prematch.home.inducements.buy': [{ referee: 'jorm-the-ogre' }] };
    const made = await besides({ ...sides, setting }, [
      [ELSE, 'get ref'],
      [/Get the Ref: how often/, 'often', /number/],
      [/Get the Ref: how often/, '2'],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.events')).toEqual({ 'get-the-ref': 2 });
  });

  it('is a skill that hired staff gave a player who had it not', async () => {
    const setting = { 'prematch.home.inducements.buy': [{ staff: 'schielund-scharlitan' }] };
    const made = await besides({ ...sides, setting }, [
      [ELSE, 'schielund'],
      [/who was given which skill/, '4 pro'],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.lent')).toEqual({ 'schielund-scharlitan': { 4: 'pro' } });
  });

  it('is a casualty whom hired staff brought back', async () => {
    const home = squad('skaven', { 'skaven-clanrat-lineman': 12 }, { name: 'Scurry' });
    const setting = { 'prematch.home.inducements.buy': [{ staff: 'krot-shockwhisker' }] };
    const made = await goalless(
      { home, away: eye(), setting, dice: [8] },
      [
        [DID, ''],
        [HURT, '4'],
        [HURT, ''],
      ],
      [
        [ELSE, 'krot'],
        [/Krot Shockwhisker: who came back to play/, '4'],
      ],
    );
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.returned')).toBe(4);
  });

  it('is a killed opponent who played on in a free shirt, and what he did', async () => {
    const made = await report2020({ home: revenants(), away: reavers(), dice: [15] }, [
      [/Score/, '1-0'],
      ...nothing,
      [DID, ''],
      [HURT, '3'],
      [HURT, ''],
      [ELSE, 'played on'],
      [/Shirt number of the Zombie Lineman who rose/, '5', /shirt|number/],
      [/Shirt number of the Zombie Lineman/, ''],
      [ELSE, 'revenants did more'],
      [DID, '13 touch'],
      [DID, ''],
      [ELSE, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home')).toMatchObject({ raised: 13, players: { 13: { touchdowns: 1 } } });
  });

  it('is a dead player of a team without a file, whom necromancers may raise', async () => {
    const made = await report2020({ home: revenants(), away: null }, [
      [/Score/, '0-0'],
      ...nothing,
      [ELSE, 'died'],
      [/Number of the player of Strangers who died/, 'Bob', /number/],
      [/Number of the player of Strangers/, '7'],
      [ELSE, ''],
    ]);
    expect(made.at('match.away.injuries')).toEqual({ 7: { result: { id: 'dead', gain: null } } });
  });
});
