import { type Param, say } from '../../../problem.ts';
import { positionOf } from '../../../rules/lists.ts';
import type { HandicapRow } from '../../../rules/schema.ts';
import type { Asking } from '../../../sequence/ask.ts';
import { conclude, mayChoose } from '../../../sequence/requests.ts';
import { skillsOf } from '../../../team/derive.ts';
import { skillsOpenTo } from '../../../team/offer.ts';
import type { Side } from '../../../team/state.ts';
import { type Context, pathOf, reminder } from './context.ts';
import { chosenPlayer, randomPlayers, thrown } from './targets.ts';

/** One of several characteristics or skills, where the coach has a choice; it may be left to the table. */
function* detail(
  context: Context,
  row: HandicapRow,
  side: Side,
  number: number | null,
): Asking<Record<string, unknown>> {
  const path = pathOf(row);
  const { stats, 'normal-skill': normal } = row.effect;
  const later = { value: null, label: say('choice.at-the-table') };
  if (stats && stats.length > 1) {
    const options = [
      ...stats.map((stat) => ({
        value: stat as string | null,
        label: context.play.ruleset.characteristics[stat]!.abbr as Param,
      })),
      later,
    ];
    const stat = yield* mayChoose<string | null>(
      `${path}.stat`,
      options,
      null,
      say('ask.handicap-stat', { result: row.name }),
    );
    return stat === null ? {} : { stat };
  }
  const team = context.team(side);
  const player = team?.players.find((one) => one.number === number);
  if (!normal || !team || !player) return {};
  const view = positionOf(context.play.ruleset, team.roster, player.position);
  const had = view ? skillsOf(view, player) : [];
  const skills = skillsOpenTo(context.play.ruleset, team.roster, player.position, false).filter(
    (id) => !had.includes(id),
  );
  const options = [
    ...skills.map((id) => ({
      value: id as string | null,
      label: context.play.ruleset.skills.entries[id]!.name as Param,
    })),
    later,
  ];
  const skill = yield* mayChoose<string | null>(
    `${path}.skill`,
    options,
    null,
    say('ask.handicap-skill', { result: row.name }),
  );
  return skill === null ? {} : { skill };
}

/** What no file keeps: whom it hits and how long, for the table. */
export function* remind(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const { target, delta } = row.effect;
  const fit = context.fit(side);
  const drawn = target === 'random' ? yield* randomPlayers(context, row, side, fit) : [];
  const chosen = target === 'chosen' ? yield* chosenPlayer(context, row, side, fit, true) : null;
  const numbers = chosen === null ? drawn : [chosen];
  const more = yield* detail(context, row, side, chosen);
  const amount = typeof delta === 'string' ? (yield* thrown(row, delta))[0] : null;
  yield* conclude(pathOf(row), {
    side,
    ...(numbers.length > 0 ? { players: numbers } : {}),
    ...more,
    ...(amount === null ? {} : { amount }),
  });
  const extra = amount === null ? undefined : say('change.amount', { amount });
  reminder(context, row, side, numbers, extra);
}
