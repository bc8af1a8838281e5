import { describe, expect, it } from 'vitest';
import type { Gain } from '../../../src/team/state.ts';
import { deal, dealt, refused, wrongDeal } from '../../setup/deals2020.ts';
import { formerIn, type Leaves, playerIn, withPlayer } from '../../setup/league.ts';
import { edition, reavers, revenants, squad } from '../../setup/match2020.ts';

const wealthy = reavers({ treasury: 1_000_000 });
const full = squad('human', { 'human-lineman': 16 }, { treasury: 500_000 });

describe('players hired after the match', () => {
  it('cost their list price and join with a free number and a name', () => {
    const team = deal(reavers({ treasury: 90_000 }), [{ hire: 'blitzer' }]);
    expect(team.treasury).toBe(5000);
    expect(team.players.at(-1)).toMatchObject({ number: 13, position: 'blitzer', name: 'Blitzer 13' });
    expect(wrongDeal(reavers({ treasury: 80_000 }), [{ hire: 'blitzer' }])).toEqual(
      refused('too-dear', 'hire'),
    );
  });

  it('fill the squad to 16 at most, those who miss matches or are retired counted', () => {
    expect(wrongDeal(full, [{ hire: 'blitzer' }])).toEqual(refused('squad-full', 'hire'));
    expect(wrongDeal(withPlayer(full, 1, { misses: 'retired' }), [{ hire: 'blitzer' }])).toEqual(
      refused('squad-full', 'hire'),
    );
    expect(deal(full, [{ fire: 1 }, { hire: 'blitzer' }]).players).toHaveLength(16);
  });

  it('keep to the limit of their position, those retired counted', () => {
    const home = withPlayer(squad('human', { ogre: 1, 'human-lineman': 11 }, { treasury: 500_000 }), 1, {
      misses: 'retired',
    });
    expect(wrongDeal(home, [{ hire: 'ogre' }])).toEqual(refused('position-full', 'hire'));
  });

  it('keep to a limit that positions share', () => {
    const [roster, { groups }] = Object.entries(edition.rosters).find(([, one]) =>
      one.groups?.some(({ max, positions }) => positions.length > max),
    )!;
    const { max, positions } = groups!.find((one) => one.positions.length > one.max)!;
    const linemen = edition.rosters[roster]!.journeymen![0]!;
    const some = Object.fromEntries(positions.slice(0, max).map((position) => [position, 1]));
    const home = squad(roster, { [linemen]: 9, ...some }, { treasury: 500_000 });
    expect(wrongDeal(home, [{ hire: positions[max] }])).toEqual(refused('group-full', 'hire'));
  });
});

describe('things bought after the match', () => {
  it('are re-rolls at twice their list price, eight at most', () => {
    expect(deal(reavers({ treasury: 100_000 }), [{ buy: 'reroll' }])).toMatchObject({
      treasury: 0,
      rerolls: 1,
    });
    expect(wrongDeal(reavers({ treasury: 500_000, rerolls: 7 }), [{ buy: 'reroll', count: 2 }])).toEqual(
      refused('staff-full', 'buy'),
    );
  });

  it.each([
    ['assistant-coach', 6, 10_000],
    ['cheerleader', 12, 10_000],
    ['apothecary', 1, 50_000],
  ])('are %s, %i at most', (what, max, cost) => {
    expect(deal(wealthy, [{ buy: what, count: max }])).toMatchObject({
      staff: { [what]: max },
      treasury: 1_000_000 - max * cost,
    });
    expect(wrongDeal(wealthy, [{ buy: what, count: max }, { buy: what }])).toEqual(
      refused('staff-full', 'buy', 1),
    );
  });

  it('are no apothecary where the list has none, and no fans', () => {
    expect(wrongDeal(revenants({ treasury: 100_000 }), [{ buy: 'apothecary' }])).toEqual(
      refused('not-for-sale', 'buy'),
    );
    expect(wrongDeal(wealthy, [{ buy: 'fans' }])).toEqual(refused('not-for-sale', 'buy'));
  });
});

