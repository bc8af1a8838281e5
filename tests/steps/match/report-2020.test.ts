import { describe, expect, it } from 'vitest';
import { report, wrongIn } from '../../setup/casualties2020.ts';
import { type Leaves, withPlayer } from '../../setup/league.ts';
import { edition, hired, journeymen, play, reavers, squad } from '../../setup/match2020.ts';

const prayers = (...rolls: readonly number[]): Leaves => ({
  'prematch.home.prayers': rolls.map((roll) => ({
    roll: [roll],
    result: { id: edition.tables['prayers']!.rows.find((row) => row.roll === roll)!.id },
  })),
});

describe('the report of the 2020 edition', () => {
  it('takes every award but the title', () => {
    const awards = { completions: 1, throws: 2, deflections: 1, interceptions: 1, casualties: 2 };
    expect(wrongIn({ 'match.home.players.1': awards })).toEqual([]);
    expect(wrongIn({ 'match.home.players.1': { mvps: 1 } })).toEqual(['leftover match.home.players.1.mvps']);
  });

  it('takes no more touchdowns than the score, and warns of fewer', () => {
    const score = { 'match.score': { home: 1, away: 0 } };
    expect(wrongIn({ ...score, 'match.home.players.1.touchdowns': 2 })).toEqual([
      'more-touchdowns match.home.players',
    ]);
    expect(play(report(score)).warnings).toEqual(['fewer-touchdowns match.home.players']);
  });

  it('knows journeymen, stars, mercenaries, staff who play and a giant', () => {
    const setting = {
      ...journeymen([20, 'human-lineman']),
      ...hired(
        { star: 'akhorne-the-squirrel' },
        { mercenary: 'blitzer', number: 21 },
        { staff: 'josef-bugman' },
        { id: 'giant-mercenary', count: 1 },
      ),
      'prematch.home.inducements.rookies.players': [{ number: 22, position: 'human-lineman', name: 'R' }],
    };
    for (const id of [20, 21, 22, 'akhorne-the-squirrel', 'josef-bugman', 'giant-mercenary']) {
      expect(wrongIn({ [`match.home.players.${id}.casualties`]: 1 }, { setting }), String(id)).toEqual([]);
      expect(wrongIn({ [`match.home.players.${id}.casualties`]: 1 })[0], String(id)).toMatch(/^not-in-match/);
    }
  });

  it('knows a star by his own name where two are hired as a pair', () => {
    const setting = hired({ star: 'the-swift-twins' });
    expect(wrongIn({ 'match.home.players.lucien-swift.touchdowns': 0 }, { setting })).toEqual([]);
    expect(wrongIn({ 'match.home.players.valen-swift.casualties': 1 }, { setting })).toEqual([]);
  });

  it('does not know a star who was lost because both sides hired him', () => {
    const setting = {
      ...hired({ star: 'akhorne-the-squirrel' }),
      'prematch.home.inducements.result.lost': ['akhorne-the-squirrel'],
    };
    expect(wrongIn({ 'match.home.players.akhorne-the-squirrel.casualties': 1 }, { setting })[0]).toMatch(
      /reason.star-not-hired$/,
    );
  });

  it('knows nobody who misses the match or is retired', () => {
    for (const misses of ['next', 'retired'] as const)
      expect(
        wrongIn({ 'match.home.players.1.completions': 1 }, { home: withPlayer(reavers(), 1, { misses }) }),
      ).toEqual(['not-in-match match.home.players.1 reason.absent']);
  });
});

