import fs from 'node:fs';
import path from 'node:path';
import { proveAgainst } from '../../app/against.ts';
import { proveFile, proveFolder, type Verified } from '../../app/verify.ts';
import { error, gravest, type Problem, say } from '../../problem.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson, problemsJson } from '../output.ts';
import { leagueNamed } from './match.ts';

interface Result {
  readonly files: readonly Verified[];
  /** What is about no file that was named. */
  readonly problems: readonly Problem[];
  readonly teams: number;
  readonly matches: number;
}

const isFolder = (file: string): boolean => fs.existsSync(file) && fs.statSync(file).isDirectory();

const proveOne = async (io: Io, shown: string, options: Call['options']): Promise<Result> => {
  const file = path.resolve(io.cwd, shown);
  const whole = isFolder(file);
  const dice = options['dice'] === true;
  const named = leagueNamed(options);
  const proof = await (whole
    ? proveFolder({ file, shown }, named, dice)
    : proveFile({ file, shown }, named, dice));
  const empty =
    whole && proof.files.length === 0
      ? [error('nothing-to-verify', { folder: shown }, { exit: 2, place: { file: shown } })]
      : [];
  const ref = options['against'] as string | undefined;
  const against = ref === undefined ? { files: proof.files, problems: [] } : proveAgainst(proof, ref, whole);
  return { ...proof, files: against.files, problems: [...empty, ...against.problems] };
};

const show = (io: Io, { files, problems }: Result): void => {
  for (const { shown, problems: own } of files)
    printJson(io, { file: shown, ok: gravest(own) === 0, problems: problemsJson(io, own) });
  for (const one of problems)
    printJson(io, { file: one.place?.file ?? null, ok: false, problems: problemsJson(io, [one]) });
};

/** `bbl verify PATH...`: replays histories from their start and compares them with the files. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const results: Result[] = [];
  for (const shown of args) results.push(await proveOne(io, shown, options));
  if (io.json) for (const result of results) show(io, result);
  const all = [
    ...new Set(results.flatMap((one) => [...one.files.flatMap((file) => file.problems), ...one.problems])),
  ];
  const sum = (of: (one: Result) => number): number => results.reduce((total, one) => total + of(one), 0);
  if (!io.json && gravest(all) === 0)
    io.out(
      io.text(say('verify.proved', { teams: sum((one) => one.teams), matches: sum((one) => one.matches) })),
    );
  return all;
};
