import { allFaces } from '../dice/casts.ts';
import { dice } from '../dice/notation.ts';
import { type Param, say } from '../problem.ts';
import type { OwnReroll } from '../rules/schema-match-day.ts';
import { skillNames, skillParameter } from '../rules/skills.ts';
import type { Cast, Rolling, Turn } from './roll.ts';
import { has, type Setting } from './setting.ts';

/** Something that lets dice be thrown again: the player's own, or his team's. */
interface Source {
  readonly name: Param;
  readonly skill: string | null;
  readonly once: boolean;
  /** What a D6 must show for it to work; null: it works. */
  readonly gate: number | null;
  /** One die only: any, or one that shows one of these faces; null: all dice. */
  readonly one: readonly number[] | 'any' | null;
}

const teamSource = ({ rolls, skills }: Setting): Source | null => {
  const { name, gate, never } = rolls['team-rerolls'];
  if (never?.some((id) => has(skills, id))) return null;
  const held = gate === undefined ? undefined : skills.find((text) => has([text], gate));
  const needed = held === undefined ? null : Number.parseInt(skillParameter(held) ?? '4', 10);
  return { name, skill: null, once: false, gate: needed, one: null };
};

/** Takes a roll's own re-rolls, returns what can throw it again in the order it is used: skills, then the team. */
export const sourcesOf = (
  setting: Setting,
  own: readonly OwnReroll[] | undefined,
  team: boolean,
  from: string | null = null,
  facesOf: (id: string) => readonly number[] = () => [],
): readonly Source[] => {
  const { ruleset, rolls, skills, opponent } = setting;
  const skilled = [...(own ?? []), ...(rolls.rerolls ?? [])]
    .filter((one) => has(skills, one.skill) && !one.unless?.some((id) => has(opponent, id)))
    .filter((one) => from === null || !one['not-when']?.includes(from))
    .map(
      (one): Source => ({
        name: skillNames(ruleset, skills.find((text) => has([text], one.skill)) ?? one.skill),
        skill: one.skill,
        once: one.once === true,
        gate: one.gate ?? null,
        one: one.face !== undefined ? facesOf(one.face) : one.one ? 'any' : null,
      }),
    );
  const shared = team ? teamSource(setting) : null;
  return shared ? [...skilled, shared] : skilled;
};

/** The dice that a source may throw again. */
const candidates = (source: Source, faces: readonly number[]): readonly number[] | null => {
  if (source.one === null) return null;
  const { one } = source;
  return [...faces.keys()].filter((at) => one === 'any' || one.includes(faces[at]!));
};

const replaced = (faces: readonly number[], at: number, face: number): readonly number[] =>
  faces.map((old, index) => (index === at ? face : old));

/** The die whose new throw helps most often; null where none can help. */
const bestDie = (
  at: readonly number[],
  faces: readonly number[],
  sides: readonly number[],
  isGood: (faces: readonly number[]) => boolean,
): number | null => {
  const helped = (index: number): number =>
    allFaces([sides[index]!]).filter(([face]) => isGood(replaced(faces, index, face!))).length /
    sides[index]!;
  const best = at.toSorted((a, b) => helped(b) - helped(a))[0];
  return best === undefined || helped(best) === 0 ? null : best;
};

const GATE = dice('1d6');

/** How a roll is thrown again, when it is not good. */
export interface Again {
  readonly sources: readonly Source[];
  readonly player: string;
  readonly isGood: (faces: readonly number[]) => boolean;
}

const spent = (turn: Turn, source: Source, player: string): Turn => {
  if (source.skill === null) return { ...turn, team: turn.team - 1 };
  return source.once ? { ...turn, used: [...turn.used, `${player} ${source.skill}`].toSorted() } : turn;
};

const isLeft = (turn: Turn, source: Source, player: string): boolean =>
  source.skill === null
    ? turn.team > 0
    : turn.own && !(source.once && turn.used.includes(`${player} ${source.skill}`));

function* throwAgain(
  cast: Cast,
  faces: readonly number[],
  source: Source,
  die: number | null,
): Rolling<readonly number[]> {
  const purpose = say('cast.again', { by: source.name });
  if (die === null) return yield { ...cast, purpose };
  const { key } = cast;
  const one = yield {
    ...cast,
    purpose,
    dice: [cast.dice[die]!],
    ...(key ? { key: ([face]: readonly number[]) => key(replaced(faces, die, face!)) } : {}),
  };
  return replaced(faces, die, one[0]!);
}

/**
 * Throws, and throws again once where the throw is not good and something still helps; no throw is ever thrown a third
 * time (seed 001, "Relance"). Returns the dice that count and what is left for the turn.
 */
export function* castAgain(
  cast: Cast,
  { sources, player, isGood }: Again,
  turn: Turn,
): Rolling<{ readonly faces: readonly number[]; readonly turn: Turn }> {
  const faces = yield cast;
  if (isGood(faces)) return { faces, turn };
  for (const source of sources) {
    if (!isLeft(turn, source, player)) continue;
    const at = candidates(source, faces);
    const die = at === null ? null : bestDie(at, faces, cast.dice, isGood);
    if (at !== null && die === null) continue;
    const left = spent(turn, source, player);
    if (source.gate !== null) {
      const { gate, name } = source;
      const [face = 0] = yield {
        dice: [GATE.faces],
        key: ([one]) => Number(one! >= gate),
        purpose: say('cast.gate', { by: name, needed: gate }),
      };
      if (face < gate) return { faces, turn: left };
    }
    return { faces: yield* throwAgain(cast, faces, source, die), turn: left };
  }
  return { faces, turn };
}
