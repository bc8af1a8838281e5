import { type Message, say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { optionValue } from '../../rules/options.ts';
import type { Asking, Item } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, list } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { change } from '../shared.ts';
import { type Funding, type Funds, fromTreasury, fundsOf } from './funding.ts';
import { furtherOffers, offersOf, pricesOf, readForList, sumsOf } from './inducements/basket.ts';
import { lostOf } from './inducements/contested.ts';
import { type Market, moneyLeft, openMarket, type Priced, pursesLeft } from './inducements/market.ts';
import { hireRookies } from './inducements/rookies.ts';
import { train } from './inducements/training.ts';
import { mercenaryName } from './inducements/typed.ts';
import { takenAtWord } from './journeymen.ts';
import { valueBefore } from './strength.ts';

const STEP = 'inducements';

/** What a side came to the market with and what it took. */
interface Bought {
  readonly market: Market;
  readonly items: readonly Item[];
  /** With prices; empty for a side that is booked, whose record states the sums. */
  readonly basket: readonly Priced[];
  /** Gold pieces that the treasury pays. */
  readonly treasury: number;
}

const purseOf = (play: Play, side: Side) => ({
  value: valueBefore(play, side),
  treasury: play[side].team?.treasury ?? 0,
});

/** The higher current value chooses first; level, the home side. */
const orderOf = (play: Play): readonly Side[] =>
  valueBefore(play, 'away') > valueBefore(play, 'home') ? ['away', 'home'] : SIDES;

function* fill(market: Market): Asking<readonly Item[]> {
  const { play, side, team, funds } = market;
  const path = join('prematch', side, 'inducements.buy');
  if (!team && valueAt(play.record, path) === undefined) return [];
  const purpose = say('ask.inducements', {
    team: play[side].name,
    pettyCash: { gold: funds.pettyCash },
    treasury: { gold: funds.treasury },
  });
  if (play[side].closed) return yield* takenAtWord(path, purpose);
  const at = (before: readonly Item[]): Market => ({ ...market, before });
  const asked = team !== null && valueAt(play.record, path) === undefined;
  const open = asked && offersOf(market).some((one) => one.refused === undefined);
  return yield* list<Item>({
    path,
    fallback: [],
    settled: !open,
    left: (before) => moneyLeft(market, sumsOf(pricesOf(at(before)))),
    ...(funds.pettyCash > 0 ? { purses: (before) => pursesLeft(market, sumsOf(pricesOf(at(before)))) } : {}),
    further: (item, before) => furtherOffers(at(before), item),
    named: (item) => mercenaryName(market, item),
    options: (before) => offersOf(at(before)),
    read: (raw, before) => readForList(at(before), raw),
    purpose,
  });
}

function* buy(play: Play, side: Side, other: Bought | null): Asking<Bought> {
  const funding = String(optionValue(play.ruleset, play.options, 'inducement-funding')) as Funding;
  const funds: Funds = fundsOf(
    funding,
    purseOf(play, side),
    purseOf(play, opposite(side)),
    other?.treasury ?? 0,
  );
  const market = openMarket(play, side, funds, other?.items ?? []);
  const items = yield* fill(market);
  if (play[side].closed) {
    const paid = Number(valueAt(play.record, join('prematch', side, 'inducements.result.treasury')) ?? 0);
    return { market, items, basket: [], treasury: paid };
  }
  const basket = pricesOf({ ...market, before: items });
  const { price, stake } = sumsOf(basket);
  // What a side without a file has of its own nobody knows: it pays what petty cash does not.
  return { market, items, basket, treasury: fromTreasury(funds, price, stake) };
}

const goldIn = (result: Readonly<Record<string, unknown>>, key: string): number => Number(result[key] ?? 0);

/** What became of petty cash, in gold pieces: spent, lost, or some of both. */
const pettyCashText = (price: number, pettyCash: number): Message => {
  const lost = { gold: pettyCash - price };
  if (price === 0) return say('change.petty-cash-none', { lost });
  if (price >= pettyCash) return say('change.petty-cash-all', { used: { gold: pettyCash } });
  return say('change.petty-cash', { used: { gold: price }, lost });
};

/** What a side bought, for people, and the one change of its money. */
const told = ({ market, basket }: Bought, paid: number, pettyCash: number): readonly Change[] => {
  const { side } = market;
  const { price } = sumsOf(basket);
  const lines = basket.map(({ item, name, price: cost }) =>
    change(
      STEP,
      side,
      { kind: 'note' },
      typeof item['count'] === 'number' && item['count'] > 1
        ? say('change.inducements', { count: item['count'], what: name, cost: { gold: cost } })
        : say('change.inducement', { what: name, cost: { gold: cost } }),
    ),
  );
  return [
    ...lines,
    ...(pettyCash > 0 ? [change(STEP, side, { kind: 'note' }, pettyCashText(price, pettyCash))] : []),
    ...(paid > 0
      ? [
          change(
            STEP,
            side,
            { kind: 'money', amount: -paid },
            say('change.inducements-paid', { cost: { gold: paid } }),
          ),
        ]
      : []),
  ];
};

function* settle(play: Play, bought: Bought, other: Bought): Asking<readonly Change[]> {
  const { market, items, basket, treasury } = bought;
  const { side } = market;
  const { price, stake } = sumsOf(basket);
  const cost = price + stake;
  const lost = lostOf(play, items, other.items);
  const result = yield* conclude(join('prematch', side, 'inducements'), {
    cost,
    pettyCash: market.funds.pettyCash,
    treasury,
    currentValue: valueBefore(play, side) + cost,
    ...(lost.length > 0 ? { lost } : {}),
  });
  const changes = told(bought, goldIn(result, 'treasury'), goldIn(result, 'pettyCash'));
  // Whom both sides lost does nothing for either.
  const here = basket.filter(({ item }) => !lost.some((id) => Object.values(item).includes(id)));
  const rookies = yield* hireRookies(play, side, here);
  return [...changes, ...rookies.changes, ...(yield* train(play, side, here, rookies.items))];
}

function* run(play: Play): Asking<readonly Change[]> {
  const [first, second] = orderOf(play) as [Side, Side];
  const one = yield* buy(play, first, null);
  const two = yield* buy(play, second, one);
  return [...(yield* settle(play, one, two)), ...(yield* settle(play, two, one))];
}

/**
 * Everything hired for one match, with petty cash, then with the treasury (seed 002, section 4; the league's option says
 * how). A stake counts into the current value like any price.
 */
export const inducements: Step = {
  name: STEP,
  leaves: [
    'prematch.SIDE.inducements.buy',
    'prematch.SIDE.inducements.rookies.roll',
    'prematch.SIDE.inducements.rookies.players',
    'prematch.SIDE.inducements.training.N.roll',
    'prematch.SIDE.inducements.training.N.category',
    'prematch.SIDE.inducements.training.N.skills.roll',
  ],
  run,
};
