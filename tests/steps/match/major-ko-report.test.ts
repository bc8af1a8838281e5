import { describe, expect, it, test } from 'vitest';
import { crabs, onTheBeach, sandmen } from '../../setup/beach.ts';
import { withPlayer } from '../../setup/league.ts';

const REPORT = ['match.major-ko-report'];
const AFTER = [...REPORT, 'postmatch.away.casualties', 'postmatch.home.spp'];
const score = { 'match.score': { home: 0, away: 0 } };

const report = (script: Readonly<Record<string, unknown>>, steps = AFTER, more = {}) =>
  onTheBeach({ steps, script: { ...score, ...script }, ...more });

describe('a match that hurts nobody for longer', () => {
  const hit = {
    'match.home.players': { 6: { casualties: 2 } },
    'match.away.major-kos': [1, 7],
  };

  it('gives who caused a major knock-out a casualty, and leaves nothing on the other', () => {
    const { wrong, warnings, home, away } = report(hit);
    expect([wrong, warnings]).toEqual([[], []]);
    expect(home.players.find((one) => one.number === 6)?.spp).toEqual({ casualties: 2 });
    expect(away).toEqual(crabs());
  });

  test.each([[[1]], [[]]])(
    'warns where more casualties were caused than players suffered one: %j',
    (numbers) => {
      const { wrong, warnings } = report({ ...hit, 'match.away.major-kos': numbers });
      expect(wrong).toEqual([]);
      expect(warnings).toEqual([expect.stringContaining('fewer-major-kos match.away.major-kos')]);
    },
  );

  it('leaves out strangers, whose players nobody need list', () => {
    const { warnings } = report({ 'match.home.players': { 6: { casualties: 1 } } }, REPORT, { away: null });
    expect(warnings).toEqual([]);
  });

  it('warns where more suffered one than the other side has casualties', () => {
    const three = report({ ...hit, 'match.away.major-kos': [1, 1, 7] });
    expect(three.wrong).toEqual([]);
    expect(three.warnings).toEqual([expect.stringContaining('more-major-kos match.away.major-kos')]);
    const counted = report({ ...hit, 'match.away.major-kos': [1, 1, 7], 'match.home.casualties': 3 });
    expect(counted.warnings).toEqual([]);
    expect(report({ 'match.home.major-kos': [1] }, REPORT, { away: null }).warnings).toEqual([]);
  });

  test.each([
    [[9], 'not-in-match'],
    [['Griff'], 'wrong-fact'],
    [7, 'wrong-fact'],
  ])('names players who could play: %j', (numbers, code) => {
    expect(report({ 'match.home.major-kos': numbers }).wrong).toEqual([expect.stringContaining(code)]);
  });

  it('knows no injuries, no apothecary and no regeneration', () => {
    for (const leaf of ['injuries', 'ko-treated', 'lent'])
      expect(report({ [`match.home.${leaf}`]: { 1: { roll: [16] } } }).wrong[0]).toMatch(
        new RegExp(`^leftover match.home.${leaf}`),
      );
  });

  it('ends the absence that somebody brought with him', () => {
    const away = withPlayer(crabs(), 2, { misses: 'next' });
    const { away: after } = report({}, AFTER, { away });
    expect(after.players.every((one) => one.misses === null)).toBe(true);
    expect(report({ 'match.away.major-kos': [2] }, AFTER, { away }).wrong).toEqual([
      expect.stringContaining('not-in-match'),
    ]);
  });

  it('keeps the report of the edition for all else', () => {
    expect(report({ 'match.home.players': { 1: { touchdowns: 1 } } }).wrong).toEqual([
      expect.stringContaining('more-touchdowns'),
    ]);
    expect(report({ 'match.home.absent': [8] }).wrong).toEqual([]);
    expect(report({ 'match.conceded': 'away', 'match.penalty': true }, REPORT).wrong).toEqual([]);
  });
});

describe('after a match on the beach', () => {
  const deal = (items: readonly Readonly<Record<string, unknown>>[], home = sandmen({ treasury: 900_000 })) =>
    onTheBeach({
      home,
      steps: [...REPORT, 'postmatch.home.hiring'],
      script: { ...score, 'postmatch.home.purchases': items },
    });

  it('a fifth specialist is refused, a lineman is not', () => {
    expect(deal([{ hire: 'blitzer' }, { hire: 'human-lineman' }]).wrong).toEqual([]);
    expect(deal([{ hire: 'blitzer' }, { hire: 'catcher' }]).wrong).toEqual([
      expect.stringContaining('reason.specialists-full'),
    ]);
    expect(deal([{ fire: 6 }, { hire: 'blitzer' }, { hire: 'catcher' }]).wrong).toEqual([]);
  });

  it('staff that is switched off cannot be bought, a re-roll costs twice its list price', () => {
    expect(deal([{ buy: 'apothecary' }]).wrong).toEqual([expect.stringContaining('reason.not-for-sale')]);
    const { wrong, home } = deal([{ buy: 'reroll' }]);
    expect([wrong, home.treasury]).toEqual([[], 800_000]);
  });
});
