import { dice } from '../../dice/notation.ts';
import { type Message, type Param, say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import type { ExtraRoll, Row, Ruleset } from '../../rules/schema.ts';
import { lookUp } from '../../rules/tables.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, fact, keys, mayChoose, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { SIDES, type Side } from '../../team/state.ts';
import { isCount } from '../match/facts.ts';
import { change } from '../shared.ts';
import { candidates } from './blessed.ts';

const later = { value: null, label: say('choice.at-the-table') };

/** Whom each thing of a side is given to, by its place among its dice; a side without a team at hand is taken at its word. */
function* giveOut(
  play: Play,
  side: Side,
  path: string,
  rows: readonly Row[],
): Asking<ReadonlyMap<number, Message>> {
  const open = candidates(play, side, []);
  const given = new Map<number, Message>();
  if (!play[side].team) {
    for (const place of yield* keys(join(path, 'given'))) {
      const what = rows[Number(place) - 1]?.name;
      if (what) yield* fact(join(path, 'given', place), isCount, say('ask.given', { what }), null);
    }
    return given;
  }
  const options = open.map(({ number, label }) => ({
    value: number as number | null,
    label: label as Param,
  }));
  for (const [index, { name }] of rows.entries()) {
    const at = join(path, 'given', index + 1);
    const purpose = say('ask.given', { what: name });
    const number = yield* mayChoose<number | null>(at, [...options, later], null, purpose);
    const label = open.find((one) => one.number === number)?.label;
    if (label) given.set(index, label);
  }
  return given;
}

function* throwForSide(play: Play, side: Side, id: string, rule: ExtraRoll): Asking<readonly Change[]> {
  const table = play.ruleset.tables[rule.table]!;
  const path = join('prematch', side, id);
  const spec = { ...dice(table.dice), count: rule.each!.dice };
  const purpose = say('roll.extra', { what: rule.name, who: play[side].name });
  const faces = yield* roll(join(path, 'roll'), spec, purpose, spec.count === 1 ? { table: rule.table } : {});
  const rows = faces.map((face) => lookUp(table, face));
  yield* conclude(path, { ids: rows.map((row) => row.id) });
  const given = rule.each!.given ? yield* giveOut(play, side, path, rows) : new Map<number, Message>();
  const lasts = say(`lasts.${rule.lasts}`);
  return rows.map(({ name: result }, index) => {
    const who = given.get(index);
    const reason = who
      ? say('change.extra-given', { result, who, lasts })
      : say('change.extra', { result, lasts });
    return change(id, side, { kind: 'note' }, reason, [faces[index]!]);
  });
}

/** The throws of both sides together; one that comes later is made when the record asks for it, or after the match. */
function* throwForBoth(play: Play, id: string, rule: ExtraRoll): Asking<void> {
  const table = play.ruleset.tables[rule.table]!;
  const spec = dice(table.dice);
  for (const { id: when, name, later: waits } of rule.throws ?? []) {
    const path = join('prematch', id, when);
    if (waits && !play.booking && !isMap(valueAt(play.record, path))) continue;
    const purpose = say('roll.extra', { what: rule.name, who: name });
    const faces = yield* roll(join(path, 'roll'), spec, purpose, { table: rule.table });
    const thrown = faces.reduce((sum, face) => sum + face, 0);
    yield* conclude(path, { id: lookUp(table, thrown).id });
  }
}

function* run(play: Play, id: string, rule: ExtraRoll): Asking<readonly Change[]> {
  const changes: Change[] = [];
  if (rule.each) for (const side of SIDES) changes.push(...(yield* throwForSide(play, side, id, rule)));
  else yield* throwForBoth(play, id, rule);
  return changes;
}

const leavesOf = (id: string, { each, throws = [] }: ExtraRoll): readonly string[] => {
  if (!each) return throws.map((when) => `prematch.${id}.${when.id}.roll`);
  return [`prematch.SIDE.${id}.roll`, ...(each.given ? [`prematch.SIDE.${id}.given.PLACE`] : [])];
};

/**
 * Takes a ruleset and the id of one of its extra rolls, returns the step that throws it: dice of each side, or one throw at
 * each of some times (seed 003, "La boutique de souvenirs" and "La table des marées"); null where the ruleset has none such.
 */
export const extraRollStep = (ruleset: Ruleset, id: string): Step | null => {
  const rules = ruleset['extra-rolls'] ?? {};
  const rule = Object.hasOwn(rules, id) ? rules[id] : undefined;
  return rule ? { name: id, leaves: leavesOf(id, rule), run: (play) => run(play, id, rule) } : null;
};
