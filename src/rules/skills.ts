import type { Names } from '../problem.ts';
import type { Ruleset, Skill } from './schema.ts';

/** Takes a skill as sheets write it, `loner(4+)`, returns its id: what stands before the bracket. */
export const skillId = (text: string): string => text.replace(/\(.*$/, '');

/** Takes a skill as sheets write it, returns what stands in its brackets; null where there are none. */
export const skillParameter = (text: string): string | null => /\((.*)\)$/.exec(text)?.[1] ?? null;

const entry = (ruleset: Ruleset, text: string): Skill | undefined => {
  const id = skillId(text);
  return Object.hasOwn(ruleset.skills.entries, id) ? ruleset.skills.entries[id] : undefined;
};

/** Takes a skill as sheets write it, returns its entry; undefined where the ruleset has none. */
export const skillOfText = entry;

/** Takes a skill as sheets write it, returns whether the ruleset has it, and with such a parameter. */
export const isSkill = (ruleset: Ruleset, text: string): boolean => {
  const skill = entry(ruleset, text);
  if (!skill) return false;
  const parameter = skillParameter(text);
  const known = skill.parameters?.map((one) => one.id) ?? [];
  return parameter === null ? known.length === 0 : known.includes(parameter);
};

/** Takes a skill as sheets write it, returns its name with its brackets: `Loner (4+)`, `Solitaire (4+)`. */
export const skillNames = (ruleset: Ruleset, text: string): Names => {
  const skill = entry(ruleset, text);
  if (!skill) return { en: text, fr: text };
  const parameter = skillParameter(text);
  if (parameter === null) return skill.name;
  const shown = skill.parameters?.find((one) => one.id === parameter)?.name;
  return {
    en: `${skill.name.en} (${shown?.en ?? parameter})`,
    fr: `${skill.name.fr} (${shown?.fr ?? parameter})`,
  };
};

/** Takes a skill's id, returns it as a player writes it who learns it: with the parameter it is learned with. */
export const learnedText = (ruleset: Ruleset, id: string): string => {
  const learned = ruleset.skills.entries[id]?.learned;
  return learned === undefined ? id : `${id}(${learned})`;
};

/** Takes skills as sheets write them and an id, returns whether it is among them, whatever its parameter. */
export const hasSkill = (skills: readonly string[], id: string): boolean =>
  skills.some((text) => skillId(text) === id);

/** Takes a category as records write it, its id or its letter, returns the id; null where there is none. */
export const categoryId = (ruleset: Ruleset, text: string): string | null => {
  if (Object.hasOwn(ruleset.skills.categories, text)) return text;
  return Object.entries(ruleset.skills.categories).find(([, one]) => one.letter === text)?.[0] ?? null;
};

/**
 * Takes the skills of a player and a skill's id, returns whether he may come to have it: not banned, not there yet, excluded by
 * nothing he has, and with one of those it requires. The facts of the 2020 rulebook.
 */
export const mayHave = (ruleset: Ruleset, had: readonly string[], id: string): boolean => {
  const skill = ruleset.skills.entries[id];
  if (!skill || hasSkill(had, id) || ruleset.skills.banned?.includes(id)) return false;
  const excluded = [
    ...(skill.excludes ?? []),
    ...had.map(skillId).filter((other) => ruleset.skills.entries[other]?.excludes?.includes(id)),
  ];
  if (excluded.some((other) => hasSkill(had, other))) return false;
  const { requires } = skill;
  return requires === undefined || requires.some((other) => hasSkill(had, other));
};

/** Takes skills as sheets write them, returns the name of one that is banned; null where none is. */
export const bannedIn = (ruleset: Ruleset, skills: readonly string[]): Names | null => {
  const id = ruleset.skills.banned?.find((banned) => hasSkill(skills, banned));
  return id === undefined ? null : (ruleset.skills.entries[id]?.name ?? null);
};
