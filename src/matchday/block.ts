import { dice, total } from '../dice/notation.ts';
import { type Names, type Param, type Problem, say } from '../problem.ts';
import type { MatchRolls } from '../rules/schema-match-day.ts';
import { skillNames } from '../rules/skills.ts';
import { castAgain, sourcesOf } from './again.ts';
import { factorsOf, figureOf, isProblem, situationOf, sumOf, tooMany } from './modifiers.ts';
import type { Ended, Factor, MatchRoll, Rolling, Turn } from './roll.ts';
import { has, type Setting } from './setting.ts';

type Data = MatchRolls['block'];
type Face = Data['faces'][number];

/** Who rolls how many dice, and who chooses among them. */
export interface Pool {
  readonly dice: number;
  readonly chooser: 'attacker' | 'defender';
}

interface Block {
  readonly setting: Setting;
  readonly data: Data;
  readonly from: string | null;
  readonly attacker: number;
  readonly defender: number;
  /** The defender's own strength, which dauntless must beat. */
  readonly base: { readonly attacker: number; readonly defender: number };
  readonly factors: readonly Factor[];
}

/**
 * Takes two strengths with all that is added, returns the dice: one where they are equal, two for the stronger, three for
 * one who is more than twice as strong; the stronger chooses (seed 001, "Force").
 */
export const poolOf = ({ counts }: Pick<Data, 'counts'>, attacker: number, defender: number): Pool => {
  const [weak, strong] = [Math.min(attacker, defender), Math.max(attacker, defender)];
  const row = counts.findLast((one) => strong > (one.above ?? 0) * weak)!;
  return { dice: row.dice, chooser: attacker >= defender ? 'attacker' : 'defender' };
};

const all = (needed: readonly string[] | undefined, skills: readonly string[]): boolean =>
  (needed ?? []).every((id) => has(skills, id));

const fits = ({ attacker, defender, unless, when }: Face['cases'][number], block: Block): boolean => {
  const { skills, opponent } = block.setting;
  if (when && (block.from === null || !when.includes(block.from))) return false;
  if (!all(attacker, skills) || !all(defender, opponent)) return false;
  return !unless?.some((id) => has(defender ? skills : opponent, id));
};

const rankOf = (data: Data, id: string): number => data.results.findIndex((one) => one.id === id);

/** What a face comes to with the skills of both: each may have what his skill offers him, the attacker first. */
const resultOf = (block: Block, face: number): string => {
  const { data, setting } = block;
  const found = data.faces.find((one) => one.faces.includes(face))!;
  let result = found.cases.find((one) => fits(one, block))!.result;
  for (const of of ['attacker', 'defender'] as const)
    for (const choice of found.choices ?? []) {
      const [own, other] =
        of === 'attacker' ? [setting.skills, setting.opponent] : [setting.opponent, setting.skills];
      if (choice.of !== of || !has(own, choice.skill)) continue;
      if (choice.when && (block.from === null || !choice.when.includes(block.from))) continue;
      if (block.from === 'blitz' && choice.unless?.some((id) => has(other, id))) continue;
      const better = rankOf(data, choice.result) < rankOf(data, result);
      if (better === (of === 'attacker')) result = choice.result;
    }
  return result;
};

/** The result that counts among several dice. */
const chosen = (block: Block, { chooser }: Pool, faces: readonly number[]): string => {
  const ranks = faces.map((face) => rankOf(block.data, resultOf(block, face)));
  return block.data.results[chooser === 'attacker' ? Math.min(...ranks) : Math.max(...ranks)]!.id;
};

const isGood = ({ data, setting }: Block, id: string): boolean => {
  const result = data.results.find((one) => one.id === id)!;
  return setting.goal === 'down' ? result.down === true : result.good === true;
};

