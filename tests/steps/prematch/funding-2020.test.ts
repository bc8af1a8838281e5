import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Funding,
  fromTreasury,
  fundsOf,
  leftForStake,
  leftOf,
} from '../../../src/steps/prematch/funding.ts';
import { market, resultOf } from '../../setup/market2020.ts';

const amount = fc.integer({ min: 0, max: 400 }).map((n) => n * 5_000);
const funding = fc.constantFrom<Funding>('seed', 'errata-2025');
const side = fc.record({ value: amount, treasury: amount });

describe('money for inducements', () => {
  test('is the gap for the lower value, which may add its treasury; the higher has its treasury', () => {
    const low = { value: 900_000, treasury: 30_000 };
    const high = { value: 1_000_000, treasury: 70_000 };
    expect(fundsOf('seed', low, high, 40_000)).toEqual({ pettyCash: 100_000, treasury: 30_000 });
    expect(fundsOf('seed', high, low, 0)).toEqual({ pettyCash: 0, treasury: 70_000 });
  });

  test('by the errata is the gap and what the higher spent, and the lower keeps its treasury', () => {
    const low = { value: 900_000, treasury: 30_000 };
    const high = { value: 1_000_000, treasury: 70_000 };
    expect(fundsOf('errata-2025', low, high, 40_000)).toEqual({ pettyCash: 140_000, treasury: 0 });
    expect(fundsOf('errata-2025', high, low, 0)).toEqual({ pettyCash: 0, treasury: 70_000 });
  });

  test('is nothing for either where the values are equal', () => {
    fc.assert(
      fc.property(funding, amount, amount, amount, (how, value, treasury, spent) => {
        expect(fundsOf(how, { value, treasury }, { value, treasury: 0 }, spent)).toEqual({
          pettyCash: 0,
          treasury: 0,
        });
      }),
    );
  });

  test('goes to one side only, as petty cash', () => {
    fc.assert(
      fc.property(funding, side, side, (how, one, other) => {
        const cash = [fundsOf(how, one, other, 0).pettyCash, fundsOf(how, other, one, 0).pettyCash];
        expect(Math.min(...cash)).toBe(0);
        expect(Math.max(...cash)).toBe(Math.abs(one.value - other.value));
      }),
    );
  });

  test('is never created: whatever is bought within it is paid by petty cash and treasury, to the piece', () => {
    fc.assert(
      fc.property(
        funding,
        side,
        side,
        fc.array(amount),
        fc.array(amount),
        (how, own, other, prices, stakes) => {
          const funds = fundsOf(how, own, other, 0);
          let [price, stake] = [0, 0];
          for (const more of prices) if (more <= leftOf(funds, price, stake)) price += more;
          for (const more of stakes) if (more <= leftForStake(funds, price, stake)) stake += more;
          const treasury = fromTreasury(funds, price, stake);
          const cash = Math.min(price, funds.pettyCash);
          expect(cash + treasury).toBe(price + stake);
          expect(treasury).toBeLessThanOrEqual(own.treasury);
          expect(leftOf(funds, price, stake)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('is spent from petty cash first: the treasury pays nothing while cash is left, and stakes always', () => {
    fc.assert(
      fc.property(side, side, amount, amount, (own, other, price, stake) => {
        const funds = fundsOf('seed', own, other, 0);
        expect(fromTreasury(funds, price, stake)).toBe(Math.max(0, price - funds.pettyCash) + stake);
      }),
    );
  });
});

const mages = (treasury: number, away: number, options = {}, buy: readonly unknown[] = []) =>
  market(
    { value: 900_000, treasury, buy },
    { value: 1_000_000, treasury: away, buy: [{ id: 'weather-mage' }] },
    options,
  );

describe('petty cash', () => {
  test('is never kept: what is not spent is lost, and the treasury stays as it was', () => {
    const played = mages(40_000, 30_000, {}, [{ id: 'weather-mage' }]);
    expect(resultOf(played, 'home')).toEqual({
      cost: 30_000,
      pettyCash: 100_000,
      treasury: 0,
      currentValue: 930_000,
    });
    expect(played.home.treasury).toBe(40_000);
  });

  test('falls short, and the treasury pays the rest', () => {
    const played = mages(40_000, 30_000, {}, [{ id: 'bribes' }, { id: 'weather-mage' }]);
    expect(resultOf(played, 'home')).toEqual({
      cost: 130_000,
      pettyCash: 100_000,
      treasury: 30_000,
      currentValue: 1_030_000,
    });
    expect(played.home.treasury).toBe(10_000);
  });

  test('is more by the errata where the other side spends, and the own treasury is not touched', () => {
    const errata = { 'inducement-funding': 'errata-2025' };
    const played = mages(40_000, 30_000, errata, [{ id: 'bribes' }, { id: 'weather-mage' }]);
    expect(resultOf(played, 'home')).toEqual({
      cost: 130_000,
      pettyCash: 130_000,
      treasury: 0,
      currentValue: 1_030_000,
    });
    expect([played.home.treasury, played.away.treasury]).toEqual([40_000, 0]);
    const dear = mages(40_000, 30_000, errata, [{ id: 'bribes' }, { id: 'bloodweiser-kegs' }]);
    expect(dear.wrong).toEqual(['item-refused prematch.home.inducements.buy.1.id reason.too-dear']);
  });

  test('is not there at equal values, and then nobody spends', () => {
    const even = market(
      { value: 900_000, treasury: 90_000, buy: [{ id: 'weather-mage' }] },
      { value: 900_000 },
    );
    expect(even.wrong).toEqual(['item-refused prematch.home.inducements.buy.0.id reason.equal-values']);
    const none = market({ value: 900_000, treasury: 90_000 }, { value: 900_000 });
    expect(resultOf(none, 'home')).toEqual({ cost: 0, pettyCash: 0, treasury: 0, currentValue: 900_000 });
  });

  test('neither makes nor keeps money in any basket of both sides', () => {
    const good = fc.constantFrom<unknown>(
      ...[
        { id: 'weather-mage' },
        { id: 'bloodweiser-kegs', count: 1 },
        { id: 'team-mascot' },
        { id: 'special-plays', count: 2 },
      ],
      ...[
        { star: 'morg-n-thorg' },
        { staff: 'josef-bugman' },
        { mercenary: 'blitzer' },
        { id: 'side-bet', stake: 20_000 },
      ],
    );
    const basket = fc.uniqueArray(good, { maxLength: 4, selector: (one) => JSON.stringify(one) });
    const value = fc.integer({ min: 60, max: 160 }).map((n) => n * 10_000);
    fc.assert(
      fc.property(
        funding,
        value,
        value,
        amount,
        amount,
        basket,
        basket,
        (how, a, b, one, two, buys, sells) => {
          const options = { 'inducement-funding': how, 'shared-stars': 'allowed' };
          const sides = [
            { value: a, treasury: one, buy: buys },
            { value: b, treasury: two, buy: sells },
          ] as const;
          const played = market(sides[0], sides[1], options);
          if (played.wrong.length > 0) return;
          const results = (['home', 'away'] as const).map((at) => resultOf(played, at));
          for (const [n, result] of results.entries()) {
            expect(result.cost).toBeLessThanOrEqual(result.pettyCash + result.treasury);
            expect(played[n === 0 ? 'home' : 'away'].treasury).toBe(sides[n]!.treasury - result.treasury);
            expect(result.treasury).toBeLessThanOrEqual(result.cost);
            expect(result.currentValue).toBe(sides[n]!.value + result.cost);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
