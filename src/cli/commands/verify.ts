import fs from 'node:fs';
import path from 'node:path';
import { proveAgainst } from '../../app/against.ts';
import { seasonsAt } from '../../app/inside.ts';
import { leagueFileOf } from '../../app/league.ts';
import { proveFile, proveFolder, type Verified } from '../../app/verify.ts';
import { error, gravest, type Problem, say } from '../../problem.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson, problemsJson } from '../output.ts';
import { settleIn } from '../pace.ts';
import { leagueNamed } from './match.ts';

interface Result {
  readonly files: readonly Verified[];
  /** What is about no file that was named. */
  readonly problems: readonly Problem[];
  readonly teams: number;
  readonly matches: number;
  /** Seasons of the card game that are sound. */
  readonly seasons: number;
}

const isFolder = (file: string): boolean => fs.existsSync(file) && fs.statSync(file).isDirectory();

/** Seasons of the card game, each by its own history. */
const proveSeasons = async (
  io: Io,
  seasons: readonly string[],
  options: Call['options'],
): Promise<readonly Verified[]> => {
  const found: Verified[] = [];
  for (const shown of seasons) {
    const { checkSeasonFile } = await import('../../app/tm-verify.ts');
    const file = path.resolve(io.cwd, shown);
    const ref = (options['against'] as string | undefined) ?? null;
    found.push({ file, shown, problems: await checkSeasonFile(file, shown, leagueNamed(options), ref) });
  }
  return found;
};

const proveOne = async (io: Io, shown: string, options: Call['options']): Promise<Result> => {
  const file = path.resolve(io.cwd, shown);
  const whole = isFolder(file);
  const dice = options['dice'] === true;
  const named = leagueNamed(options);
  const seasons = await proveSeasons(io, seasonsAt(file, shown), options);
  const sound = seasons.filter((one) => gravest(one.problems) === 0).length;
  if (!whole && seasons.length > 0)
    return { files: seasons, problems: [], teams: 0, matches: 0, seasons: sound };
  const proof = await (whole
    ? proveFolder({ file, shown }, named, dice)
    : proveFile({ file, shown }, named, dice));
  const empty =
    whole && proof.files.length + seasons.length === 0 && !fs.existsSync(leagueFileOf(file))
      ? [error('nothing-to-verify', { folder: shown }, { exit: 2, place: { file: shown } })]
      : [];
  const ref = options['against'] as string | undefined;
  const against = ref === undefined ? { files: proof.files, problems: [] } : proveAgainst(proof, ref, whole);
  const files = [...against.files, ...seasons];
  return { ...proof, files, problems: [...empty, ...against.problems], seasons: sound };
};

const show = (io: Io, { files, problems }: Result): void => {
  for (const { shown, problems: own } of files)
    printJson(io, { file: shown, ok: gravest(own) === 0, problems: problemsJson(io, own) });
  for (const one of problems)
    printJson(io, { file: one.place?.file ?? null, ok: false, problems: problemsJson(io, [one]) });
};

/** `bbl verify PATH...`: replays histories from their start and compares them with the files. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  settleIn();
  const results: Result[] = [];
  for (const shown of args) results.push(await proveOne(io, shown, options));
  if (io.json) for (const result of results) show(io, result);
  const all = [
    ...new Set(results.flatMap((one) => [...one.files.flatMap((file) => file.problems), ...one.problems])),
  ];
  const sum = (of: (one: Result) => number): number => results.reduce((total, one) => total + of(one), 0);
  if (io.json || gravest(all) > 0) return all;
  const proved = { teams: sum((one) => one.teams), matches: sum((one) => one.matches) };
  const n = sum((one) => one.seasons);
  if (n === 0 || proved.teams + proved.matches > 0) io.out(io.text(say('verify.proved', proved)));
  if (n > 0) io.out(io.text(say('verify.proved-seasons', { n })));
  return all;
};
