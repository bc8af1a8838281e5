import { fold } from '../matchday/fold.ts';
import { figureOf, isProblem, tooMany } from '../matchday/modifiers.ts';
import type { Cast, Ended, Factor, MatchRoll, Rolling, Turn } from '../matchday/roll.ts';
import { error, type Names, type Problem, say } from '../problem.ts';
import type { TmRuleset } from './ruleset.ts';
import { TACKLE } from './tackle-name.ts';
import { helpAmong } from './unknown.ts';

export type Chooser = 'tackler' | 'target' | null;

/** How a tackle is rolled: how many dice, and whose manager chooses among two. */
export interface Tackle {
  readonly dice: number;
  readonly chooser: Chooser;
}

/** Abilities that change a tackle (seed 004, p. 17). */
export interface TackleWays {
  /** Frenzy: the tackler's power is one higher. */
  readonly frenzy?: boolean;
  /** Dauntless: one die against a stronger target. */
  readonly dauntless?: boolean;
}

/** Takes the star powers of tackler and target (the ball does not count here), returns how the tackle is rolled (seed 004, p. 11). */
const tackleOf = (tackler: number, target: number, ways: TackleWays = {}): Tackle => {
  const own = tackler + (ways.frenzy ? 1 : 0);
  if (own > target) return { dice: 2, chooser: 'tackler' };
  if (own === target || ways.dauntless) return { dice: 1, chooser: null };
  return { dice: 2, chooser: 'target' };
};

const ABILITIES: Readonly<Record<'frenzy' | 'dauntless', Names>> = {
  frenzy: { en: 'Frenzy', fr: 'Frénésie' },
  dauntless: { en: 'Dauntless', fr: 'Intrépidité' },
};
/** The place among the results, the best for the tackler first, that a face of the die shows. */
const resultAt = (ruleset: TmRuleset, face: number): number => {
  let left = face;
  return ruleset.tackle.results.findIndex((one) => {
    left -= one.faces;
    return left <= 0;
  });
};

const poolText = ({ dice, chooser }: Tackle) =>
  chooser === null ? say('tm.tackle.one') : say(`tm.tackle.${chooser}`, { dice });

function* runTackle(ruleset: TmRuleset, tackle: Tackle, turn: Turn): Rolling<Ended> {
  const { results } = ruleset.tackle;
  const faces = results.reduce((sum, one) => sum + one.faces, 0);
  const cast: Cast = {
    dice: Array.from({ length: tackle.dice }, () => faces),
    key: (thrown) => [...thrown.map((face) => resultAt(ruleset, face))].sort().join(),
    purpose: poolText(tackle),
    faceName: (face) => results[resultAt(ruleset, face)]!.name,
  };
  const places = (yield cast).map((face) => resultAt(ruleset, face));
  // Each manager takes what is best for his own player.
  const at = tackle.chooser === 'target' ? Math.max(...places) : Math.min(...places);
  return { outcomes: [results[at]!.id], good: at === 0, turn };
}

const readAbilities = (typed: string): TackleWays | Problem => {
  const known = Object.keys(ABILITIES) as (keyof typeof ABILITIES)[];
  const ways: Record<string, boolean> = {};
  for (const word of typed.split(',').flatMap((one) => (one.trim() === '' ? [] : [fold(one.trim())]))) {
    const found = known.find((id) => [id, fold(ABILITIES[id].fr)].includes(word));
    if (!found) return error('unknown-skill', { value: word }, { exit: 2, help: helpAmong(word, known) });
    ways[found] = true;
  }
  return ways;
};

/** A star power, which may be 0; `what` is the message that names whose. */
const powerOf = (typed: string | undefined, what: string): number | Problem =>
  typed === '0' ? 0 : figureOf(typed, say(what), TACKLE);

/** Takes the words after `tackle`, the star powers of tackler and target, and the abilities named; returns the roll, or what is wrong. */
export const tackleRoll = (
  ruleset: TmRuleset,
  words: readonly string[],
  abilities: string,
): MatchRoll | Problem => {
  const tackler = powerOf(words[0], 'tm.tackle.power-of-tackler');
  if (isProblem(tackler)) return tackler;
  const target = powerOf(words[1], 'tm.tackle.power-of-target');
  if (isProblem(target)) return target;
  const ways = readAbilities(abilities);
  const wrong = tooMany(words, 2, TACKLE) ?? (isProblem(ways) ? ways : null);
  if (wrong) return wrong;
  const tackle = tackleOf(tackler, target, ways as TackleWays);
  const named = (Object.keys(ABILITIES) as (keyof typeof ABILITIES)[]).filter(
    (id) => (ways as TackleWays)[id],
  );
  const factors: readonly Factor[] = [
    { id: 'power', name: say('tm.tackle.powers', { tackler, target }), amount: null },
    ...named.map((id) => ({ id, name: ABILITIES[id], amount: id === 'frenzy' ? 1 : null })),
  ];
  return {
    id: 'tackle',
    name: TACKLE,
    need: poolText(tackle),
    factors,
    facets: [
      {
        id: 'result',
        name: say('cast.facet.result'),
        outcomes: ruleset.tackle.results.map(({ id, name }, n) => ({ id, name, good: n === 0 })),
      },
    ],
    rerolls: [],
    fails: true,
    run: (turn) => runTackle(ruleset, tackle, turn),
  };
};
