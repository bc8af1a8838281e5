import { describe, expect, it } from 'vitest';
import type { Gain } from '../../../src/team/state.ts';
import { playerValue } from '../../../src/team/value.ts';
import { deal, refused, wrongDeal } from '../../setup/deals2020.ts';
import { type Leaves, playerIn, withPlayer } from '../../setup/league.ts';
import { edition, eye, hired, journeymen, reavers, revenants, squad } from '../../setup/match2020.ts';

const full = squad('human', { 'human-lineman': 16 }, { treasury: 500_000 });

describe('journeymen after the match', () => {
  const setting = {
    ...journeymen([20, 'human-lineman'], [21, 'human-lineman']),
    'match.home.players': { 20: { touchdowns: 1, casualties: 1 } },
    'match.home.injuries': { 21: { result: { id: 'lasting-injury', gain: '-ag' } } },
    'postmatch.home.mvp': { result: { player: 20 } },
  };
  const rich = reavers({ treasury: 200_000 });

  it('who are not hired lose their star player points', () => {
    expect(deal(rich, [], { setting })).toEqual(rich);
  });

  it('who are hired keep points, injuries and name, and are loners no more', () => {
    const team = deal(
      rich,
      [{ 'hire-journeyman': 20 }, { 'hire-journeyman': 21, number: 30, name: 'Rolf' }],
      { setting },
    );
    expect(team.treasury).toBe(100_000);
    expect(playerIn(team, 20)).toEqual({
      number: 20,
      name: 'J20',
      position: 'human-lineman',
      spp: { touchdowns: 1, casualties: 1, mvps: 1 },
      spent: 0,
      gains: [],
      injuries: [],
      misses: null,
    });
    expect(playerIn(team, 30)).toMatchObject({ name: 'Rolf', spp: {}, injuries: ['-ag'], misses: 'next' });
  });

  it('cost their current value, advancements included, low cost linemen too', () => {
    const advanced = {
      ...setting,
      'postmatch.home.advancements.20': [
        { kind: 'random-primary', category: 'G', roll: [1, 1], result: { gain: 'block', cost: 3 } },
      ],
    };
    const team = deal(rich, [{ 'hire-journeyman': 20 }], { setting: advanced });
    expect(team.treasury).toBe(200_000 - 60_000);
    expect(playerIn(team, 20)).toMatchObject({ spent: 3, gains: [{ skill: 'block', random: true }] });
    expect(playerValue(edition, team, playerIn(team, 20))).toBe(60_000);
    const snotlings = squad('snotling', { 'snotling-lineman': 9 }, { treasury: 15_000 });
    expect(
      deal(snotlings, [{ 'hire-journeyman': 20 }], { setting: journeymen([20, 'snotling-lineman']) })
        .treasury,
    ).toBe(0);
  });

  it('cost 10,000 more for each skill that a trainer taught them, and keep it', () => {
    const taught = {
      ...setting,
      ...hired({ staff: 'ayleen-andar' }),
      'prematch.home.inducements.training.20.result': {
        id: 'random-primary-twice',
        skills: ['block', 'tackle'],
      },
    };
    const team = deal(rich, [{ 'hire-journeyman': 20 }], { setting: taught });
    expect(team.treasury).toBe(200_000 - 70_000);
    expect(playerValue(edition, team, playerIn(team, 20))).toBe(70_000);
  });

  it('of an inducement may be hired like others', () => {
    const rookies = {
      'prematch.home.inducements.rookies.players': [
        { number: 40, position: 'human-lineman', name: 'Rookie' },
      ],
    };
    expect(playerIn(deal(rich, [{ 'hire-journeyman': 40 }], { setting: rookies }), 40).name).toBe('Rookie');
  });

  it('are not hired into a full squad, twice, dead, or when there were none', () => {
    expect(wrongDeal(full, [{ 'hire-journeyman': 20 }], { setting })).toEqual(
      refused('squad-full', 'hire-journeyman'),
    );
    expect(wrongDeal(rich, [{ 'hire-journeyman': 20 }, { 'hire-journeyman': 20 }], { setting })).toEqual(
      refused('hired-already', 'hire-journeyman', 1),
    );
    expect(wrongDeal(rich, [{ 'hire-journeyman': 19 }], { setting })).toEqual(
      refused('no-such-journeyman', 'hire-journeyman'),
    );
    const dead = { ...setting, 'match.home.injuries': { 20: { result: { id: 'dead', gain: null } } } };
    expect(wrongDeal(rich, [{ 'hire-journeyman': 20 }], { setting: dead })).toEqual(
      refused('no-such-journeyman', 'hire-journeyman'),
    );
    expect(wrongDeal(reavers({ treasury: 49_999 }), [{ 'hire-journeyman': 20 }], { setting })).toEqual(
      refused('too-dear', 'hire-journeyman'),
    );
  });
});

