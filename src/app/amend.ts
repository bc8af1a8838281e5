import { error, type Problem, Refusal, say, warning } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import { levelOf } from '../rules/tables.ts';
import { applyChange, type Change } from '../team/change.ts';
import { sppOf } from '../team/derive.ts';
import { type Edit, editsBetween } from '../team/edits.ts';
import { checkTeam } from '../team/legality.ts';
import { type Player, SIDES, type Side, skillOf, type Team } from '../team/state.ts';
import { amendedTree, factsOf, outcomeWith, withFacts } from './amend-facts.ts';
import { type Correction, correctionOf, type Reason } from './correct.ts';
import { type PlayedRecord, replayWorld } from './replay.ts';
import { located } from './teams.ts';
import type { Past, RecordFile, World } from './world.ts';

/** How a lost level is settled: gains to take back by shirt number, else (`defaults`) the one gained last. */
export interface Settling {
  readonly drops: ReadonlyMap<number, readonly string[]>;
  readonly defaults: boolean;
}

/** What amending a record books. */
export interface Amended {
  readonly facts: readonly Edit[];
  readonly corrections: readonly Correction[];
  /** What follows: levels reached or lost. */
  readonly warnings: readonly Problem[];
}

/** How much more of something the second list of changes brings than the first. */
const more = (before: readonly Change[], after: readonly Change[], of: (change: Change) => number): number =>
  after.reduce((sum, one) => sum + of(one), 0) - before.reduce((sum, one) => sum + of(one), 0);

const moneyOf = (change: Change): number =>
  change.kind === 'money' && change.step === 'winnings' ? change.amount : 0;
const fansOf = (change: Change): number => (change.kind === 'fans' ? change.count : 0);

/** Who a player of the match is today: he may have left, and another may wear his shirt. */
const today = (team: Team, then: Team, number: number): number | null => {
  const was = then.players.find((one) => one.number === number);
  const same = (one: Player): boolean => one.position === was?.position && one.name === was?.name;
  const inTeam = team.players.find((one) => one.number === number && same(one)) ?? team.players.find(same);
  if (inTeam) return inTeam.number;
  const worn = team.players.some((one) => one.number === number);
  return !worn && team.former.some((one) => one.number === number) ? number : null;
};

const withSpp = (team: Team, then: Team, before: readonly Change[], after: readonly Change[]): Team => {
  const awards = [...before, ...after].flatMap((one) =>
    one.kind === 'spp' ? [`${one.number} ${one.award}`] : [],
  );
  return [...new Set(awards)].reduce((now, key) => {
    const [number, award] = key.split(' ') as [string, string];
    const count = more(before, after, (one) =>
      one.kind === 'spp' && `${one.number} ${one.award}` === key ? one.count : 0,
    );
    if (count === 0) return now;
    const who = today(now, then, Number(number));
    if (who === null)
      throw new Refusal(
        error(
          'amend-player',
          { number, team: team.name },
          { path: `players.${number}`, help: say('help.amend-player') },
        ),
      );
    return applyChange(now, { kind: 'spp', number: who, award, count }, '');
  }, team);
};

const label = (player: Player) => say('who.player', { number: player.number, name: player.name });

const withoutGains = (player: Player, many: number, settling: Settling, path: string): Player | Problem => {
  const said = settling.drops.get(player.number) ?? [];
  const taken = said.length === 0 && settling.defaults ? player.gains.slice(-many).map(skillOf) : said;
  const gains = [...player.gains];
  for (const gain of taken) {
    const index = gains.findLastIndex((one) => skillOf(one) === gain);
    if (index < 0)
      return error(
        'no-such-gain',
        { who: label(player), gain },
        {
          path: `${path}.gains`,
          exit: 2,
          help: say('help.known', { known: { list: player.gains.map(skillOf) } }),
        },
      );
    gains.splice(index, 1);
  }
  if (taken.length === many) return { ...player, gains };
  const params = { who: label(player), many, gains: { list: player.gains.map(skillOf) } };
  return error('gain-to-drop', params, {
    path: `${path}.gains`,
    exit: 2,
    help: say('help.gain-to-drop', { number: player.number }),
  });
};

/** A level lost takes an advancement with it; one reached is told, since only dice can say what it brings. */
const settle = (
  ruleset: Ruleset,
  before: Team,
  team: Team,
  settling: Settling,
): { readonly team: Team; readonly problems: readonly Problem[] } => {
  // Where points are spent nobody loses a level: the rules of the team file say whether he still has what he spent.
  if (ruleset.career) return { team, problems: [] };
  const problems: Problem[] = [];
  const players = team.players.map((player, index) => {
    const was = before.players.find((one) => one.number === player.number)!;
    const [old, now] = [levelOf(ruleset, sppOf(ruleset, was)), levelOf(ruleset, sppOf(ruleset, player))];
    const surplus = player.gains.length - Math.max(now.rolls, 0);
    const path = `players.${index}`;
    if (old.id !== now.id)
      problems.push(
        warning(
          old.from < now.from ? 'level-reached' : 'level-lost',
          { who: label(player), level: now.name, was: old.name, team: team.name },
          { path, ...(old.from < now.from ? { help: say('help.level-reached') } : {}) },
        ),
      );
    if (old.id === now.id || surplus <= 0) return player;
    const settled = withoutGains(player, surplus, settling, path);
    if (!('code' in settled)) return settled;
    problems.push(settled);
    return player;
  });
  return { team: { ...team, players }, problems };
};

