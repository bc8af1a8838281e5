import type { Ruleset } from '../schema.ts';
import { type Check, checker } from './ids.ts';
import { kindOf, type Proof, type Report, reportTwice } from './proof.ts';

const checkRosters = (ruleset: Ruleset, check: Check): void => {
  for (const [id, roster] of Object.entries(ruleset.rosters)) {
    const at = `rosters.${id}`;
    check('option', roster.option, `${at}.option`);
    check('staff', roster.staff, `${at}.staff`);
    check('staff', roster.coach, `${at}.coach`);
    check('roster', roster['stars-of'], `${at}.stars-of`);
    check('special-rule', roster['special-rules'], `${at}.special-rules`);
    check('special-rule', roster['choose-rule'], `${at}.choose-rule`);
    for (const [key, position] of Object.entries(roster.positions)) {
      check('skill', position.skills, `${at}.positions.${key}.skills`);
      check('category', position.normal, `${at}.positions.${key}.normal`);
      check('category', position.primary, `${at}.positions.${key}.primary`);
      check('category', position.secondary, `${at}.positions.${key}.secondary`);
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
    for (const member of star.members ?? [])
      check('skill', member.skills, `stars.${id}.members.${member.id}.skills`);
    if (star['plays-for'] !== 'any') check('rule-or-group', star['plays-for'], `stars.${id}.plays-for`);
    check('rule-or-group', star['not-for'], `stars.${id}.not-for`);
    if (star.rosters !== 'any') check('roster', star.rosters, `stars.${id}.rosters`);
    check('secret-weapon', star['secret-weapon'], `stars.${id}.secret-weapon`);
  }
  for (const [id, weapon] of Object.entries(ruleset['secret-weapons']?.entries ?? {}))
    check('option', weapon.option, `secret-weapons.entries.${id}.option`);
  for (const [id, one] of Object.entries(ruleset.staff))
    check('skill', one.raises?.['except-skills'], `staff.${id}.raises.except-skills`);
};

const checkSkills = (ruleset: Ruleset, check: Check, report: Report): void => {
  const entries = ruleset.skills.entries;
  for (const [id, skill] of Object.entries(entries)) {
    const at = `skills.entries.${id}`;
    check('category', skill.category, `${at}.category`);
    for (const key of ['excludes', 'requires'] as const)
      for (const other of skill[key] ?? [])
        if (!Object.hasOwn(entries, other))
          report('unknown-reference', `${at}.${key}`, { kind: kindOf('skill'), id: other });
    for (const other of skill.excludes ?? [])
      if (entries[other] && !entries[other].excludes?.includes(id))
        report('exclude-one-sided', `${at}.excludes`, { other });
    if (skill.learned !== undefined) check('skill', `${id}(${skill.learned})`, `${at}.learned`);
    // What is learned from a table must be written the way players have it.
    if (skill.parameters && skill.row !== undefined && skill.learned === undefined)
      report('parameter-missing', `${at}.learned`);
    reportTwice(skill.parameters?.map((one) => one.id) ?? [], `${at}.parameters`, report);
  }
};

const checkAdvancement = (ruleset: Ruleset, check: Check): void => {
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

/** Rows that lead on lead to a table that there is. */
const checkTables = (ruleset: Ruleset, check: Check): void => {
  for (const [id, table] of Object.entries(ruleset.tables))
    for (const { id: row, effect } of table.rows)
      check('table', effect?.table, `tables.${id}.rows.${row}.effect.table`);
};

/** Every id that the ruleset names exists, and no list names one twice. */
export const proveReferences: Proof = (ruleset, report) => {
  const check = checker(ruleset, report);
  checkRosters(ruleset, check);
  checkHired(ruleset, check);
  checkSkills(ruleset, check, report);
  checkAdvancement(ruleset, check);
  checkTables(ruleset, check);
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
