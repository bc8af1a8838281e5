import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import { isMap, type Tree, valueAt } from '../record/tree.ts';
import { opposite, SIDES, type Side } from '../team/state.ts';
import { inRecord } from './differences.ts';
import { insideOf } from './inside.ts';
import { kindOf } from './kinds.ts';
import { folderOf } from './league.ts';
import { type Replay, replayWorld } from './replay.ts';
import { seedText } from './replay-match.ts';
import { secretGiven } from './secret.ts';
import { checkDice, checkPolicy, rollSeed } from './verify-dice.ts';
import { gatherWorld, type RecordFile, readRecord, type World } from './world.ts';

/** A file that is to be proved, with everything that is wrong with it. */
export interface Verified {
  readonly file: string;
  readonly shown: string;
  readonly problems: readonly Problem[];
}

/** What a proof came to. */
export interface Proof {
  readonly files: readonly Verified[];
  readonly teams: number;
  readonly matches: number;
  readonly replay: Replay;
}

export interface Named {
  readonly file: string;
  readonly shown: string;
}

const orphan = (record: RecordFile): readonly Problem[] =>
  SIDES.flatMap((side) => {
    const file = record.sides[side];
    if (file === null || fs.existsSync(file)) return [];
    return [
      inRecord(
        record,
        error(
          'orphan-record',
          { id: record.id, team: String(record.tree![side]) },
          { path: side, help: say('help.orphan-record') },
        ),
      ),
    ];
  });

const isBooked = (world: World, record: RecordFile, side: Side): boolean => {
  const file = record.sides[side];
  const history = file === null ? undefined : world.teams.get(file)?.team.history;
  return history?.some((one) => one.event === 'match' && one['id'] === record.id) ?? false;
};

/**
 * A side whose post-match is complete and that has not booked it: a note after an undo, which takes both teams back; wrong
 * when the other side has booked it.
 */
const unbooked = (world: World, record: RecordFile): readonly Problem[] =>
  SIDES.flatMap((side): readonly Problem[] => {
    const file = record.sides[side];
    const past = file === null ? undefined : world.teams.get(file);
    const done = isMap(valueAt(record.tree, `postmatch.${side}.fans.result`));
    if (!past || !done || isBooked(world, record, side)) return [];
    const told = inRecord(
      record,
      error('unbooked-record', { id: record.id, team: past.team.name }, { path: `postmatch.${side}` }),
    );
    return [{ ...told, severity: isBooked(world, record, opposite(side)) ? 'error' : 'note' }];
  });

const duplicates = (records: readonly RecordFile[]): ReadonlyMap<RecordFile, Problem> => {
  const seen = new Map<string, RecordFile>();
  const found = new Map<RecordFile, Problem>();
  for (const record of records) {
    const first = seen.get(record.id);
    if (first && record.tree)
      found.set(
        record,
        inRecord(record, error('duplicate-record', { id: record.id, other: first.shown }, { path: 'id' })),
      );
    else seen.set(record.id, record);
  }
  return found;
};

const recordsOf = (replay: Replay, files: readonly string[]): readonly RecordFile[] =>
  [...replay.world.records.values()].filter(
    (record) =>
      files.includes(record.file) ||
      SIDES.some((side) => record.sides[side] !== null && files.includes(record.sides[side])),
  );

/** Problems of dice by record: the league's policy, then every die against its seed. */
const diceOf = async (replay: Replay, files: readonly string[]): Promise<readonly Problem[]> => {
  const problems: Problem[] = [];
  for (const record of recordsOf(replay, files)) {
    problems.push(...checkPolicy(replay.world, record));
    const played = replay.played.get(record.file);
    const seed = rollSeed(record, secretGiven());
    if (!played) continue;
    if ('problem' in seed) problems.push(inRecord(record, { ...seed.problem }));
    else problems.push(...(await checkDice(record, played, seed.seed)));
  }
  return problems;
};

const replayFor = (world: World, dice: boolean): Promise<Replay> =>
  replayWorld(world, (record) => {
    const seed = dice ? rollSeed(record, secretGiven()) : { seed: seedText(record) };
    return 'seed' in seed ? seed.seed : '';
  });

