import type { Ruleset } from '../schema.ts';
import { isSkill } from '../skills.ts';
import { INJURY_CAUSES } from '../steps.ts';
import { kindOf, type Proof, type Report, reportTwice } from './proof.ts';

type Check = (kind: Kind, ids: string | readonly string[] | undefined, path: string) => void;
type Kind = 'skill' | 'category' | 'roster' | 'staff' | 'option' | 'secret-weapon' | 'cause';

const idsOf = (ruleset: Ruleset): Readonly<Record<Kind, ReadonlySet<string>>> => ({
  skill: new Set(Object.keys(ruleset.skills.entries)),
  category: new Set(Object.keys(ruleset.skills.categories)),
  roster: new Set(Object.keys(ruleset.rosters)),
  staff: new Set(Object.keys(ruleset.staff)),
  option: new Set(Object.keys(ruleset.options)),
  'secret-weapon': new Set(Object.keys(ruleset['secret-weapons']?.entries ?? {})),
  cause: new Set(INJURY_CAUSES),
});

const checker = (ruleset: Ruleset, report: Report): Check => {
  const known = idsOf(ruleset);
  const exists = (kind: Kind, id: string): boolean =>
    kind === 'skill' ? isSkill(ruleset, id) : known[kind].has(id);
  return (kind, ids, path) => {
    const list = typeof ids === 'string' ? [ids] : (ids ?? []);
    for (const id of list)
      if (!exists(kind, id)) report('unknown-reference', path, { kind: kindOf(kind), id });
    reportTwice(list, path, report);
  };
};

const checkRosters = (ruleset: Ruleset, check: Check): void => {
  for (const [id, roster] of Object.entries(ruleset.rosters)) {
    const at = `rosters.${id}`;
    check('option', roster.option, `${at}.option`);
    check('staff', roster.staff, `${at}.staff`);
    check('staff', roster.coach, `${at}.coach`);
    check('roster', roster['stars-of'], `${at}.stars-of`);
    for (const [key, position] of Object.entries(roster.positions)) {
      check('skill', position.skills, `${at}.positions.${key}.skills`);
      check('category', position.normal, `${at}.positions.${key}.normal`);
    }
  }
};

const checkHired = (ruleset: Ruleset, check: Check): void => {
  for (const [id, guy] of Object.entries(ruleset['big-guys'] ?? {})) {
    check('option', guy.option, `big-guys.${id}.option`);
    check('skill', guy.skills, `big-guys.${id}.skills`);
    check('roster', guy.rosters, `big-guys.${id}.rosters`);
    check('cause', guy.raises?.causes, `big-guys.${id}.raises.causes`);
  }
  for (const [id, star] of Object.entries(ruleset.stars)) {
    check('option', star.option, `stars.${id}.option`);
    check('skill', star.skills, `stars.${id}.skills`);
    if (star.rosters !== 'any') check('roster', star.rosters, `stars.${id}.rosters`);
    check('secret-weapon', star['secret-weapon'], `stars.${id}.secret-weapon`);
  }
  for (const [id, weapon] of Object.entries(ruleset['secret-weapons']?.entries ?? {}))
    check('option', weapon.option, `secret-weapons.entries.${id}.option`);
  for (const [id, one] of Object.entries(ruleset.staff))
    check('skill', one.raises?.['except-skills'], `staff.${id}.raises.except-skills`);
};

const checkAdvancement = (ruleset: Ruleset, check: Check): void => {
  for (const [id, skill] of Object.entries(ruleset.skills.entries))
    check('category', skill.category, `skills.entries.${id}.category`);
  if (!ruleset.advancement) return;
  const { double, 'big-guys': guys } = ruleset.advancement;
  const given = (ids: readonly string[]): string[] => ids.filter((id) => id !== 'normal');
  check('category', given(double.skills), 'advancement.double.skills');
  check('category', given(double.traits), 'advancement.double.traits');
  for (const key of ['normal', 'skills', 'traits'] as const)
    check('category', guys[key], `advancement.big-guys.${key}`);
  for (const [category, rosters] of Object.entries(guys['traits-in'])) {
    check('category', category, `advancement.big-guys.traits-in.${category}`);
    check('roster', rosters, `advancement.big-guys.traits-in.${category}`);
  }
};

/** Every id that the ruleset names exists, and no list names one twice. */
export const proveReferences: Proof = (ruleset, report) => {
  const check = checker(ruleset, report);
  checkRosters(ruleset, check);
  checkHired(ruleset, check);
  checkAdvancement(ruleset, check);
  check('cause', ruleset.injuries?.apothecary['never-causes'], 'injuries.apothecary.never-causes');
  check('staff', ruleset.freebooters?.staff, 'freebooters.staff');
  check('staff', ruleset.freebooters?.['full-price'], 'freebooters.full-price');
  check('staff', ruleset.purchases.fired?.staff, 'purchases.fired.staff');
  check('option', ruleset.conceding?.option, 'conceding.option');
  for (const row of ruleset.handicap?.rows ?? []) {
    check('skill', row.effect.skills, `handicap.rows.${row.id}.effect.skills`);
    check('staff', row.effect.except, `handicap.rows.${row.id}.effect.except`);
  }
};
