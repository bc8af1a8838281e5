import type { Message } from '../problem.ts';
import type { Former, Gain, Injury, Player, Side, Team } from './state.ts';

/** What a step does to a team: nothing touches a team in any other way. */
export type Effect =
  | { readonly kind: 'money'; readonly amount: number }
  | { readonly kind: 'spp'; readonly number: number; readonly award: string; readonly count: number }
  | { readonly kind: 'spent'; readonly number: number; readonly points: number }
  | { readonly kind: 'gain'; readonly number: number; readonly gain: Gain }
  | { readonly kind: 'injury'; readonly number: number; readonly injury: Injury }
  | { readonly kind: 'absence'; readonly number: number; readonly misses: Player['misses'] }
  | {
      readonly kind: 'join';
      readonly number: number;
      readonly name: string;
      readonly position: string;
      /** What a journeyman who stays brings with him. */
      readonly career?: Pick<Player, 'spp' | 'spent' | 'gains' | 'injuries' | 'misses'>;
    }
  | { readonly kind: 'leave'; readonly number: number; readonly fate: string }
  | { readonly kind: 'staff'; readonly staff: string; readonly count: number }
  | { readonly kind: 'rerolls'; readonly count: number }
  | { readonly kind: 'fans'; readonly count: number }
  | { readonly kind: 'note' };

export type Change = Effect & {
  readonly side: Side;
  /** The step of the sequence that made it. */
  readonly step: string;
  /** What happened and why, for people. */
  readonly reason: Message;
  /** The dice that caused it, as they fell. */
  readonly roll?: readonly number[];
};

export const newPlayer = (number: number, name: string, position: string): Player => ({
  number,
  name,
  position,
  spp: {},
  spent: 0,
  gains: [],
  injuries: [],
  misses: null,
});

const withPlayer = (team: Team, number: number, update: (player: Player) => Player): Team => {
  if (team.players.some((player) => player.number === number))
    return { ...team, players: team.players.map((one) => (one.number === number ? update(one) : one)) };
  // A dead player still earns what he did in his last match.
  const last = team.former.findLastIndex((one) => one.number === number);
  const former = team.former.map((one, index) =>
    index === last ? ({ ...one, ...update(one) } as Former) : one,
  );
  return { ...team, former };
};

const withAward = (player: Player, award: string, count: number): Player => ({
  ...player,
  spp: { ...player.spp, [award]: (player.spp[award] ?? 0) + count },
});

/** The team after a change; `date` (YYYY-MM-DD) is when a player who leaves left. */
export const applyChange = (team: Team, change: Effect, date: string): Team => {
  switch (change.kind) {
    case 'money':
      return { ...team, treasury: team.treasury + change.amount };
    case 'spp':
      return withPlayer(team, change.number, (one) => withAward(one, change.award, change.count));
    case 'spent':
      return withPlayer(team, change.number, (one) => ({ ...one, spent: one.spent + change.points }));
    case 'gain':
      return withPlayer(team, change.number, (one) => ({ ...one, gains: [...one.gains, change.gain] }));
    case 'injury':
      return withPlayer(team, change.number, (one) => ({
        ...one,
        injuries: [...one.injuries, change.injury],
      }));
    case 'absence':
      return withPlayer(team, change.number, (one) => ({ ...one, misses: change.misses }));
    case 'join':
      return {
        ...team,
        players: [
          ...team.players,
          { ...newPlayer(change.number, change.name, change.position), ...change.career },
        ],
      };
    case 'leave': {
      const leaving = team.players.find((one) => one.number === change.number);
      if (!leaving) return team;
      const former: Former = { ...leaving, misses: null, fate: change.fate, date };
      return {
        ...team,
        players: team.players.filter((one) => one !== leaving),
        former: [...team.former, former],
      };
    }
    case 'staff':
      return {
        ...team,
        staff: { ...team.staff, [change.staff]: (team.staff[change.staff] ?? 0) + change.count },
      };
    case 'rerolls':
      return { ...team, rerolls: team.rerolls + change.count };
    case 'fans':
      return { ...team, fans: team.fans + change.count };
    case 'note':
      return team;
  }
};

export const applyChanges = (team: Team, changes: readonly Effect[], date: string): Team =>
  changes.reduce((now, change) => applyChange(now, change, date), team);
