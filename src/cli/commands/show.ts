import { loadTeam } from '../../app/teams.ts';
import { type Problem, Refusal } from '../../problem.ts';
import { renderSheet } from '../../ui/sheet.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson, problemsJson, report } from '../output.ts';

type Loaded = Awaited<ReturnType<typeof loadTeam>>;
type Read = Pick<Loaded, 'problems'> & Partial<Pick<Loaded, 'sheet' | 'ruleset'>>;

/** A file that cannot be shown is its problems; the others are shown all the same. */
const read = async (file: string, league: string | null): Promise<Read> => {
  try {
    return await loadTeam(file, file, league);
  } catch (refusal) {
    if (refusal instanceof Refusal) return { problems: refusal.problems };
    throw refusal;
  }
};

const printSheets = (io: Io, teams: readonly Read[]): void => {
  let first = true;
  for (const { sheet, ruleset, problems } of teams) {
    if (sheet && ruleset) {
      if (!first) io.out('');
      first = false;
      for (const line of renderSheet(sheet, ruleset, io)) io.out(line);
    }
    report(io, problems);
  }
};

/** A sheet with what is wrong with its team, if anything is. */
const objectOf = (io: Io, file: string, { sheet, problems }: Read): object => ({
  ...{ file, ...sheet },
  ...(problems.length > 0 && { problems: problemsJson(io, problems) }),
});

/** One team: its object, or main prints the problems. Several: a line each, in the order they were named. */
const printObjects = (io: Io, teams: readonly Read[], files: readonly string[]): void => {
  for (const [n, team] of teams.entries()) {
    const file = files[n]!;
    if (team.sheet) printJson(io, objectOf(io, file, team));
    else if (teams.length > 1) printJson(io, { file, ok: false, problems: problemsJson(io, team.problems) });
  }
};

/** `bbl show TEAM...`: exit 3 when a file cannot be read, 1 when one is no team. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const league = typeof options['league'] === 'string' ? options['league'] : null;
  const teams: Read[] = [];
  for (const file of args) teams.push(await read(file, league));
  if (io.json) printObjects(io, teams, args);
  else printSheets(io, teams);
  return teams.flatMap((team) => team.problems);
};
