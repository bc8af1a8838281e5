import { describe, expect, test } from 'vitest';
import { positionOf } from '../../src/rules/lists.ts';
import { spendingsOf } from '../../src/team/career-legality.ts';
import { checkTeam } from '../../src/team/legality.ts';
import type { Player, Team } from '../../src/team/state.ts';
import { withPlayer } from '../setup/league.ts';
import { edition, reavers, squad } from '../setup/match2020.ts';

const wrong = (team: Team): readonly string[] =>
  checkTeam(edition, team).map((one) => [one.code, one.path].join(' '));
const lineman = (change: Partial<Player>): readonly string[] => wrong(withPlayer(reavers(), 1, change));
const spp = { touchdowns: 60 };

describe('a team of the 2020 edition', () => {
  test('within all limits has nothing wrong', () => {
    expect(
      wrong(reavers({ rerolls: 8, staff: { apothecary: 1, 'assistant-coach': 6, cheerleader: 12 } })),
    ).toEqual([]);
  });

  test('has 8 re-rolls, 6 assistants, 12 cheerleaders and one apothecary at most, and one fan at least', () => {
    expect(wrong(reavers({ rerolls: 9 }))).toEqual(['reroll-limit rerolls']);
    expect(wrong(reavers({ staff: { apothecary: 2, 'assistant-coach': 7, cheerleader: 13 } }))).toEqual([
      'staff-limit staff.apothecary',
      'staff-limit staff.assistant-coach',
      'staff-limit staff.cheerleader',
    ]);
    expect(wrong(reavers({ fans: 0 }))).toEqual(['too-few-fans fans']);
  });

  test('without an apothecary in its list has none', () => {
    const dead = squad('shambling-undead', { 'skeleton-lineman': 11 }, { staff: { apothecary: 1 } });
    expect(wrong(dead)).toEqual(['staff-not-allowed staff.apothecary']);
  });

  test('keeps the limit that several positions share, retired players among them', () => {
    const rule = { specialRules: ['favoured-of-khorne'] };
    const two = squad('chaos-chosen', { 'beastman-runner-lineman': 10, minotaur: 1, 'chaos-ogre': 1 }, rule);
    expect(wrong(two)).toEqual(['group-limit players']);
    const retired = withPlayer(two, 11, { misses: 'retired', injuries: ['-ma'] });
    expect(wrong(retired)).toEqual(['group-limit players']);
    const one = squad('chaos-chosen', { 'beastman-runner-lineman': 10, minotaur: 1 }, rule);
    expect(wrong(one)).toEqual([]);
  });

  test('counts a retired player on the roster and in the limit of his position', () => {
    const five = squad('human', { 'human-lineman': 12, blitzer: 5 });
    const retired = withPlayer(five, 13, { misses: 'retired', injuries: ['-av'] });
    expect(wrong(retired)).toEqual(['too-many-players players', 'position-limit players']);
  });

  test('has chosen exactly one special rule where its list leaves the choice, and none elsewhere', () => {
    const chaos = (specialRules: readonly string[]): Team =>
      squad('chaos-chosen', { 'beastman-runner-lineman': 11 }, { specialRules });
    expect(wrong(chaos([]))).toEqual(['one-special-rule special-rules']);
    expect(wrong(chaos(['favoured-of-nurgle', 'favoured-of-khorne']))).toEqual([
      'one-special-rule special-rules',
    ]);
    expect(wrong(chaos(['bribery-and-corruption']))).toEqual(['unknown-special-rule special-rules.0']);
    expect(wrong(reavers({ specialRules: ['old-world-classic'] }))).toEqual([
      'no-special-rules special-rules',
    ]);
  });

  test('may hold a player who is retired; without a lasting injury that is worth a warning', () => {
    expect(lineman({ misses: 'retired', injuries: ['-av'] })).toEqual([]);
    expect(lineman({ misses: 'retired', injuries: ['niggling'] })).toEqual([
      'retired-unhurt players.0.misses',
    ]);
  });
});

