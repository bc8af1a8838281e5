import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bookedTeam, stamped, writeRecord, writeTeam } from '../../src/app/booking.ts';
import { type Match, readMatch } from '../../src/app/match.ts';
import { type Filling, runMatch, sidesToBook } from '../../src/app/run.ts';
import { seedOf } from '../../src/app/seed.ts';
import { matchStyle, teamStyle } from '../../src/app/styles.ts';
import { loadTeam } from '../../src/app/teams.ts';
import type { Tree } from '../../src/record/tree.ts';
import type { Answer, Item } from '../../src/sequence/ask.ts';
import type { OpenAsk, Outcome } from '../../src/sequence/drive.ts';
import { printNew } from '../../src/store/edit.ts';
import { teamToFile } from '../../src/team/file.ts';
import { SIDES, type Side, type Team } from '../../src/team/state.ts';
import type { Random } from './random.ts';

/** A league in a folder of its own under the system's temporary one. */
export interface Folder {
  readonly at: string;
  readonly write: (name: string, text: string) => void;
  readonly read: (name: string) => string;
  readonly remove: () => void;
}

export const makeFolder = (): Folder => {
  const at = fs.mkdtempSync(path.join(os.tmpdir(), 'league-'));
  for (const inner of ['teams', 'matches']) fs.mkdirSync(path.join(at, inner));
  return {
    at,
    write: (name, text) => fs.writeFileSync(path.join(at, name), text),
    read: (name) => fs.readFileSync(path.join(at, name), 'utf8'),
    remove: () => fs.rmSync(at, { recursive: true, force: true }),
  };
};

export const writeNewTeam = (folder: Folder, name: string, team: Team): void =>
  folder.write(name, printNew(teamToFile(team), teamStyle));
export const writeNewRecord = (folder: Folder, name: string, tree: Tree): void =>
  folder.write(name, printNew(tree, matchStyle));

/** Deals that would soon leave a team without players are rare. */
const isSpared = (random: Random, item: Item): boolean =>
  ['fire', 'retire', 'dismiss'].some((key) => key in item) && random.chance(85);

const items = (open: Extract<OpenAsk['ask'], { kind: 'list' }>, random: Random): readonly Item[] => {
  // What must be bought is; journeymen are exactly as many as are wanted.
  const chosen: Item[] = open.by || /(journeymen|players)$/.test(open.path) ? [...open.fallback] : [];
  for (let n = random.below(5); n > 0; n -= 1) {
    const offers = open.options(chosen).filter((offer) => !offer.refused && !isSpared(random, offer.item));
    if (offers.length === 0) break;
    const kinds = [...new Set(offers.map((offer) => Object.keys(offer.item)[0]!))];
    const kind = random.pick(kinds);
    const read = open.read(random.pick(offers.filter((offer) => kind in offer.item)).item, chosen);
    if ('refused' in read) throw new Error(`an offer is refused: ${read.refused.id}`);
    chosen.push(read.item);
  }
  return chosen;
};

/** Answers every open decision at random among what is allowed; dice are left to the seed. */
export const decideAtRandom =
  (random: Random) =>
  async ({ ask }: OpenAsk): Promise<Answer> => {
    if (ask.kind === 'choose') return random.pick(ask.options.filter((option) => !option.refused)).value;
    if (ask.kind === 'list') return items(ask, random);
    throw new Error(`nobody knows ${ask.path}`);
  };

export const filling = (
  seed: string,
  ask?: Filling['ask'],
  given: ReadonlyMap<string, unknown> = new Map(),
): Filling => ({
  seed,
  dice: 'seeded',
  defaults: false,
  lang: 'en',
  given,
  ...(ask ? { ask } : {}),
});

export const open = async (folder: Folder, record: string): Promise<Match> => {
  const found = await readMatch(path.join(folder.at, record), record, folder.at);
  if ('problems' in found)
    throw new Error(
      found.problems
        .map((one) => `${one.code} ${one.path ?? ''} ${JSON.stringify(one.message.params)}`)
        .join('; '),
    );
  return found.match;
};

const demand = (run: Awaited<ReturnType<typeof runMatch>>): Outcome => {
  const wrong = run.problems.filter((one) => one.severity === 'error');
  if (wrong.length > 0)
    throw new Error(
      wrong.map((one) => `${one.code} at ${one.path} ${JSON.stringify(one.message.params)}`).join('; '),
    );
  return run.outcome;
};

/** The record's own seed where it has one, as on the command line. */
const seedFor = (match: Match, how: Filling): string => {
  const found = seedOf(match, match.tree['seed'] === undefined ? how.seed : null);
  if ('problem' in found) throw new Error(found.problem.code);
  return found.seed;
};

/** Prepares a match as `bbl prematch` does. */
export const prepare = async (folder: Folder, record: string, how: Filling): Promise<Outcome> => {
  const match = await open(folder, record);
  const seed = seedFor(match, how);
  const outcome = demand(await runMatch(match, [], false, { ...how, seed }));
  fs.writeFileSync(match.file, writeRecord(match, stamped(match, outcome.tree, seed)).text!);
  return outcome;
};

/** Books a match as `bbl postmatch` does, for the sides named or all. */
export const book = async (
  folder: Folder,
  record: string,
  how: Filling,
  named: readonly Side[] = [],
): Promise<Outcome> => {
  const match = await open(folder, record);
  const sides = sidesToBook(match, named);
  const seed = seedFor(match, how);
  const outcome = demand(await runMatch(match, sides, true, { ...how, seed }));
  const tree = stamped(match, outcome.tree, seed);
  const writes = [
    writeRecord(match, tree),
    ...sides.map((side) => writeTeam(match, side, bookedTeam(match, tree, outcome, side))),
  ];
  for (const write of writes) fs.writeFileSync(write.file, write.text!);
  return outcome;
};

/** What is illegal in a team file. */
export const illegal = async (folder: Folder, name: string): Promise<readonly string[]> => {
  const { problems } = await loadTeam(path.join(folder.at, name), name, folder.at);
  return problems
    .filter((one) => one.severity === 'error')
    .map((one) => `${one.code} ${one.path ?? ''} ${JSON.stringify(one.message.params)}`);
};

export { SIDES };
