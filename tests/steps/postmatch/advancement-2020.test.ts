import { describe, expect, it } from 'vitest';
import type { Gain } from '../../../src/team/state.ts';
import { playerValue, unspentOf } from '../../../src/team/value.ts';
import { ALL, advancing, buy, gainsOf, rich, wrongBuy } from '../../setup/advance2020.ts';
import { playerIn } from '../../setup/league.ts';
import { attempt, edition, goalless, journeymen, play, reavers } from '../../setup/match2020.ts';

describe('a chosen skill', () => {
  it('is primary or secondary for the position, and not there yet', () => {
    expect(gainsOf(rich(1, 6), 1, { kind: 'chosen-primary', take: 'tackle' })).toEqual(['tackle']);
    expect(gainsOf(rich(1, 12), 1, { kind: 'chosen-secondary', take: 'mighty-blow(+1)' })).toEqual([
      'mighty-blow(+1)',
    ]);
    expect(wrongBuy(rich(1, 6), 1, { kind: 'chosen-primary', take: 'dodge' })).toEqual([
      'refused postmatch.home.advancements.1.0.take reason.category-closed',
    ]);
    expect(wrongBuy(rich(8, 6), 8, { kind: 'chosen-primary', take: 'block' })).toEqual([
      'refused postmatch.home.advancements.8.0.take reason.skill-had',
    ]);
    expect(wrongBuy(rich(12, 6), 12, { kind: 'chosen-primary', take: 'mighty-blow(+1)' })[0]).toMatch(
      /reason.skill-had$/,
    );
    expect(wrongBuy(rich(1, 6), 1, { kind: 'chosen-primary', take: 'regeneration' })[0]).toMatch(
      /^not-an-option/,
    );
  });

  it('costs what the number of advancements before says, and raises the value', () => {
    const prices: Readonly<Record<string, readonly number[]>> = {
      'random-primary': [3, 4, 6, 8, 10, 15],
      'chosen-primary': [6, 8, 12, 16, 20, 30],
      'random-secondary': [6, 8, 12, 16, 20, 30],
      'chosen-secondary': [12, 14, 18, 22, 26, 40],
    };
    const had: readonly Gain[] = ['kick', 'pro', 'fend', 'frenzy', 'tackle'];
    for (const [kind, list] of Object.entries(prices))
      for (const [many, price] of list.entries()) {
        const secondary = kind.endsWith('secondary');
        const item = kind.startsWith('random')
          ? { kind, category: secondary ? 'A' : 'G', roll: [1, 2] }
          : { kind, take: secondary ? 'guard' : 'dauntless' };
        const home = rich(1, price, had.slice(0, many));
        const after = playerIn(buy(home, 1, item).home, 1);
        expect(unspentOf(edition, after), `${kind} after ${many}`).toBe(0);
        expect(after.gains).toHaveLength(many + 1);
        const rise = playerValue(edition, home, after) - playerValue(edition, home, playerIn(home, 1));
        expect(rise).toBe(
          {
            'random-primary': 10_000,
            'chosen-primary': 20_000,
            'random-secondary': 20_000,
            'chosen-secondary': 40_000,
          }[kind],
        );
        expect(wrongBuy(rich(1, price - 1, had.slice(0, many)), 1, item)).toEqual([
          `item-refused postmatch.home.advancements.1.0.kind reason.spp-short`,
        ]);
      }
  });

  it('is not sold to one who has had six', () => {
    const had: readonly Gain[] = ['kick', 'pro', 'fend', 'frenzy', 'tackle', 'dauntless'];
    expect(wrongBuy(rich(1, 90, had), 1, { kind: 'random-primary', category: 'G', roll: [1, 1] })).toEqual([
      'item-refused postmatch.home.advancements.1.0.kind reason.all-advancements',
    ]);
  });

  it('that was given by famous staff counts for no price and for none of the six', () => {
    const home = rich(1, 3, [{ skill: 'pro', value: 20_000 }]);
    expect(gainsOf(home, 1, { kind: 'random-primary', category: 'G', roll: [1, 2] })).toHaveLength(2);
  });
});

