import { dice, total } from '../../../dice/notation.ts';
import { say } from '../../../problem.ts';
import { isMap, valueAt } from '../../../record/tree.ts';
import type { HandicapRow } from '../../../rules/schema.ts';
import { lookUp } from '../../../rules/tables.ts';
import type { Asking } from '../../../sequence/ask.ts';
import { complain, conclude, mayChoose, roll } from '../../../sequence/requests.ts';
import type { Injury, Side } from '../../../team/state.ts';
import { lastingGain, patientOf, treat } from '../../match/injuries.ts';
import { type Context, pathOf, reminder } from './context.ts';
import { chosenPlayer } from './targets.ts';

/** The one use of the apothecary may go to the victim: named in the record, or asked of a person. */
function* useApothecary(context: Context, row: HandicapRow, side: Side): Asking<boolean> {
  const path = `${pathOf(row)}.apothecary`;
  const given = valueAt(context.play.record, path);
  const has = (context.staff(side).get('apothecary') ?? 0) > 0;
  if (isMap(given) && given['roll'] !== undefined && given['used'] === undefined) {
    if (!has) yield* complain('no-apothecary', path, { team: context.play[side].name });
    return true;
  }
  if (!has && !isMap(given)) return false;
  const options = [
    { value: true, label: say('choice.yes') },
    { value: false, label: say('choice.no') },
  ];
  return yield* mayChoose<boolean>(
    `${path}.used`,
    options,
    false,
    say('ask.assassin-apothecary', { result: row.name }),
  );
}

function* hurt(context: Context, row: HandicapRow, side: Side, number: number): Asking<void> {
  const { play } = context;
  const path = pathOf(row);
  const label = context.who(side, number);
  const casualty = play.ruleset.tables['casualty']!;
  const faces = yield* roll(
    `${path}.casualty.roll`,
    dice(casualty.dice),
    say('roll.casualty', { who: label }),
    { table: 'casualty' },
  );
  const severity = lookUp(casualty, total(dice(casualty.dice), faces)).id;
  const patient = patientOf(
    { ...play, [side]: { ...play[side], team: context.team(side) } },
    side,
    String(number),
  );
  const used = yield* useApothecary(context, row, side);
  const healed = yield* treat(play, path, path, patient, label, used);
  if (healed) {
    yield* conclude(path, { side, player: number, id: severity, gain: null, healed, absent: [] });
    return reminder(context, row, side, [number], say(`healed.${healed}`));
  }
  context.sideline(side, [number]);
  if (severity !== 'serious-injury') {
    yield* conclude(path, { side, player: number, id: severity, gain: null, absent: [number] });
    if (severity === 'dead')
      context.do(side, { kind: 'leave', number, fate: 'dead' }, say('change.dead', { who: label }), faces);
    else reminder(context, row, side, [number], say('change.out', { who: label }));
    return;
  }
  const table = play.ruleset.tables['serious-injury']!;
  const d66 = yield* roll(
    `${path}.serious-injury.roll`,
    dice(table.dice),
    say('roll.serious-injury', { who: label }),
    { table: 'serious-injury' },
  );
  const injury = lookUp(table, total(dice(table.dice), d66));
  const gain = lastingGain(play.ruleset, patient, injury.effect?.gain);
  yield* conclude(path, { side, player: number, id: injury.id, gain, absent: [number] });
  context.do(
    side,
    { kind: 'absence', number, misses: 'next' },
    say('change.misses', { who: label, injury: injury.name }),
    d66,
  );
  if (gain !== null)
    context.do(
      side,
      { kind: 'injury', number, injury: gain as Injury },
      say('change.injury', { who: label, injury: injury.name, gain: say(`gain.${gain}`) }),
      d66,
    );
}

/** An injury roll on a chosen opponent before the match; nobody earns SPP by it (period rulebooks). */
export function* assassinate(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const number = yield* chosenPlayer(context, row, side, context.fit(side), false);
  if (number === null || !context.team(side)) {
    yield* conclude(pathOf(row), { side });
    return reminder(context, row, side, number === null ? [] : [number]);
  }
  const table = context.play.ruleset.tables['injury']!;
  const faces = yield* roll(
    `${pathOf(row)}.roll`,
    dice(table.dice),
    say('roll.injury', { who: context.who(side, number) }),
    { table: 'injury' },
  );
  const found = lookUp(table, total(dice(table.dice), faces));
  if (found.id === 'casualty') return yield* hurt(context, row, side, number);
  yield* conclude(pathOf(row), { side, player: number, id: found.id, gain: null, absent: [] });
  reminder(context, row, side, [number], say('change.assassin', { injury: found.name }));
}
