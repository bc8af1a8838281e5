import { nearest } from '../nearest.ts';
import { error, type Names, type Problem, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { MatchRolls } from '../rules/schema-match-day.ts';
import { skillId, skillNames, skillParameter } from '../rules/skills.ts';
import { armourRoll } from './armour.ts';
import { blockRoll } from './block.ts';
import { checkRoll } from './check.ts';
import { fold } from './fold.ts';
import { foulRoll } from './foul.ts';
import { moveRoll } from './move.ts';
import type { MatchRoll } from './roll.ts';
import { conditionName, type Setting } from './setting.ts';
import { tableRoll } from './table.ts';
import { testRoll } from './tests.ts';

/** A kind of roll of the edition: how it is called, and what makes it. */
export interface Entry {
  readonly id: string;
  readonly name: Names;
  readonly aliases: readonly string[];
  readonly make: (setting: Setting) => MatchRoll | Problem;
}

type Kind = { readonly name: Names; readonly aliases?: readonly string[] | undefined };

const entry = (id: string, { name, aliases = [] }: Kind, make: Entry['make']): Entry => ({
  id,
  name,
  aliases,
  make,
});

const testEntries = (rolls: MatchRolls): readonly Entry[] =>
  Object.entries(rolls.tests).flatMap(([id, data]) => [
    entry(id, data, (setting) => testRoll(setting, id, data)),
    ...(data.as ?? []).map((as) =>
      entry(as.id, as, (setting) => testRoll(setting, as.id, { ...data, name: as.name }, as.from)),
    ),
  ]);

/** The recovery of the knocked out stands beside the rolls; where rows of the injury table have their own, they are its cases. */
const recovery = (ruleset: Ruleset, rolls: MatchRolls, id: string): MatchRolls['checks'][string] => {
  const data = rolls.checks[id]!;
  if (id !== 'ko' || data.success !== undefined) return data;
  const rows = ruleset.tables['injury']?.rows ?? [];
  const cases = rows.flatMap(({ id: row, name, effect }) =>
    effect?.recovers === undefined ? [] : [{ id: row, name, success: effect.recovers }],
  );
  const own = ruleset['match-day']?.['ko-recovery'];
  return {
    ...data,
    ...(cases.length > 0 ? { cases } : { success: own?.success, dice: own?.dice ?? data.dice }),
  };
};

/** Takes a ruleset, returns every roll of its match day; none where it says nothing of it. A new kind joins here. */
export const entriesOf = (ruleset: Ruleset): readonly Entry[] => {
  const rolls = ruleset['match-day']?.rolls;
  if (!rolls) return [];
  const { foul } = rolls;
  return [
    entry('block', rolls.block, blockRoll),
    ...testEntries(rolls),
    entry('armour', rolls.armour, armourRoll),
    ...(foul ? [entry('foul', foul, (setting) => foulRoll(setting, foul))] : []),
    ...Object.entries(rolls.tables).map(([id, data]) =>
      entry(id, data, (setting) => tableRoll(setting, id, data)),
    ),
    ...Object.keys(rolls.checks).map((id) => {
      const data = recovery(ruleset, rolls, id);
      return entry(id, data, (setting) => checkRoll(setting, id, data));
    }),
    ...Object.entries(rolls.moves).map(([id, data]) =>
      entry(id, data, (setting) => moveRoll(setting, id, data)),
    ),
  ];
};

const wordsOf = ({ id, name, aliases }: Entry): readonly string[] => [
  id,
  fold(name.en),
  fold(name.fr),
  ...aliases.map(fold),
];

/** Takes a ruleset and a word, an id or a name in either language, returns the roll; one it does not have is a problem. */
export const entryOf = (ruleset: Ruleset, word: string): Entry | Problem => {
  const all = entriesOf(ruleset);
  const known = fold(word);
  const found = all.find((one) => one.id === known) ?? all.find((one) => wordsOf(one).includes(known));
  if (found) return found;
  const near = nearest(known, all.flatMap(wordsOf));
  const help = near
    ? say('help.nearest', { near })
    : say('help.known', { known: { list: [...all.map((one) => one.id), '2d6'] } });
  return error('unknown-roll', { value: word, ruleset: ruleset.id }, { exit: 2, help });
};

const bracketed = (ruleset: Ruleset, id: string, typed: string | null): string => {
  const { parameters, learned } = ruleset.skills.entries[id]!;
  if (!parameters) return id;
  const found = parameters.find((one) => typed !== null && (one.id === typed || one.id === `+${typed}`));
  return `${id}(${found?.id ?? learned ?? parameters[0]!.id})`;
};

/** Takes a skill as typed, an id or a name in either language, with its brackets or without; returns it as sheets write it. */
export const skillOf = (ruleset: Ruleset, typed: string): string | Problem => {
  const word = fold(skillId(typed));
  const ids = Object.keys(ruleset.skills.entries);
  const named = (id: string): readonly string[] => {
    const { en, fr } = skillNames(ruleset, id);
    return [id, fold(en), fold(fr)];
  };
  const found = ids.find((id) => id === word) ?? ids.find((id) => named(id).includes(word));
  if (found !== undefined) return bracketed(ruleset, found, skillParameter(typed));
  const near = nearest(word, ids.flatMap(named));
  const help = near ? { help: say('help.nearest', { near }) } : {};
  return error('unknown-skill', { value: typed }, { exit: 2, ...help });
};

/** Takes a ruleset and its rolls, returns the ids of all that may be in force while they are made. */
export const conditionsOf = (
  ruleset: Ruleset,
  { tests, block, armour, foul, tables, checks, moves }: MatchRolls,
): readonly string[] => {
  const data = [
    ...Object.values(tests),
    block,
    armour,
    ...Object.values(tables),
    ...Object.values(checks),
    ...(foul ? [foul] : []),
  ];
  const all = [
    ...data.flatMap((one) => one.modifiers ?? []),
    ...Object.values(tests).flatMap((one) => one.limits ?? []),
    ...Object.values(tables).flatMap((one) => one.shifts ?? []),
    ...(foul?.referee.watched ?? []),
  ];
  const winds = Object.values(moves).flatMap(({ drift }) =>
    drift ? [drift.with, ...ruleset.tables[drift.table]!.rows.map((row) => row.id)] : [],
  );
  return [...new Set([...all.flatMap((one) => one.with ?? []), ...winds])];
};

/** Takes a condition as typed, the id or name of a row that may be in force, returns its id. */
export const conditionOf = (ruleset: Ruleset, rolls: MatchRolls, typed: string): string | Problem => {
  const ids = conditionsOf(ruleset, rolls);
  const word = fold(typed);
  const nameOf = (id: string): Names | null =>
    rolls.foul?.referee.watched?.find((one) => one.with === id)?.name ?? conditionName(ruleset, id);
  const found =
    ids.find((id) => id === word) ??
    ids.find((id) => {
      const name = nameOf(id);
      return name !== null && [fold(name.en), fold(name.fr)].includes(word);
    });
  const help = say('help.known', { known: { list: ids } });
  return found ?? error('unknown-condition', { value: typed }, { exit: 2, help });
};
