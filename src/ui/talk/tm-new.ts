import { say } from '../../problem.ts';
import { slug } from '../../store/slug.ts';
import type { Season } from '../../tm/file.ts';
import type { TmRuleset } from '../../tm/ruleset.ts';
import { BACK } from '../prompter.ts';
import { safe } from '../safe.ts';
import type { Speech } from './speech.ts';

/** What is known of a season that is to begin. */
export interface Draft {
  readonly name?: string;
  readonly managers?: readonly Season['managers'][number][];
  readonly variant?: string;
  readonly first?: string;
}

type Manager = Season['managers'][number];

const askName = ({ prompter, text }: Speech): Promise<string | typeof BACK> =>
  prompter.line({
    message: text(say('tm.talk.name')),
    help: text(say('tm.talk.name-help')),
    check: (typed) => (typed === '' || typed.length > 200 ? text(say('reason.name')) : null),
  });

const askTeam = (
  { prompter, text, lang }: Speech,
  ruleset: TmRuleset,
  who: string,
  taken: readonly Manager[],
): Promise<string | typeof BACK> =>
  prompter.pick({
    message: text(say('tm.talk.team', { manager: who })),
    help: text(say('tm.talk.team-help')),
    options: ruleset.teams
      .filter((team) => !taken.some((one) => one.team === team.id))
      .map(({ id, name, race }) => ({ value: id, label: `${name} (${race[lang]})` })),
  });

const askWho = (
  { prompter, text }: Speech,
  managers: readonly Manager[],
  enough: boolean,
): Promise<string | typeof BACK> =>
  prompter.line({
    message: text(say(enough ? 'tm.talk.another' : 'tm.talk.manager', { n: managers.length + 1 })),
    help: text(say('tm.talk.manager-help')),
    ...(enough ? { fallback: '' } : {}),
    check: (typed) => {
      if (typed === '' && enough) return null;
      const id = slug(typed);
      if (typed === '' || typed.length > 200) return text(say('reason.name'));
      return managers.some((one) => one.id === id) ? text(say('problem.tm-same', { value: id })) : null;
    },
  });

/** Managers as they sit, one after the other; back takes the last of them out. */
const askManagers = async (speech: Speech, ruleset: TmRuleset): Promise<readonly Manager[] | typeof BACK> => {
  const managers: Manager[] = [];
  while (managers.length < ruleset.managers.max) {
    const enough = managers.length >= ruleset.managers.min;
    const who = await askWho(speech, managers, enough);
    if (who === '') break;
    if (who === BACK) {
      if (managers.length === 0) return BACK;
      managers.pop();
      continue;
    }
    const team = await askTeam(speech, ruleset, who, managers);
    if (team === BACK) continue;
    const id = slug(who);
    const union = ruleset.teams.find((one) => one.id === team)!.union;
    managers.push({ id, ...(id === who ? {} : { name: who }), team, union });
  }
  return managers;
};

const askVariant = (
  { prompter, text, lang }: Speech,
  ruleset: TmRuleset,
  managers: number,
): Promise<string | typeof BACK> =>
  prompter.pick({
    message: text(say('tm.talk.variant')),
    help: text(say('tm.talk.variant-help')),
    options: ruleset.variants
      .filter((one) => one.managers.includes(managers))
      .map(({ id, name, weeks }) => ({
        value: id,
        label: text(say('tm.talk.variant-option', { name: name[lang], weeks })),
      })),
  });

const askFirst = ({ prompter, text }: Speech, managers: readonly Manager[]): Promise<string | typeof BACK> =>
  prompter.pick({
    message: text(say('tm.talk.first')),
    help: text(say('tm.talk.first-help')),
    options: managers.map(({ id, name }) => ({ value: id, label: safe(name ?? id) })),
  });

const ORDER = ['name', 'managers', 'variant', 'first'] as const;
type Key = (typeof ORDER)[number];

const ask = (speech: Speech, ruleset: TmRuleset, draft: Draft, key: Key): Promise<unknown> => {
  if (key === 'name') return askName(speech);
  if (key === 'managers') return askManagers(speech, ruleset);
  if (key === 'variant') return askVariant(speech, ruleset, draft.managers!.length);
  return askFirst(speech, draft.managers!);
};

/** Asks for everything a new season still needs; what `given` has is not asked. */
export const askSeason = async (speech: Speech, ruleset: TmRuleset, given: Draft): Promise<Draft> => {
  let now = given;
  for (;;) {
    const key = ORDER.find((one) => now[one] === undefined);
    if (!key) return now;
    const said = await ask(speech, ruleset, now, key);
    if (said !== BACK) {
      now = { ...now, [key]: said };
      continue;
    }
    const last = ORDER.findLast((one) => now[one] !== undefined && given[one] === undefined);
    if (!last) speech.prompter.tell(speech.text(say('talk.nothing-before')));
    else now = Object.fromEntries(Object.entries(now).filter(([one]) => one !== last)) as Draft;
  }
};
