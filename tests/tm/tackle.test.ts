import { describe, expect, it } from 'vitest';
import { fractionText } from '../../src/dice/fraction.ts';
import { oddsOf } from '../../src/matchday/odds.ts';
import { type MatchRoll, ONCE } from '../../src/matchday/roll.ts';
import { tackleRoll } from '../../src/tm/tackle.ts';
import { isTackle } from '../../src/tm/tackle-name.ts';
import { cards } from './table.ts';

const tackle = (words: string, abilities = ''): MatchRoll =>
  tackleRoll(cards, words.split(' '), abilities) as MatchRoll;

const odds = (words: string, abilities = '') =>
  Object.fromEntries(
    oddsOf(tackle(words, abilities), ONCE)[0]!.odds.map(({ outcome, chance }) => [
      outcome.id,
      fractionText(chance),
    ]),
  );

const GREATER = { 'target-down': '3/4', 'target-missed': '2/9', 'tackler-down': '1/36' };
const EQUAL = { 'target-down': '1/2', 'target-missed': '1/3', 'tackler-down': '1/6' };
const LOWER = { 'target-down': '1/4', 'target-missed': '4/9', 'tackler-down': '11/36' };

describe('a tackle', () => {
  it('of a stronger player is two dice, his manager choosing', () => {
    expect(odds('3 2')).toEqual(GREATER);
    expect(odds('1 0')).toEqual(GREATER);
  });

  it('of an equal player is one die', () => {
    expect(odds('3 3')).toEqual(EQUAL);
  });

  it('of a weaker player is two dice, the other manager choosing', () => {
    expect(odds('2 3')).toEqual(LOWER);
  });

  it('with Frenzy is made with one power more', () => {
    expect(odds('3 3', 'frenzy')).toEqual(GREATER);
    expect(odds('2 3', 'Frénésie')).toEqual(EQUAL);
    expect(odds('1 3', 'frenzy')).toEqual(LOWER);
  });

  it('with Dauntless is one die against a stronger target, and as ever against others', () => {
    expect(odds('2 5', 'dauntless')).toEqual(EQUAL);
    expect(odds('3 2', 'dauntless')).toEqual(GREATER);
  });

  it('needs both powers and knows its abilities', () => {
    const code = (words: readonly string[], abilities = '') => tackleRoll(cards, words, abilities);
    expect(code(['3'])).toMatchObject({ code: 'roll-needs' });
    expect(code(['3', 'x'])).toMatchObject({ code: 'roll-figure' });
    expect(code(['3', '2', '1'])).toMatchObject({ code: 'roll-too-many' });
    expect(code(['3', '2'], 'dodge')).toMatchObject({ code: 'unknown-skill' });
  });

  it('is asked for in both languages', () => {
    expect(['tackle', 'Tacle', 'block'].map(isTackle)).toEqual([true, true, false]);
  });
});