describe('an opponent who was killed', () => {
  const died = (number: number, more: Leaves = {}): Leaves => ({
    [`match.away.injuries.${number}`]: { result: { id: 'dead', gain: null }, ...more },
  });

  it('joins masters of undeath as a zombie, free, once a match', () => {
    const team = deal(revenants(), [{ raise: 'zombie-lineman', number: 33, name: 'Ulf' }], {
      setting: died(1),
    });
    expect(playerIn(team, 33)).toMatchObject({ name: 'Ulf', position: 'zombie-lineman' });
    expect(team.treasury).toBe(0);
    const two = {
      'match.away.injuries': {
        1: { result: { id: 'dead', gain: null } },
        2: { result: { id: 'dead', gain: null } },
      },
    };
    expect(
      wrongDeal(revenants(), [{ raise: 'zombie-lineman' }, { raise: 'zombie-lineman' }], { setting: two }),
    ).toEqual(refused('raised-before', 'raise', 1));
  });

  it('joins a vampire lord as a thrall', () => {
    const home = squad('vampire', { 'thrall-lineman': 11 });
    expect(deal(home, [{ raise: 'thrall-lineman' }], { setting: died(1) }).players).toHaveLength(12);
    expect(wrongDeal(home, [{ raise: 'zombie-lineman' }], { setting: died(1) })).toEqual(
      refused('raise-as', 'raise'),
    );
  });

  it('joins a team of Nurgle as a rotter at his price, after a block or a foul', () => {
    const home = squad(
      'nurgle',
      { 'rotter-lineman': 10, pestigor: 1 },
      { treasury: 40_000, specialRules: [] },
    );
    expect(deal(home, [{ raise: 'rotter-lineman' }], { setting: died(1, { cause: 'block' }) }).treasury).toBe(
      5000,
    );
    expect(wrongDeal(home, [{ raise: 'rotter-lineman' }], { setting: died(1, { cause: 'crowd' }) })).toEqual(
      refused('nobody-raised', 'raise'),
    );
    expect(wrongDeal({ ...home, treasury: 0 }, [{ raise: 'rotter-lineman' }], { setting: died(1) })).toEqual(
      refused('too-dear', 'raise'),
    );
  });

  it('was not too strong, without regeneration, not stunty, and really died', () => {
    for (const number of [11, 12])
      expect(wrongDeal(revenants(), [{ raise: 'zombie-lineman' }], { setting: died(number) })).toEqual(
        refused('nobody-raised', 'raise'),
      );
    const strong = withPlayer(eye(), 1, { gains: ['+st', '+st'] });
    expect(wrongDeal(revenants(), [{ raise: 'zombie-lineman' }], { setting: died(1), away: strong })).toEqual(
      refused('nobody-raised', 'raise'),
    );
    const big: readonly Gain[] = ['+st'];
    expect(
      deal(revenants(), [{ raise: 'zombie-lineman' }], {
        setting: died(1),
        away: withPlayer(eye(), 1, { gains: big }),
      }).players,
    ).toHaveLength(13);
    const healed = {
      'match.away.injuries.1': { result: { id: 'dead', gain: null, healed: 'regeneration' } },
    };
    expect(wrongDeal(revenants(), [{ raise: 'zombie-lineman' }], { setting: healed })).toEqual(
      refused('nobody-raised', 'raise'),
    );
    expect(wrongDeal(revenants(), [{ raise: 'zombie-lineman' }])).toEqual(refused('nobody-raised', 'raise'));
    expect(wrongDeal(reavers(), [{ raise: 'zombie-lineman' }], { setting: died(1) })).toEqual(
      refused('nobody-raised', 'raise'),
    );
  });

  it('is judged as he came to the match, though his own side is booked first', () => {
    const steps = ['postmatch.away.casualties', 'postmatch.home.hiring'];
    for (const number of [11, 12])
      expect(wrongDeal(revenants(), [{ raise: 'zombie-lineman' }], { setting: died(number), steps })).toEqual(
        refused('nobody-raised', 'raise'),
      );
    expect(
      deal(revenants(), [{ raise: 'zombie-lineman' }], { setting: died(1), steps }).players,
    ).toHaveLength(13);
  });

  it('does not join a full squad', () => {
    const home = squad('shambling-undead', { 'skeleton-lineman': 12, 'zombie-lineman': 4 });
    expect(wrongDeal(home, [{ raise: 'zombie-lineman' }], { setting: died(1) })).toEqual(
      refused('squad-full', 'raise'),
    );
  });

  it('of a team without a file is believed', () => {
    expect(
      deal(revenants(), [{ raise: 'zombie-lineman' }], { setting: died(1), away: null }).players,
    ).toHaveLength(13);
  });
});
