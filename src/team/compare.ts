import { type Message, type Param, type Problem, say } from '../problem.ts';
import { advancementPrice, careerKind } from '../rules/career.ts';
import { type Options, positionOf } from '../rules/lists.ts';
import type { Ruleset } from '../rules/schema.ts';
import { skillNames } from '../rules/skills.ts';
import { goodsOf, priceOf } from './create.ts';
import { checkTeam, fansName } from './legality.ts';
import { type PlayerSheet, sheetOf, type TeamSheet } from './sheet.ts';
import type { Team } from './state.ts';
import { advancementsHad } from './value.ts';

/** What other rules would change for a team. */
export interface TeamDifference {
  readonly kind: 'illegal' | 'legal' | 'worth' | 'price' | 'advancement' | 'player';
  readonly text: Message;
  /** The key of the team file that it is about. */
  readonly path?: string;
  readonly before?: number | null;
  readonly after?: number | null;
}

type Both = readonly [Ruleset, Ruleset];

const sameProblem = (one: Problem, other: Problem): boolean =>
  one.path === other.path && JSON.stringify(one.message) === JSON.stringify(other.message);

const whose = (team: Team, { path, message }: Problem): Message => {
  const player = team.players[Number(/^players\.(\d+)/.exec(path ?? '')?.[1])];
  return player ? say('diff.team.of', { number: player.number, name: player.name, what: message }) : message;
};

const legality = (team: Team, before: readonly Problem[], after: readonly Problem[]) => {
  const only = (list: readonly Problem[], others: readonly Problem[], kind: 'illegal' | 'legal') =>
    list
      .filter((one) => !others.some((other) => sameProblem(one, other)))
      .map(
        (one): TeamDifference => ({
          kind,
          text: say(kind === 'legal' ? 'diff.team.legal' : 'diff.team.illegal', { what: whose(team, one) }),
          ...(one.path === undefined ? {} : { path: one.path }),
        }),
      );
  return [...only(after, before, 'illegal'), ...only(before, after, 'legal')];
};

const isUnknown = (problems: readonly Problem[]): boolean =>
  problems.some((one) => one.code === 'unknown-roster');

const worthText = ({ rating, value }: TeamSheet): Message =>
  value === undefined
    ? say('diff.team.rating', { rating: rating ?? 0 })
    : say('diff.team.value', { value: { gold: value } });

const worth = (before: TeamSheet, after: TeamSheet): readonly TeamDifference[] => {
  const strength = (sheet: TeamSheet): number => sheet.value ?? sheet.rating ?? 0;
  const all: TeamDifference[] = [];
  const figures = { before: strength(before), after: strength(after) };
  if (figures.before !== figures.after || (before.value === undefined) !== (after.value === undefined))
    all.push({
      kind: 'worth',
      text: say('diff.team.worth', { from: worthText(before), to: worthText(after) }),
      ...figures,
    });
  const [from, to] = [before.currentValue, after.currentValue];
  if (from !== undefined && to !== undefined && from !== to)
    all.push({
      kind: 'worth',
      text: say('diff.team.current', { from: { gold: from }, to: { gold: to } }),
      before: from,
      after: to,
    });
  return all;
};

const goodName = (ruleset: Ruleset, roster: string, id: string): Param => {
  if (id === 'reroll') return ruleset.terms['reroll']?.name ?? id;
  if (id === 'fans') return fansName(ruleset);
  return positionOf(ruleset, roster, id)?.name ?? ruleset.staff[id]?.name ?? id;
};

const priceText = (what: Param, from: number | null, to: number | null): Message => {
  if (from === null) return say('diff.team.for-sale', { what, cost: { gold: to ?? 0 } });
  if (to === null) return say('diff.team.not-for-sale', { what });
  return say('diff.team.price', { what, from: { gold: from }, to: { gold: to } });
};

const price = (what: Param, before: number | null, after: number | null): readonly TeamDifference[] =>
  before === after ? [] : [{ kind: 'price', text: priceText(what, before, after), before, after }];

/** What a re-roll costs a team that plays already, in gold pieces. */
const laterReroll = (ruleset: Ruleset, roster: string): number =>
  (ruleset.rosters[roster]?.reroll ?? 0) * ruleset.purchases['reroll-factor'];

