import { type Problem, say } from '../problem.ts';
import { isMap, type Tree, valueAt } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { Change } from '../team/change.ts';
import { SIDES, type Side, type Team } from '../team/state.ts';
import { awardSections, chapterAt, type Section } from './career.ts';
import { folderOf, readLeague } from './league.ts';
import { optionsOf } from './match.ts';
import { findRecords } from './records.ts';
import { type Replay, replayWorld } from './replay.ts';
import { loadRuleset } from './rulesets.ts';
import { scheduleOf } from './schedule.ts';
import { gatherWorld, type Past, type RecordFile } from './world.ts';

/** One side of a match that is told of. */
export interface ResultSide {
  readonly name: string;
  readonly past: Past | null;
  /** The team as it came to the match, or as it is where the match is not booked; null without a file. */
  readonly team: Team | null;
  readonly booked: boolean;
  readonly sections: readonly Section[];
}

/** A match as people tell each other of it. */
export interface MatchResult {
  readonly shown: string;
  readonly id: string;
  readonly tree: Tree;
  readonly league: string | null;
  readonly round: number | null;
  /** Home first; null before it is played. */
  readonly score: readonly [number, number] | null;
  readonly ruleset: Ruleset;
  readonly options: Readonly<Record<string, boolean | string>>;
  readonly sides: Readonly<Record<Side, ResultSide>>;
  readonly problems: readonly Problem[];
}

const TOLD: ReadonlySet<Section['kind']> = new Set([
  ...(['scorers', 'casualties', 'awards', 'mvp', 'skills', 'injuries', 'amended'] as const),
]);

/** What the report of a record says that players did, as the changes that its booking will make of it. */
const reported = (tree: Tree, side: Side): readonly Change[] => {
  const players = valueAt(tree, `match.${side}.players`);
  return Object.entries(isMap(players) ? players : {}).flatMap(([number, deeds]) =>
    Object.entries(isMap(deeds) ? deeds : {}).flatMap(([award, count]): readonly Change[] =>
      typeof count === 'number' && count > 0
        ? [
            {
              kind: 'spp',
              side,
              step: 'report',
              reason: say('step.report'),
              number: Number(number),
              award,
              count,
            },
          ]
        : [],
    ),
  );
};

const strangerName = (tree: Tree, side: Side): string => {
  const said = tree[side];
  return isMap(said) ? String(said['name']) : String(said);
};

const sideOf = (replay: Replay, record: RecordFile, side: Side, ruleset: Ruleset): ResultSide => {
  const tree = record.tree!;
  const file = record.sides[side];
  const past = file === null ? undefined : replay.world.teams.get(file);
  const told = { past: past ?? null, name: past?.team.name ?? strangerName(tree, side) };
  const index = past?.team.history.findIndex((one) => one.event === 'match' && one['id'] === record.id) ?? -1;
  if (!past || index < 0) {
    const team = past?.team ?? null;
    const sections = awardSections(ruleset, team ? [team] : [], reported(tree, side));
    return { ...told, team, booked: false, sections };
  }
  const team = replay.tracks.get(past.file)!.states[index - 1] ?? past.team;
  const sections = chapterAt(replay, past, index).sections.filter(({ kind }) => TOLD.has(kind));
  return { ...told, team, booked: true, sections };
};

const scoreOf = (tree: Tree): readonly [number, number] | null => {
  const [home, away] = SIDES.map((side) => valueAt(tree, `match.score.${side}`));
  return typeof home === 'number' && typeof away === 'number' ? [home, away] : null;
};

/** Problems of the teams' histories: the match is told all the same. */
const doubts = (replay: Replay, sides: readonly ResultSide[]): readonly Problem[] =>
  sides.flatMap(({ past }) => {
    const problem = past && replay.tracks.get(past.file)?.problem;
    return problem ? [{ ...problem, severity: 'warning' as const }] : [];
  });

/** Reads a record and what its teams' histories say of it; problems where it cannot be read. */
export const readResult = async (
  file: string,
  shown: string,
  named: string | null,
): Promise<MatchResult | readonly Problem[]> => {
  const folder = folderOf(file, named);
  const world = await gatherWorld([], folder, named, [{ file, shown }]);
  const record = world.records.get(file)!;
  if (!record.tree) return record.problems;
  const { ruleset, problems } = await loadRuleset(String(record.tree['ruleset']), folder);
  if (!ruleset) return problems;
  const replay = await replayWorld(world);
  const sides = {
    home: sideOf(replay, record, 'home', ruleset),
    away: sideOf(replay, record, 'away', ruleset),
  };
  const read = readLeague(folder);
  const fixture = scheduleOf(read, findRecords(folder)).find((one) => one.record?.file === file);
  const said = record.tree['round'];
  return {
    shown,
    id: record.id,
    tree: record.tree,
    league: read.file?.name ?? null,
    round: typeof said === 'number' ? said : (fixture?.round ?? null),
    score: scoreOf(record.tree),
    ruleset,
    options: optionsOf(record.tree, read.league, ruleset),
    sides,
    problems: [...world.unreadable.values()].flat().concat(doubts(replay, Object.values(sides))),
  };
};
