import { describe, expect, it, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import { ALL, advancing, rich } from '../../setup/advance2020.ts';
import { beach, crabs, sandmen } from '../../setup/beach.ts';
import { hiring } from '../../setup/deals2020.ts';
import { playerIn, teamOf } from '../../setup/league.ts';
import { attempt } from '../../setup/match2020.ts';

const onSand = { ruleset: beach, away: crabs() };
const learn = (home: Team, number: number, item: unknown) =>
  attempt(advancing(home, { [`${ALL}.${number}`]: [item] }, onSand));
const trade = (home: Team, ...items: readonly unknown[]) => attempt(hiring(home, items, onSand));
const hire = (position: string) => ({ hire: position, number: 12, name: 'New' });

describe('the skill Leader', () => {
  it('is chosen by nobody on the beach, and the refusal says that it is banned', () => {
    const home = rich(8, 6, [], sandmen());
    expect(learn(home, 8, { kind: 'chosen-primary', take: 'leader' }).wrong).toEqual([
      `refused ${ALL}.8.0.take reason.banned-skill`,
    ]);
    expect(learn(home, 8, { kind: 'chosen-primary', take: 'accurate' }).wrong).toEqual([]);
  });

  it('is rolled again', () => {
    const home = rich(8, 3, [], sandmen());
    const random = (...roll: readonly number[]) =>
      learn(home, 8, { kind: 'random-primary', category: 'P', roll });
    expect(random(4, 1).wrong).toEqual([`wrong-number-of-dice ${ALL}.8.0.roll`]);
    const { wrong, home: after } = random(4, 1, 1, 1);
    expect(wrong).toEqual([]);
    expect(playerIn(after, 8).gains).toEqual([{ skill: 'accurate', random: true }]);
  });
});

describe('hiring after a match on the beach', () => {
  it('sells a re-roll for 100,000 to humans, doubled once', () => {
    expect(trade(sandmen({ treasury: 100_000 }), { buy: 'reroll' }).home).toMatchObject({
      treasury: 0,
      rerolls: 1,
    });
    expect(trade(sandmen({ treasury: 99_000 }), { buy: 'reroll' }).wrong).toEqual([
      'item-refused postmatch.home.purchases.0.buy reason.too-dear',
    ]);
  });

  test.each(['apothecary', 'assistant-coach'])('has no %s for sale', (id) => {
    expect(trade(sandmen({ treasury: 100_000 }), { buy: id }).wrong[0]).toMatch(/^item-refused .*0\.buy/);
  });

  it('takes a fourth specialist, no fifth, and an eleventh player, no twelfth', () => {
    const rich = { treasury: 200_000, ruleset: 'beachbowl' };
    const four = teamOf('human', { 'human-lineman': 4, blitzer: 4 }, rich);
    expect(trade(sandmen(rich), hire('catcher')).wrong).toEqual([]);
    expect(trade(four, hire('catcher')).wrong[0]).toMatch(/^item-refused postmatch.home.purchases.0.hire/);
    const squad = (many: number) => teamOf('human', { 'human-lineman': many }, rich);
    expect(trade(squad(10), hire('human-lineman')).wrong).toEqual([]);
    expect(trade(squad(11), hire('human-lineman')).wrong[0]).toMatch(/^item-refused .*0\.hire/);
  });
});
