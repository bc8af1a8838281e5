import { dice, total } from '../../dice/notation.ts';
import { type Message, say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import { type PositionView, positionOf } from '../../rules/lists.ts';
import { need } from '../../rules/need.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { INJURY_CAUSES } from '../../rules/steps.ts';
import { lookUp } from '../../rules/tables.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { complain, conclude, fact, keys, roll } from '../../sequence/requests.ts';
import { mayShift, skillsOf } from '../../team/derive.ts';
import type { Injury, Player, Side } from '../../team/state.ts';
import { hiredOf, labelOf } from '../shared.ts';
import { isOneOf } from './facts.ts';
import { notInMatch } from './report.ts';

/** What an injury comes to; `gain` is what stays on the sheet, null when nothing does. */
export interface InjuryResult {
  readonly id: string;
  readonly gain: string | null;
  readonly healed?: 'apothecary' | 'regeneration';
  readonly [key: string]: unknown;
}

/** Who is hurt, as far as the files know him. */
export interface Patient {
  readonly player: Player | null;
  readonly base: PositionView | null;
  readonly skills: readonly string[];
}

const SEVERITIES = ['badly-hurt', 'serious-injury', 'dead'] as const;

/** The patient of a shirt number or a champion's id. */
export const patientOf = (play: Play, side: Side, id: string): Patient => {
  const team = play[side].team;
  const star = play.ruleset.stars[id];
  if (star) return { player: null, base: null, skills: star.skills };
  const player = team?.players.find((one) => String(one.number) === id);
  if (player && team) {
    const base = positionOf(play.ruleset, team.roster, player.position);
    return { player, base, skills: base ? skillsOf(base, player) : [] };
  }
  const hired = hiredOf(play, side).players.find((one) => String(one.number) === id);
  const base = hired && team ? positionOf(play.ruleset, team.roster, hired.position) : null;
  return { player: null, base, skills: base?.skills ?? [] };
};

/** The lasting mark of a result on this player; null where it exceeds the cap and is lost. */
export const lastingGain = (ruleset: Ruleset, patient: Patient, gain: string | undefined): string | null => {
  if (gain === undefined) return null;
  if (!gain.startsWith('-') || !patient.player || !patient.base) return gain;
  return mayShift(ruleset, patient.base, patient.player, gain.slice(1) as 'ma', -1) ? gain : null;
};

const regenerationOf = (ruleset: Ruleset, patient: Patient) =>
  patient.skills.map((id) => ruleset.skills.entries[id]?.regeneration).find((one) => one !== undefined);

/** Apothecary first, at once; then regeneration, before the next kick-off (seed 000, section 24.3). */
export function* treat(
  play: Play,
  path: string,
  key: string,
  patient: Patient,
  label: Message,
  apothecary = isMap(valueAt(play.record, `${path}.apothecary`)),
): Asking<InjuryResult['healed'] | null> {
  const rule = need(play.ruleset, 'injuries').apothecary;
  let healed: InjuryResult['healed'] | null = null;
  if (apothecary) {
    const faces = yield* roll(
      `${path}.apothecary.roll`,
      dice(rule.dice),
      say('roll.apothecary', { who: label, success: rule.success }),
      {
        key: `${key}.apothecary.roll`,
      },
    );
    if (faces[0]! >= rule.success) healed = 'apothecary';
  }
  const regeneration = regenerationOf(play.ruleset, patient);
  const said = isMap(valueAt(play.record, `${path}.regeneration`));
  const rule2 =
    regeneration ??
    (said
      ? Object.values(play.ruleset.skills.entries).find((one) => one.regeneration)?.regeneration
      : undefined);
  if (rule2 && (said || (regeneration && !healed))) {
    const faces = yield* roll(
      `${path}.regeneration.roll`,
      dice(rule2.dice),
      say('roll.regeneration', { who: label, success: rule2.success }),
      {
        key: `${key}.regeneration.roll`,
      },
    );
    if (said && patient.base && !regeneration)
      yield* complain('no-regeneration', `${path}.regeneration`, { who: label });
    if (!healed && faces[0]! >= rule2.success) healed = 'regeneration';
  }
  return healed;
}

function* severityOf(play: Play, path: string, key: string, label: Message): Asking<string> {
  if (valueAt(play.record, `${path}.severity`) !== undefined)
    return yield* fact<string>(`${path}.severity`, isOneOf(SEVERITIES), say('ask.severity', { who: label }));
  const table = play.ruleset.tables['casualty']!;
  const faces = yield* roll(`${path}.casualty.roll`, dice(table.dice), say('roll.casualty', { who: label }), {
    key: `${key}.casualty.roll`,
    table: 'casualty',
  });
  return lookUp(table, total(dice(table.dice), faces)).id;
}

/** An injury without dice whose result the coach states. */
function* statedResult(play: Play, path: string, patient: Patient): Asking<InjuryResult | null> {
  const stated = valueAt(play.record, `${path}.result`);
  const severity = valueAt(play.record, `${path}.severity`);
  if (
    !isMap(stated) ||
    valueAt(play.record, `${path}.roll`) !== undefined ||
    valueAt(play.record, `${path}.casualty`) !== undefined
  )
    return null;
  const row = play.ruleset.tables['serious-injury']!.rows.find((one) => one.id === stated['id']);
  if (severity !== undefined && (severity !== 'serious-injury' || !row)) return null;
  if (!row && !SEVERITIES.includes(stated['id'] as 'dead')) {
    const allowed = [
      ...play.ruleset.tables['serious-injury']!.rows.map((one) => one.id),
      'badly-hurt',
      'dead',
    ];
    yield* complain('wrong-fact', `${path}.result.id`, {
      value: String(stated['id']),
      reason: say('reason.one-of', { allowed: { list: allowed } }),
    });
  }
  return { id: String(stated['id']), gain: lastingGain(play.ruleset, patient, row?.effect?.gain) };
}

/** One injury from its leaves to its result; the D66 is thrown by the other coach unless he is healed before. */
function* injuryAt(
  play: Play,
  path: string,
  key: string,
  patient: Patient,
  label: Message,
): Asking<InjuryResult> {
  if (valueAt(play.record, `${path}.cause`) !== undefined) {
    const cause = yield* fact<string>(
      `${path}.cause`,
      isOneOf(INJURY_CAUSES),
      say('ask.cause', { who: label }),
    );
    if (
      need(play.ruleset, 'injuries').apothecary['never-causes'].includes(cause) &&
      valueAt(play.record, `${path}.apothecary`) !== undefined
    )
      yield* complain('apothecary-cause', `${path}.apothecary`, { cause });
  }
  const stated = yield* statedResult(play, path, patient);
  if (stated) {
    if (valueAt(play.record, `${path}.severity`) !== undefined)
      yield* fact(`${path}.severity`, isOneOf(SEVERITIES), say('ask.severity', { who: label }));
    return yield* conclude(path, stated);
  }
  const severity = yield* severityOf(play, path, key, label);
  const harmless = severity === 'badly-hurt';
  const said = ['apothecary', 'regeneration'].some(
    (one) => valueAt(play.record, `${path}.${one}`) !== undefined,
  );
  const healed = !harmless || said ? yield* treat(play, path, key, patient, label) : null;
  const mark = healed ? { healed } : {};
  if (severity !== 'serious-injury') return yield* conclude(path, { id: severity, gain: null, ...mark });
  if (healed && valueAt(play.record, `${path}.roll`) === undefined)
    return yield* conclude(path, { id: severity, gain: null, ...mark });
  const table = play.ruleset.tables['serious-injury']!;
  const faces = yield* roll(`${path}.roll`, dice(table.dice), say('roll.serious-injury', { who: label }), {
    key: `${key}.roll`,
    table: 'serious-injury',
  });
  const row = lookUp(table, total(dice(table.dice), faces));
  const gain = healed ? null : lastingGain(play.ruleset, patient, row.effect?.gain);
  return yield* conclude(path, { id: row.id, gain, ...mark });
}

/** All injuries of a side, one after the other; a player hurt twice has a list. */
export function* reportInjuries(play: Play, side: Side): Asking<void> {
  const base = join('match', side, 'injuries');
  for (const id of yield* keys(base)) {
    const wrong = notInMatch(play, side, id);
    if (wrong) yield* complain('not-in-match', join(base, id), { reason: wrong });
    const label = labelOf(play, side, id);
    let patient = patientOf(play, side, id);
    const at = valueAt(play.record, join(base, id));
    const paths = Array.isArray(at) ? at.map((_, index) => join(base, id, index)) : [join(base, id)];
    for (const [index, path] of paths.entries()) {
      const result = yield* injuryAt(play, path, join(base, id, index), patient, label);
      if (patient.player && result.gain !== null)
        patient = {
          ...patient,
          player: { ...patient.player, injuries: [...patient.player.injuries, result.gain as Injury] },
        };
    }
  }
}
