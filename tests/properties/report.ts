import { isMap, type Tree, valueAt } from '../../src/record/tree.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import type { Play } from '../../src/sequence/play.ts';
import { raisingOf } from '../../src/steps/match/raised.ts';
import { availablePlayers, hiredOf, staffAt } from '../../src/steps/shared.ts';
import { opposite, SIDES, type Side } from '../../src/team/state.ts';
import type { Random } from './random.ts';

type Plain = Record<string, unknown>;

const apothecaryFree = (play: Play, side: Side): boolean => {
  const before = JSON.stringify(valueAt(play.record, 'prematch') ?? {});
  return staffAt(play, side, 'apothecary') > 0 && !before.includes('"apothecary"');
};

const injury = (random: Random, ruleset: Ruleset, apothecary: boolean): Plain => {
  if (random.chance(8)) {
    const rows = ruleset.tables['serious-injury']!.rows;
    return { result: { id: random.pick([...rows.map((row) => row.id), 'dead', 'badly-hurt']) } };
  }
  const severity = random.pick([undefined, 'badly-hurt', 'serious-injury', 'serious-injury', 'dead']);
  return {
    ...(random.chance(40)
      ? { cause: random.pick(apothecary ? ['block', 'foul', 'pitch-invasion'] : ['block', 'crowd', 'other']) }
      : {}),
    ...(severity ? { severity } : {}),
    ...(apothecary ? { apothecary: {} } : {}),
  };
};

const sideReport = (random: Random, play: Play, side: Side, score: number): Plain => {
  const fit = availablePlayers(play, side).map((player) => player.number);
  const hired = hiredOf(play, side);
  const absent = fit.length > 5 && random.chance(30) ? random.sample(fit, 1 + random.below(2)) : [];
  const onPitch = [
    ...fit.filter((number) => !absent.includes(number)).map(String),
    ...hired.stars,
    ...hired.players.map((one) => String(one.number)),
  ];
  if (onPitch.length === 0) return {};
  const players: Record<string, Record<string, number>> = {};
  const add = (award: string): void => {
    const who = random.pick(onPitch);
    players[who] = { ...players[who], [award]: (players[who]?.[award] ?? 0) + 1 };
  };
  for (let n = 0; n < score; n += 1) add('touchdowns');
  for (let n = random.below(4); n > 0; n -= 1) add('casualties');
  for (let n = random.below(4); n > 0; n -= 1)
    add(random.pick(['completions', 'interceptions', 'completions']));
  const injuries: Plain = {};
  let free = apothecaryFree(play, side);
  const treated =
    free && random.chance(10)
      ? [Number(random.pick(onPitch.filter((who) => /^\d+$/.test(who)).concat(['1'])))]
      : [];
  if (treated.length > 0) free = false;
  for (const who of random.sample(onPitch, random.below(4))) {
    const use = free && random.chance(40);
    if (use) free = false;
    const first = injury(random, play.ruleset, use);
    injuries[who] = random.chance(12) ? [first, injury(random, play.ruleset, false)] : first;
  }
  const caused = Object.values(players).reduce((sum, one) => sum + (one['casualties'] ?? 0), 0);
  return {
    ...(absent.length > 0 ? { absent } : {}),
    ...(Object.keys(players).length > 0 ? { players } : {}),
    ...(random.chance(30) ? { casualties: caused + random.below(3) } : {}),
    ...(treated.length > 0 ? { 'ko-treated': treated } : {}),
    ...(Object.keys(injuries).length > 0 ? { injuries } : {}),
  };
};

/** A victim whom this side's coach can raise for certain: dead by the report itself, of human size, nothing to save him. */
const victimOf = (play: Play, side: Side, injuries: unknown): number | null => {
  const rule = raisingOf(play, side);
  const other = play[opposite(side)];
  if (!rule || !isMap(injuries) || !other.team) return null;
  for (const [who, one] of Object.entries(injuries)) {
    const player = other.team.players.find((each) => String(each.number) === who);
    const position = player ? play.ruleset.rosters[other.team.roster]?.positions[player.position] : undefined;
    const plain = isMap(one) && one['severity'] === 'dead' && one['apothecary'] === undefined;
    if (
      player &&
      position &&
      plain &&
      !position.skills.some((skill) => skill === 'stunty' || skill === 'regeneration')
    )
      return player.number;
  }
  return null;
};

/** A random report of a match that these teams could have played. */
export const randomReport = (random: Random, play: Play): Tree => {
  const score = { home: random.below(4), away: random.below(4) };
  const sides = Object.fromEntries(
    SIDES.map((side) => [side, sideReport(random, play, side, score[side])]),
  ) as Record<Side, Plain>;
  const raiser = SIDES.find((side) => victimOf(play, side, sides[opposite(side)]['injuries']) !== null);
  const raised = raiser
    ? { raised: { victim: victimOf(play, raiser, sides[opposite(raiser)]['injuries']), side: raiser } }
    : {};
  const conceded =
    play.options['conceding'] === true && random.chance(25) ? { conceded: random.pick(SIDES) } : {};
  return { score, ...sides, ...raised, ...conceded };
};
