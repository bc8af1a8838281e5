import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { lookUp } from '../../rules/tables.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';

function* run(play: Play): Asking<readonly Change[]> {
  const table = play.ruleset.tables['weather']!;
  const spec = dice(table.dice);
  const faces = yield* roll('prematch.weather.roll', spec, say('roll.weather'), { table: 'weather' });
  const thrown = total(spec, faces);
  yield* conclude('prematch.weather', { total: thrown, id: lookUp(table, thrown).id });
  return [];
}

/** The weather of the match (seed 000, section 33.1.2). */
export const weather: Step = { name: 'weather', leaves: ['prematch.weather.roll'], run };
