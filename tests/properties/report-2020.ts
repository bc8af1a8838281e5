import { type Tree, valueAt } from '../../src/record/tree.ts';
import { positionOf } from '../../src/rules/lists.ts';
import { hasSkill, learnedText, mayHave } from '../../src/rules/skills.ts';
import { INJURY_CAUSES } from '../../src/rules/steps.ts';
import type { Play } from '../../src/sequence/play.ts';
import { healerOf, lenders } from '../../src/steps/match/attendants.ts';
import { guestsOf, hiredCount, hiredEffects, skillsAt } from '../../src/steps/match/guests.ts';
import { mayHaveBonus, prayersOf } from '../../src/steps/match/prayers.ts';
import { hasVictim } from '../../src/steps/match/raising.ts';
import { risingOf } from '../../src/steps/match/risen.ts';
import { candidates } from '../../src/steps/prematch/blessed.ts';
import { availablePlayers } from '../../src/steps/shared.ts';
import { mayShift } from '../../src/team/derive.ts';
import { opposite, SIDES, type Side } from '../../src/team/state.ts';
import type { Random } from './random.ts';

type Plain = Record<string, unknown>;
type Awards = Record<string, Record<string, number>>;

/** Everybody who can stand in the report of a side; of one without a file the first eleven numbers. */
const present = (play: Play, side: Side): readonly string[] => {
  if (!play[side].before) return Array.from({ length: 11 }, (_, n) => String(n + 1));
  const own = availablePlayers(play, side).map((player) => String(player.number));
  return [...own, ...guestsOf(play, side).map((one) => one.id)];
};

/** An injury that is stated instead of rolled. */
const stated = (random: Random, play: Play, side: Side, who: string): Plain => {
  const player = play[side].team?.players.find((one) => String(one.number) === who);
  const base = player && positionOf(play.ruleset, play[side].roster!, player.position);
  const open = (['ma', 'st', 'ag', 'pa', 'av'] as const).filter(
    (stat) => !base || mayShift(play.ruleset, base, player!, stat, -1),
  );
  const plain = random.pick(['badly-hurt', 'seriously-hurt', 'serious-injury', 'dead']);
  const guest = guestsOf(play, side).some((one) => one.id === who);
  if (guest || open.length === 0 || random.chance(60)) return { result: { id: plain } };
  return { result: { id: 'lasting-injury', gain: `-${random.pick(open)}` } };
};

/** Care that may still be used: what is taken is gone. */
interface Care {
  own: number;
  wandering: number;
  doctors: number;
  again: number;
  unguents: number;
}

const careOf = (play: Play, side: Side): Care => ({
  own: play[side].before?.staff['apothecary'] ?? 0,
  wandering: hiredCount(play, side, 'apothecary'),
  doctors: hiredCount(play, side, 'ko-treated'),
  again: hiredCount(play, side, 'regeneration-again'),
  unguents: hiredCount(play, side, 'injury-later'),
});

const regenerates = (play: Play, side: Side, who: string): boolean => {
  const player = play[side].team?.players.find((one) => String(one.number) === who);
  const guest = guestsOf(play, side).find((one) => one.id === who);
  return hasSkill(player ? skillsAt(play, side, player) : (guest?.skills ?? []), 'regeneration');
};

const injury = (random: Random, play: Play, side: Side, who: string, care: Care): Plain => {
  if (random.chance(15)) return stated(random, play, side, who);
  const guest = guestsOf(play, side).some((one) => one.id === who);
  const cause = random.chance(40) ? { cause: random.pick(INJURY_CAUSES) } : {};
  if (regenerates(play, side, who) && care.again > 0 && random.chance(70)) {
    care.again -= 1;
    return { ...cause, roll: [15], regeneration: { roll: [1], again: {} } };
  }
  if (care.unguents > 0 && !guest && random.chance(60)) {
    const niggles = play[side].team?.players.find((one) => String(one.number) === who)?.injuries.length ?? 1;
    if (
      niggles === 0 &&
      !hasSkill(
        skillsAt(play, side, play[side].team!.players.find((one) => String(one.number) === who)!),
        'decay',
      )
    ) {
      care.unguents -= 1;
      return { ...cause, roll: [10], unguent: true };
    }
  }
  const key = guest || care.own === 0 ? 'wandering' : 'own';
  if (care[key] === 0 || random.chance(40)) return cause;
  care[key] -= 1;
  return { ...cause, apothecary: {} };
};

const awardsOf = (random: Random, who: readonly string[], score: number): Awards => {
  const players: Awards = {};
  const add = (award: string): void => {
    const one = random.pick(who);
    players[one] = { ...players[one], [award]: (players[one]?.[award] ?? 0) + 1 };
  };
  for (let n = 0; n < score; n += 1) add('touchdowns');
  for (let n = random.below(4); n > 0; n -= 1) add('casualties');
  for (let n = random.below(5); n > 0; n -= 1)
    add(random.pick(['completions', 'throws', 'deflections', 'interceptions']));
  return players;
};

