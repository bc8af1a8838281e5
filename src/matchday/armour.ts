import { dice, total } from '../dice/notation.ts';
import { type Message, type Param, type Problem, say } from '../problem.ts';
import { bracketOf, factorsOf, figureOf, isProblem, situationOf, sumOf, tooMany } from './modifiers.ts';
import type { Cast, Ended, Factor, MatchRoll, Rolling, Turn } from './roll.ts';
import { anybody, has, type Setting } from './setting.ts';

/** The armour of whoever is rolled for, with all that is added. */
export interface Armour {
  readonly value: number;
  readonly factors: readonly Factor[];
  /** Added after the throw where it is needed, and else to the injury. */
  readonly bonus: { readonly name: Param; readonly amount: number } | null;
  /** Breaks any armour from so much on the dice. */
  readonly natural: number | null;
  readonly above: boolean;
  readonly notation: string;
}

const WHOLE = 0;
const BONUS = 1;
const HOLDS = 2;
/** Broken, broken by the bonus, or neither. */
export type Broken = typeof WHOLE | typeof BONUS | typeof HOLDS;

const bonusOf = (setting: Setting, from: string | null): Armour['bonus'] => {
  const { bonus } = setting.rolls.armour;
  const held = (bonus ?? []).flatMap((one) => {
    const text = anybody(setting).find((skill) => has([skill], one.skill));
    const fits = !one.when || (from !== null && one.when.includes(from));
    if (text === undefined || !fits) return [];
    return [
      { name: setting.ruleset.skills.entries[one.skill]!.name, amount: one.modifier ?? bracketOf(text) },
    ];
  });
  return held.toSorted((a, b) => b.amount - a.amount)[0] ?? null;
};

/** Takes how an armour roll is made, and its situation; returns what is known before the dice fall. */
export const armourOf = (
  setting: Setting,
  from: string | null,
  extra: readonly Factor[] = [],
): Armour | Problem => {
  const data = setting.rolls.armour;
  const stat = setting.ruleset.characteristics.av!.name;
  const held = setting.args.length === 0 ? setting.stats.av : undefined;
  const value = held ?? figureOf(setting.args[0], stat, data.name);
  if (typeof value !== 'number') return value;
  const skills = anybody(setting);
  const hard = data.unmodified?.some((id) => has(skills, id)) === true;
  const at = { own: skills, other: [], from, range: null };
  const natural = data.natural?.find(
    (one) => has(skills, one.skill) && (!one.when || (from !== null && one.when.includes(from))),
  );
  return {
    value,
    factors: hard ? [] : [...factorsOf(data.modifiers, setting, at), ...extra],
    bonus: hard ? null : bonusOf(setting, from),
    natural: hard ? null : (natural?.from ?? null),
    above: data.breaks === 'above',
    notation: data.dice,
  };
};

/** Takes the dice, returns whether they break the armour, and whether only the bonus does. */
export const breaks = (armour: Armour, faces: readonly number[]): Broken => {
  const shown = total(dice(armour.notation), faces);
  if (armour.natural !== null && shown >= armour.natural) return WHOLE;
  const least = armour.above ? armour.value + 1 : armour.value;
  const sum = shown + sumOf(armour.factors);
  if (sum >= least) return WHOLE;
  return armour.bonus && sum + armour.bonus.amount >= least ? BONUS : HOLDS;
};

/** Takes an armour, returns the throw on it; `key` tells more apart than whether it holds. */
export const armourCast = (armour: Armour, key?: NonNullable<Cast['key']>): Cast => {
  const spec = dice(armour.notation);
  return {
    dice: Array.from({ length: spec.count }, () => spec.faces),
    key: key ?? ((faces) => breaks(armour, faces)),
    ...(key ? {} : { shows: (faces) => total(spec, faces) }),
    purpose: say('cast.armour'),
  };
};

export const armourFactors = (setting: Setting, armour: Armour): readonly Factor[] => [
  {
    id: 'av',
    name: say('cast.armour-value', {
      stat: setting.ruleset.characteristics.av!.abbr,
      figure: armour.above ? String(armour.value) : `${armour.value}+`,
    }),
    amount: null,
  },
  ...armour.factors,
  ...(armour.bonus
    ? [{ id: 'bonus', name: say('cast.bonus', { name: armour.bonus.name }), amount: armour.bonus.amount }]
    : []),
  ...(armour.natural === null
    ? []
    : [{ id: 'natural', name: say('cast.natural', { from: armour.natural }), amount: null }]),
];

export const armourNeed = (armour: Armour): Message =>
  say('cast.need.total', {
    total: Math.max(2, armour.value + (armour.above ? 1 : 0) - sumOf(armour.factors)),
    dice: armour.notation.toUpperCase(),
  });

/** Takes how an armour roll is made, returns it: the sum must beat or reach the value, as the edition has it. */
export const armourRoll = (setting: Setting): MatchRoll | Problem => {
  const data = setting.rolls.armour;
  const from = situationOf(data.situations, setting.from);
  if (isProblem(from)) return from;
  const armour = armourOf(setting, from);
  if (isProblem(armour)) return armour;
  const extra = tooMany(setting.args, 1, data.name);
  if (extra) return extra;
  function* run(turn: Turn): Rolling<Ended> {
    const faces = yield armourCast(armour as Armour);
    return { outcomes: [data.results[breaks(armour as Armour, faces)]!.id], good: null, turn };
  }
  const outcomes = armour.bonus ? data.results : data.results.filter((_, at) => at !== BONUS);
  return {
    id: 'armour',
    name: data.name,
    need: armourNeed(armour),
    factors: armourFactors(setting, armour),
    facets: [{ id: 'result', name: say('cast.facet.result'), outcomes }],
    rerolls: [],
    fails: false,
    run,
  };
};
