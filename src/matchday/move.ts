import { dice, total } from '../dice/notation.ts';
import { type Message, type Problem, say } from '../problem.ts';
import type { MoveData } from '../rules/schema-match-day.ts';
import { skillNames } from '../rules/skills.ts';
import { tooMany } from './modifiers.ts';
import type { Ended, Factor, MatchRoll, Outcome, Rolling, Turn } from './roll.ts';
import { has, type Setting } from './setting.ts';

/** Squares to the right and down from where the ball was to fall. */
type Square = readonly [number, number];

/** Takes the template and a face of the direction die, returns the square it points to. */
export const direction = (template: readonly (readonly number[])[], face: number): Square => {
  const row = template.findIndex((line) => line.includes(face));
  return [template[row]!.indexOf(face) - 1, row - 1];
};

const idOf = ([x, y]: Square): string => `${x},${y}`;

const nameOf = ([x, y]: Square): Message => {
  const across = x === 0 ? null : say(x > 0 ? 'cast.right' : 'cast.left', { squares: Math.abs(x) });
  const down = y === 0 ? null : say(y > 0 ? 'cast.down' : 'cast.up', { squares: Math.abs(y) });
  if (!across && !down) return say('cast.same-square');
  return say('cast.squares', { list: { list: [across, down].filter((one) => one !== null) } });
};

/** The largest distance that the dice of a move can show. */
const reach = ({ directions, distance }: MoveData): number => {
  if (typeof distance === 'number') return directions * distance;
  const spec = dice(distance ?? '1d6');
  return directions * spec.faces;
};

function* distanceOf(setting: Setting, data: MoveData): Rolling<number> {
  const { distance, keep, divides } = data;
  if (typeof distance === 'number') return distance;
  const spec = dice(distance ?? '1d6');
  const shown = (faces: readonly number[]): number =>
    keep === 'lowest' ? Math.min(...faces) : total(spec, faces);
  const halved = (squares: number): number =>
    divides && has(setting.skills, divides.skill) ? Math.floor(squares / divides.by) : squares;
  const faces = yield {
    dice: Array.from({ length: spec.count }, () => spec.faces),
    key: (each) => halved(shown(each)),
    purpose: say(keep === 'lowest' ? 'cast.distance-lowest' : 'cast.distance'),
  };
  return halved(shown(faces));
}

function* runMove(setting: Setting, data: MoveData, turn: Turn): Rolling<Ended> {
  const { template } = setting.rolls;
  let at: Square = [0, 0];
  for (let n = 0; n < data.directions; n += 1) {
    const [face = 1] = yield { dice: [template.flat().length - 1], purpose: say('cast.direction') };
    const [dx, dy] = direction(template, face);
    const squares = yield* distanceOf(setting, data);
    at = [at[0] + dx * squares, at[1] + dy * squares];
  }
  const far = Math.max(Math.abs(at[0]), Math.abs(at[1]));
  return { outcomes: [String(far), idOf(at)], good: null, turn };
}

const squaresWithin = (far: number): readonly Square[] => {
  const line = Array.from({ length: 2 * far + 1 }, (_, n) => n - far);
  return line.flatMap((y) => line.map((x): Square => [x, y]));
};

/** Takes how the ball moves, returns the roll: how far from where it was to fall, and to which square. */
export const moveRoll = (setting: Setting, id: string, data: MoveData): MatchRoll | Problem => {
  const extra = tooMany(setting.args, 0, data.name);
  if (extra) return extra;
  const far = reach(data);
  const distances: readonly Outcome[] = Array.from({ length: far + 1 }, (_, n) => ({
    id: String(n),
    name: say('cast.far', { squares: n }),
    text: data.text,
  }));
  const { divides } = data;
  const factors: readonly Factor[] =
    divides && has(setting.skills, divides.skill)
      ? [
          {
            id: divides.skill,
            name: say('cast.divides', { name: skillNames(setting.ruleset, divides.skill), by: divides.by }),
            amount: null,
          },
        ]
      : [];
  return {
    id,
    name: data.name,
    need: null,
    factors,
    facets: [
      { id: 'distance', name: say('cast.facet.distance'), outcomes: distances },
      {
        id: 'square',
        name: say('cast.facet.square'),
        outcomes: squaresWithin(far).map((square) => ({ id: idOf(square), name: nameOf(square) })),
      },
    ],
    rerolls: [],
    fails: false,
    run: (turn) => runMove(setting, data, turn),
  };
};