/** Bonus points where the prayers of a side can have given them. */
const withBonus = (
  random: Random,
  play: Play,
  side: Side,
  players: Awards,
  thrown: readonly string[],
): Awards =>
  Object.fromEntries(
    Object.entries(players).map(([who, awards]) => {
      const wanted = [1, 2, 3, 4].filter((bonus) =>
        mayHaveBonus(play.ruleset, prayersOf(play, side, thrown), { ...awards, bonus }),
      );
      return [
        who,
        wanted.length > 0 && random.chance(50) ? { ...awards, bonus: random.pick(wanted) } : awards,
      ];
    }),
  );

const lent = (random: Random, play: Play, side: Side): Plain => {
  const all = lenders(play, side).map(({ id, effect }) => {
    const pupils = random.sample(availablePlayers(play, side), 1 + random.below(3));
    const skills = pupils.flatMap((player) => {
      const had = skillsAt(play, side, player);
      const open = Object.entries(play.ruleset.skills.entries).filter(
        ([skill, entry]) =>
          (effect.skills ? effect.skills.includes(skill) : entry.category === effect.category) &&
          mayHave(play.ruleset, had, skill),
      );
      return open.length > 0
        ? [[String(player.number), learnedText(play.ruleset, random.pick(open)[0])] as const]
        : [];
    });
    return [id, Object.fromEntries(skills)] as const;
  });
  return all.length > 0 ? { lent: Object.fromEntries(all) } : {};
};

/** On whom a prayer of a kick-off fell, where a coach noted it. */
const noted = (random: Random, play: Play, side: Side, roll: number): Plain => {
  const { effect } = play.ruleset.tables['prayers']!.rows.find((row) => row.roll === roll)!;
  const on = effect?.side === 'opponent' ? opposite(side) : side;
  const open = effect?.target ? candidates(play, on, effect.except ?? []) : [];
  if (open.length === 0 || random.chance(20)) return {};
  const { number, position, skills } = random.pick(open);
  const base = positionOf(play.ruleset, play[on].roster ?? '', position);
  const { entries } = play.ruleset.skills;
  const learnt = Object.keys(entries).filter(
    (id) => base?.primary.includes(entries[id]!.category) && mayHave(play.ruleset, skills, id),
  );
  return {
    ...(effect?.target === 'chosen' ? { player: number } : { players: [number] }),
    ...(effect?.['primary-skill'] && learnt.length > 0 ? { skill: random.pick(learnt) } : {}),
  };
};

const sideReport = (random: Random, play: Play, side: Side, score: number): Plain => {
  const who = present(play, side);
  if (who.length === 0) return {};
  const rows = play.ruleset.tables['prayers']!.rows;
  const early = (valueAt(play.record, `prematch.${side}.prayers`) ?? []) as readonly Plain[];
  // One that holds until the end of the match would be thrown again.
  const held = (id: string): boolean => early.some((one) => valueAt(one, 'result.id') === id);
  const open = rows.filter((row) => row.effect?.lasts !== 'match' || !held(row.id));
  const late = random.chance(15) ? [Number(random.pick(open).roll)] : [];
  const thrown = late.map((roll) => rows.find((row) => row.roll === roll)!.id);
  const players = withBonus(random, play, side, awardsOf(random, who, score), thrown);
  const care = careOf(play, side);
  const own = who.filter((one) => !guestsOf(play, side).some((guest) => guest.id === one));
  const treated =
    own.length > 0 && random.chance(15) && care.doctors + care.own > 0 ? [Number(random.pick(own))] : [];
  if (treated.length > 0 && care.doctors === 0) care.own -= 1;
  const injuries: Plain = {};
  // Whoever can be saved by somebody hired for that is hurt.
  const saved = care.again > 0 ? who.filter((one) => regenerates(play, side, one)).slice(0, 1) : [];
  const others = random.sample(who, random.below(5));
  for (const one of new Set([...saved, ...others])) {
    const first = injury(random, play, side, one, care);
    injuries[one] = random.chance(10) ? [first, injury(random, play, side, one, care)] : first;
  }
  const caused = Object.values(players).reduce((sum, one) => sum + (one['casualties'] ?? 0), 0);
  const named = new Set([...Object.keys(players), ...Object.keys(injuries)]);
  const idle = own.filter((one) => !named.has(one) && !treated.includes(Number(one)));
  const hurt = Object.keys(injuries);
  return {
    ...(late.length > 0
      ? { prayers: late.map((roll) => ({ roll: [roll], ...noted(random, play, side, roll) })) }
      : {}),
    ...(Object.keys(players).length > 0 ? { players } : {}),
    ...(random.chance(30) ? { casualties: caused + random.below(3) } : {}),
    ...(idle.length > 2 && play[side].before && random.chance(20)
      ? { absent: [Number(random.pick(idle))] }
      : {}),
    ...(treated.length > 0 ? { 'ko-treated': treated } : {}),
    ...(hurt.length > 0 ? { injuries } : {}),
    ...(play[side].before ? lent(random, play, side) : {}),
    ...(play[side].before && healerOf(play, side) && hurt.length > 0
      ? { returned: /^\d+$/.test(hurt[0]!) ? Number(hurt[0]) : hurt[0] }
      : {}),
  };
};

