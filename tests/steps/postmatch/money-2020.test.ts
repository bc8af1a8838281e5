import { describe, expect, it } from 'vitest';
import { touchdownsOf } from '../../../src/steps/match/concession.ts';
import type { Leaves } from '../../setup/league.ts';
import { attempt, edition, eye, hired, play, reavers } from '../../setup/match2020.ts';

const fans = (home: number, away: number): Leaves => ({
  'prematch.home.fan-factor.result.total': home,
  'prematch.away.fan-factor.result.total': away,
});
const score = (home: number, away: number): Leaves => ({ 'match.score': { home, away } });

const earned = (setting: Leaves, side: 'home' | 'away' = 'home') => {
  const played = play({ home: reavers(), away: eye(), steps: [`postmatch.${side}.earnings`], setting });
  expect(played[side].treasury).toBe(played.at(`postmatch.${side}.winnings.result.amount`));
  return played[side].treasury;
};

describe('winnings', () => {
  it('are half the fans of both sides and a share for each touchdown, times 10,000, in steps of 5,000', () => {
    for (let home = 2; home <= 10; home += 1)
      for (let away = 2; away <= 10; away += 1)
        for (let touchdowns = 0; touchdowns <= 4; touchdowns += 1)
          expect(earned({ ...fans(home, away), ...score(touchdowns, 0) })).toBe(
            (home + away) * 5000 + touchdowns * 10_000,
          );
  });

  it('do not ask for a die', () => {
    const run = attempt({
      home: reavers(),
      away: eye(),
      steps: ['postmatch.home.earnings'],
      setting: { ...fans(3, 4), ...score(0, 0) },
      script: { 'postmatch.home.winnings.roll': [4] },
    });
    expect(run.wrong).toEqual(['leftover postmatch.home.winnings.roll']);
  });

  const conceded = (penalty: boolean): Leaves => ({
    ...fans(4, 3),
    ...score(1, 2),
    'match.conceded': 'away',
    'match.penalty': penalty,
  });

  it('of a match that was conceded with penalty go undivided to the winner, with the touchdowns that came to him', () => {
    expect(earned(conceded(true))).toBe((4 + 3 + 1 + 2 + 1) * 10_000);
    expect(earned(conceded(true), 'away')).toBe(0);
  });

  it('of a match that was conceded without penalty are as ever', () => {
    expect(earned({ ...conceded(false), 'match.awarded': { 1: 1 } })).toBe(35_000 + 20_000);
    expect(earned(conceded(false), 'away')).toBe(35_000 + 20_000);
  });

  it.each([
    [2, 1, 100_000],
    [1, 1, 0],
    [0, 1, 0],
  ])('pay a side bet twice after a win only: %i to %i', (home, away, back) => {
    const bet = hired({ id: 'side-bet', stake: 50_000 });
    expect(earned({ ...fans(2, 2), ...score(home, away), ...bet }) - 20_000 - home * 10_000).toBe(back);
  });

  it('rise with each swarm of nurglings, for both sides', () => {
    const setting = { ...fans(2, 2), ...score(0, 0), ...hired({ id: 'cavorting-nurglings', count: 3 }) };
    expect(earned(setting)).toBe(35_000);
    expect(earned(setting, 'away')).toBe(35_000);
  });

  it('fall for both sides with each call for the referee where Jorm is the one', () => {
    const setting = { ...fans(4, 3), ...score(0, 0), ...hired({ referee: 'jorm-the-ogre' }) };
    expect(earned({ ...setting, 'match.events': { 'get-the-ref': 1 } })).toBe(25_000);
    expect(earned({ ...setting, 'match.events': { 'get-the-ref': 9 } })).toBe(0);
  });
});

describe('the score after a concession', () => {
  const final = (setting: Leaves) => {
    const { outcome } = play({ home: reavers(), away: eye(), steps: [], setting });
    return [touchdownsOf(outcome.play, 'home'), touchdownsOf(outcome.play, 'away')];
  };

  it('is nothing for who conceded with penalty, and all of it and one more for the other', () => {
    expect(final({ ...score(1, 2), 'match.conceded': 'away', 'match.penalty': true })).toEqual([4, 0]);
    expect(final({ ...score(1, 2), 'match.conceded': 'home', 'match.penalty': true })).toEqual([0, 4]);
  });

  it('has what was awarded on top where there is no penalty', () => {
    expect(final({ ...score(1, 2), 'match.conceded': 'away', 'match.penalty': false })).toEqual([1, 2]);
    expect(
      final({ ...score(1, 2), 'match.conceded': 'away', 'match.penalty': false, 'match.awarded': { 3: 1 } }),
    ).toEqual([2, 2]);
  });
});

