import { type Message, type Param, say } from '../../../problem.ts';
import { valueAt } from '../../../record/tree.ts';
import { positionsOf } from '../../../rules/lists.ts';
import type { HandicapRow } from '../../../rules/schema.ts';
import type { Asking } from '../../../sequence/ask.ts';
import { choose, conclude, fact } from '../../../sequence/requests.ts';
import { sppOf } from '../../../team/derive.ts';
import type { Side } from '../../../team/state.ts';
import { advanceAll } from '../../advancement.ts';
import { freeNumber } from '../../shared.ts';
import { assassinate } from './assassin.ts';
import { type Context, named, pathOf, reminder } from './context.ts';
import { remind } from './remind.ts';
import { chosenPlayer, poorestPlayers, randomPlayers, richest, thrown } from './targets.ts';

type Handler = (context: Context, row: HandicapRow, side: Side) => Asking<void>;

const yesNo = [
  { value: true, label: say('choice.yes') },
  { value: false, label: say('choice.no') },
];

/** His best player stays out until the appearance fee is paid. */
function* fee(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const path = pathOf(row);
  const best = richest(context, context.fit(side));
  const number =
    best.length === 1 && !named(context, row, 'player')
      ? best[0]!.number
      : yield* chosenPlayer(context, row, side, best, false);
  const [die, faces] = yield* thrown(row, row.effect.dice!);
  const amount = die * (row.effect.factor ?? 1);
  const team = context.team(side);
  const poor =
    team && team.treasury < amount
      ? { refused: say('reason.too-dear', { cost: { gold: amount }, treasury: { gold: team.treasury } }) }
      : {};
  const paid = team
    ? yield* choose<boolean>(
        `${path}.paid`,
        [{ ...yesNo[0]!, ...poor }, yesNo[1]!] as never,
        false,
        say('ask.fee', { amount: { gold: amount } }),
      )
    : false;
  const absent = number !== null && !paid ? [number] : [];
  yield* conclude(path, { side, player: number, fee: amount, paid, absent });
  context.sideline(side, absent);
  if (paid)
    return context.do(
      side,
      { kind: 'money', amount: -amount },
      say('change.fee', { amount: { gold: amount }, who: context.who(side, number!) }),
      faces,
    );
  reminder(context, row, side, absent, say('change.fee-unpaid', { amount: { gold: amount } }));
}

/** A title before the match, with the star player rolls it brings at once. */
function* title(
  context: Context,
  row: HandicapRow,
  side: Side,
  number: number | null,
  extra: Record<string, unknown>,
): Asking<void> {
  const path = pathOf(row);
  const team = context.team(side);
  const player = team?.players.find((one) => one.number === number);
  if (!team || !player || number === null) {
    yield* conclude(path, { side, ...extra });
    return reminder(context, row, side, []);
  }
  const { ruleset } = context.play;
  context.giveTitle(side, number);
  context.do(
    side,
    { kind: 'spp', number, award: 'mvps', count: 1 },
    say('change.mvp', { who: context.who(side, number) }),
  );
  const made = yield* advanceAll(
    ruleset,
    'handicap',
    side,
    context.team(side)!,
    number,
    sppOf(ruleset, player),
    (index) => `${path}.advancement.${index}`,
  );
  context.take(made);
  yield* conclude(path, { side, player: number, mvp: number, ...extra });
}

const untitled = (context: Context, side: Side) =>
  context.fit(side).filter((player) => !context.titled(side, player.number));

function* inspiration(context: Context, row: HandicapRow, side: Side): Asking<void> {
  yield* title(
    context,
    row,
    side,
    yield* chosenPlayer(context, row, side, untitled(context, side), false),
    {},
  );
}

/** The own title is drawn now, by a die or tokens; none is drawn after the match. */
function* earlyMvp(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const players = untitled(context, side);
  const byHand = named(context, row, 'player');
  const number = byHand
    ? yield* chosenPlayer(context, row, side, players, false)
    : ((yield* randomPlayers(context, row, side, players))[0] ?? null);
  yield* title(context, row, side, number, { mvpDrawn: true });
}

/** Money after the match if the slogan was called; known only then. */
function* sponsor(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const path = pathOf(row);
  const amount = row.effect.amount ?? 0;
  reminder(context, row, side, [], say('change.slogan', { amount: { gold: amount } }));
  if (!context.play.booking && !named(context, row, 'confirmed')) return;
  if (!context.team(side) && !named(context, row, 'confirmed')) return void (yield* conclude(path, { side }));
  const confirmed = yield* choose<boolean>(
    `${path}.confirmed`,
    yesNo as never,
    false,
    say('ask.slogan', { amount: { gold: amount } }),
  );
  yield* conclude(path, { side, gold: confirmed ? amount : 0 });
}