describe('several advancements in a row', () => {
  it('cost more each, and know what the ones before gave', () => {
    const home = rich(1, 3 + 8);
    const items = [
      { kind: 'random-primary', category: 'G', roll: [5, 5] },
      { kind: 'chosen-primary', take: 'block' },
    ];
    expect(gainsOf(home, 1, ...items)).toEqual([{ skill: 'tackle', random: true }, 'block']);
    const same = [items[0], { kind: 'chosen-primary', take: 'tackle' }];
    expect(wrongBuy(home, 1, ...same)).toEqual([
      'refused postmatch.home.advancements.1.1.take reason.skill-had',
    ]);
    expect(wrongBuy(rich(1, 3 + 7), 1, ...items)).toEqual([
      'item-refused postmatch.home.advancements.1.1.kind reason.spp-short',
    ]);
  });

  it('are kept in the record with what they gave', () => {
    const played = buy(
      rich(1, 11),
      1,
      { kind: 'random-primary', category: 'G', roll: [5, 5] },
      { kind: 'chosen-primary', take: 'block' },
    );
    expect(played.at(`${ALL}.1.0.result`)).toEqual({ gain: 'tackle', cost: 3 });
    expect(played.at(`${ALL}.1.1.result`)).toEqual({ gain: 'block', cost: 8 });
  });
});

describe('who advances', () => {
  it('nobody, without a question, when nobody can pay anything', () => {
    expect(play(advancing(rich(1, 2), {})).outcome.changes).toEqual([]);
    expect(play(advancing(rich(1, 2), { [ALL]: {} })).at(ALL)).toEqual({});
  });

  it('is open while the record does not say, and nobody by default', () => {
    expect(attempt(advancing(rich(1, 3), {})).wrong).toEqual([`missing ${ALL}`]);
    expect(play(advancing(rich(1, 3), {}, { defaults: true })).at(ALL)).toEqual({});
  });

  it('is by default whoever must, by a chosen skill', () => {
    const played = play(advancing(rich(1, 18), {}, { defaults: true }));
    expect(played.at(`${ALL}.1.0.kind`)).toBe('chosen-primary');
    expect(playerIn(played.home, 1).gains).toHaveLength(1);
  });

  it('can be told as a list too, which the record keeps by player', () => {
    const list = [
      { player: 2, kind: 'chosen-primary' },
      { player: 1, kind: 'chosen-primary' },
    ];
    const home = rich(2, 6, [], rich(1, 6));
    const played = play(advancing(home, { [ALL]: list }, { defaults: true }));
    expect(Object.keys(played.at(ALL) as object)).toEqual(['1', '2']);
    expect([1, 2].map((number) => playerIn(played.home, number).gains.length)).toEqual([1, 1]);
  });

  it('is somebody of the team, with decisions that belong there', () => {
    expect(wrongBuy(reavers(), 40, { kind: 'random-primary' })).toEqual([
      `item-refused ${ALL}.40.0 reason.no-such-player`,
    ]);
    expect(wrongBuy(rich(1, 3), 1, { kind: 'ageing' })).toEqual([
      `item-refused ${ALL}.1.0.kind reason.one-of`,
    ]);
    expect(wrongBuy(rich(1, 6), 1, { kind: 'chosen-primary', take: 'kick', roll: [4] })).toEqual([
      `leftover ${ALL}.1.0.roll`,
    ]);
    expect(attempt(advancing(rich(1, 6), { [ALL]: { 1: 'kick' } })).wrong).toEqual([`not-a-list ${ALL}`]);
  });

  it('may be a journeyman, before he is hired', () => {
    const setting = {
      ...goalless,
      ...journeymen([20, 'human-lineman']),
      'match.home.players': { 20: { touchdowns: 1 } },
    };
    const script = { [`${ALL}.20`]: [{ kind: 'random-primary', category: 'G', roll: [1, 1] }] };
    const played = play(advancing(reavers(), script, { setting }));
    expect(played.at(`${ALL}.20.0.result`)).toEqual({ gain: 'block', cost: 3 });
    expect(played.home).toEqual(reavers());
  });

  it('is nobody who died', () => {
    const setting = { ...goalless, 'match.home.injuries.1.result': { id: 'dead', gain: null } };
    const script = { [`${ALL}.1`]: [{ kind: 'random-primary', category: 'G', roll: [1, 1] }] };
    const steps = ['postmatch.home.casualties', 'postmatch.home.advancements'];
    expect(attempt({ ...advancing(rich(1, 6), script, { setting }), steps }).wrong).toEqual([
      `item-refused ${ALL}.1.0 reason.no-such-player`,
    ]);
  });
});
