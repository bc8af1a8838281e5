import { type Names, say } from '../problem.ts';
import { levelsOf } from '../rules/career.ts';
import { positionOf } from '../rules/lists.ts';
import type { Ruleset } from '../rules/schema.ts';
import { skillNames } from '../rules/skills.ts';
import { type Lang, render } from './messages.ts';
import { safe } from './safe.ts';

type Named = { readonly name: Names } | null | undefined;

/** What a ruleset calls a thing; its id where the ruleset does not know it, so that a sheet is shown all the same. */
const nameOf = (thing: Named, id: string, lang: Lang): string => safe(thing?.name[lang] ?? id);

const own = <T>(map: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

/** Takes a position's id, returns its name in the team list, big guys included. */
export const positionName = (ruleset: Ruleset, roster: string, id: string, lang: Lang): string =>
  nameOf(positionOf(ruleset, roster, id), id, lang);

export const skillName = (ruleset: Ruleset, id: string, lang: Lang): string =>
  safe(skillNames(ruleset, id)[lang]);

export const staffName = (ruleset: Ruleset, id: string, lang: Lang): string =>
  nameOf(own(ruleset.staff, id), id, lang);

export const rosterName = (ruleset: Ruleset, id: string, lang: Lang): string =>
  nameOf(own(ruleset.rosters, id), id, lang);

export const levelName = (ruleset: Ruleset, id: string, lang: Lang): string =>
  nameOf(
    levelsOf(ruleset).find((level) => level.id === id),
    id,
    lang,
  );

/** Takes the id of a term, returns its name in this ruleset, else the message `term.ID`. */
export const termName = (ruleset: Ruleset, id: string, lang: Lang): string =>
  own(ruleset.terms, id)?.name[lang] ?? render(say(`term.${id}`), lang);

/** Takes the id of a term, returns its mark or short form in this ruleset, else the message `mark.ID`. */
export const termMark = (ruleset: Ruleset, id: string, lang: Lang): string =>
  own(ruleset.terms, id)?.abbr?.[lang] ?? render(say(`mark.${id}`), lang);