describe('dedicated fans', () => {
  const afterwards = (held: number, setting: Leaves, roll?: readonly number[]) => {
    const script = roll ? { 'postmatch.home.fans.roll': roll } : {};
    const played = play({
      home: reavers({ fans: held }),
      away: eye(),
      steps: ['postmatch.home.dedicated-fans'],
      setting,
      script,
    });
    expect(played.at('postmatch.home.fans.result')).toEqual({ before: held, after: played.home.fans });
    return played.home.fans;
  };

  it('of a winner rise by one at a die equal to them or above', () => {
    for (let held = 1; held <= 8; held += 1)
      for (let die = 1; die <= 6; die += 1)
        expect(afterwards(held, score(1, 0), [die]), `${die} on ${held}`).toBe(die >= held ? held + 1 : held);
  });

  it('of a loser fall by one at a die under them, never under 1', () => {
    for (let held = 1; held <= 8; held += 1)
      for (let die = 1; die <= 6; die += 1)
        expect(afterwards(held, score(0, 1), [die]), `${die} on ${held}`).toBe(die < held ? held - 1 : held);
  });

  it('stay after a draw, without a die', () => {
    expect(afterwards(4, score(1, 1))).toBe(4);
    const run = attempt({
      home: reavers(),
      away: eye(),
      steps: ['postmatch.home.dedicated-fans'],
      setting: score(0, 0),
      script: { 'postmatch.home.fans.roll': [1] },
    });
    expect(run.wrong).toEqual(['leftover postmatch.home.fans.roll']);
  });

  it('leave by a D3 who concedes with penalty, in place of the loser’s die', () => {
    const setting = { ...score(3, 0), 'match.conceded': 'home', 'match.penalty': true };
    for (let held = 1; held <= 6; held += 1)
      for (const die of [1, 2, 3]) expect(afterwards(held, setting, [die])).toBe(Math.max(1, held - die));
  });

  it('of who concedes without penalty are a loser’s, whatever the score, and the other is the winner', () => {
    const conceded = (by: string) => ({ ...score(3, 0), 'match.conceded': by, 'match.penalty': false });
    expect(afterwards(4, conceded('home'), [3])).toBe(3);
    expect(afterwards(4, conceded('away'), [4])).toBe(5);
  });
});

describe('costly errors', () => {
  const run = (treasury: number, roll?: readonly number[], loss?: readonly number[]) =>
    play({
      home: reavers({ treasury }),
      away: eye(),
      steps: ['postmatch.home.costly-errors'],
      script: {
        ...(roll ? { 'postmatch.home.costly-errors.roll': roll } : {}),
        ...(loss ? { 'postmatch.home.costly-errors.loss.roll': loss } : {}),
      },
    });

  /** The table of the rulebook: results by hundred thousands of the treasury (from 600,000 on the last), then by die. */
  const TABLE = ['ncccccc', 'ncccccc', 'nnccccc', 'jnncccc', 'jjnnccc', 'kjjnncc', 'kkjjnnc'].map((row) =>
    row.slice(0, 6),
  );
  const NAMES: Readonly<Record<string, string>> = {
    c: 'crisis-averted',
    n: 'minor-incident',
    j: 'major-incident',
    k: 'catastrophe',
  };
  const edges = [1, 2, 3, 4, 5, 6]
    .flatMap((band) => [band * 100_000, band * 100_000 + 55_000, band * 100_000 + 95_000])
    .concat(1_250_000);

  it('are not thrown for under 100,000', () => {
    for (const treasury of [0, 95_000, 99_999]) expect(run(treasury).home.treasury).toBe(treasury);
  });

  it.each(edges)('follow every cell of the table at %i', (treasury) => {
    for (let die = 1; die <= 6; die += 1) {
      const id = NAMES[TABLE[Math.min(6, Math.floor(treasury / 100_000))]![die - 1]!]!;
      const dice = { 'minor-incident': [2], catastrophe: [3, 5] }[id];
      const played = run(treasury, [die], dice);
      const left = {
        'crisis-averted': treasury,
        'minor-incident': treasury - 20_000,
        'major-incident': treasury - Math.floor(treasury / 2 / 5000) * 5000,
        catastrophe: 80_000,
      }[id];
      expect(played.home.treasury, `${die}: ${id}`).toBe(left);
      expect(played.at('postmatch.home.costly-errors.result')).toEqual({ id, loss: treasury - left! });
    }
  });

  it.each([1, 2, 3])('of a minor kind cost 10,000 for each point of a D3: %i', (die) => {
    expect(run(150_000, [1], [die]).home.treasury).toBe(150_000 - die * 10_000);
  });

  it('of the worst kind leave what two dice say', () => {
    for (let one = 1; one <= 6; one += 1)
      for (let two = 1; two <= 6; two += 1)
        expect(run(700_000, [1], [one, two]).home.treasury).toBe((one + two) * 10_000);
  });

  it('of a major kind round the loss down to 5,000', () => {
    expect(run(305_000, [1]).home.treasury).toBe(155_000);
    expect(run(315_000, [1]).home.treasury).toBe(160_000);
  });

  it('have a table that is the ruleset’s', () => {
    expect(edition['costly-errors']!.results.map((one) => one.id).sort()).toEqual(
      Object.values(NAMES).sort(),
    );
  });
});

describe('the value after a match', () => {
  it('is told with the current value, and a note may be kept', () => {
    const played = play({
      home: reavers(),
      away: eye(),
      steps: ['postmatch.home.value'],
      script: { 'postmatch.home.note': 'Mud.' },
    });
    expect(played.reasons).toEqual(['change.value']);
    expect(played.outcome.changes[0]!.reason.params).toEqual({
      value: { gold: 805_000 },
      current: { gold: 805_000 },
    });
  });
});
