import { type Message, type Param, say } from '../../../problem.ts';
import { positionsOf } from '../../../rules/lists.ts';
import type { Kind } from '../../../rules/teams.ts';
import type { Item, Refused } from '../../../sequence/ask.ts';
import type { Play } from '../../../sequence/play.ts';
import { opposite, type Side, type Team } from '../../../team/state.ts';
import { type Funds, fromTreasury, leftForStake, leftOf } from '../funding.ts';
import { kindAt, mapsAt, valueBefore } from '../strength.ts';

/** Where one side hires for a match: what it may spend, and what is in its basket already. */
export interface Market {
  readonly play: Play;
  readonly side: Side;
  readonly kind: Kind;
  /** Null for a side without a file: its word is taken, and only prices are worked out. */
  readonly team: Team | null;
  readonly funds: Funds;
  readonly before: readonly Item[];
  /** Both current values are the same: nobody may spend anything. */
  readonly level: boolean;
  /** What the other side has hired, where it chose first. */
  readonly others: readonly Item[];
}

/** Something in the basket, with its price in gold pieces and how many places of the squad it takes. */
export interface Priced {
  readonly item: Item;
  readonly name: Param;
  readonly price: number;
  readonly stake?: number;
  readonly places?: number;
}

export type Reading = Priced | Refused;

export const isRefused = (one: Reading): one is Refused => 'refused' in one;

/** Takes a reason, returns the refusal of an item with the key at fault. */
export const refused = (reason: Message, key: string, help?: Message): Refused => ({
  refused: reason,
  key,
  ...(help ? { help } : {}),
});

/** Sums of a basket in gold pieces. */
export interface Sums {
  readonly price: number;
  readonly stake: number;
}

/** Takes a market and its basket priced, returns what petty cash and treasury still hold for something more. */
export const moneyLeft = ({ funds }: Pick<Market, 'funds'>, { price, stake }: Sums): number =>
  leftOf(funds, price, stake);

/** As `moneyLeft`, with the two purses apart: what is left of petty cash is lost, of the treasury it stays. */
export const pursesLeft = ({ funds }: Pick<Market, 'funds'>, { price, stake }: Sums): Message =>
  say('basket.purses', {
    pettyCash: { gold: Math.max(0, funds.pettyCash - price) },
    treasury: { gold: leftForStake(funds, price, stake) },
  });

/** Takes a basket and something more, returns whether the money is there for both. */
export const affords = ({ funds }: Market, { price, stake }: Sums, more: Priced): boolean => {
  const [prices, stakes] = [price + (more.stake ? 0 : more.price), stake + (more.stake ?? 0)];
  return fromTreasury(funds, prices, stakes) <= funds.treasury;
};

/** Takes a basket, returns the gold pieces left for a stake. */
export const stakeLeft = ({ funds }: Market, { price, stake }: Sums): number =>
  leftForStake(funds, price, stake);

/** Positions of those who can play for the side: its own without the absent, and its journeymen. */
export const positionsAt = ({ play, side, team }: Market): readonly string[] => [
  ...(team?.players ?? []).filter((player) => player.misses === null).map((player) => player.position),
  ...mapsAt(play, `prematch.${side}.journeymen`).map((one) => String(one['position'])),
];

/** Shirt numbers that are worn on the side of a market. */
export const shirtsAt = ({ play, side, team, before }: Market): readonly number[] => [
  ...(team?.players ?? []).map((player) => player.number),
  ...mapsAt(play, `prematch.${side}.journeymen`).map((one) => Number(one['number'])),
  ...before.flatMap((item) => (typeof item['number'] === 'number' ? [item['number']] : [])),
];

/** Takes a market, returns the positions of its list. */
export const viewsAt = ({ play, kind }: Market) => positionsOf(play.ruleset, kind.roster, play.options);

/** Takes a side, opens its market with nothing in the basket. */
export const openMarket = (play: Play, side: Side, funds: Funds, others: readonly Item[]): Market => ({
  play,
  side,
  kind: kindAt(play, side),
  team: play[side].team,
  funds,
  before: [],
  level: valueBefore(play, side) === valueBefore(play, opposite(side)),
  others,
});

/** The name of the side opposite to a market's. */
export const otherName = ({ play, side }: Market): string => play[opposite(side)].name;
