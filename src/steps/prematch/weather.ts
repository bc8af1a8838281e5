import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { lookUp } from '../../rules/tables.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';

const PATH = 'prematch.weather';

/** What a result of the weather has thrown on another table. */
function* further(play: Play, id: string): Asking<void> {
  const table = play.ruleset.tables[id]!;
  const path = join(PATH, id);
  const purpose = say('roll.weather-further', { what: table.name });
  const faces = yield* roll(join(path, 'roll'), dice(table.dice), purpose, { table: id });
  yield* conclude(path, { id: lookUp(table, total(dice(table.dice), faces)).id });
}

function* run(play: Play): Asking<readonly Change[]> {
  const table = play.ruleset.tables['weather']!;
  const spec = dice(table.dice);
  const faces = yield* roll(join(PATH, 'roll'), spec, say('roll.weather'), { table: 'weather' });
  const thrown = total(spec, faces);
  const row = lookUp(table, thrown);
  yield* conclude(PATH, { total: thrown, id: row.id });
  if (row.effect?.table !== undefined) yield* further(play, row.effect.table);
  return [];
}

const more = ({ tables }: Ruleset): readonly string[] =>
  (tables['weather']?.rows ?? []).flatMap(({ effect }) =>
    effect?.table === undefined ? [] : [`${PATH}.${effect.table}.roll`],
  );

/** The weather of the match (seed 000, section 33.1.2). */
export const weather: Step = { name: 'weather', leaves: [`${PATH}.roll`], more, run };
