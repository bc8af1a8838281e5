import { dice, total } from '../dice/notation.ts';
import { type Param, say } from '../problem.ts';
import { positionOf } from '../rules/lists.ts';
import { need } from '../rules/need.ts';
import type { Ruleset } from '../rules/schema.ts';
import { type Level, lookUp } from '../rules/tables.ts';
import type { Asking, Choice } from '../sequence/ask.ts';
import { choose, conclude, roll } from '../sequence/requests.ts';
import type { Change } from '../team/change.ts';
import { applyChange } from '../team/change.ts';
import { mayShift, sppOf } from '../team/derive.ts';
import { type Offer, offerOf } from '../team/offer.ts';
import type { Injury, Player, Side, Team } from '../team/state.ts';
import { change } from './shared.ts';

/** The levels newly reached between two totals of star player points, lowest first. */
export const levelsReached = (ruleset: Ruleset, before: number, after: number): readonly Level[] =>
  need(ruleset, 'levels').filter((level) => level.rolls > 0 && before < level.from && level.from <= after);

const whoIs = (player: Player) => say('who.player', { number: player.number, name: player.name });

const gainName = (ruleset: Ruleset, gain: string): Param =>
  gain.startsWith('+') ? say(`gain.${gain}`) : (ruleset.skills.entries[gain]?.name ?? gain);

const optionsOf = (ruleset: Ruleset, offer: Offer): readonly (Choice & { value: string })[] => [
  ...(offer.stat && !offer.wasted
    ? [{ value: `+${offer.stat}`, label: gainName(ruleset, `+${offer.stat}`) }]
    : []),
  ...offer.skills.map((id) => ({ value: id, label: ruleset.skills.entries[id]!.name as Param })),
  ...Object.entries(ruleset.skills.entries)
    .filter(([id]) => !offer.skills.includes(id))
    .map(([id, skill]) => ({
      value: id,
      label: skill.name as Param,
      refused: say(offer.stat && offer.skills.length === 0 ? 'reason.no-skill' : 'reason.skill-not-open'),
    })),
];

/** What the roll gives: the table's characteristic where there is no choice, else what the coach takes. */
function* takeGain(ruleset: Ruleset, base: string, offer: Offer, player: Player): Asking<string | null> {
  if (offer.skills.length === 0) return offer.stat && !offer.wasted ? `+${offer.stat}` : null;
  const options = optionsOf(ruleset, offer);
  return yield* choose(`${base}.take`, options, options[0]!.value, say('ask.take', { who: whoIs(player) }));
}

/** After each star player roll: 2D6 against the level's value, then the table (seed 000, section 29.4). */
function* age(
  ruleset: Ruleset,
  team: Team,
  player: Player,
  base: string,
  safe: number,
): Asking<Injury | null> {
  const table = ruleset.tables['ageing']!;
  const spec = dice(table.dice);
  const faces = yield* roll(`${base}.ageing.roll`, spec, say('roll.ageing', { who: whoIs(player), safe }), {
    band: (each) => String(total(spec, each) >= safe),
  });
  if (total(spec, faces) >= safe) return null;
  const effect = yield* roll(
    `${base}.ageing.effect.roll`,
    spec,
    say('roll.ageing-effect', { who: whoIs(player) }),
    { table: 'ageing' },
  );
  const gain = lookUp(table, total(spec, effect)).effect?.gain as Injury;
  const view = positionOf(ruleset, team.roster, player.position);
  if (gain === 'niggling' || !view) return gain;
  return mayShift(ruleset, view, player, gain.slice(1) as 'ma', -1) ? gain : null;
}

/**
 * One star player roll with its ageing roll for the level at `base` (a leaf path up to its index). Returns its changes;
 * what exceeds a cap is lost, the ageing is rolled all the same (seed 000, sections 29.3 to 29.8).
 */
export function* advance(
  ruleset: Ruleset,
  step: string,
  side: Side,
  team: Team,
  number: number,
  base: string,
  level: Level,
): Asking<readonly Change[]> {
  const player = team.players.find((one) => one.number === number)!;
  const table = ruleset.tables['star-player-roll']!;
  const faces = yield* roll(
    `${base}.roll`,
    dice(table.dice),
    say('roll.advancement', { who: whoIs(player), level: level.name }),
    { table: 'star-player-roll' },
  );
  const gain = yield* takeGain(ruleset, base, offerOf(ruleset, team.roster, player, faces), player);
  const changes: Change[] = [];
  if (gain !== null)
    changes.push(
      change(
        step,
        side,
        { kind: 'gain', number, gain },
        say('change.gain', { who: whoIs(player), gain: gainName(ruleset, gain) }),
        faces,
      ),
    );
  else
    changes.push(
      change(step, side, { kind: 'note' }, say('change.roll-wasted', { who: whoIs(player) }), faces),
    );
  let ageing: Injury | null = null;
  if (level.ageing !== undefined) {
    const older = changes.reduce((now, one) => applyChange(now, one, ''), team);
    ageing = yield* age(
      ruleset,
      older,
      older.players.find((one) => one.number === number)!,
      base,
      level.ageing,
    );
    if (ageing !== null)
      changes.push(
        change(
          step,
          side,
          { kind: 'injury', number, injury: ageing },
          say('change.ageing', { who: whoIs(player), gain: say(`gain.${ageing}`) }),
        ),
      );
  }
  yield* conclude(base, { gain, ageing });
  return changes;
}

/** All star player rolls a player has earned between two totals of SPP. */
export function* advanceAll(
  ruleset: Ruleset,
  step: string,
  side: Side,
  team: Team,
  number: number,
  sppBefore: number,
  pathOf: (index: number) => string,
): Asking<readonly Change[]> {
  const player = team.players.find((one) => one.number === number);
  if (!player) return [];
  const changes: Change[] = [];
  let now = team;
  for (const [index, level] of levelsReached(ruleset, sppBefore, sppOf(ruleset, player)).entries()) {
    const made = yield* advance(ruleset, step, side, now, number, pathOf(index), level);
    now = made.reduce((state, one) => applyChange(state, one, ''), now);
    changes.push(...made);
  }
  return changes;
}