/** A concession both ways, with the touchdowns that the winner gives out. */
const concession = (random: Random, play: Play, score: Record<Side, number>): Plain => {
  if (!random.chance(20)) return {};
  const loser = random.pick(SIDES);
  const penalty = random.chance(60);
  const many = penalty ? score[loser] + 1 : random.below(2);
  const who = present(play, opposite(loser));
  const awarded: Record<string, number> = {};
  for (let n = 0; n < many && who.length > 0; n += 1) {
    const one = random.pick(who);
    awarded[one] = (awarded[one] ?? 0) + 1;
  }
  return { conceded: loser, penalty, ...(Object.keys(awarded).length > 0 ? { awarded } : {}) };
};

/** A shirt that nobody wears: whoever rose before may have stayed in his. */
const freeShirt = (play: Play, side: Side): number => {
  const worn = play[side].before?.players.map((one) => one.number) ?? [];
  return [90, 91, 92, 93, 94, 95, 96, 97, 98, 99].find((one) => !worn.includes(one))!;
};

/** An opponent who dies and rises to play on for a side that can raise him; nothing where nobody does. */
const rising = (
  random: Random,
  play: Play,
  side: Side,
  sides: Record<Side, Plain>,
): { readonly own: Plain; readonly other: Plain } => {
  const rule = play[side].before ? risingOf(play, side) : null;
  const other = opposite(side);
  const hurt = (sides[other]['injuries'] ?? {}) as Plain;
  const named = [...((sides[other]['absent'] ?? []) as readonly number[]), ...Object.keys(hurt).map(Number)];
  const victim = availablePlayers(play, other).find((player) => {
    const injuries = { [player.number]: { result: { id: 'dead' } } };
    const record = { ...play.record, match: { [other]: { injuries } } };
    return !named.includes(player.number) && rule !== null && hasVictim({ ...play, record }, side, rule);
  });
  if (!victim || !random.chance(40)) return { own: {}, other: {} };
  return {
    own: { raised: freeShirt(play, side) },
    other: { injuries: { ...hurt, [victim.number]: { result: { id: 'dead' } } } },
  };
};

/** A random report of a match of the 2020 edition that these teams could have played. */
export const randomReport2020 = (random: Random, play: Play): Tree => {
  const score = { home: random.below(4), away: random.below(4) };
  const sides = Object.fromEntries(SIDES.map((side) => [side, sideReport(random, play, side, score[side])]));
  const events = SIDES.flatMap((side) => hiredEffects(play, side)).some(
    ({ effect }) => effect.event === 'get-the-ref',
  );
  const risen = SIDES.map((side) => rising(random, play, side, sides as Record<Side, Plain>));
  return {
    score,
    ...concession(random, play, score),
    ...(events ? { events: { 'get-the-ref': random.below(3) } } : {}),
    home: { ...sides['home'], ...risen[0]!.own, ...risen[1]!.other },
    away: { ...sides['away'], ...risen[1]!.own, ...risen[0]!.other },
  };
};

/** Paths of a play's record that a coach may have noted of prayers drawn at the table. */
export const drawnPrayers = (
  random: Random,
  play: Play,
  tree: Tree,
): readonly (readonly [string, unknown])[] =>
  SIDES.flatMap((side) => {
    const prayers = valueAt(tree, `prematch.${side}.prayers`);
    if (!Array.isArray(prayers)) return [];
    return prayers.flatMap((one, index): [string, unknown][] => {
      const id = valueAt(one, 'result.id');
      const effect = play.ruleset.tables['prayers']!.rows.find((row) => row.id === id)?.effect;
      if (effect?.target !== 'random' || !random.chance(60)) return [];
      const on = effect.side === 'opponent' ? opposite(side) : side;
      const open = availablePlayers(play, on).filter(
        (player) => !(effect.except ?? []).some((skill) => hasSkill(skillsAt(play, on, player), skill)),
      );
      return open.length > 0
        ? [[`prematch.${side}.prayers.${index}.players`, [random.pick(open).number]]]
        : [];
    });
  });
