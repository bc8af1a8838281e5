import { dice, total } from '../dice/notation.ts';
import { type Message, type Problem, say } from '../problem.ts';
import type { MoveData, Point } from '../rules/schema-match-day.ts';
import { skillNames } from '../rules/skills.ts';
import { lookUp } from '../rules/tables.ts';
import { tooMany } from './modifiers.ts';
import type { Ended, Factor, MatchRoll, Outcome, Rolling, Turn } from './roll.ts';
import { conditionName, has, type Setting } from './setting.ts';

/** Squares to the right and down from where the ball was to fall. */
type Square = readonly [number, number];

/** Takes the template and a face of the direction die, returns the square it points to. */
export const direction = (template: readonly (readonly number[])[], face: number): Square => {
  const row = template.findIndex((line) => line.includes(face));
  return [template[row]!.indexOf(face) - 1, row - 1];
};

/** The way that a point of the compass lies. */
const toward = (point: Point): Square => [
  point.endsWith('left') ? -1 : point.endsWith('right') ? 1 : 0,
  point.startsWith('up') ? -1 : point.startsWith('down') ? 1 : 0,
];

const step = ([x, y]: Square, [dx, dy]: Square, squares: number): Square => [
  x + dx * squares,
  y + dy * squares,
];

const idOf = ([x, y]: Square): string => `${x},${y}`;

const nameOf = ([x, y]: Square): Message => {
  const across = x === 0 ? null : say(x > 0 ? 'cast.right' : 'cast.left', { squares: Math.abs(x) });
  const down = y === 0 ? null : say(y > 0 ? 'cast.down' : 'cast.up', { squares: Math.abs(y) });
  if (!across && !down) return say('cast.same-square');
  return say('cast.squares', { list: { list: [across, down].filter((one) => one !== null) } });
};

/** The drift of a move, where what causes it is in force: the condition itself, or a row of its table. */
const driftOf = ({ ruleset, conditions }: Setting, { drift }: MoveData): MoveData['drift'] => {
  if (!drift) return undefined;
  const causes = [drift.with, ...ruleset.tables[drift.table]!.rows.map((row) => row.id)];
  return causes.some((id) => conditions.includes(id)) ? drift : undefined;
};

/** The largest distance that the dice of a move can show. */
const reach = (setting: Setting, data: MoveData): number => {
  const { directions, distance, keep } = data;
  const drift = driftOf(setting, data);
  const drifted = drift ? dice(drift.distance).count * dice(drift.distance).faces : 0;
  if (typeof distance === 'number') return directions * distance + drifted;
  const { count, faces } = dice(distance ?? '1d6');
  return directions * (keep === 'lowest' ? faces : count * faces) + drifted;
};

/** One throw of the direction die, on the template or on the move's own. */
function* directionOf({ rolls: { template } }: Setting, { arrows }: MoveData): Rolling<Square> {
  if (!arrows) {
    const [face = 1] = yield { dice: [template.flat().length - 1], purpose: say('cast.direction') };
    return direction(template, face);
  }
  const arrowOf = (face: number) => arrows.find((one) => one.faces.includes(face))!;
  const [face = 1] = yield {
    dice: [Math.max(...arrows.flatMap((one) => one.faces))],
    key: ([each]) => arrowOf(each!).to,
    purpose: say('cast.direction'),
  };
  return toward(arrowOf(face).to);
}

/** How far the wind carries the ball: where it blows is known, or thrown first. */
function* driftFrom(setting: Setting, data: MoveData, at: Square): Rolling<Square> {
  const drift = driftOf(setting, data);
  if (!drift) return at;
  const table = setting.ruleset.tables[drift.table]!;
  const blowing = table.rows.find((row) => setting.conditions.includes(row.id));
  const spec = dice(table.dice);
  const thrown = blowing
    ? null
    : yield {
        dice: Array.from({ length: spec.count }, () => spec.faces),
        purpose: say('cast.on-table', { name: table.name }),
      };
  const row = blowing ?? lookUp(table, total(spec, thrown!));
  const far = dice(drift.distance);
  const faces = yield {
    dice: Array.from({ length: far.count }, () => far.faces),
    purpose: say('cast.drift', { to: row.name }),
  };
  return step(at, toward(row.id as Point), total(far, faces));
}

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
  let at: Square = [0, 0];
  for (let n = 0; n < data.directions; n += 1) {
    const way = yield* directionOf(setting, data);
    at = step(at, way, yield* distanceOf(setting, data));
  }
  at = yield* driftFrom(setting, data, at);
  const far = Math.max(Math.abs(at[0]), Math.abs(at[1]));
  return { outcomes: [String(far), idOf(at)], good: null, turn };
}

const squaresWithin = (far: number): readonly Square[] => {
  const line = Array.from({ length: 2 * far + 1 }, (_, n) => n - far);
  return line.flatMap((y) => line.map((x): Square => [x, y]));
};

/** What is special about this move: whose skill divides the distance, what wind there is. */
const factorsOf = (setting: Setting, data: MoveData): readonly Factor[] => {
  const { divides } = data;
  const { ruleset } = setting;
  const drift = driftOf(setting, data);
  const factor = (id: string, name: Message): Factor => ({ id, name, amount: null });
  return [
    ...(divides && has(setting.skills, divides.skill)
      ? [
          factor(
            divides.skill,
            say('cast.divides', { name: skillNames(ruleset, divides.skill), by: divides.by }),
          ),
        ]
      : []),
    ...(drift
      ? [
          factor(
            drift.with,
            say('cast.drifts', {
              name: conditionName(ruleset, drift.with)!,
              dice: drift.distance.toUpperCase(),
            }),
          ),
        ]
      : []),
  ];
};

/** Takes how the ball moves, returns the roll: how far from where it was to fall, and to which square. */
export const moveRoll = (setting: Setting, id: string, data: MoveData): MatchRoll | Problem => {
  const extra = tooMany(setting.args, 0, data.name);
  if (extra) return extra;
  const far = reach(setting, data);
  const distances: readonly Outcome[] = Array.from({ length: far + 1 }, (_, n) => ({
    id: String(n),
    name: say('cast.far', { squares: n }),
    text: data.text,
  }));
  return {
    id,
    name: data.name,
    need: null,
    factors: factorsOf(setting, data),
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