describe('bonus points', () => {
  const bonus = (points: number, casualties: number, setting: Leaves, completions = 0) =>
    wrongIn({ 'match.home.players.1': { bonus: points, casualties, completions } }, { setting });
  const refused = ['bonus-without-prayer match.home.players.1.bonus'];

  it('come from prayers alone', () => {
    expect(bonus(1, 1, {})).toEqual(refused);
    expect(bonus(0, 1, {})).toEqual([]);
  });

  it('are one for each casualty of necessary violence', () => {
    expect(bonus(2, 2, prayers(12))).toEqual([]);
    expect(bonus(1, 2, prayers(12))).toEqual([]);
    expect(bonus(3, 2, prayers(12))).toEqual(refused);
  });

  it.each([11, 13])('are two for each casualty of the cause that prayer %i names', (roll) => {
    expect(bonus(2, 0, prayers(roll))).toEqual([]);
    expect(bonus(4, 0, prayers(roll))).toEqual([]);
    expect(bonus(3, 0, prayers(roll))).toEqual(refused);
    expect(bonus(1, 1, prayers(roll))).toEqual(refused);
  });

  it('do not add up where two prayers are for the same casualty: the higher figure stands', () => {
    expect(bonus(3, 0, prayers(11, 12))).toEqual([]);
    expect(bonus(1, 0, prayers(11, 12))).toEqual(refused);
  });

  it('are not given for completions that a match-long prayer counts by itself', () => {
    expect(bonus(1, 0, prayers(10), 1)).toEqual(refused);
  });

  it('come from a prayer that was won at a kick-off', () => {
    const script = {
      'match.home.prayers': [{ roll: [12] }],
      'match.home.players.1': { casualties: 1, bonus: 1 },
    };
    const played = play(report(script));
    expect(played.at('match.home.prayers.0.result')).toEqual({ id: 'necessary-violence' });
    expect(
      wrongIn({
        'match.home.prayers': [{ roll: [10] }],
        'match.home.players.1': { completions: 2, bonus: 2 },
      }),
    ).toEqual([]);
    expect(
      wrongIn({
        'match.home.prayers': [{ roll: [10] }],
        'match.home.players.1': { completions: 2, bonus: 3 },
      }),
    ).toEqual(refused);
  });

  it('come from no prayer of a kick-off that holds already: it is thrown again', () => {
    const again = (roll: readonly number[], setting: Leaves = prayers(10)) =>
      wrongIn({ 'match.home.prayers': [{ roll }] }, { setting });
    expect(again([10])).toEqual(['wrong-number-of-dice match.home.prayers.0.roll']);
    expect(again([10, 10, 12])).toEqual([]);
    expect(again([10], {})).toEqual([]);
    // One for a drive or a half may be over by then.
    for (const roll of [1, 2, 3, 5, 6, 7, 9, 11, 12, 13, 14, 15])
      expect(again([roll], prayers(roll)), String(roll)).toEqual([]);
    for (const roll of [4, 8, 10, 16]) expect(again([roll], prayers(roll)), String(roll)).toHaveLength(1);
    expect(wrongIn({ 'match.home.prayers': [{ roll: [4] }, { roll: [4, 5] }, { roll: [4, 4, 8] }] })).toEqual(
      [],
    );
    expect(wrongIn({ 'match.away.prayers': [{ roll: [10] }] }, { setting: prayers(10) })).toEqual([]);
  });

  it('note whom a prayer of a kick-off fell on', () => {
    expect(wrongIn({ 'match.home.prayers': [{ roll: [4], player: 3 }] })).toEqual([]);
    expect(wrongIn({ 'match.home.prayers': [{ roll: [4], player: 30 }] })).toEqual([
      'not-an-option match.home.prayers.0.player',
    ]);
  });
});

