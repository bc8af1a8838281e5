import { type Message, say } from '../../problem.ts';
import type { Ruleset } from '../schema.ts';
import { isSkill, learnedText, skillId } from '../skills.ts';
import { INJURY_CAUSES } from '../steps.ts';
import { kindOf, meant, type Report, reportTwice } from './proof.ts';

/** What an id of a ruleset may stand for. */
export type Kind =
  | 'skill'
  | 'category'
  | 'roster'
  | 'staff'
  | 'option'
  | 'secret-weapon'
  | 'cause'
  | 'special-rule'
  | 'rule-or-group'
  | 'award'
  | 'table'
  | 'advancement';

/** Reports every id of a list that there is not, and every one that stands there twice. */
export type Check = (kind: Kind, ids: string | readonly string[] | undefined, path: string) => void;

const keys = (map: object | undefined): readonly string[] => Object.keys(map ?? {});

const idsOf = (ruleset: Ruleset): Readonly<Record<Exclude<Kind, 'skill'>, ReadonlySet<string>>> => ({
  category: new Set(keys(ruleset.skills.categories)),
  roster: new Set(keys(ruleset.rosters)),
  staff: new Set(keys(ruleset.staff)),
  option: new Set(keys(ruleset.options)),
  'secret-weapon': new Set(keys(ruleset['secret-weapons']?.entries)),
  cause: new Set(INJURY_CAUSES),
  'special-rule': new Set(keys(ruleset['special-rules'])),
  'rule-or-group': new Set([...keys(ruleset['special-rules']), ...keys(ruleset['rule-groups'])]),
  award: new Set(keys(ruleset.awards)),
  table: new Set(keys(ruleset.tables)),
  advancement: new Set(ruleset.career?.kinds.map((one) => one.id)),
});

/** A skill may lack its brackets, or have others than those it is known with. */
const skillMeant = (ruleset: Ruleset, text: string): Message | null => {
  const { entries } = ruleset.skills;
  const id = skillId(text);
  if (!Object.hasOwn(entries, id)) return meant(id, Object.keys(entries));
  const forms = entries[id]!.parameters?.map((one) => `${id}(${one.id})`) ?? [learnedText(ruleset, id)];
  return say('help.known', { known: { list: forms } });
};

/** Takes a ruleset, returns what checks its ids. A skill is known by its id with its brackets. */
export const checker = (ruleset: Ruleset, report: Report): Check => {
  const known = idsOf(ruleset);
  const exists = (kind: Kind, id: string): boolean =>
    kind === 'skill' ? isSkill(ruleset, id) : known[kind].has(id);
  return (kind, ids, path) => {
    const list = typeof ids === 'string' ? [ids] : (ids ?? []);
    for (const id of list)
      if (!exists(kind, id)) {
        const help = kind === 'skill' ? skillMeant(ruleset, id) : meant(id, known[kind]);
        report('unknown-reference', path, { kind: kindOf(kind), id }, help);
      }
    reportTwice(list, path, report);
  };
};