function* chooseWeather(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const { ruleset, record } = context.play;
  const rows = ruleset.tables['weather']!.rows;
  const rolled = valueAt(record, 'prematch.weather.result.id');
  const fallback = rows.find((one) => one.id === rolled)?.id ?? rows[0]!.id;
  const options = rows.map((one) => ({ value: one.id, label: one.name as Param }));
  const weather = yield* choose<string>(
    `${pathOf(row)}.weather`,
    options,
    fallback,
    say('ask.weather', { result: row.name }),
  );
  yield* conclude(pathOf(row), { side, weather });
  reminder(
    context,
    row,
    side,
    [],
    say('change.weather', { weather: rows.find((one) => one.id === weather)!.name }),
  );
}

/** Random players, or all with a niggling injury, miss this match. */
function* missMatch(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const fit = context.fit(side);
  const absent =
    row.effect.target === 'niggling'
      ? fit.filter((player) => player.injuries.includes('niggling')).map((player) => player.number)
      : yield* randomPlayers(context, row, side, fit);
  yield* conclude(pathOf(row), { side, absent });
  context.sideline(side, absent);
  reminder(context, row, side, absent);
}

/** One more player of any position for this match, even a seventeenth; he leaves with it and earns nothing. */
function* loanPlayer(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const path = pathOf(row);
  const team = context.team(side);
  if (!team) {
    yield* conclude(path, { side });
    return reminder(context, row, side, []);
  }
  const views = positionsOf(context.play.ruleset, team.roster, context.play.options);
  const options = views.map((view) => ({ value: view.id, label: view.name as Param }));
  const position = yield* choose<string>(
    `${path}.position`,
    options,
    views[0]!.id,
    say('ask.loan', { result: row.name }),
  );
  const hired = valueAt(context.play.record, `prematch.${side}.freebooters`);
  const numbers = Array.isArray(hired) ? hired.map((one) => Number(valueAt(one, 'number'))) : [];
  const taken = [...team.players.map((player) => player.number), ...numbers];
  const isFree = (value: unknown): Message | null =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100 && !taken.includes(value)
      ? null
      : say('reason.free-shirt');
  const loaned = yield* fact<number>(
    `${path}.number`,
    isFree,
    say('ask.loan-number', { result: row.name }),
    freeNumber(taken),
  );
  yield* conclude(path, { side, position, loaned });
  reminder(
    context,
    row,
    side,
    [],
    say('change.loan', { number: loaned, position: views.find((view) => view.id === position)!.name }),
  );
}

function* winningsDice(context: Context, row: HandicapRow, side: Side): Asking<void> {
  yield* conclude(pathOf(row), { side, winningsDice: row.effect.dice });
  reminder(context, row, side, []);
}

function* fieldLowest(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const players = yield* poorestPlayers(context, row, context.fit(side), Number(row.effect.count));
  yield* conclude(pathOf(row), { side, players });
  reminder(context, row, side, players);
}

function* staffOutOf(context: Context, row: HandicapRow, side: Side): Asking<void> {
  const path = pathOf(row);
  const staff = [...context.staff(side).keys()].filter((id) => !row.effect.except?.includes(id));
  const name = (id: string): Param => context.play.ruleset.staff[id]?.name ?? id;
  if (staff.length === 0 && !(named(context, row, 'staff') && !context.team(side))) {
    yield* conclude(path, { side });
    return reminder(context, row, side, []);
  }
  const known = context.team(side) ? staff : Object.keys(context.play.ruleset.staff);
  const options = known.map((id) => ({ value: id, label: name(id) }));
  const chosen = yield* choose<string>(
    `${path}.staff`,
    options,
    known[0]!,
    say('ask.handicap-staff', { result: row.name }),
  );
  yield* conclude(path, { side, staff: chosen });
  reminder(context, row, side, [], say('change.staff-out', { staff: name(chosen) }));
}

const HANDLERS: Partial<Record<HandicapRow['effect']['type'], Handler>> = {
  fee,
  'extra-mvp': inspiration,
  'mvp-before-match': earlyMvp,
  gold: sponsor,
  'choose-weather': chooseWeather,
  'miss-match': missMatch,
  'loan-player': loanPlayer,
  'winnings-dice': winningsDice,
  'field-lowest-spp': fieldLowest,
  'staff-unavailable': staffOutOf,
  'injury-roll': assassinate,
};

/** Applies one result of the handicap table: what a file keeps is booked, the rest is told. */
export const applyResult = (context: Context, row: HandicapRow, side: Side): Asking<void> =>
  (HANDLERS[row.effect.type] ?? remind)(context, row, side);
