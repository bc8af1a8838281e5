import type { Problem } from '../problem.ts';
import { valueAt } from '../record/tree.ts';
import type { Outcome } from '../sequence/drive.ts';
import { SIDES, type Side, type Team } from '../team/state.ts';
import type { RulesThen } from './frozen.ts';
import { type Match, optionsOf, type SideFile } from './match.ts';
import { runMatch } from './run.ts';
import { beforeIn, type Past, type RecordFile, type World } from './world.ts';

/** How a side takes part when a record is played again. */
export type Part =
  /** With its team as the history makes it; `booked`: its post-match runs. */
  | { readonly past: Past; readonly team: Team; readonly booked: boolean }
  /** Nothing is known of it but what the record says, which is taken as it stands. */
  | null;

/** A record played again. */
export interface Played {
  readonly match: Match;
  readonly outcome: Outcome;
  readonly problems: readonly Problem[];
}

const sideOf = (record: RecordFile, side: Side, part: Part, opponent: string): SideFile => {
  const said = record.tree![side];
  if (part)
    return {
      file: part.past.file,
      shown: part.past.shown,
      loaded: { ...part.past.loaded, team: part.team },
      stranger: null,
      booked: false,
    };
  if (typeof said !== 'string') {
    const stranger = said as NonNullable<SideFile['stranger']>;
    return { file: null, shown: stranger.name, loaded: null, stranger, booked: false };
  }
  const { rating, currentValue, fans = 1 } = beforeIn(record.tree!, side);
  return {
    file: null,
    shown: opponent,
    loaded: null,
    stranger: {
      name: opponent,
      ...(currentValue === undefined ? { rating: rating ?? 0 } : { currentValue }),
      fans,
    },
    booked: true,
  };
};

/** The match of a record with its teams as the replay has them; its leaves stand as they are, whoever typed them. */
export const matchOf = (
  world: World,
  record: RecordFile,
  rules: RulesThen,
  parts: Readonly<Record<Side, Part>>,
  opponent: string,
): Match => {
  const tree = record.tree!;
  const ruleset = rules.ruleset!;
  return {
    file: record.file,
    shown: record.shown,
    source: record.source,
    tree,
    id: record.id,
    league: { ...world.league, dice: 'any' },
    ruleset,
    rules: rules.digest,
    options: optionsOf(tree, world.league, ruleset),
    home: sideOf(record, 'home', parts.home, opponent),
    away: sideOf(record, 'away', parts.away, opponent),
    warnings: [],
  };
};

/** Plays a record again for the parts given: nothing is rolled, nothing decided; what is missing is a problem. */
export const playAgain = async (
  match: Match,
  parts: Readonly<Record<Side, Part>>,
  seed: string,
): Promise<Played> => {
  const sides = SIDES.filter((side) => parts[side]?.booked);
  const { outcome, problems } = await runMatch(match, sides, true, {
    seed,
    dice: 'table',
    defaults: false,
    lang: 'en',
    given: new Map(),
  });
  return {
    match,
    outcome,
    problems: problems.filter((one) => one.severity === 'error').map((one): Problem => ({ ...one, exit: 1 })),
  };
};

/** The text that keys a record's dice as far as anybody may know it. */
export const seedText = (record: RecordFile): string => {
  const seed = valueAt(record.tree, 'seed');
  return typeof seed === 'string' || typeof seed === 'number' ? String(seed) : '';
};
