import { describe, expect, it } from 'vitest';
import { rerollPrice, rerollWorth, staffOf } from '../../src/rules/creation.ts';
import { rostersOf } from '../../src/rules/lists.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { createTeam } from '../../src/team/create.ts';
import { checkTeam } from '../../src/team/legality.ts';
import { suggestDraft } from '../../src/team/suggest.ts';
import { currentValueOf, teamValueOf } from '../../src/team/value.ts';
import { bb2020, beachbowl, changed, classic } from '../rules/shipped.ts';
import { beach, sandmen } from '../setup/beach.ts';
import { withPlayer } from '../setup/league.ts';

const wrong = (team: ReturnType<typeof sandmen>, ruleset: Ruleset = beach): readonly string[] =>
  checkTeam(ruleset, team).map(({ code, path }) => `${code} ${path}`);

describe('re-rolls of a variant', () => {
  it('cost a new team twice their list price on the beach, and their list price elsewhere', () => {
    expect([rerollPrice(beach, 'human'), rerollPrice(bb2020(), 'human')]).toEqual([100_000, 50_000]);
    expect(rerollPrice(classic(), 'human')).toBe(classic().rosters['human']!.reroll);
  });

  it('count at list price in both values, or as paid where the league says so', () => {
    const team = sandmen({ rerolls: 2 });
    const [value, current] = [teamValueOf(beach, team), currentValueOf(beach, team)];
    const paid = { 'reroll-value': 'paid' };
    expect(teamValueOf(beach, team, paid) - value).toBe(100_000);
    expect(currentValueOf(beach, team, paid) - current).toBe(100_000);
    expect(teamValueOf(beach, team, { 'reroll-value': 'list' })).toBe(value);
    expect(rerollWorth(bb2020(), 'human', paid)).toBe(50_000);
  });
});

describe('limits of a variant', () => {
  it('a fifth specialist is one too many, whatever his position', () => {
    const four = { position: 'catcher' };
    const team = withPlayer(sandmen(), 1, four);
    expect(wrong(team)).toEqual([]);
    expect(wrong(withPlayer(team, 2, four))).toEqual(['specialist-limit players']);
    expect(wrong(withPlayer(team, 2, four), changed('creation.specialists.max', 5, beachbowl()))).toEqual([]);
  });

  it('positions of which there are twelve are none', () => {
    const dwarfs = beach.rosters['dwarf']!.positions;
    expect(dwarfs['dwarf-blocker-lineman']!.max).toBe(12);
    const bought = [{ what: 'dwarf-blocker-lineman', count: 7 }];
    const draft = { name: 'D', coach: null, roster: 'dwarf', bought };
    expect(createTeam(beach, draft).problems).toEqual([]);
  });

  it('a banned skill is neither learned nor given, and nobody who has it is bought', () => {
    const leader = (gain: Parameters<typeof withPlayer>[2]) => wrong(withPlayer(sandmen(), 8, gain));
    expect(leader({ gains: ['leader'], spp: { mvps: 2 }, spent: 6 })).toContain(
      'skill-banned players.7.gains.0',
    );
    expect(leader({ gains: [{ skill: 'leader', value: 0 }] })).toContain('skill-banned players.7.gains.0');
    expect(leader({ gains: ['accurate'], spp: { mvps: 2 }, spent: 6 })).toEqual([]);
    const blockers = changed('skills.banned', ['block'], beachbowl());
    expect(wrong(sandmen(), blockers)).toEqual([
      'skill-banned players.5.position',
      'skill-banned players.6.position',
    ]);
    const old = classic();
    old.skills.banned = ['leader'];
    expect(
      checkTeam(old, { ...sandmen(), roster: 'human', players: [] }).map((one) => one.code),
    ).not.toContain('skill-banned');
  });

  it('staff that is switched off is none of the staff of a list', () => {
    expect(staffOf(beach, 'human')).toEqual(['cheerleader']);
    expect(staffOf(bb2020(), 'human')).toEqual(['assistant-coach', 'cheerleader', 'apothecary']);
    expect(wrong(sandmen({ staff: { apothecary: 1 } }))).toEqual(['staff-not-allowed staff.apothecary']);
  });
});

describe('the start that is offered to a coach', () => {
  it.each([
    ['beachbowl', beachbowl()],
    ['bb2020', bb2020()],
  ])('is legal for every list of %s', (_, ruleset) => {
    for (const roster of rostersOf(ruleset)) {
      const specialRules = ruleset.rosters[roster]!['choose-rule']?.slice(0, 1) ?? [];
      const draft = {
        name: roster,
        coach: null,
        roster,
        specialRules,
        bought: suggestDraft(ruleset, roster),
      };
      expect([roster, ...createTeam(ruleset, draft).problems.map((one) => one.code)]).toEqual([roster]);
    }
  });
});