const amendSide = (
  past: Past,
  then: Team,
  base: readonly Change[],
  changed: readonly Change[],
  settling: Settling,
): { readonly team: Team; readonly problems: readonly Problem[] } => {
  const { team } = past;
  const ruleset = past.loaded.ruleset!;
  const figures = {
    ...team,
    treasury: team.treasury + more(base, changed, moneyOf),
    fans: team.fans + more(base, changed, fansOf),
  };
  const { team: after, problems } = settle(ruleset, team, withSpp(figures, then, base, changed), settling);
  const poor =
    after.treasury < 0
      ? [
          error(
            'amend-treasury',
            { team: team.name, treasury: { gold: after.treasury } },
            { path: 'treasury', place: { file: past.shown } },
          ),
        ]
      : [];
  const wrong = problems.some((one) => one.severity === 'error')
    ? []
    : checkTeam(ruleset, after, past.loaded.league.options).filter((one) => one.severity === 'error');
  return {
    team: after,
    problems: [...problems, ...poor, ...wrong].map((one) =>
      past.loaded.source && !one.place ? located({ ...one, path: one.path ?? '' }, past.loaded.source) : one,
    ),
  };
};

const played = async (world: World, record: RecordFile, pasts: readonly Past[]): Promise<PlayedRecord> => {
  const replay = await replayWorld(world);
  const wrong = pasts.flatMap((past) => replay.tracks.get(past.file)?.problem ?? []);
  if (wrong.length > 0)
    throw new Refusal([
      error(
        'correct-unproved',
        { team: pasts[0]!.team.name },
        { place: { file: record.shown }, help: say('help.correct-unproved') },
      ),
      ...new Set(wrong),
    ]);
  return replay.played.get(record.file)!;
};

const concerns = (side: Side, facts: readonly Edit[]): boolean =>
  facts.some(({ path }) => path.startsWith(`match.${side}.`) || path === `match.score.${side}`);

/**
 * Books a wrong fact of a booked match as a correction now: money, fans and SPP that the match would have brought
 * otherwise, with its dice as they fell. Later dice and the record stay as they are. Null where the facts are so
 * already. Throws a refusal: exit 1 for what cannot be, 2 for wrong usage or a decision that is missing.
 */
export const planAmendment = async (
  world: World,
  record: RecordFile,
  sets: ReadonlyMap<string, unknown>,
  reason: Reason,
  settling: Settling,
): Promise<Amended | null> => {
  const booked = SIDES.flatMap((side) => {
    const past = record.sides[side] === null ? undefined : world.teams.get(record.sides[side]);
    return past?.team.history.some((event) => event.event === 'match' && event['id'] === record.id)
      ? [{ side, past }]
      : [];
  });
  if (booked.length === 0)
    throw new Refusal(
      error('not-booked', { id: record.id }, { place: { file: record.shown }, help: say('help.not-booked') }),
    );
  const tree = amendedTree(world, record);
  const { facts, problems } = factsOf(tree, sets);
  if (problems.length > 0) throw new Refusal(problems);
  if (facts.length === 0) return null;
  const match = await played(
    world,
    record,
    booked.map((one) => one.past),
  );
  const [base, changed] = [await outcomeWith(match, tree), await outcomeWith(match, withFacts(tree, facts))];
  if (changed.problems.length > 0)
    throw new Refusal(
      changed.problems.map((one) => ({ ...one, place: one.place ?? { file: record.shown } })),
    );
  const made = booked.map(({ side, past }) => {
    const own = (list: readonly Change[]) => list.filter((one) => one.side === side);
    return {
      side,
      past,
      ...amendSide(past, match.parts[side]!.team, own(base.changes), own(changed.changes), settling),
    };
  });
  const wrong = made.flatMap((one) => one.problems);
  if (wrong.some((one) => one.severity === 'error')) throw new Refusal(wrong);
  const concerned = made.filter(
    ({ side, past, team }) => concerns(side, facts) || editsBetween(past.team, team).length > 0,
  );
  const corrections = (concerned.length > 0 ? concerned : made).map(({ past, team }) =>
    correctionOf(past, team, reason, editsBetween(past.team, team), { amends: record.id, facts }),
  );
  return { facts, corrections, warnings: wrong };
};
