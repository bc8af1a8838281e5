import path from 'node:path';
import { anyRoll, parseAny } from '../matchday/any-dice.ts';
import { conditionOf, entryOf, skillOf } from '../matchday/make.ts';
import { isProblem } from '../matchday/modifiers.ts';
import type { MatchRoll } from '../matchday/roll.ts';
import { COUNTS, type Count, type Setting } from '../matchday/setting.ts';
import { error, type Problem, Refusal, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import { loadSource } from '../store/files.ts';
import { leagueOf } from '../store/league.ts';
import type { PlayerSheet, TeamSheet } from '../team/sheet.ts';
import { isTackle } from '../tm/tackle-name.ts';
import { folderOf, readLeague } from './league.ts';
import { loadRuleset } from './rulesets.ts';
import { loadTeam } from './teams.ts';

/** A roll as it is asked for on a command line: its words and its options by name. */
export interface Asked {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** What rolls are made by: the rules, and a team whose players may be named. */
export interface Ground {
  readonly ruleset: Ruleset;
  readonly sheet: TeamSheet | null;
}

const text = (options: Asked['options'], key: string): string | null =>
  typeof options[key] === 'string' ? (options[key] as string) : null;

const isError = (one: Problem): boolean => one.severity === 'error';

/** The ruleset that a record names; a file that is none is refused. */
const rulesetOfRecord = (file: string, shown: string): string => {
  const { source, problems } = loadSource(file, shown);
  const named = (source?.value as { ruleset?: unknown } | undefined)?.ruleset;
  if (typeof named === 'string') return named;
  throw new Refusal(
    problems.length > 0
      ? problems
      : error('missing-key', { key: 'ruleset' }, { path: 'ruleset', place: { file: shown } }),
  );
};

/**
 * Takes options and the working folder, returns the rules: those of `--ruleset`, else of the team or record named, else of
 * the league, else the classic ones; and the team. Throws a refusal when one cannot be read.
 */
export const groundOf = async (options: Asked['options'], cwd: string): Promise<Ground> => {
  const named = text(options, 'league');
  const [team, record] = [text(options, 'team'), text(options, 'match')];
  const at = team ?? record;
  const file = path.resolve(cwd, at ?? 'league.yaml');
  const folder =
    named === null ? (at === null ? leagueOf(file) : folderOf(file, null)) : path.resolve(cwd, named);
  const loaded = team === null ? null : await loadTeam(file, team, named);
  const wrong = loaded?.problems.filter(isError) ?? [];
  if (loaded && !loaded.sheet) throw new Refusal(wrong);
  const { league, problems } = readLeague(folder);
  if (problems.some(isError)) throw new Refusal(problems);
  const id =
    text(options, 'ruleset') ??
    loaded?.team?.ruleset ??
    (record === null ? null : rulesetOfRecord(path.resolve(cwd, record), record)) ??
    league.ruleset ??
    'classic';
  const rules = await loadRuleset(id, folder);
  if (!rules.ruleset)
    throw new Refusal(
      rules.problems.map((one) => (one.code === 'unknown-ruleset' ? { ...one, exit: 2 as const } : one)),
    );
  return { ruleset: rules.ruleset, sheet: loaded?.sheet ?? null };
};

const listed = (typed: string | null): readonly string[] =>
  (typed ?? '').split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));

/** Reads words one by one; returns what they mean, or throws with all that are unknown. */
const eachOf = (words: readonly string[], read: (word: string) => string | Problem): readonly string[] => {
  const found = words.map(read);
  const wrong = found.filter(isProblem);
  if (wrong.length > 0) throw new Refusal(wrong);
  return found as readonly string[];
};

const countOf = (options: Asked['options'], key: string): number => {
  const typed = text(options, key);
  if (typed === null) return 0;
  if (/^\d{1,2}$/.test(typed)) return Number(typed);
  throw new Refusal(error('roll-count', { option: `--${key}`, value: typed }, { exit: 2 }));
};

const rangeOf = (typed: string | null): Setting['range'] => {
  const squares = /^(\d{1,2}),(\d{1,2})$/.exec(typed ?? '');
  return squares ? [Number(squares[1]), Number(squares[2])] : typed;
};

const playerOf = ({ sheet }: Ground, typed: string | null): PlayerSheet | null => {
  if (!sheet || typed === null) return null;
  const found = sheet.players.find((one) => String(one.number) === typed);
  if (found) return found;
  const known = { list: sheet.players.map((one) => one.number) };
  throw new Refusal(
    error(
      'no-such-number',
      { number: typed, team: sheet.name },
      { exit: 2, help: say('help.known', { known }) },
    ),
  );
};

const statsOf = (options: Asked['options'], player: PlayerSheet | null): Setting['stats'] => {
  const strength = countOf(options, 'st');
  const { ma, st, ag, pa, av } = player ?? {};
  const held = Object.entries({ ma, st, ag, pa, av }).filter(([, figure]) => figure !== undefined);
  return { ...Object.fromEntries(held), ...(strength > 0 ? { st: strength } : {}) };
};

const goalOf = (options: Asked['options']): Setting['goal'] => {
  const goal = text(options, 'goal') ?? 'up';
  if (goal === 'up' || goal === 'down') return goal;
  throw new Refusal(
    error('not-a-choice', { option: '--goal', value: goal, choices: { list: ['up', 'down'] } }, { exit: 2 }),
  );
};

const settingOf = (ground: Ground, { words, options }: Asked): Setting => {
  const { ruleset } = ground;
  const rolls = ruleset['match-day']!.rolls!;
  const skill = (word: string) => skillOf(ruleset, word);
  const player = playerOf(ground, text(options, 'player'));
  const counts = Object.fromEntries(COUNTS.map((key) => [key, countOf(options, key)]));
  return {
    ruleset,
    rolls,
    args: words.slice(1),
    skills: [...(player?.skills ?? []), ...eachOf(listed(text(options, 'skills')), skill)],
    opponent: eachOf(listed(text(options, 'opponent')), skill),
    from: text(options, 'from'),
    range: rangeOf(text(options, 'range')),
    conditions: eachOf(listed(text(options, 'with')), (word) => conditionOf(ruleset, rolls, word)),
    counts: counts as Record<Count, number>,
    stats: statsOf(options, player),
    goal: goalOf(options),
    player: text(options, 'player') ?? '',
  };
};

/** The id of the rules that a roll is made by. */
export const rulesOf = ({ ruleset }: Ground, words: readonly string[]): string =>
  isTackle(words[0] ?? '') ? 'team-manager' : ruleset.id;

/** Takes the rules and a roll of a match as asked for, returns it; `wanted`: its odds are. Throws a refusal with what is wrong. */
export const rollOf = (ground: Ground, asked: Asked, wanted: boolean): MatchRoll => {
  const [word = ''] = asked.words;
  const any = parseAny(word);
  if (!any && !ground.ruleset['match-day']?.rolls)
    throw new Refusal(error('no-match-rolls', { ruleset: ground.ruleset.id }, { exit: 2 }));
  const made = any ? anyRoll(any, wanted) : entryOf(ground.ruleset, word);
  if (isProblem(made)) throw new Refusal(made);
  if ('run' in made) return made;
  const roll = made.make(settingOf(ground, asked));
  if (isProblem(roll)) throw new Refusal(roll);
  return roll;
};

/** As `rollOf`, a tackle of the card game among the rolls. */
export const rollFor = async (ground: Ground, asked: Asked, wanted: boolean): Promise<MatchRoll> =>
  isTackle(asked.words[0] ?? '')
    ? (await import('./tackle.ts')).tackleFor(asked)
    : rollOf(ground, asked, wanted);
