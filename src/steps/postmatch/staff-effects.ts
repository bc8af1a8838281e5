import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import type { Hireling } from '../../rules/schema.ts';
import { hasSkill, skillId, skillNames } from '../../rules/skills.ts';
import { covers } from '../../rules/tables.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import { applyChanges, type Change } from '../../team/change.ts';
import type { Player, Side, Team } from '../../team/state.ts';
import { healerOf, lenders, lentBy } from '../match/attendants.ts';
import { regenerate } from '../match/care.ts';
import { rolledCasualty, rowOfResult } from '../match/casualty.ts';
import { labelFor, skillsAt } from '../match/guests.ts';
import { hurtOf } from '../match/patient.ts';
import { change, ownSide } from '../shared.ts';
import { injuryChanges } from './casualties.ts';

const STEP = 'staff-effects';
type AfterMatch = NonNullable<Hireling['after-match']>;
type Row = NonNullable<AfterMatch['rows']>[number];

const playerOf = (team: Team, id: string): Player | undefined =>
  team.players.find((one) => String(one.number) === id);

/** What a row makes of a skill on loan: it stays with its value, goes, or leaves something else behind. */
const sequel = (
  play: Play,
  side: Side,
  player: Player,
  skill: string,
  row: Row,
  faces: readonly number[],
): readonly Change[] => {
  const { number } = player;
  const who = labelFor(play, side, String(number));
  const name = skillNames(play.ruleset, skill);
  const had = skillsAt(play, side, player);
  const given = (text: string, value: number): Change =>
    change(
      STEP,
      side,
      { kind: 'gain', number, gain: { skill: text, value } },
      say('change.given', { who, skill: skillNames(play.ruleset, text) }),
      faces,
    );
  const kept = row.keeps && !hasSkill(had, skillId(skill)) ? [given(skill, row.value ?? 0)] : [];
  const gone = row.keeps
    ? []
    : [change(STEP, side, { kind: 'note' }, say('change.not-kept', { who, skill: name }), faces)];
  const other = row.skill !== undefined && !hasSkill(had, skillId(row.skill)) ? [given(row.skill, 0)] : [];
  const hurt =
    row.miss && player.misses === null
      ? [
          change(
            STEP,
            side,
            { kind: 'absence', number, misses: 'next' },
            say('change.misses-next', { who }),
            faces,
          ),
        ]
      : [];
  return [...kept, ...gone, ...other, ...hurt];
};

/** A die for each own player who had a skill on loan, and lives. */
function* settleLoans(play: Play, side: Side, team: Team): Asking<readonly Change[]> {
  const changes: Change[] = [];
  for (const { id, entry } of lenders(play, side)) {
    const rule = entry['after-match']!;
    const spec = dice(rule.dice ?? '1d6');
    for (const [who, skill] of lentBy(play, side, id)) {
      const player = playerOf(applyChanges(team, changes, play.date), who);
      if (!player) continue;
      const base = join('postmatch', side, 'staff-effects', id, who);
      const purpose = say('roll.skill-kept', {
        who: labelFor(play, side, who),
        skill: skillNames(play.ruleset, skill),
        staff: entry.name,
      });
      const faces = yield* roll(join(base, 'roll'), spec, purpose);
      const row = rule.rows!.find((one) => covers(one.roll, total(spec, faces)))!;
      yield* conclude(base, { id: row.id });
      changes.push(...sequel(play, side, player, skill, row, faces));
    }
  }
  return changes;
}

/** Whoever was brought back to play may be hurt once more; he misses no more than one match for all of it. */
function* settleReturn(play: Play, side: Side, team: Team): Asking<readonly Change[]> {
  const healer = healerOf(play, side);
  const rule = healer?.entry['after-match'];
  const who = String(valueAt(play.record, join('match', side, 'returned')) ?? '');
  const player = playerOf(team, who);
  if (!healer || rule?.type !== 'extra-casualty' || !player) return [];
  const base = join('postmatch', side, 'staff-effects', healer.id, who);
  const label = labelFor(play, side, who);
  const spec = dice(rule.dice ?? '1d6');
  const faces = yield* roll(
    join(base, 'roll'),
    spec,
    say('roll.extra-casualty', { who: label, fail: rule.fail ?? 0 }),
  );
  const hit = total(spec, faces) <= (rule.fail ?? 0);
  if (!hit) {
    yield* conclude(base, { id: 'unhurt' });
    return [];
  }
  const path = join(base, 'casualty');
  const result = yield* rolledCasualty({ play, path, key: path, hurt: hurtOf(play, side, who) }, regenerate);
  yield* conclude(path, result);
  yield* conclude(base, { id: 'hurt' });
  const severity = rowOfResult(play.ruleset, result.id)?.effect?.severity;
  if (result.healed || severity === 'none') return [];
  const gain = result.gain as Player['injuries'][number] | null;
  return injuryChanges(
    play.ruleset,
    { step: STEP, side, number: player.number, who: label },
    { id: result.id, gain, dead: severity === 'dead' },
    faces,
  );
}

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  const loans = yield* settleLoans(play, side, team);
  return [...loans, ...(yield* settleReturn(play, side, applyChanges(team, loans, play.date)))];
}

/** What famous staff hired for the match leaves behind, before advancements (period rulebooks). */
export const staffEffects: Step = {
  name: STEP,
  leaves: ['postmatch.SIDE.staff-effects.STAFF.N.roll', 'postmatch.SIDE.staff-effects.STAFF.N.casualty.roll'],
  run,
};
