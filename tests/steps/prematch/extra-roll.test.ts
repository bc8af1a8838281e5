import { describe, expect, it, test } from 'vitest';
import type { Ruleset } from '../../../src/rules/schema.ts';
import { beach, onTheBeach, sandmen } from '../../setup/beach.ts';
import { withPlayer } from '../../setup/league.ts';
import { journeymen, type Match2020 } from '../../setup/match2020.ts';

const HOME = 'prematch.home.souvenirs';
const AWAY = 'prematch.away.souvenirs';
const dice = { [`${HOME}.roll`]: [1, 1, 16], [`${AWAY}.roll`]: [2, 3, 4] };

const shop = (more: Readonly<Record<string, unknown>> = {}, change: Partial<Match2020> = {}) =>
  onTheBeach({ steps: ['prematch.souvenirs'], defaults: true, script: { ...dice, ...more }, ...change });

describe('dice that each side throws for itself before a match', () => {
  it('bring both what their table says, the same thing twice where it falls twice', () => {
    const { wrong, at, outcome } = shop();
    expect(wrong).toEqual([]);
    expect(at(`${HOME}.result`)).toEqual({ ids: ['sunglasses', 'sunglasses', 'sharp-shells'] });
    expect(at(`${AWAY}.result`)).toEqual({ ids: ['sun-lotion', 'flip-flops', 'lucky-charm'] });
    expect(outcome.changes.map((one) => [one.side, one.step, one.kind, one.roll])).toEqual([
      ...[[1], [1], [16]].map((roll) => ['home', 'souvenirs', 'note', roll]),
      ...[[2], [3], [4]].map((roll) => ['away', 'souvenirs', 'note', roll]),
    ]);
    expect(outcome.play.home.team).toEqual(sandmen());
  });

  test.each([
    [[1, 2], 'wrong-number-of-dice'],
    [[1, 2, 3, 4], 'wrong-number-of-dice'],
    [[1, 2, 17], 'wrong-face'],
  ])('are as many as the ruleset says, with its faces: %j is not', (roll, code) => {
    expect(shop({ [`${HOME}.roll`]: roll }).wrong).toEqual([expect.stringContaining(code)]);
  });

  it('give each result to a player, several to one, or leave it to the table', () => {
    const { wrong, outcome, at } = shop({ [`${HOME}.given`]: { 1: 7, 3: 7 } });
    expect(wrong).toEqual([]);
    expect(outcome.changes.slice(0, 3).map((one) => one.reason.id)).toEqual([
      'change.extra-given',
      'change.extra',
      'change.extra-given',
    ]);
    expect(at(`${HOME}.given`)).toEqual({ 1: 7, 3: 7 });
  });

  it('give nothing to somebody who is not there, nor a fourth thing', () => {
    expect(shop({ [`${HOME}.given`]: { 1: 9 } }).wrong).toEqual([expect.stringContaining('not-an-option')]);
    expect(shop({ [`${HOME}.given`]: { 4: 1 } }).wrong).toEqual([`leftover ${HOME}.given.4`]);
    const absent = withPlayer(sandmen(), 7, { misses: 'next' });
    expect(shop({ [`${HOME}.given`]: { 1: 7 } }, { home: absent }).wrong).toEqual([
      expect.stringContaining('not-an-option'),
    ]);
  });

  it('may be given to a journeyman', () => {
    const setting = journeymen([12, 'human-lineman']);
    expect(shop({ [`${HOME}.given`]: { 2: 12 } }, { setting }).wrong).toEqual([]);
    expect(shop({ [`${HOME}.given`]: { 2: 13 } }, { setting }).wrong).toHaveLength(1);
  });

  it('of a side without a team at hand are taken at their word', () => {
    const { wrong, outcome } = shop({ [`${AWAY}.given`]: { 1: 44 } }, { away: null });
    expect(wrong).toEqual([]);
    expect(outcome.changes).toHaveLength(6);
  });
});

const tides = (script: Readonly<Record<string, unknown>>, early: boolean) =>
  onTheBeach({ steps: ['prematch.tides'], early, seeded: true, script });

describe('dice that fall for both sides at their time', () => {
  test.each([1, 2, 3, 4, 5, 6])('a tide of %i is what the table says', (face) => {
    const { wrong, at } = tides(
      { 'prematch.tides.first.roll': [face], 'prematch.tides.second.roll': [face] },
      true,
    );
    expect(wrong).toEqual([]);
    const id = ['low', 'turning', 'high'][Math.ceil(face / 2) - 1];
    expect(at('prematch.tides.first.result')).toEqual({ id });
    expect(at('prematch.tides.second.result')).toEqual({ id });
  });

  it('the second stays open before the match, and falls when the record asks for it', () => {
    expect(tides({}, true).at('prematch.tides.second')).toBeUndefined();
    expect(tides({}, true).at('prematch.tides.first.roll')).toHaveLength(1);
    const asked = tides({ 'prematch.tides.second': {} }, true);
    expect(asked.at('prematch.tides.second.roll')).toHaveLength(1);
  });

  it('whatever is still open falls when the match is booked, the same die as at half time', () => {
    const early = tides({ 'prematch.tides.second': {} }, true).at('prematch.tides.second.roll');
    expect(tides({}, false).at('prematch.tides.second.roll')).toEqual(early);
  });
});

describe('a ruleset with extra rolls of its own', () => {
  const house = (): Ruleset => ({
    ...beach,
    'extra-rolls': {
      omens: {
        name: { en: 'Omens', fr: 'Présages' },
        table: 'ball-replacement',
        lasts: 'match',
        each: { dice: 1, given: false },
      },
    },
    sequence: { ...beach.sequence, prematch: ['omens'] },
  });

  it('throws them under its own name, and gives nothing out where it says so', () => {
    const script = { 'prematch.home.omens.roll': [3], 'prematch.away.omens.roll': [4] };
    const { wrong, outcome } = onTheBeach({ ruleset: house(), steps: ['prematch.omens'], script });
    expect(wrong).toEqual([]);
    expect(outcome.rolls.map((one) => [one.table, one.total])).toEqual([
      ['ball-replacement', 3],
      ['ball-replacement', 4],
    ]);
    const given = { ...script, 'prematch.home.omens.given': { 1: 1 } };
    expect(onTheBeach({ ruleset: house(), steps: ['prematch.omens'], script: given }).wrong).toEqual([
      'leftover prematch.home.omens.given.1',
    ]);
  });
});
