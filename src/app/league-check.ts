import path from 'node:path';
import { nearest } from '../nearest.ts';
import { error, type Problem, say, warning } from '../problem.ts';
import { loadSource } from '../store/files.ts';
import { placeOf, type Source } from '../store/source.ts';
import { type LeagueRead, leagueOptionProblems, readLeagueFile } from './league.ts';
import type { LeagueFile } from './league-file.ts';
import { type Found, findRecords } from './records.ts';
import { loadRuleset } from './rulesets.ts';
import { type Fixture, scheduleOf, teamFiles, unplanned } from './schedule.ts';
import { SEED_WORDS } from './seed.ts';
import { shownFrom } from './world.ts';

type Keys = readonly (string | number)[];

const at = (source: Source, keys: Keys, problem: Problem): Problem => ({
  ...problem,
  path: keys.join('.'),
  place: placeOf(source, keys),
});

/** A house ruleset that is broken says so itself when it is checked. */
const rulesOf = async (read: LeagueRead, source: Source): Promise<readonly Problem[]> => {
  const { ruleset, folder } = read.league;
  if (ruleset === null) return [];
  const rules = await loadRuleset(ruleset, folder);
  return rules.ruleset
    ? leagueOptionProblems(read, rules.ruleset)
    : rules.problems.filter((one) => !one.place).map((one) => at(source, ['ruleset'], one));
};

const seedProblems = ({ seed }: LeagueFile, source: Source): readonly Problem[] => {
  const [template, keys]: readonly [string, Keys] =
    typeof seed === 'object' ? [seed.from, ['seed', 'from']] : [seed ?? '', ['seed']];
  const words = [...template.matchAll(/\{([^{}]*)\}/g)].map((found) => found[1]!);
  return words
    .filter((word) => !SEED_WORDS.includes(word))
    .map((word) => {
      const known = { list: SEED_WORDS.map((one) => `{${one}}`) };
      return at(source, keys, error('seed-word', { word }, { help: say('help.known', { known }) }));
    });
};

const roundProblems = ({ rounds = [] }: LeagueFile, source: Source): readonly Problem[] =>
  rounds.flatMap(({ round }, n) =>
    rounds.findIndex((one) => one.round === round) < n
      ? [at(source, ['rounds', n, 'round'], error('round-twice', { round }))]
      : [],
  );

const unknownTeams = (fixture: Fixture, source: Source, names: readonly string[]): readonly Problem[] =>
  (['home', 'away'] as const)
    .filter((side) => fixture[side].file === null)
    .map((side) => {
      const { word } = fixture[side];
      const near = nearest(word, names);
      const help = near === null ? say('help.fixture-team') : say('help.nearest', { near });
      return at(source, [...fixture.path, side], error('fixture-team', { team: word }, { help }));
    });

/** Teams that meet themselves, or have two matches in a round. */
const busyTeams = (fixtures: readonly Fixture[], source: Source): readonly Problem[] => {
  const seen = new Set<string>();
  return fixtures.flatMap(({ round, path: keys, home, away }) =>
    (['home', 'away'] as const).flatMap((side) => {
      const { file, word } = side === 'home' ? home : away;
      const key = `${round} ${file}`;
      if (file === null) return [];
      const twice = seen.has(key);
      seen.add(key);
      if (!twice) return [];
      const again = file === home.file && side === 'away';
      const wrong = again ? error('same-team', {}) : warning('team-busy', { team: word, round });
      return [at(source, [...keys, side], wrong)];
    }),
  );
};

const recordProblems = (
  read: LeagueRead,
  records: readonly Found[],
  fixtures: readonly Fixture[],
): readonly Problem[] =>
  unplanned(read, records, fixtures).map(({ file, id, tree }) => {
    const shown = shownFrom(file);
    const wrong = warning('not-in-round', { id, round: Number(tree['round']) });
    const { source } = loadSource(file, shown);
    return source ? at(source, ['round'], wrong) : { ...wrong, path: 'round', place: { file: shown } };
  });

/**
 * Everything that is wrong with a league.yaml: its shape, its ruleset and the options of it, the words of its seed, teams of its
 * rounds that it does not have or that play twice in one; and records of a round in which their teams do not meet.
 */
export const checkLeague = async (file: string, shown: string): Promise<readonly Problem[]> => {
  const read = readLeagueFile(file, shown);
  const { file: value, source, problems } = read;
  if (!value || !source) return problems;
  const records = findRecords(read.league.folder);
  const fixtures = scheduleOf(read, records);
  const names = teamFiles(read.league.folder).map((one) => path.basename(one).replace(/\.ya?ml$/, ''));
  return [
    ...(await rulesOf(read, source)),
    ...seedProblems(value, source),
    ...roundProblems(value, source),
    ...fixtures.flatMap((one) => unknownTeams(one, source, names)),
    ...busyTeams(fixtures, source),
    ...(fixtures.length > 0 ? recordProblems(read, records, fixtures) : []),
  ];
};
