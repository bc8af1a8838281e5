import { dice, total } from '../../dice/notation.ts';
import { type Param, say } from '../../problem.ts';
import { need } from '../../rules/need.ts';
import type { HandicapRow } from '../../rules/schema.ts';
import { handicapRolls, handicapRow } from '../../rules/tables.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { choose, conclude, rollList } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, type Side } from '../../team/state.ts';
import { ratingAt } from '../shared.ts';
import { Context } from './handicap/context.ts';
import { applyResult } from './handicap/effects.ts';

/** The lower rated side; null when the ratings are level. */
const lowerSide = (play: Play): Side | null => {
  const gap = ratingAt(play, 'home') - ratingAt(play, 'away');
  return gap === 0 ? null : gap < 0 ? 'home' : 'away';
};

/** The results of the rolls in order, each once: one already had is rolled again. */
function* rollResults(play: Play, many: number): Asking<readonly HandicapRow[]> {
  const spec = dice(need(play.ruleset, 'handicap').dice);
  const idOf = (faces: readonly number[]) => handicapRow(play.ruleset, total(spec, faces)).id;
  const throws = yield* rollList(
    'prematch.handicap.rolls',
    spec,
    say('roll.handicaps', { many }),
    (before) => new Set(before.map(idOf)).size < many,
  );
  const ids = [...new Set(throws.map(idOf))];
  return ids.map((id) => need(play.ruleset, 'handicap').rows.find((row) => row.id === id)!);
}

/** At the largest differences one more result is chosen, last, among those not had. */
function* pickResult(play: Play, had: readonly HandicapRow[]): Asking<HandicapRow> {
  const options = need(play.ruleset, 'handicap').rows.map((row) => ({
    value: row.id,
    label: row.name as Param,
    ...(had.includes(row) ? { refused: say('reason.result-had', { result: row.name }) } : {}),
  }));
  const first = options.find((one) => !('refused' in one))!.value;
  const id = yield* choose<string>('prematch.handicap.pick', options, first, say('ask.handicap-pick'));
  return need(play.ruleset, 'handicap').rows.find((row) => row.id === id)!;
}

function* run(play: Play): Asking<readonly Change[]> {
  const lower = lowerSide(play);
  const { rolls, picks } = handicapRolls(play.ruleset, ratingAt(play, 'home') - ratingAt(play, 'away'));
  if (!lower || rolls === 0) return [];
  const results = [...(yield* rollResults(play, rolls))];
  for (let n = 0; n < picks; n += 1) results.push(yield* pickResult(play, results));
  yield* conclude('prematch.handicap', { ids: results.map((row) => row.id) });
  const context = new Context(play, lower);
  for (const row of results)
    yield* applyResult(context, row, row.effect.side === 'own' ? lower : opposite(lower));
  return context.changes;
}

/** Handicap results of the lower rated side, one after the other (seed 000, section 33.1.4; period rulebooks). */
export const handicap: Step = {
  name: 'handicap',
  leaves: [
    'prematch.handicap.rolls',
    'prematch.handicap.pick',
    'prematch.handicap.effects.ID.player',
    'prematch.handicap.effects.ID.players',
    'prematch.handicap.effects.ID.roll',
    'prematch.handicap.effects.ID.count.roll',
    'prematch.handicap.effects.ID.paid',
    'prematch.handicap.effects.ID.confirmed',
    'prematch.handicap.effects.ID.weather',
    'prematch.handicap.effects.ID.position',
    'prematch.handicap.effects.ID.number',
    'prematch.handicap.effects.ID.staff',
    'prematch.handicap.effects.ID.stat',
    'prematch.handicap.effects.ID.skill',
    'prematch.handicap.effects.ID.casualty.roll',
    'prematch.handicap.effects.ID.apothecary.used',
    'prematch.handicap.effects.ID.apothecary.roll',
    'prematch.handicap.effects.ID.regeneration.roll',
    'prematch.handicap.effects.ID.serious-injury.roll',
    'prematch.handicap.effects.ID.advancement.I.roll',
    'prematch.handicap.effects.ID.advancement.I.take',
    'prematch.handicap.effects.ID.advancement.I.ageing.roll',
    'prematch.handicap.effects.ID.advancement.I.ageing.effect.roll',
  ],
  run,
};