describe('a concession', () => {
  const score = {
    'match.score': { home: 1, away: 2 },
    'match.home.players.1.touchdowns': 1,
    'match.away.players.1.touchdowns': 2,
  };
  const conceded = (penalty: boolean, awarded: Leaves = {}) => ({
    ...score,
    'match.conceded': 'away',
    'match.penalty': penalty,
    ...Object.fromEntries(Object.entries(awarded).map(([id, many]) => [`match.awarded.${id}`, many])),
  });

  it('must say whether it is penalised', () => {
    expect(wrongIn({ ...score, 'match.conceded': 'away' })).toEqual(['missing match.penalty']);
  });

  it('with penalty gives the winner all touchdowns of the other and one more', () => {
    expect(wrongIn(conceded(true, { 1: 2, 8: 1 }))).toEqual([]);
    expect(wrongIn(conceded(true, { 1: 3, 8: 1 }))).toEqual(['too-many-awarded match.awarded']);
    expect(play(report(conceded(true, { 1: 2 }))).warnings).toEqual(['fewer-awarded match.awarded']);
  });

  it('without penalty gives one touchdown at most', () => {
    expect(wrongIn(conceded(false))).toEqual([]);
    expect(wrongIn(conceded(false, { 1: 1 }))).toEqual([]);
    expect(wrongIn(conceded(false, { 1: 2 }))).toEqual(['too-many-awarded match.awarded']);
  });

  it('awards touchdowns to players of the winner', () => {
    expect(wrongIn(conceded(true, { 30: 1 }))[0]).toBe('not-in-match match.awarded.30 reason.no-such-player');
  });

  it('is needed for a penalty and for awarded touchdowns', () => {
    expect(wrongIn({ ...score, 'match.penalty': true, 'match.awarded.1': 1 })).toEqual([
      'leftover match.penalty',
      'leftover match.awarded.1',
    ]);
  });
});

describe('staff hired for the match', () => {
  const professor = hired({ staff: 'professor-fronkelheim' });
  const trainer = hired({ staff: 'schielund-scharlitan' });

  it('lends skills of its own kind, to three players at most', () => {
    expect(wrongIn({ 'match.home.lent.professor-fronkelheim.1': 'claws' }, { setting: professor })).toEqual(
      [],
    );
    expect(wrongIn({ 'match.home.lent.professor-fronkelheim.1': 'block' }, { setting: professor })).toEqual([
      'wrong-fact match.home.lent.professor-fronkelheim.1 reason.not-lent',
    ]);
    expect(wrongIn({ 'match.home.lent.schielund-scharlitan.1': 'claws' }, { setting: trainer })[0]).toMatch(
      /reason.not-lent$/,
    );
    const four = Object.fromEntries(
      [1, 2, 3, 4].map((number) => [`match.home.lent.schielund-scharlitan.${number}`, 'pro']),
    );
    expect(wrongIn(four, { setting: trainer })).toEqual([
      'too-many-lent match.home.lent.schielund-scharlitan',
    ]);
  });

  it('lends nothing when it was not hired, and nothing that the player has', () => {
    expect(wrongIn({ 'match.home.lent.schielund-scharlitan.1': 'pro' })).toEqual([
      'leftover match.home.lent.schielund-scharlitan.1',
    ]);
    const home = withPlayer(reavers(), 1, { gains: ['pro'] });
    expect(
      wrongIn({ 'match.home.lent.schielund-scharlitan.1': 'pro' }, { setting: trainer, home })[0],
    ).toMatch(/reason.skill-had$/);
  });

  it('brings back to play somebody who was hurt', () => {
    const setting = hired({ staff: 'krot-shockwhisker' });
    const home = squad('skaven', { 'skaven-clanrat-lineman': 11 });
    const script = { 'match.home.injuries.3.roll': [4], 'match.home.returned': 3 };
    expect(wrongIn(script, { setting, home })).toEqual([]);
    expect(wrongIn({ ...script, 'match.home.returned': 4 }, { setting, home })).toEqual([
      'wrong-fact match.home.returned reason.not-hurt',
    ]);
    expect(wrongIn(script, { home })).toEqual(['leftover match.home.returned']);
  });

  it('turns on kick-off events, which the report may have in any case', () => {
    for (const setting of [hired({ referee: 'jorm-the-ogre' }), {}])
      expect(wrongIn({ 'match.events.get-the-ref': 2 }, { setting })).toEqual([]);
    expect(wrongIn({ 'match.events.get-the-ref': -1 })).toEqual([
      'wrong-fact match.events.get-the-ref reason.count',
    ]);
    expect(wrongIn({ 'match.events.blitz': 2 })).toEqual(['leftover match.events.blitz']);
  });
});
