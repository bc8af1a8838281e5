import { error, type Message, type Problem, say, warning } from '../problem.ts';
import { isMap, type Tree, valueAt, withValue } from '../record/tree.ts';
import type { Answer } from '../sequence/ask.ts';
import { driveAlone, driveAsking, type OpenAsk, type Score } from '../sequence/drive.ts';
import type { Play, Step } from '../sequence/play.ts';
import type { Standings } from './book.ts';
import { cardNamed, cardsOf } from './cards.ts';
import { payoutsOf } from './check-matchup.ts';
import type { Player, Season } from './file.ts';
import type { TmRuleset } from './ruleset.ts';
import { poolOf, weekOf } from './season.ts';
import { dealOf, isDrawn, seatsOf } from './tokens.ts';
import { scoreWeek, startOf, type WeekScore } from './week.ts';

/** How a week is filled: with which seed, by defaults, and by whom where neither decides. */
export interface WeekWays {
  readonly seed: string;
  /** Keys the seeded tokens: the season's id. */
  readonly id: string;
  readonly defaults: boolean;
  readonly ask?: (open: OpenAsk) => Promise<Answer>;
}

export interface WeekRun {
  /** The season with what the run filled and concluded. */
  readonly tree: Tree;
  /** Null where something is missing or wrong. */
  readonly score: WeekScore | null;
  readonly problems: readonly Problem[];
}

/** A player with what his card says where the file says nothing. */
const completed = (ruleset: TmRuleset, season: Season, manager: string, player: Player): Player => {
  const card = cardNamed(cardsOf(ruleset, season, manager), player.id);
  const state = player.state ?? 'standing';
  if (!card || player[state] !== undefined) return { ...player, state };
  const { up, down } = card;
  const score = card['score-fans'];
  const when = card['score-fans-when'];
  return {
    ...player,
    state,
    standing: player.standing ?? up,
    downed: player.downed ?? down,
    ...(score === undefined || player['score-fans'] !== undefined
      ? {}
      : { 'score-fans': score, ...(when === undefined ? {} : { 'score-fans-when': when }) }),
  };
};

/** A week's players with their states, with the powers of cards that are known, and with the tokens that bbl draws for them. */
const fillWeek = (ruleset: TmRuleset, tree: Tree, n: number, { seed, id }: WeekWays): Tree => {
  const season = tree as unknown as Season;
  const path = `weeks.${n}`;
  const week = weekOf(season, n)!;
  let next = tree;
  for (const [m, matchup] of week.matchups.entries())
    for (const [s, side] of matchup.sides.entries())
      for (const [p, player] of side.players.entries())
        next = withValue(
          next,
          `${path}.matchups.${m}.sides.${s}.players.${p}`,
          completed(ruleset, season, side.manager, player),
        );
  const deal = dealOf(week, poolOf(ruleset, season), seed, id, path);
  for (const { path: at, player } of seatsOf(week).filter(isDrawn))
    if (player.tokens === undefined) next = withValue(next, `${path}.${at}.tokens`, deal.get(at)!);
  return next;
};

const missing = (what: Message, path: string): Problem =>
  error('missing', { what }, { path, exit: 2, help: say('help.missing', { path }) });

/** Payouts and powers that the score needs and nobody gave. */
const missingFacts = (season: Season, n: number): readonly Problem[] => {
  const week = weekOf(season, n)!;
  const path = `weeks.${n}`;
  const payouts = week.matchups.flatMap(({ kind, payouts: given }, m) =>
    payoutsOf(season, kind)
      .filter((key) => given[key] === undefined)
      .map((key) => {
        const params = { n: m + 1, which: say(`tm.payout-of.${key}`) };
        return missing(say('tm.ask.payout', params), `${path}.matchups.${m}.payouts.${key}`);
      }),
  );
  const powers = seatsOf(week).flatMap(({ path: at, player }) => {
    const state = player.state ?? 'standing';
    if (player[state] !== undefined) return [];
    return [missing(say(`tm.ask.${state}`, { player: player.id }), `${path}.${at}.${state}`)];
  });
  return [...payouts, ...powers];
};

