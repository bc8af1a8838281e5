import { type Message, type Param, type Problem, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { Change } from '../team/change.ts';
import type { Edit } from '../team/edits.ts';
import type { Player, Team, TeamEvent } from '../team/state.ts';
import { figureOf, shownValue } from './figure.ts';
import { type Replay, replayWorld } from './replay.ts';
import type { Past, World } from './world.ts';

/** What an event brought, by kind, each thing a line for people. */
export interface Section {
  readonly kind:
    | 'scorers'
    | 'casualties'
    | 'awards'
    | 'mvp'
    | 'skills'
    | 'injuries'
    | 'squad'
    | 'fans'
    | 'money'
    | 'corrections'
    | 'amended';
  readonly items: readonly Message[];
}

/** One event of a career. */
export interface Chapter {
  readonly event: TeamEvent;
  /** What the replay says it did; empty where the history could not be replayed so far. */
  readonly changes: readonly Change[];
  readonly sections: readonly Section[];
}

export interface Career {
  readonly past: Past;
  readonly chapters: readonly Chapter[];
  /** Ratings after each match that tells one. */
  readonly ratings: readonly { readonly date: string; readonly rating: number }[];
  /** What stands against the history; the career is told all the same. */
  readonly problems: readonly Problem[];
}

const whoIs = (teams: readonly Team[], number: number): Message => {
  const found = teams
    .flatMap((team) => [...team.players, ...team.former.toReversed()])
    .find((one) => one.number === number);
  return found ? say('who.player', { number, name: found.name }) : say('who.number', { number });
};

const numberOf = (change: Change): number | null => ('number' in change ? change.number : null);

const sum = (changes: readonly Change[], of: (change: Change) => number): number =>
  changes.reduce((total, one) => total + of(one), 0);

const section = (kind: Section['kind'], items: readonly Message[]): readonly Section[] =>
  items.length > 0 ? [{ kind, items }] : [];

/** Who earned which awards, `named` with what each is called. */
const awardItems = (
  ruleset: Ruleset,
  teams: readonly Team[],
  changes: readonly Change[],
  wanted: (award: string) => boolean,
  named: boolean,
): readonly Message[] =>
  changes.flatMap((one): readonly Message[] => {
    if (one.kind !== 'spp' || !wanted(one.award)) return [];
    const who = whoIs(teams, one.number);
    const award: Param = ruleset.awards[one.award]?.name ?? one.award;
    return [
      named
        ? say('career.award', { who, count: one.count, award })
        : say('career.count', { who, count: one.count }),
    ];
  });

const reasons = (changes: readonly Change[], wanted: (change: Change) => boolean): readonly Message[] =>
  changes.filter(wanted).map((one) => one.reason);

const isHurt = (one: Change): boolean =>
  one.kind === 'injury' ||
  (one.kind === 'absence' && one.misses !== null) ||
  (one.kind === 'leave' && one.fate === 'dead');
const isSquad = (one: Change): boolean =>
  one.kind === 'join' ||
  one.kind === 'staff' ||
  one.kind === 'rerolls' ||
  (one.kind === 'leave' && one.fate !== 'dead');

const moneyItems = (changes: readonly Change[], after: Team | null): readonly Message[] => {
  const of = (sign: 1 | -1) =>
    sum(changes, (one) =>
      one.kind === 'money' && Math.sign(one.amount) === sign ? Math.abs(one.amount) : 0,
    );
  const [earned, spent] = [of(1), of(-1)];
  if (earned + spent === 0 || !after) return [];
  return [
    say('career.amounts', {
      earned: { gold: earned },
      spent: { gold: spent },
      treasury: { gold: after.treasury },
    }),
  ];
};

const editItems = (edits: unknown, team: Team | null): readonly Message[] =>
  ((edits ?? []) as readonly Edit[]).map((one) => {
    const key = one.path.split('.').at(-1)!;
    return say('edit.line', {
      figure: team ? figureOf(team, one.path) : one.path,
      from: shownValue(key, one.from),
      to: shownValue(key, one.to),
    });
  });

/** Facts of this match that later events have set right. */
const amendments = (past: Past, event: TeamEvent): readonly Message[] =>
  event.event === 'match'
    ? past.team.history
        .filter((one) => one.event === 'correction' && one['amends'] === event['id'])
        .flatMap((one) => editItems(one['facts'], null))
    : [];

/** What players did that earns star player points: touchdowns, casualties, other awards, then the MVP. */
export const awardSections = (
  ruleset: Ruleset,
  teams: readonly Team[],
  changes: readonly Change[],
): readonly Section[] => {
  const awards = (kind: Section['kind'], wanted: (award: string) => boolean, named = false) =>
    section(kind, awardItems(ruleset, teams, changes, wanted, named));
  return [
    ...awards('scorers', (award) => award === 'touchdowns'),
    ...awards('casualties', (award) => award === 'casualties'),
    ...awards('awards', (award) => !['touchdowns', 'casualties', 'mvps'].includes(award), true),
    ...awards('mvp', (award) => award === 'mvps'),
  ];
};

const sectionsOf = (
  past: Past,
  event: TeamEvent,
  changes: readonly Change[],
  before: Team | null,
  after: Team | null,
): readonly Section[] => {
  const teams = [after, before].filter((team): team is Team => team !== null);
  const ruleset = past.loaded.ruleset!;
  return [
    ...awardSections(ruleset, teams, changes),
    ...section(
      'skills',
      reasons(changes, (one) => one.kind === 'gain'),
    ),
    ...section('injuries', reasons(changes, isHurt)),
    ...section('squad', reasons(changes, isSquad)),
    ...section(
      'fans',
      reasons(changes, (one) => one.kind === 'fans'),
    ),
    ...section('money', moneyItems(changes, after)),
    ...section('corrections', event.event === 'correction' ? editItems(event['changes'], after) : []),
    ...section('amended', amendments(past, event)),
  ];
};

/** What one event of a replayed history brought. */
export const chapterAt = (replay: Replay, past: Past, index: number): Chapter => {
  const { changes: all, states } = replay.tracks.get(past.file)!;
  const event = past.team.history[index]!;
  const changes = all[index] ?? [];
  const [before, after] = [states[index - 1] ?? null, states[index] ?? null];
  return { event, changes, sections: sectionsOf(past, event, changes, before, after) };
};

/** A team's career from its history and the records it names. */
export const careerOf = async (world: World, past: Past): Promise<Career> => {
  const replay = await replayWorld(world);
  const track = replay.tracks.get(past.file)!;
  const chapters = past.team.history.map((_, index) => chapterAt(replay, past, index));
  const ratings = past.team.history.flatMap((event) =>
    typeof event['rating'] === 'number' ? [{ date: event.date, rating: event['rating'] }] : [],
  );
  return {
    past,
    chapters,
    ratings,
    problems: track.problem ? [{ ...track.problem, severity: 'warning' }] : [],
  };
};

/** The shirt a player wore at each event: corrections may have given him another. */
const shirts = (career: Career, number: number): readonly number[] => {
  const worn: number[] = [];
  let now = number;
  for (const { event } of career.chapters.toReversed()) {
    worn.unshift(now);
    const moved =
      event.event === 'correction'
        ? (event['changes'] as readonly Edit[]).find(
            (one) => /^players\.\d+\.number$/.test(one.path) && one.to === now,
          )
        : undefined;
    if (moved) now = Number(moved.from);
  }
  return worn;
};

/** The part of a career that is one player's; `now` is he as he is, or as he left. */
export const careerOfPlayer = (career: Career, now: Player): Career => {
  const worn = shirts(career, now.number);
  const from = career.chapters.findLastIndex(({ changes }, index) =>
    changes.some((one) => one.kind === 'join' && one.number === worn[index] && one.name === now.name),
  );
  const chapters = career.chapters.flatMap(({ event, changes }, index): readonly Chapter[] => {
    if (index < from) return [];
    const own = changes.filter((one) => numberOf(one) === worn[index]);
    const edits =
      event.event === 'correction'
        ? (event['changes'] as readonly Edit[]).filter((one) =>
            new RegExp(`^players\\.${worn[index]}(?:\\.|$)`).test(one.path),
          )
        : [];
    if (own.length + edits.length === 0) return [];
    const mine = event.event === 'correction' ? { ...event, changes: edits } : event;
    const who = { ...career.past.team, players: [{ ...now, number: worn[index]! }], former: [] };
    return [
      {
        event,
        changes: own,
        sections: sectionsOf(career.past, mine, own, who, who).filter(
          (one) => one.kind !== 'amended' && one.kind !== 'money',
        ),
      },
    ];
  });
  return { ...career, chapters };
};
