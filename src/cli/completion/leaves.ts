import type { Ruleset } from '../../rules/schema.ts';
import type { Step } from '../../sequence/play.ts';
import { leavesOf, stepsOf as sequenceOf } from '../../steps/find.ts';
import { STEPS } from '../../steps/index.ts';
import { SIDES, type Side } from '../../team/state.ts';
import type { Candidate, Question } from './candidate.ts';
import { isGiven, type Known, knownOf } from './record.ts';
import { playersIn, rulesetOf, skillsIn } from './rules.ts';

interface Ground {
  readonly known: Known;
  readonly ruleset: Ruleset | null;
}

const PARTS = ['prematch', 'match', 'postmatch'] as const;

const isVariable = (key: string): boolean => /^[A-Z]+$/.test(key);

const sideOf = (keys: readonly string[]): Side | null => SIDES.find((side) => keys.includes(side)) ?? null;

const squad = ({ known }: Ground, keys: readonly string[]): readonly Candidate[] => {
  const side = sideOf(keys);
  const file = side && known.teams[side];
  return file ? playersIn(file) : [];
};

/** What may stand for a variable part of a path, after the parts before it. */
const namesFor = (key: string, before: readonly string[], ground: Ground): readonly Candidate[] => {
  const { ruleset } = ground;
  if (key === 'SIDE') return SIDES.map((value) => ({ value }));
  if (key === 'N') return squad(ground, before);
  if (key === 'I') return [{ value: '0' }];
  if (key === 'AWARD')
    return Object.entries(ruleset?.awards ?? {}).map(([value, { name }]) => ({ value, text: name }));
  if (key === 'ID') return (ruleset?.handicap?.rows ?? []).map(({ id, name }) => ({ value: id, text: name }));
  if (key === 'STAFF')
    return Object.entries(ruleset?.['infamous-staff'] ?? {}).map(([value, { name }]) => ({
      value,
      text: name,
    }));
  if (key === 'STAR')
    return Object.entries(ruleset?.stars ?? {}).map(([value, { name }]) => ({ value, text: name }));
  return [];
};

/**
 * Paths of one leaf that go on with what is typed, part by part: up to the leaf, or to the next part with many names,
 * which are offered once all before it is typed.
 */
const follow = (
  keys: readonly string[],
  typed: readonly string[],
  before: readonly string[],
  ground: Ground,
): readonly Candidate[] => {
  const [key, ...rest] = keys;
  if (key === undefined) return [{ value: `${before.join('.')}=` }];
  const n = before.length;
  const beyond = n >= typed.length;
  if (beyond && isVariable(key) && key !== 'SIDE') return [{ value: `${before.join('.')}.` }];
  const wanted = typed[n] ?? '';
  const isTyped = n < typed.length - 1;
  if (isTyped && isVariable(key) && key !== 'SIDE') return follow(rest, typed, [...before, wanted], ground);
  const names: readonly Candidate[] = isVariable(key) ? namesFor(key, before, ground) : [{ value: key }];
  return names
    .filter(({ value }) => (isTyped ? value === wanted : value.startsWith(wanted)))
    .flatMap(({ value, text }) => {
      const at = [...before, value];
      if (!isVariable(key) || key === 'SIDE') return follow(rest, typed, at, ground);
      return [
        { value: `${at.join('.')}${rest.length > 0 ? '.' : '='}`, ...(text === undefined ? {} : { text }) },
      ];
    });
};

/** The steps that the command runs: those of the record's ruleset, or of every ruleset where none is known. */
const stepsOf = (line: Question['line'], ruleset: Ruleset | null): readonly Step[] =>
  (line.path[0]?.name === 'prematch' ? (['prematch'] as const) : PARTS).flatMap((part) =>
    ruleset ? sequenceOf(ruleset, part) : Object.values(STEPS[part]),
  );

/** The leaves of every step that the command runs, but those that the record has. */
const fromSteps = ({ line, typed }: Question, ground: Ground): readonly Candidate[] =>
  stepsOf(line, ground.ruleset)
    .flatMap((step) => leavesOf(ground.ruleset, step))
    .flatMap((leaf) => follow(leaf.split('.'), typed.split('.'), [], ground))
    .filter(({ value }) => !value.endsWith('=') || !isGiven(ground.known, value.slice(0, -1)));

const paths = (question: Question, ground: Ground): readonly Candidate[] => [
  ...ground.known.asks.map((ask) => ({ value: `${ask.path}=`, text: ask.purpose })),
  ...ground.known.written.map((leaf) => ({ value: `${leaf}=` })),
  ...fromSteps(question, ground),
];

/** What the sequence allows, where no die is still to fall; else what the last part of the path may be at all. */
const values = (leaf: string, ground: Ground): readonly Candidate[] => {
  const { known, ruleset } = ground;
  const ask = known.asks.find((one) => one.path === leaf);
  if (known.certain && ask?.kind === 'choose')
    return ask.options
      .filter((one) => !one.refused && one.value !== null)
      .map((one) => ({ value: String(one.value), text: one.label }));
  const keys = leaf.split('.');
  const last = keys.at(-1);
  if (last === 'take' || last === 'skill') return ruleset ? skillsIn(ruleset) : [];
  return last === 'player' ? squad(ground, keys) : [];
};

/**
 * `PATH=VALUE` for a leaf of the line's record: open decisions first (or what it has, where that is to be
 * changed), then open dice, then all that steps may ask.
 */
export const completeLeaf = async (question: Question): Promise<readonly Candidate[]> => {
  const known = await knownOf(question);
  const ground = { known, ruleset: known.match?.ruleset ?? (await rulesetOf(question)) };
  const at = question.typed.indexOf('=');
  if (at < 0) return paths(question, ground);
  const leaf = question.typed.slice(0, at);
  return values(leaf, ground).map((one) => ({ ...one, value: `${leaf}=${one.value}` }));
};