describe('who is sent away', () => {
  it('is a player, for nothing', () => {
    const team = deal(reavers(), [{ fire: 3 }]);
    expect(formerIn(team, 3).fate).toBe('fired');
    expect(team).toMatchObject({ treasury: 0, staff: {} });
  });

  it('is staff, for nothing, but no re-roll', () => {
    const home = reavers({ staff: { cheerleader: 3 }, rerolls: 2 });
    expect(deal(home, [{ dismiss: 'cheerleader', count: 2 }])).toMatchObject({
      staff: { cheerleader: 1 },
      treasury: 0,
    });
    expect(wrongDeal(home, [{ dismiss: 'cheerleader', count: 4 }])).toEqual(
      refused('not-so-many', 'dismiss'),
    );
    expect(wrongDeal(home, [{ dismiss: 'reroll' }])).toEqual(refused('rerolls-stay', 'dismiss'));
  });

  it('may leave fewer than eleven, with a warning', () => {
    const played = dealt(reavers(), [{ fire: 1 }, { fire: 2 }]);
    expect(played.warnings).toEqual(['squad-short postmatch.home.purchases']);
  });
});

describe('temporary retirement', () => {
  const injuredIn = (gain: string): Leaves => ({
    'match.home.injuries.1.result': { id: 'lasting-injury', gain },
  });
  const hurt = withPlayer(reavers(), 1, { injuries: ['-ma'], misses: 'next' });

  it('is for a player with a lasting injury, whenever he had it', () => {
    expect(playerIn(deal(hurt, [{ retire: 1 }]), 1).misses).toBe('retired');
    expect(wrongDeal(reavers(), [{ retire: 1 }])).toEqual(refused('may-not-retire', 'retire'));
    expect(wrongDeal(withPlayer(reavers(), 1, { injuries: ['niggling'] }), [{ retire: 1 }])).toEqual(
      refused('may-not-retire', 'retire'),
    );
  });

  it('is only after the match of the injury where the league wants it so', () => {
    const options = { 'temporary-retirement': 'same-match' };
    expect(wrongDeal(hurt, [{ retire: 1 }], { options })).toEqual(refused('may-not-retire', 'retire'));
    expect(playerIn(deal(hurt, [{ retire: 1 }], { options, setting: injuredIn('-ma') }), 1).misses).toBe(
      'retired',
    );
    expect(wrongDeal(hurt, [{ retire: 1 }], { options, setting: injuredIn('niggling') })).toEqual(
      refused('may-not-retire', 'retire'),
    );
  });

  it('is not begun twice', () => {
    expect(wrongDeal(hurt, [{ retire: 1 }, { retire: 1 }])).toEqual(refused('retired-before', 'retire', 1));
  });
});

describe('desertion after a concession', () => {
  const three: readonly Gain[] = ['kick', 'pro', 'fend'];
  const home = withPlayer(withPlayer(reavers(), 1, { gains: three }), 2, { gains: three.slice(1) });
  const conceded = (penalty: boolean) => ({
    setting: { 'match.conceded': 'home', 'match.penalty': penalty },
  });

  it.each([1, 2, 3, 4, 5, 6])('on a %i takes players of three advancements or more up to 3', (die) => {
    const team = deal(home, [], { ...conceded(true), script: { 'postmatch.home.desertion.1.roll': [die] } });
    expect(team.players.some((one) => one.number === 1)).toBe(die > 3);
    if (die <= 3) expect(formerIn(team, 1).fate).toBe('deserted');
  });

  it('asks for the advancements that they had in the match, not for what they learn after it', () => {
    const two = withPlayer(home, 2, { gains: ['kick', 'pro'], spp: { bonus: 6 } });
    const after = deal(two, [], {
      ...conceded(true),
      steps: ['postmatch.home.advancements', 'postmatch.home.hiring'],
      script: {
        'postmatch.home.advancements': { 2: [{ kind: 'random-primary', category: 'G', roll: [1, 1] }] },
        'postmatch.home.desertion.1.roll': [4],
      },
    });
    expect(playerIn(after, 2).gains).toHaveLength(3);
  });

  it('comes before the hiring, and only with the penalty', () => {
    const script = { 'postmatch.home.desertion.1.roll': [1] };
    expect(wrongDeal(home, [{ fire: 1 }], { ...conceded(true), script })).toEqual(
      refused('no-such-player', 'fire'),
    );
    expect(deal(home, [], conceded(false))).toEqual(home);
  });
});

describe('a deal', () => {
  it('has one of the known kinds and its keys alone', () => {
    expect(wrongDeal(wealthy, [{ sell: 'blitzer' }])).toEqual([
      'item-refused postmatch.home.purchases.0 reason.purchase-kind',
    ]);
    expect(wrongDeal(wealthy, [{ retire: 1, count: 1 }])).toEqual(refused('strange-key', 'count'));
  });
});
