import { dice } from '../../../dice/notation.ts';
import { type Param, say } from '../../../problem.ts';
import { join } from '../../../record/tree.ts';
import { randomHelps, randomSkill } from '../../../rules/career.ts';
import { positionOf } from '../../../rules/lists.ts';
import { need } from '../../../rules/need.ts';
import { learnedText, mayHave } from '../../../rules/skills.ts';
import { covers } from '../../../rules/tables.ts';
import type { Asking, Item } from '../../../sequence/ask.ts';
import type { Play } from '../../../sequence/play.ts';
import { choose, conclude, roll } from '../../../sequence/requests.ts';
import type { Change } from '../../../team/change.ts';
import type { Side } from '../../../team/state.ts';
import { change } from '../../shared.ts';
import { mapsAt } from '../strength.ts';
import { effectIn, type Found } from './effect.ts';
import type { Priced } from './market.ts';

const STEP = 'inducements';

interface Pupil {
  readonly play: Play;
  readonly side: Side;
  readonly number: number;
  readonly position: string;
  readonly who: Param;
  readonly path: string;
}

/** Skills drawn at random from one primary category of the pupil; what he has or cannot have is drawn again. */
function* draw({ play, side, position, who, path }: Pupil, many: number): Asking<readonly string[]> {
  const { ruleset } = play;
  const base = positionOf(ruleset, play[side].roster ?? '', position);
  if (!base || many === 0) return [];
  const open = base.primary.filter((category) => randomHelps(ruleset, base.skills, category));
  const options = open.map((value) => ({
    value,
    label: (ruleset.skills.categories[value]?.name ?? value) as Param,
  }));
  const category = yield* choose<string>(
    join(path, 'category'),
    options,
    open[0] ?? '',
    say('ask.training', { who }),
  );
  const { first } = need(ruleset, 'career').random;
  const found = (throws: readonly (readonly number[])[]): readonly string[] => {
    const had: string[] = [];
    for (const [one, two] of throws) {
      const id = randomSkill(ruleset, category, one!, two!);
      if (mayHave(ruleset, base.skills.concat(had), id)) had.push(id);
    }
    return had;
  };
  const spec = { ...dice(first), count: 2 };
  const faces = yield* roll(join(path, 'skills.roll'), spec, say('roll.training-skill', { who }), {
    more: (throws) => found(throws).length < many,
  });
  const pairs = Array.from({ length: faces.length / 2 }, (_, n) => faces.slice(2 * n, 2 * n + 2));
  return found(pairs).map((id) => learnedText(ruleset, id));
}

function* teach(pupil: Pupil, { entry, effect }: Found, pupils: number): Asking<Change> {
  const { play, side, who, path } = pupil;
  const { ruleset } = play;
  const faces = yield* roll(
    join(path, 'roll'),
    dice(effect.dice ?? '1d6'),
    say('roll.training', { who, what: entry.name }),
  );
  const sum = Math.max(0, faces[0]! + (pupils - 1) * (effect.modifier ?? 0));
  const row = (effect.rows ?? []).find((one) => covers(one.roll, sum));
  const skills = yield* draw(pupil, row?.count ?? 0);
  yield* conclude(path, { id: row?.id ?? null, skills });
  const names = {
    list: skills.map((text) => ruleset.skills.entries[text.replace(/\(.*$/, '')]?.name ?? text),
  };
  const reason =
    skills.length > 0 ? say('change.trained', { who, skills: names }) : say('change.trained-alone', { who });
  return change(STEP, side, { kind: 'note' }, reason, faces);
}

/**
 * A trainer's lessons for the journeymen of this match, rookies among them: a die for each, worse the more there are (period
 * rulebooks). What they learn is theirs for the match, and stays with those who are hired.
 */
export function* train(
  play: Play,
  side: Side,
  basket: readonly Priced[],
  rookies: readonly Item[],
): Asking<readonly Change[]> {
  const found = effectIn(play, basket, 'journeymen-training');
  if (!found || !play[side].team) return [];
  const pupils = [...mapsAt(play, join('prematch', side, 'journeymen')), ...rookies];
  const changes: Change[] = [];
  for (const one of pupils) {
    const [number, position] = [Number(one['number']), String(one['position'])];
    const who = say('who.player', { number, name: String(one['name']) });
    const path = join('prematch', side, 'inducements.training', number);
    changes.push(yield* teach({ play, side, number, position, who, path }, found, pupils.length));
  }
  return changes;
}