function* dare(block: Block): Rolling<number> {
  const { data, setting, base } = block;
  const { dauntless } = data;
  if (!dauntless || !has(setting.skills, dauntless.skill) || base.attacker >= base.defender)
    return block.attacker;
  const spec = dice(dauntless.dice);
  const shown = (faces: readonly number[]): number =>
    total(spec, faces) + (dauntless['adds-strength'] ? base.attacker : 0);
  const faces = yield {
    dice: Array.from({ length: spec.count }, () => spec.faces),
    key: (each) => Number(shown(each) > base.defender),
    purpose: say('cast.dauntless', {
      name: skillNames(setting.ruleset, dauntless.skill),
      more: base.defender - (dauntless['adds-strength'] ? base.attacker : 0),
    }),
  };
  return shown(faces) > base.defender ? block.attacker + base.defender - base.attacker : block.attacker;
}

const sourcesFor = ({ data, setting, from }: Block) =>
  sourcesOf(setting, data.rerolls, true, from, (id) => data.faces.find((one) => one.id === id)?.faces ?? []);

function* runBlock(block: Block, turn: Turn): Rolling<Ended> {
  const { data, setting } = block;
  const pool = poolOf(data, yield* dare(block), block.defender);
  const faceName = (face: number): Names => data.faces.find((one) => one.faces.includes(face))!.name;
  const cast = {
    dice: Array.from({ length: pool.dice }, () => 6),
    key: (faces: readonly number[]) =>
      faces
        .map((face) => data.faces.findIndex((one) => one.faces.includes(face)))
        .sort()
        .join(),
    purpose: poolText(pool),
    faceName,
  };
  const again = {
    sources: sourcesFor(block),
    player: setting.player,
    isGood: (faces: readonly number[]) => isGood(block, chosen(block, pool, faces)),
  };
  const { faces, turn: left } = yield* castAgain(cast, again, turn);
  const id = chosen(block, pool, faces);
  return { outcomes: [id], good: isGood(block, id), turn: left };
}

const poolText = ({ dice: many, chooser }: Pool) =>
  many === 1
    ? say('cast.pool.one')
    : say(chooser === 'attacker' ? 'cast.pool.attacker' : 'cast.pool.defender', { dice: many });

const strengthFactor = (block: Pick<Block, 'attacker' | 'defender' | 'setting'>): Factor => ({
  id: 'strength',
  name: say('cast.strengths', { attacker: block.attacker, defender: block.defender }),
  amount: null,
});

/** Takes how a block is thrown: own strength, the other's, assists; returns the roll, or what is missing. */
export const blockRoll = (setting: Setting): MatchRoll | Problem => {
  const data = setting.rolls.block;
  const strength: Param = setting.ruleset.characteristics.st!.name;
  const own = setting.stats.st !== undefined && setting.args.length < 2 ? [setting.stats.st] : [];
  const typed = own.length > 0 ? setting.args : setting.args.slice(1);
  const attacker =
    own[0] ?? figureOf(setting.args[0], say('cast.of-attacker', { stat: strength }), data.name);
  if (typeof attacker !== 'number') return attacker;
  const defender = figureOf(typed[0], say('cast.of-defender', { stat: strength }), data.name);
  if (typeof defender !== 'number') return defender;
  const extra = tooMany(typed, 1, data.name);
  if (extra) return extra;
  const from = situationOf(data.situations, setting.from);
  if (isProblem(from)) return from;
  const at = { from, range: null };
  const ours = factorsOf(
    data.modifiers?.filter((one) => one.of !== 'opponent'),
    setting,
    { ...at, own: setting.skills, other: [] },
  );
  const theirs = factorsOf(
    data.modifiers?.filter((one) => one.of === 'opponent'),
    setting,
    { ...at, own: [], other: setting.opponent },
  );
  const skilled = ours.filter((one) =>
    data.modifiers?.some(({ id, skill }) => id === one.id && skill !== undefined),
  );
  const block: Block = {
    setting,
    data,
    from,
    attacker: attacker + sumOf(ours),
    defender: defender + sumOf(theirs),
    base: { attacker: attacker + sumOf(skilled), defender },
    factors: [...ours, ...theirs],
  };
  return {
    id: 'block',
    name: data.name,
    need: poolText(poolOf(data, block.attacker, block.defender)),
    factors: [...block.factors, strengthFactor(block)],
    facets: [{ id: 'result', name: say('cast.facet.result'), outcomes: data.results }],
    rerolls: sourcesFor(block).map((one) => one.name),
    fails: true,
    run: (turn) => runBlock(block, turn),
  };
};
