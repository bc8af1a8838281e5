import fs from 'node:fs';
import path from 'node:path';
import { seasonsAt } from '../../app/inside.ts';
import { type Fixture, teamFiles } from '../../app/schedule.ts';
import { type LeagueStatus, leagueStatusOf, statusOf, type TeamStatus } from '../../app/status.ts';
import { type Problem, Refusal, say } from '../../problem.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson, problemsJson } from '../output.ts';

const isFolder = (file: string): boolean => fs.existsSync(file) && fs.statSync(file).isDirectory();

const lines = (io: Io, status: TeamStatus): readonly string[] => {
  const { loaded, open, misses, spend, shown } = status;
  const records = open.map((one) =>
    io.text(say('status.open', { record: path.relative(io.cwd, one.file), date: String(one.tree['date']) })),
  );
  const absent = misses.map((one) => io.text(say('status.misses', { who: say('who.player', one) })));
  const points = spend.map((one) =>
    io.text(
      say(one.must ? 'status.must-spend' : 'status.spend', {
        who: say('who.player', { number: one.number, name: one.name }),
        spp: one.unspent,
      }),
    ),
  );
  const body = [...records, ...absent, ...points];
  const { rating, value, currentValue } = loaded.sheet ?? {};
  const named = { team: loaded.team?.name ?? shown, file: shown };
  const valued = { value: { gold: value ?? 0 }, current: { gold: currentValue ?? 0 } };
  const rated = say(rating === undefined ? 'status.team' : 'status.team-rating', {
    ...named,
    rating: rating ?? '',
  });
  const head = value === undefined ? rated : say('status.team-value', { ...named, ...valued });
  return [
    io.style.bold(io.text(head)),
    ...(body.length > 0 ? body : [io.text(say('status.nothing'))]).map((line) => `  ${line}`),
  ];
};

const FIXTURE = {
  open: 'fixture.open',
  prepared: 'fixture.prepared',
  played: 'fixture.played',
  booked: 'fixture.booked',
} as const;

const fixtureLine = (io: Io, { round, home, away, state, score, record }: Fixture): string => {
  const told = {
    round,
    home: home.name,
    away: away.name,
    own: score?.[0] ?? 0,
    other: score?.[1] ?? 0,
    record: record ? path.relative(io.cwd, record.file) : '',
  };
  return io.text(say(FIXTURE[state], told));
};

/** The rounds of a league: what is still to be played or booked in this one and earlier ones. */
const roundLines = (io: Io, { name, fixtures, now, later }: LeagueStatus): readonly string[] => {
  if (fixtures.length === 0) return [];
  const rest = later > 0 ? [io.text(say('fixture.later', { n: later }))] : [];
  const body = [...now.map((one) => fixtureLine(io, one)), ...rest];
  return [
    io.style.bold(io.text(name === null ? say('fixture.head') : say('fixture.head-named', { name }))),
    ...(body.length > 0 ? body : [io.text(say('fixture.none'))]).map((line) => `  ${line}`),
  ];
};

const entrantJson = (io: Io, { word, file, name }: Fixture['home']) => ({
  word,
  file: file === null ? null : path.relative(io.cwd, file),
  name,
});

const leagueJson = (io: Io, file: string, { name, season, fixtures, problems }: LeagueStatus) => ({
  file,
  name,
  season,
  matches: fixtures.map((one) => ({
    round: one.round,
    home: entrantJson(io, one.home),
    away: entrantJson(io, one.away),
    state: one.state,
    score: one.score,
    record: one.record ? path.relative(io.cwd, one.record.file) : null,
  })),
  problems: problemsJson(io, problems),
});

/** A league folder that has a league.yaml: its rounds, and what is wrong with it. */
const tellLeague = async (io: Io, folder: string): Promise<readonly Problem[]> => {
  const at = path.resolve(io.cwd, folder);
  const file = path.join(folder, 'league.yaml');
  if (!isFolder(at) || !fs.existsSync(path.join(at, 'league.yaml'))) return [];
  const status = await leagueStatusOf(path.join(at, 'league.yaml'), file);
  if (io.json) printJson(io, leagueJson(io, file, status));
  else for (const line of roundLines(io, status)) io.out(line);
  return status.problems;
};

/** One that breaks a rule is told with the others. */
const tellSeasons = async (
  io: Io,
  seasons: readonly string[],
  options: Call['options'],
): Promise<readonly Problem[]> => {
  const { tellSeason } = await import('./tm/status.ts');
  return seasons.flatMap((one) => {
    try {
      return tellSeason(io, one, options);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const { problems } = refusal;
      if (io.json) printJson(io, { file: one, problems: problemsJson(io, problems) });
      return problems;
    }
  });
};

/** `bbl status`: what is open for the teams named, or for all of a league. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const league = (options['league'] as string | undefined) ?? null;
  const paths = args.length > 0 ? args : [league ?? '.'];
  const seasons = paths.flatMap((one) => seasonsAt(path.resolve(io.cwd, one), one));
  const files = paths.flatMap((one) => {
    const at = path.resolve(io.cwd, one);
    if (isFolder(at)) return teamFiles(at).map((file) => path.relative(io.cwd, file));
    return seasons.includes(one) ? [] : [one];
  });
  const all: Problem[] = [];
  for (const shown of files) {
    const status = await statusOf(path.resolve(io.cwd, shown), shown, league);
    all.push(...status.problems);
    if (io.json) {
      const { open, misses, spend, problems } = status;
      printJson(io, {
        file: shown,
        name: status.loaded.team?.name ?? null,
        open: open.map((one) => path.relative(io.cwd, one.file)),
        misses,
        ...(spend.length > 0 ? { spend } : {}),
        problems: problemsJson(io, problems),
      });
    } else if (status.loaded.team) for (const line of lines(io, status)) io.out(line);
  }
  for (const folder of paths) all.push(...(await tellLeague(io, folder)));
  if (seasons.length > 0) all.push(...(await tellSeasons(io, seasons, options)));
  else if (files.length === 0 && !io.json)
    io.out(io.text(say('status.no-teams', { folder: paths.join(', ') })));
  return all;
};