/** Players whose power came from a card that nobody has verified, in this run. */
const unverified = (given: Season, filled: Season, n: number): readonly Problem[] => {
  const before = seatsOf(weekOf(given, n)!);
  return seatsOf(weekOf(filled, n)!).flatMap(({ path, player }, index) => {
    const state = player.state ?? 'standing';
    if (player[state] === undefined || before[index]!.player[state] !== undefined) return [];
    const at = `weeks.${n}.${path}`;
    return [
      { ...warning('tm-card-unverified', { player: player.id }, { path: at }), severity: 'note' as const },
    ];
  });
};

/** Tokens that bbl is said to have drawn and did not: the seed gives others. */
const wrongTokens = (ruleset: TmRuleset, season: Season, n: number, ways: WeekWays): readonly Problem[] => {
  const week = weekOf(season, n)!;
  const path = `weeks.${n}`;
  const deal = dealOf(week, poolOf(ruleset, season), ways.seed, ways.id, path);
  return seatsOf(week).flatMap((seat) => {
    const dealt = isDrawn(seat) ? deal.get(seat.path)! : null;
    if (dealt === null || dealt.join() === (seat.player.tokens ?? []).join()) return [];
    return [
      error(
        'tm-tokens-differ',
        { player: seat.player.id, tokens: { list: dealt } },
        { path: `${path}.${seat.path}.tokens`, help: say('help.tm-tokens-differ') },
      ),
    ];
  });
};

/** The season as the driver wants it. A week has no sides: of its play the driver reads nothing but the record. */
const scoreOf = (tree: Tree, step: Step, ways: WeekWays): Score => ({
  tree,
  play: { record: tree, side: null } as unknown as Play,
  steps: [{ step, side: null }],
  seed: ways.seed,
  id: ways.id,
  dice: 'seeded',
  typedAllowed: true,
  defaults: ways.defaults,
  closed: () => false,
});

const isError = (one: Problem): boolean => one.severity === 'error';

/** Scores week `n` of a season whose managers come with `before`; fills what is open. Nothing is written anywhere. */
export const runWeek = async (
  ruleset: TmRuleset,
  given: Tree,
  n: number,
  before: Standings,
  ways: WeekWays,
): Promise<WeekRun> => {
  const tree = fillWeek(ruleset, given, n, ways);
  const season = tree as unknown as Season;
  const wrong = [...missingFacts(season, n), ...wrongTokens(ruleset, season, n, ways)];
  if (wrong.length > 0) return { tree, score: null, problems: wrong };
  let score: WeekScore | null = null;
  const step: Step = {
    name: 'tm-week',
    leaves: [],
    run: function* ({ record }) {
      score = yield* scoreWeek(ruleset, record as unknown as Season, n, before);
      return [];
    },
  };
  const driven = scoreOf(tree, step, ways);
  const outcome = ways.ask ? await driveAsking(driven, ways.ask) : driveAlone(driven);
  const problems = [...unverified(given as unknown as Season, season, n), ...outcome.problems];
  return { tree: outcome.tree, score: problems.some(isError) ? null : score, problems };
};

/** Scores a season's first weeks up to `last` as they stand in the file; stops at the first with a problem. */
export const scoreSeason = async (
  ruleset: TmRuleset,
  given: Tree,
  last: number,
  ways: WeekWays,
): Promise<{ tree: Tree; scores: readonly WeekScore[]; problems: readonly Problem[] }> => {
  let tree = given;
  let standings = startOf(ruleset, tree as unknown as Season);
  const scores: WeekScore[] = [];
  const problems: Problem[] = [];
  for (let n = 1; n <= last; n += 1) {
    if (!isMap(valueAt(tree, `weeks.${n}`))) break;
    const run = await runWeek(ruleset, tree, n, standings, ways);
    problems.push(...run.problems);
    tree = run.tree;
    if (!run.score) break;
    scores.push(run.score);
    standings = run.score.standings;
  }
  return { tree, scores, problems };
};
