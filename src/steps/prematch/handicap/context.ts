import { type Message, say } from '../../../problem.ts';
import { valueAt } from '../../../record/tree.ts';
import type { HandicapRow } from '../../../rules/schema.ts';
import type { Play } from '../../../sequence/play.ts';
import { applyChange, type Change, type Effect } from '../../../team/change.ts';
import type { Player, Side, Team } from '../../../team/state.ts';
import { change, hiredOf, who } from '../../shared.ts';

const STEP = 'handicap';

/** What the results rolled so far have done: they are applied one after the other, so each sees those before it. */
export class Context {
  readonly play: Play;
  /** The lower rated side: it rolled, and `own` means it. */
  readonly lower: Side;
  readonly changes: Change[] = [];
  private readonly teams: Record<Side, Team | null>;
  private readonly out: Record<Side, Set<number>> = { home: new Set(), away: new Set() };
  private readonly titles = new Set<string>();

  constructor(play: Play, lower: Side) {
    this.play = play;
    this.lower = lower;
    this.teams = { home: play.home.team, away: play.away.team };
  }

  team(side: Side): Team | null {
    return this.teams[side];
  }

  /** Players of a side who may still play this match, by number. */
  fit(side: Side): readonly Player[] {
    const present =
      this.play[side].before?.players.filter((one) => one.misses === null).map((one) => one.number) ?? [];
    return (this.teams[side]?.players ?? [])
      .filter((player) => present.includes(player.number) && !this.out[side].has(player.number))
      .toSorted((a, b) => a.number - b.number);
  }

  /** Staff at this match with how many, hired ones too; without the coach who comes free. */
  staff(side: Side): ReadonlyMap<string, number> {
    const all = new Map<string, number>(
      Object.entries(this.teams[side]?.staff ?? {}).filter(([, count]) => count > 0),
    );
    for (const id of hiredOf(this.play, side).staff) all.set(id, (all.get(id) ?? 0) + 1);
    return all;
  }

  do(side: Side, effect: Effect, reason: Message, roll?: readonly number[]): void {
    const made = change(STEP, side, effect, reason, roll);
    this.changes.push(made);
    const team = this.teams[side];
    if (team) this.teams[side] = applyChange(team, made, this.play.date);
  }

  /** Takes over changes that were made elsewhere. */
  take(made: readonly Change[]): void {
    for (const one of made) this.do(one.side, one, one.reason, one.roll);
  }

  sideline(side: Side, numbers: readonly number[]): void {
    for (const number of numbers) this.out[side].add(number);
  }

  titled(side: Side, number: number): boolean {
    return this.titles.has(`${side}.${number}`);
  }

  giveTitle(side: Side, number: number): void {
    this.titles.add(`${side}.${number}`);
  }

  who(side: Side, number: number): Message {
    return who(this.play, side, number);
  }
}

/** Where the leaves of a result stand. */
export const pathOf = (row: HandicapRow): string => `prematch.handicap.effects.${row.id}`;

/** Whether the record names a leaf of this result; null leaves it to the table. */
export const named = (context: Context, row: HandicapRow, leaf: string): boolean =>
  (valueAt(context.play.record, `${pathOf(row)}.${leaf}`) ?? null) !== null;

/** A line for the table: what it is, whom it hits and how long. */
export const reminder = (
  context: Context,
  row: HandicapRow,
  side: Side,
  numbers: readonly number[],
  detail?: Message,
): void => {
  const targets =
    numbers.length > 0
      ? { list: numbers.map((number) => context.who(side, number)) }
      : context.play[side].name;
  context.do(
    side,
    { kind: 'note' },
    say(detail ? 'change.handicap-detail' : 'change.handicap', {
      result: row.name,
      targets,
      lasts: say(`lasts.${row.effect.lasts}`),
      ...(detail ? { detail } : {}),
    }),
  );
};
