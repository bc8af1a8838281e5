import { describe, expect, it } from 'vitest';
import { proveRuleset } from '../../src/rules/prove.ts';
import { bb2020, changed } from './shipped.ts';

/** What is found when the value at a path of the 2020 ruleset is another one: code and path. */
const found = (at: string, value: unknown): readonly string[] =>
  proveRuleset(changed(at, value, bb2020())).map(({ code, path }) => `${code} ${path}`);

const without = (section: string): readonly string[] => {
  const { [section as 'prayers']: _, ...rest } = bb2020();
  return proveRuleset(rest as ReturnType<typeof bb2020>).map(({ code, path }) => `${code} ${path}`);
};

describe('proving the ruleset of the 2020 edition', () => {
  it('finds nothing wrong with it as it is', () => {
    expect(proveRuleset(bb2020())).toEqual([]);
  });

  it('wants the sections that the steps of its sequence read', () => {
    for (const section of ['journeymen', 'inducements', 'earnings', 'dedicated-fans', 'costly-errors'])
      expect(without(section)).toContainEqual(expect.stringMatching(/^section-missing sequence\./));
    expect(without('match-day')).toEqual([]);
    expect(without('wizards')).toEqual(['list-missing inducements.wizard.from']);
  });

  it('wants a price for every number of advancements, and rising ones', () => {
    const prices = 'career.kinds.1.prices';
    expect(found(prices, [6, 8, 12])).toEqual(['price-count career.kinds.chosen-primary.prices']);
    expect(found(prices, [6, 8, 12, 11, 20, 30])).toEqual([
      'not-ascending career.kinds.chosen-primary.prices',
    ]);
    expect(found('career.kinds.4.value', 10_000)).toEqual(['kind-value career.kinds.characteristic.value']);
    expect(found('career.levels.2.advancements', 3)).toEqual([
      'level-place career.levels.veteran.advancements',
    ]);
    expect(found('career.levels', bb2020().career!.levels.slice(0, 5))).toEqual([
      'level-count career.levels',
    ]);
    expect(found('career.must-spend', 'chosen-trait')).toEqual(['unknown-reference career.must-spend']);
    expect(found('characteristics.ag.best', 6)).toContain('bounds-missing characteristics.ag');
  });

  it('wants a skill in each place of the random table of each category', () => {
    const entries = 'skills.entries';
    expect(found(`${entries}.dodge.row`, 5)).toEqual([
      'random-place skills.categories.agility',
      'random-place skills.categories.agility',
    ]);
    expect(found(`${entries}.loner.row`, 1)).toContain(`random-closed ${entries}.loner.row`);
    expect(found(`${entries}.mighty-blow.learned`, '+3')).toEqual([
      `unknown-reference ${entries}.mighty-blow.learned`,
    ]);
    expect(found(`${entries}.grab.excludes`, [])).toContain(`exclude-one-sided ${entries}.frenzy.excludes`);
    expect(found(`${entries}.strong-arm.requires`, ['throw'])).toContain(
      `unknown-reference ${entries}.strong-arm.requires`,
    );
  });

  it('knows a skill only with the brackets that it may carry', () => {
    const at = 'rosters.human.positions.ogre.skills';
    for (const skill of ['loner', 'loner(9+)', 'block(4+)', 'lonely(4+)'])
      expect(found(at, [skill])).toEqual([`unknown-reference ${at}`]);
    expect(found(at, ['loner(3+)'])).toEqual([]);
  });

  it('wants journeymen, tiers, choices and shared limits of lists that mean something', () => {
    expect(found('rosters.human.journeymen', [])).toContain('linemen-missing rosters.human.journeymen');
    expect(found('rosters.human.journeymen', ['lineman'])).toEqual([
      'unknown-reference rosters.human.journeymen',
    ]);
    expect(found('rosters.human.tier', 0)).toEqual(['figure-low rosters.human.tier']);
    expect(found('rosters.norse.choose-rule', ['old-world-classic'])).toContain(
      'choice-idle rosters.norse.choose-rule',
    );
    expect(found('rosters.chaos-chosen.groups.0.max', 3)).toEqual([
      'group-idle rosters.chaos-chosen.groups.0.max',
    ]);
    expect(found('rosters.chaos-chosen.groups.0.positions', ['minotaur', 'giant', 'chaos-ogre'])).toEqual([
      'unknown-reference rosters.chaos-chosen.groups.0.positions',
    ]);
    expect(found('rosters.human.special-rules', ['old-school'])).toContain(
      'unknown-reference rosters.human.special-rules',
    );
    expect(found('rosters.human.positions.blitzer.primary', ['general', 'power'])).toContain(
      'unknown-reference rosters.human.positions.blitzer.primary',
    );
    expect(found('journeymen.fill', 12)).toEqual(['fill-unlike journeymen.fill']);
  });

  it('finds special rules that no team has, and dead who have nowhere to rise', () => {
    expect(found('rosters.amazon.special-rules', [])).toEqual([]);
    expect(found('rosters.vampire.special-rules', ['sylvanian-spotlight'])).toEqual([
      'unreachable special-rules.vampire-lord',
    ]);
    expect(found('special-rules.vampire-lord.raises.position', 'thrall')).toEqual([
      'unknown-reference special-rules.vampire-lord.raises.position',
    ]);
    expect(found('special-rules.favoured-of-khorne.group', 'chaos')).toEqual([
      'unknown-reference special-rules.favoured-of-khorne.group',
    ]);
    expect(found('skills.entries.plague-ridden.kills.position', 'zombie')).toEqual([
      'unknown-reference skills.entries.plague-ridden.kills.position',
    ]);
  });

  it('wants one price for everything for hire, and lower ones that are lower', () => {
    expect(found('inducements.bribes.from', 'stars')).toEqual(['price-kind inducements.bribes']);
    expect(found('inducements.bribes.costs.0.cost', 100_000)).toEqual([
      'price-not-lower inducements.bribes.costs.0.cost',
    ]);
    expect(found('inducements.bribes.costs.0.roster', 'human')).toEqual([
      'price-for inducements.bribes.costs.0',
    ]);
    expect(found('inducements.bribes.max', 0)).toEqual(['figure-low inducements.bribes.max']);
    expect(found('inducements.side-bet.stake', { min: 20_000, max: 10_000 })).toEqual([
      'figure-low inducements.side-bet.stake.max',
    ]);
    expect(found('inducements.bribes.open-with', 'seed-eligibility')).toEqual([
      'open-idle inducements.bribes.open-with',
    ]);
    expect(found('inducements.mercenaries-typed.when.value', 'none')).toEqual([
      'option-unfit inducements.mercenaries-typed.when',
    ]);
    expect(found('inducements.bottles-of-heady-brew.for.tier', 7)).toEqual([
      'unreachable inducements.bottles-of-heady-brew.for.tier',
    ]);
    expect(found('wizards.chaos-sorcerer.for.rules', ['chaos'])).toEqual([
      'unknown-reference wizards.chaos-sorcerer.for.rules',
    ]);
    expect(found('stars.griff-oberwald.plays-for', ['humans'])).toEqual([
      'unknown-reference stars.griff-oberwald.plays-for',
    ]);
  });

  it('wants effects that say all they need and nothing else, of things there are', () => {
    const effects = (id: string, list: readonly unknown[]): readonly string[] =>
      found(`inducements.${id}.effects`, list);
    expect(effects('bribes', [{ type: 'bribe', count: 1, dice: '1d6' }])).toEqual([
      'effect-key-missing inducements.bribes.effects.0',
    ]);
    expect(effects('bribes', [{ type: 'shot', count: 1, plus: 1 }])).toEqual([
      'effect-key-extra inducements.bribes.effects.0',
    ]);
    expect(effects('bribes', [{ type: 'shot', count: 0 }])).toEqual([
      'effect-idle inducements.bribes.effects.0',
    ]);
    expect(effects('bribes', [{ type: 'injury-later', count: 1, result: 'flu' }])).toEqual([
      'unknown-reference inducements.bribes.effects.0.result',
    ]);
    expect(effects('bribes', [{ type: 'staff', count: 1, staff: 'cook' }])).toEqual([
      'unknown-reference inducements.bribes.effects.0.staff',
    ]);
    const mungo = 'infamous-staff.mungo-spinecracker.effects.0';
    expect(found(`${mungo}.rows.1.roll`, '2-3')).toContain(`table-gap ${mungo}.rows.ko.roll`);
    expect(found(`${mungo}.rows.1.id`, 'flu')).toEqual([`unknown-reference ${mungo}.rows.flu`]);
  });

  it('wants costly errors from the least treasury on, without gap, a result a face', () => {
    const bands = 'costly-errors.bands';
    expect(found(`${bands}.1.from`, 250_000)).toEqual([`band-break ${bands}.1`]);
    expect(found(`${bands}.5.to`, 900_000)).toEqual([`band-closed ${bands}`]);
    expect(found(`${bands}.0.results`, ['crisis-averted'])).toEqual([`band-faces ${bands}.0.results`]);
    expect(found(`${bands}.0.results.0`, 'fire')).toEqual([`unknown-reference ${bands}.0.results`]);
    expect(found('costly-errors.results.1.leaves', { dice: '1d6', factor: 1 })).toEqual([
      'error-twice costly-errors.results.minor-incident',
    ]);
  });

  it('wants prayers that last, and points for an award or a cause', () => {
    const rows = 'tables.prayers.rows';
    expect(found(`${rows}.0.effect`, { side: 'own' })).toEqual([
      'effect-unfit tables.prayers.rows.treacherous-trapdoor.effect',
    ]);
    expect(found(`${rows}.9.effect.spp`, { points: 2 })).toEqual([
      'award-or-cause tables.prayers.rows.perfect-passing.effect.spp',
    ]);
    expect(found(`${rows}.9.effect.spp.award`, 'passes')).toEqual([
      'unknown-reference tables.prayers.rows.perfect-passing.effect.spp.award',
    ]);
    expect(found(`${rows}.2.effect.except`, ['hermit'])).toEqual([
      'unknown-reference tables.prayers.rows.stiletto.effect.except',
    ]);
  });

  it('wants a default that is one of the values of its option', () => {
    expect(found('options.mercenaries.default', 'none')).toEqual([
      'option-unfit options.mercenaries.default',
    ]);
    expect(found('options.mercenaries.default', true)).toEqual(['option-unfit options.mercenaries.default']);
    expect(found('options.death-zone.default', 'on')).toEqual(['option-unfit options.death-zone.default']);
  });
});