describe('advancements of a player', () => {
  test('are skills of the categories open to him, written as they are learned', () => {
    expect(lineman({ spp, spent: 6 + 14, gains: ['block', 'guard'] })).toEqual([]);
    expect(lineman({ spp, gains: ['mighty-blow'] })).toEqual(['unknown-gain players.0.gains.0']);
    expect(lineman({ spp, spent: 12, gains: ['mighty-blow(+1)'] })).toEqual([]);
    expect(lineman({ spp, gains: ['mighty-blow(+2)'] })).toEqual(['unknown-gain players.0.gains.0']);
    expect(lineman({ spp, gains: ['claws'] })).toEqual(['skill-closed players.0.gains.0']);
    expect(lineman({ spp, gains: ['stunty'] })).toEqual(['skill-closed players.0.gains.0']);
    expect(lineman({ spp, gains: ['juggling'] })).toEqual(['unknown-gain players.0.gains.0']);
  });

  test('never repeat a skill, nor stand beside one that excludes it', () => {
    expect(lineman({ spp, gains: ['block', 'block'] })).toEqual(['skill-twice players.0.gains.1']);
    expect(lineman({ spp, gains: ['grab', 'frenzy'] })).toEqual(['skill-excluded players.0.gains.1']);
  });

  test('are six at most; skills that were given do not count', () => {
    const six = ['block', 'tackle', 'fend', 'pro', 'kick', 'wrestle'];
    const spent = 6 + 8 + 12 + 16 + 20 + 30;
    expect(lineman({ spp, spent, gains: six })).toEqual([]);
    expect(lineman({ spp, spent, gains: [...six, { skill: 'horns', value: 20_000 }] })).toEqual([]);
    expect(lineman({ spp, spent, gains: [...six, 'frenzy'] })).toEqual([
      'too-many-advancements players.0.gains',
    ]);
  });

  test('were paid at the price for the number had before, from points that were earned', () => {
    expect(lineman({ spp: { touchdowns: 2 }, spent: 6, gains: ['block'] })).toEqual([]);
    expect(lineman({ spp: { touchdowns: 2 }, spent: 5, gains: ['block'] })).toEqual([
      'spent-wrong players.0.spent',
    ]);
    expect(lineman({ spp: { touchdowns: 2 }, spent: 3, gains: [{ skill: 'block', random: true }] })).toEqual(
      [],
    );
    expect(lineman({ spp: { touchdowns: 1 }, spent: 6, gains: ['block'] })).toEqual([
      'spent-too-much players.0.spent',
    ]);
    expect(lineman({ spp, spent: 6 })).toEqual(['spent-wrong players.0.spent']);
  });

  test('may be a skill taken for a characteristic, at its price', () => {
    const base = positionOf(edition, 'human', 'human-lineman')!;
    expect(spendingsOf(edition, base, { gains: ['block'] })).toEqual([6, 18]);
    expect(spendingsOf(edition, base, { gains: ['+ma', 'guard'] })).toEqual([18 + 14, 18 + 20]);
    expect(spendingsOf(edition, base, { gains: [{ skill: 'block', random: true }, '+av'] })).toEqual([
      3 + 20,
    ]);
    expect(lineman({ spp, spent: 18, gains: ['block'] })).toEqual([]);
  });

  test('raise no characteristic more than twice or past its best, and injuries none past its worst', () => {
    const raised = { spp, spent: 18 + 20 + 24 };
    expect(lineman({ ...raised, gains: ['+ma', '+ma', '+ma'] })).toEqual([
      'raised-too-often players.0.gains',
    ]);
    const runner = squad('skaven', { 'skaven-clanrat-lineman': 10, 'gutter-runner': 1 });
    const fast = withPlayer(runner, 11, { spp, spent: 18, gains: ['+ma'] });
    expect(wrong(fast)).toEqual(['beyond-bounds players.10.gains']);
    expect(wrong(withPlayer(fast, 11, { injuries: ['-ma'] }))).toEqual([]);
    expect(lineman({ injuries: ['-st', '-st'] })).toEqual([]);
    expect(lineman({ injuries: ['-st', '-st', '-st'] })).toEqual(['beyond-bounds players.0.injuries']);
    const ogre = withPlayer(squad('orc', { 'orc-lineman': 10, 'big-un-blocker': 1 }), 11, {
      injuries: ['-pa'],
    });
    expect(wrong(ogre)).toEqual(['no-figure players.10.injuries']);
  });
});
