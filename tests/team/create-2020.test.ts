import { describe, expect, test } from 'vitest';
import { rulesToChoose } from '../../src/rules/teams.ts';
import { type Bought, createTeam, type Draft, goodsOf, priceOf } from '../../src/team/create.ts';
import { canonicalTeam, teamOfFile, teamToFile } from '../../src/team/file.ts';
import { suggestDraft } from '../../src/team/suggest.ts';
import { teamValueOf } from '../../src/team/value.ts';
import { withPlayer } from '../setup/league.ts';
import { edition, reavers } from '../setup/match2020.ts';

const buy = (counts: Readonly<Record<string, number>>): readonly Bought[] =>
  Object.entries(counts).map(([what, count]) => ({ what, count }));
const draft = (counts: Readonly<Record<string, number>>, more: Partial<Draft> = {}): Draft => ({
  name: 'Reavers',
  coach: null,
  roster: 'human',
  bought: buy(counts),
  ...more,
});
const made = (one: Draft) => {
  const { team, problems } = createTeam(edition, one);
  return { team, wrong: problems.filter(({ severity }) => severity === 'error').map(({ code }) => code) };
};
const eleven = { 'human-lineman': 11, reroll: 2 };

describe('a new team of the 2020 edition', () => {
  test('has one dedicated fan that costs nothing, and pays for each one more', () => {
    expect(made(draft(eleven))).toMatchObject({ wrong: [], team: { fans: 1, treasury: 350_000 } });
    expect(made(draft({ ...eleven, fans: 1 })).team.treasury).toBe(350_000);
    expect(made(draft({ ...eleven, fans: 6 }))).toMatchObject({
      wrong: [],
      team: { fans: 6, treasury: 300_000 },
    });
  });

  test('has one to six fans', () => {
    expect(made(draft({ ...eleven, fans: 0 })).wrong).toEqual(['fans-at-start']);
    expect(made(draft({ ...eleven, fans: 7 })).wrong).toEqual(['fans-at-start']);
  });

  test('keeps in the treasury what it does not spend, and neither that nor fans are in its value', () => {
    const { team } = made(draft({ ...eleven, fans: 3, cheerleader: 2 }));
    expect(team.treasury + teamValueOf(edition, team) + 2 * 10_000).toBe(1_000_000);
  });

  test('has 11 to 16 players, 8 re-rolls at most, and stays within the budget', () => {
    expect(made(draft({ 'human-lineman': 10 })).wrong).toEqual(['too-few-players']);
    expect(made(draft({ 'human-lineman': 16, 'halfling-hopeful': 1 })).wrong).toContain('too-many-players');
    expect(made(draft({ 'human-lineman': 11, reroll: 9 })).wrong).toEqual(['too-many-rerolls']);
    expect(made(draft({ 'human-lineman': 11, reroll: 8, apothecary: 1, fans: 2 })).wrong).toEqual([
      'over-budget',
    ]);
  });

  test('buys an apothecary only where its list has one', () => {
    expect(priceOf(edition, 'human', 'apothecary')).toBe(50_000);
    expect(priceOf(edition, 'shambling-undead', 'apothecary')).toBeNull();
  });

  test('chooses its special rule where there is a choice, and keeps it in its file', () => {
    const chaos = (specialRules?: readonly string[]) =>
      made(
        draft(
          { 'beastman-runner-lineman': 11 },
          { roster: 'chaos-chosen', ...(specialRules ? { specialRules } : {}) },
        ),
      );
    expect(chaos().wrong).toEqual(['one-special-rule']);
    const { team, wrong } = chaos(['favoured-of-nurgle']);
    expect(wrong).toEqual([]);
    expect(teamToFile(team)).toMatchObject({ 'special-rules': ['favoured-of-nurgle'] });
  });

  test.each(Object.keys(edition.rosters))(
    'is suggested legally for the list %s, from what it sells',
    (roster) => {
      const bought = suggestDraft(edition, roster);
      const goods = goodsOf(edition, roster);
      expect(bought.every(({ what }) => goods.includes(what))).toBe(true);
      const specialRules = rulesToChoose(edition, roster).slice(0, 1);
      const options = { 'optional-rosters': true };
      const { problems } = createTeam(
        edition,
        { name: 'A', coach: null, roster, specialRules, bought },
        options,
      );
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );
});

describe('the team file', () => {
  test('keeps chosen, drawn and given skills, points spent and retirement as they are', () => {
    const gains = [
      'mighty-blow(+1)',
      { skill: 'block', random: true as const },
      { skill: 'pro', value: 20_000 },
      '+ag',
    ];
    const team = withPlayer(reavers({ specialRules: [] }), 4, {
      gains,
      spent: 31,
      misses: 'retired',
      injuries: ['-ma'],
    });
    const file = JSON.parse(JSON.stringify(teamToFile(team)));
    expect(teamOfFile(file)).toEqual(team);
    expect(canonicalTeam(teamOfFile(file))).toEqual(canonicalTeam(team));
    expect(file.players[3]).toMatchObject({ spent: 31, misses: 'retired' });
  });
});
