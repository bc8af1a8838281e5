import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import { valueAt } from '../record/tree.ts';
import { capped } from '../store/cap.ts';
import { loadSource, yamlFilesIn } from '../store/files.ts';
import { placeOf } from '../store/source.ts';
import { folderOf } from './league.ts';
import { checkLeague } from './league-check.ts';
import { type Match, readMatch } from './match.ts';
import { loadRulesetFile } from './rulesets.ts';
import { runMatch, sidesToBook } from './run.ts';
import { seedOf } from './seed.ts';
import { loadTeam } from './teams.ts';

/** A file with everything that is wrong with it. */
export interface Checked {
  readonly file: string;
  readonly problems: readonly Problem[];
}

const INSIDE = ['teams', 'matches', 'rulesets'];

/** The files of a league folder that bbl knows the kind of: its own, and those of teams, matches and rulesets. */
export const filesOf = (folder: string): readonly string[] => [
  ...yamlFilesIn(folder),
  ...INSIDE.flatMap((name) => yamlFilesIn(path.join(folder, name))),
];

/** Replays what a record has, with the defaults of what it lacks, and keeps what is wrong with it. */
const checkMatch = async (match: Match): Promise<readonly Problem[]> => {
  const booking = valueAt(match.tree, 'match.score') !== undefined;
  const sides = booking ? sidesToBook(match, []) : [];
  if (booking && sides.length === 0) return [];
  const found = seedOf(
    match,
    match.tree['seed'] === undefined && match.league.seed === null ? 'check' : null,
  );
  // Without the secret nobody can tell which dice are the seed's own.
  const checked = 'seed' in found ? match : { ...match, league: { ...match.league, dice: 'any' as const } };
  const seed = 'seed' in found ? found.seed : 'check';
  const { problems } = await runMatch(checked, sides, booking, {
    seed,
    dice: 'seeded',
    defaults: true,
    lang: 'en',
    given: new Map(),
  });
  return problems.filter((one) => one.code !== 'missing');
};

const checkRecord = async (
  file: string,
  shown: string,
  league: string | null,
): Promise<readonly Problem[]> => {
  const found = await readMatch(file, shown, league);
  if ('problems' in found) return found.problems;
  const { source } = found.match;
  const problems = await checkMatch(found.match);
  return problems.map((one) =>
    one.place || !source || one.path === undefined
      ? one
      : { ...one, place: placeOf(source, one.path.split('.')) },
  );
};

const checkKind = async (
  kind: string,
  file: string,
  shown: string,
  league: string | null,
): Promise<readonly Problem[]> => {
  if (kind === 'team') return (await loadTeam(file, shown, league)).problems;
  if (kind === 'match') return checkRecord(file, shown, league);
  if (kind === 'ruleset') return (await loadRulesetFile({ file, shown }, folderOf(file, league))).problems;
  if (kind === 'tm-season') return (await import('./tm-verify.ts')).checkSeasonFile(file, shown, league);
  if (kind === 'tm-ruleset') return (await import('./tm-ruleset.ts')).loadCardsFile(file, shown).problems;
  return checkLeague(file, shown);
};

const KINDS = ['team', 'match', 'league', 'ruleset', 'tm-season', 'tm-ruleset'];

/** Checks one file by the kind that its `bbl:` key names. */
export const checkFile = async (file: string, shown: string, league: string | null): Promise<Checked> => {
  const { source, problems } = loadSource(file, shown);
  if (!source) return { file: shown, problems };
  const said = (source.value as { bbl?: unknown }).bbl;
  const kind = KINDS.find((one) => String(said).startsWith(`${one}/`));
  if (kind) return { file: shown, problems: capped(shown, await checkKind(kind, file, shown, league)) };
  const known = { list: KINDS.map((one) => `${one}/1`) };
  const wrong = error(
    'unknown-format',
    { format: String(said ?? '') },
    { path: 'bbl', place: placeOf(source, ['bbl']), help: say('help.known', { known }) },
  );
  return { file: shown, problems: [wrong] };
};
