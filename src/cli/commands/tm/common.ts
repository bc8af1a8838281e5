import path from 'node:path';
import { readAnswers, readSets } from '../../../app/given.ts';
import { folderOf } from '../../../app/league.ts';
import { type OpenSeason, readSeason, seasonOf, soundSeason } from '../../../app/tm.ts';
import { error, type Problem, Refusal, say } from '../../../problem.ts';
import { isMap, type Tree, valueAt, withValue } from '../../../record/tree.ts';
import { recover } from '../../../store/transaction.ts';
import type { Standings } from '../../../tm/book.ts';
import type { Placed } from '../../../tm/final.ts';
import { nameOf } from '../../../tm/season.ts';
import type { WeekScore } from '../../../tm/week.ts';
import { isAsciiLocale } from '../../../ui/sparkline.ts';
import { type SeasonRoom, teamName } from '../../../ui/tm.ts';
import { gainText } from '../../../ui/tm-week.ts';
import type { Io } from '../../command.ts';
import { leagueNamed, type Options } from '../match.ts';

export const isError = (one: Problem): boolean => one.severity === 'error';

export const roomOf = (io: Io): SeasonRoom => ({ ...io, ascii: io.plain || isAsciiLocale(io.env) });

/** Reads the season of a command line; one that breaks a rule is refused. A half-written change is completed first. */
export const seasonAt = (io: Io, shown: string, options: Options, writes = false): OpenSeason => {
  const file = path.resolve(io.cwd, shown);
  const failed = writes ? recover(folderOf(file, leagueNamed(options))) : [];
  if (failed.some(isError)) throw new Refusal(failed);
  return soundSeason(readSeason(file, shown, leagueNamed(options)));
};

/** A number for each run of digits, so that `matchups.10` comes after `matchups.9`. */
const byPath = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a.localeCompare(b, 'en', { numeric: true });

/** What `--set` and `--answers` give below a part of the season (`weeks.3`); paths may begin there or at the file's root. */
const givenBelow = (io: Io, part: string, options: Options): readonly (readonly [string, unknown])[] => {
  const sets = readSets((options['set'] as readonly string[] | undefined) ?? []);
  const answers = options['answers'] as string | undefined;
  const file =
    answers === undefined
      ? { given: new Map<string, unknown>(), problems: [] }
      : readAnswers(path.resolve(io.cwd, answers), answers);
  const wrong = [...sets.problems, ...file.problems];
  const whole = [...file.given.keys()].some((key) => /^(weeks|final)\./.test(key));
  const fromFile = [...file.given].filter(([key]) => !whole || key.startsWith(`${part}.`));
  const all = [...fromFile, ...sets.given].map(
    ([key, value]) => [/^(weeks|final)\./.test(key) ? key : `${part}.${key}`, value] as const,
  );
  const strange = all.filter(([key]) => !key.startsWith(`${part}.`));
  const refused = [
    ...wrong,
    ...strange.map(([key]) =>
      error(
        'tm-other-part',
        { path: key, part },
        { path: key, exit: 2, help: say('help.tm-other-part', { part }) },
      ),
    ),
  ];
  if (refused.length > 0) throw new Refusal(refused);
  return [...all].sort(byPath);
};

/** Whether an empty or missing value stands where another is to be put. */
const isOpen = (value: unknown): boolean => value === undefined || value === null;

/** A season with what the command line gives of a part; another value for a leaf that is there is wrong usage. */
export const withGiven = (io: Io, open: OpenSeason, part: string, options: Options): Tree => {
  const problems: Problem[] = [];
  let { tree } = open;
  for (const [key, value] of givenBelow(io, part, options)) {
    const now = valueAt(tree, key);
    if (JSON.stringify(now) === JSON.stringify(value) || (isMap(now) && isMap(value))) continue;
    if (isOpen(now)) tree = withValue(tree, key, value);
    else
      problems.push(
        error('already-given', { path: key }, { path: key, exit: 2, help: say('help.already-given') }),
      );
  }
  if (problems.length > 0) throw new Refusal(problems);
  return tree;
};

/** Standings as `--json` shows them, best first. */
export const standingsJson = (open: OpenSeason, table: readonly Placed[], standings: Standings) =>
  table.map((one) => ({
    ...one,
    name: nameOf(seasonOf(open), one.manager),
    team: teamName(open.ruleset, seasonOf(open), one.manager),
    cards: standings[one.manager]!.cards,
    contracts: standings[one.manager]!.contracts,
  }));

/** A scored week as `--json` shows it. */
export const weekJson = (io: Io, { week, order, matchups, ledger, gains }: WeekScore) => ({
  week,
  order,
  matchups: matchups.map((one, index) => ({ number: index + 1, ...one })),
  ledger: ledger.map(({ why, ...one }) => ({ ...one, text: io.text(why) })),
  gains: gains.map((one) => ({ ...one, text: io.text(gainText(one)) })),
});