const prices = ([a, b]: Both, { roster }: Team, options: Options): readonly TeamDifference[] => {
  const goods = [...new Set([...goodsOf(a, roster, options), ...goodsOf(b, roster, options)])];
  const known = (ruleset: Ruleset, id: string): boolean => goodsOf(ruleset, roster, options).includes(id);
  const cost = (ruleset: Ruleset, id: string): number | null => priceOf(ruleset, roster, id, options);
  return [
    ...goods.flatMap((id) => price(goodName(known(b, id) ? b : a, roster, id), cost(a, id), cost(b, id))),
    ...price(say('diff.team.reroll-later'), laterReroll(a, roster), laterReroll(b, roster)),
  ];
};

/** What the next advancement of its players would cost, by how many they have had. */
const advancements = ([a, b]: Both, team: Team): readonly TeamDifference[] => {
  if (!a.career || !b.career) return [];
  const counts = [...new Set(team.players.map(advancementsHad))].sort((one, other) => one - other);
  const kinds = [...new Set([...a.career.kinds, ...b.career.kinds].map((kind) => kind.id))];
  return counts.flatMap((had) =>
    kinds.flatMap((kind): readonly TeamDifference[] => {
      const [before, after] = [advancementPrice(a, kind, had), advancementPrice(b, kind, had)];
      if (before === after) return [];
      const what = (careerKind(b, kind) ?? careerKind(a, kind))!.name;
      const params = { what, had, from: before ?? '–', to: after ?? '–' };
      return [{ kind: 'advancement', text: say('diff.team.advancement', params), before, after }];
    }),
  );
};

const STATS = ['ma', 'st', 'ag', 'pa', 'av'] as const;

const skillsText = (ruleset: Ruleset, skills: readonly string[]): Param =>
  skills.length === 0 ? say('diff.none') : { list: skills.map((text) => skillNames(ruleset, text)) };

/** What is another of one player: characteristics, skills, level. */
const playerParts = ([a, b]: Both, before: PlayerSheet, after: PlayerSheet): readonly Message[] => {
  const stats = STATS.filter((stat) => (before[stat] ?? null) !== (after[stat] ?? null)).map((stat) =>
    say('diff.changed', {
      what: (b.characteristics[stat] ?? a.characteristics[stat])?.abbr ?? stat,
      from: before[stat] ?? '–',
      to: after[stat] ?? '–',
    }),
  );
  const skills =
    String(before.skills) === String(after.skills)
      ? []
      : [
          say('diff.changed', {
            what: say('rules.skills'),
            from: skillsText(a, before.skills),
            to: skillsText(b, after.skills),
          }),
        ];
  return [...stats, ...skills];
};

const players = (both: Both, team: Team, before: TeamSheet, after: TeamSheet): readonly TeamDifference[] =>
  team.players.flatMap(({ number, name, position }, index): readonly TeamDifference[] => {
    // Who has no place in the list is told of as illegal; nothing is known of him there.
    if (both.some((ruleset) => !positionOf(ruleset, team.roster, position))) return [];
    const parts = playerParts(both, before.players[index]!, after.players[index]!);
    if (parts.length === 0) return [];
    const what = { list: parts };
    return [{ kind: 'player', text: say('diff.team.of', { number, name, what }), path: `players.${index}` }];
  });

/**
 * Takes two rulesets, a team and a league's options, returns what going from the first to the second would change for
 * it: what would be illegal or no longer so, its value or rating, prices, and its players. A list that one of them does
 * not have is told alone.
 */
export const compareTeam = (
  a: Ruleset,
  b: Ruleset,
  team: Team,
  options: Options = {},
): readonly TeamDifference[] => {
  const [before, after] = [checkTeam(a, team, options), checkTeam(b, team, options)];
  const legal = legality(team, before, after);
  if (isUnknown(before) || isUnknown(after)) return legal;
  const sheets = [sheetOf(a, team, undefined, options), sheetOf(b, team, undefined, options)] as const;
  const both: Both = [a, b];
  return [
    ...legal,
    ...worth(...sheets),
    ...prices(both, team, options),
    ...advancements(both, team),
    ...players(both, team, ...sheets),
  ];
};
