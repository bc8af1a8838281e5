import path from 'node:path';
import { type BatchItem, type BatchWays, bookBatch } from '../../src/app/batch.ts';
import { runMatch } from '../../src/app/run.ts';
import {
  decideAtRandom,
  type Folder,
  filling,
  makeFolder,
  open,
  prepare,
  writeNewRecord,
  writeNewTeam,
} from './booking.ts';
import type { Edition } from './editions.ts';
import type { Random } from './random.ts';
import { filesIn, teamFile } from './season.ts';

export type Files = Readonly<Record<string, string>>;

/** A league that was booked record by record: as it was before, with its records open, and as it is. */
export interface Booked {
  readonly before: Files;
  readonly after: Files;
  readonly records: readonly string[];
}

const WAYS: Omit<BatchWays, 'tell'> = {
  seed: null,
  defaults: true,
  lang: 'en',
  dryRun: false,
  atOnce: 64,
  pause: async () => false,
};

/** Books records of a folder with the defaults of what is open; returns what came of each. */
export const batch = async (
  folder: Folder,
  records: readonly string[],
  ways: Partial<BatchWays> = {},
): Promise<readonly BatchItem[]> => {
  const items: BatchItem[] = [];
  const named = records.map((shown) => ({ file: path.join(folder.at, shown), shown }));
  const { problems } = await bookBatch(folder.at, folder.at, named, {
    ...WAYS,
    tell: (item) => items.push(item),
    ...ways,
  });
  if (problems.some((one) => one.severity === 'error'))
    throw new Error(problems.map((one) => one.code).join());
  return items;
};

/** What came of records in a word each, errors by their code. */
export const told = (items: readonly BatchItem[]): readonly string[] =>
  items.map(({ shown, state, problems }) =>
    [shown, state, ...problems.filter((one) => one.severity === 'error').map((one) => one.code)].join(' '),
  );

const dateOf = (n: number): string =>
  `2026-${String(2 + Math.floor(n / 28)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;

/** Prepares a match and reports it as coaches would; the post-match is open. */
const play = async (
  folder: Folder,
  edition: Edition,
  random: Random,
  n: number,
  teams: readonly string[],
): Promise<string> => {
  const [home, away] = random.sample(teams, 2) as [string, string];
  // Two matches a day, so that there are ties.
  const date = dateOf(Math.floor(n / 2));
  const record = `matches/${date}-${String(n).padStart(2, '0')}-${home}-${away}.yaml`;
  writeNewRecord(folder, record, {
    bbl: 'match/1',
    ruleset: edition.ruleset.id,
    date,
    home: `../${teamFile(home)}`,
    away: random.chance(10) ? edition.visitors(random) : `../${teamFile(away)}`,
    seed: `seed ${random.below(1e9)}`,
  });
  const how = () => filling('', decideAtRandom(random));
  if (random.chance(70)) await prepare(folder, record, how());
  const match = await open(folder, record);
  const { outcome } = await runMatch(match, [], false, { ...how(), seed: String(match.tree['seed']) });
  const known = random.chance(50) || match.tree['prematch'] ? outcome.tree : match.tree;
  writeNewRecord(folder, record, {
    ...known,
    match:
      known === outcome.tree
        ? edition.report(random, { ...outcome.play, record: outcome.tree })
        : { score: { home: random.below(3), away: 0 } },
  });
  return record;
};

/** Plays a league of 2 to 8 teams, booking each record alone before the next is played. */
export const playLeague = async (edition: Edition, random: Random, matches: number): Promise<Booked> => {
  const folder = makeFolder();
  const teams = Array.from({ length: 2 + random.below(7) }, (_, n) => `team-${n}`);
  folder.write('league.yaml', 'bbl: league/1\n');
  for (const team of teams) writeNewTeam(folder, teamFile(team), edition.team(random, team, {}));
  const before: Record<string, string> = { ...filesIn(folder) };
  const records: string[] = [];
  try {
    for (let n = 0; n < matches; n += 1) {
      const record = await play(folder, edition, random, n, teams);
      before[record] = folder.read(record);
      const [item] = await batch(folder, [record]);
      if (item!.state !== 'booked') throw new Error(`${told([item!])[0]} ${JSON.stringify(item!.problems)}`);
      records.push(record);
    }
    return { before, after: filesIn(folder), records };
  } finally {
    folder.remove();
  }
};

/** A folder with these files. */
export const folderOf = (files: Files): Folder => {
  const folder = makeFolder();
  folder.write('league.yaml', 'bbl: league/1\n');
  for (const [name, text] of Object.entries(files)) folder.write(name, text);
  return folder;
};