/** What is wrong with a team file: its own rules, but what they only warn of, then the first difference from its history. */
const teamProblems = (replay: Replay, file: string): readonly Problem[] => {
  const track = replay.tracks.get(file);
  if (!track) return replay.world.unreadable.get(file) ?? [];
  const broken = track.past.loaded.problems.filter((one) => one.severity === 'error');
  return [...broken, ...(track.problem ? [track.problem] : [])];
};

/** Proves files of one league: team files, and records by the teams that have booked them. */
const prove = async (
  world: World,
  targets: readonly Named[],
  records: readonly RecordFile[],
  dice: boolean,
  whole: boolean,
): Promise<Proof> => {
  const replay = await replayFor(world, dice);
  const files = targets.map((one) => one.file);
  const ofDice = dice ? await diceOf(replay, files) : [];
  const twice = whole ? duplicates(records) : new Map<RecordFile, Problem>();
  const loose = [...ofDice, ...replay.notes];
  const verified = targets.map(({ file, shown }): Verified => {
    const record = records.find((one) => one.file === file);
    if (!record) return { file, shown, problems: teamProblems(replay, file) };
    const owners = SIDES.flatMap((side) =>
      record.sides[side] === null ? [] : [replay.tracks.get(record.sides[side])?.problem ?? null],
    );
    const own = owners.filter((one): one is Problem => one !== null && one.place?.file === record.shown);
    const more =
      whole && record.tree
        ? [...orphan(record), ...(twice.has(record) ? [twice.get(record)!] : []), ...unbooked(world, record)]
        : [];
    return { file, shown, problems: [...record.problems, ...new Set(own), ...more] };
  });
  const placed = verified.map((one) => ({
    ...one,
    problems: [...one.problems, ...loose.filter((problem) => problem.place?.file === one.shown)],
  }));
  const told = new Set(placed.flatMap((one) => one.problems));
  const rest = loose.filter((problem) => !told.has(problem));
  const shownFiles = placed.map((one, index) =>
    index === 0 ? { ...one, problems: [...one.problems, ...rest] } : one,
  );
  const teams = targets.filter((one) => replay.tracks.get(one.file)?.problem === null).length;
  const matches = recordsOf(replay, files).filter((record) => replay.played.has(record.file)).length;
  return { files: shownFiles, teams, matches, replay };
};

/** Proves every team and record of a league folder. */
export const proveFolder = async (folder: Named, named: string | null, dice: boolean): Promise<Proof> => {
  const league = folderOf(path.join(folder.file, 'league.yaml'), named);
  const inside = insideOf(folder.file);
  const shown = (file: string): Named => ({
    file,
    shown: path.join(folder.shown, path.relative(folder.file, file)),
  });
  const teams = inside.teams.map(shown);
  const world = await gatherWorld(teams, league, named, inside.records.map(shown));
  const records = inside.records.map((file) => world.records.get(file)!);
  return prove(world, [...teams, ...inside.records.map(shown)], records, dice, true);
};

/** Proves one team file, or a record through the histories of its teams. */
export const proveFile = async (target: Named, named: string | null, dice: boolean): Promise<Proof> => {
  const league = folderOf(target.file, named);
  const isRecord = fs.existsSync(target.file) && kindOf(target.file) === 'match';
  const world = isRecord
    ? await gatherWorld([], league, named, [target])
    : await gatherWorld([target], league, named);
  const records = isRecord
    ? [world.records.get(target.file) ?? readRecord(target.file, target.shown, league)]
    : [];
  const proof = await prove(world, [target], records, dice, false);
  if (!isRecord) return proof;
  // A record is proved by its teams' histories, so what is wrong with those is wrong with it.
  const owners = SIDES.flatMap((side) =>
    records[0]!.sides[side] === null ? [] : teamProblems(proof.replay, records[0]!.sides[side]!),
  );
  return {
    ...proof,
    files: proof.files.map((one) => ({ ...one, problems: [...new Set([...one.problems, ...owners])] })),
  };
};

/** The record trees as they were read; for those who compare them with others. */
export const treeOf = (proof: Proof, file: string): Tree | null =>
  proof.replay.world.records.get(file)?.tree ?? null;
