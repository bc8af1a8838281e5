import { describe, expect, test } from 'vitest';
import type { Item, ListAsk, ListOption } from '../../../src/sequence/ask.ts';
import { forgotten } from '../../../src/sequence/requests.ts';
import { inducements } from '../../../src/steps/prematch/inducements.ts';
import type { Team } from '../../../src/team/state.ts';
import { linemen, market, type Options, resultOf, worth } from '../../setup/market2020.ts';
import { attempt, edition, squad } from '../../setup/match2020.ts';

const HIGH = 2_500_000;
const specialRules = ['favoured-of-nurgle'];
const lineup = (roster: string): Team =>
  linemen(roster, edition.rosters[roster]?.['choose-rule'] ? { specialRules } : {});
const cost = (roster: string, ...buy: readonly unknown[]): number =>
  resultOf(bought(roster, buy), 'home').cost;
const bought = (roster: string, buy: readonly unknown[], options: Options = {}) => {
  const team = lineup(roster);
  return market({ team, value: 1_100_000, buy }, { value: HIGH }, options);
};
const reason = (roster: string, buy: readonly unknown[], options: Options = {}): string | undefined =>
  bought(roster, buy, options).wrong[0]?.replace(/^item-refused prematch\.home\.inducements\.buy\./, '');

describe('prices', () => {
  test.each<[string, string, unknown, number]>([
    ['a bribe for most teams', 'human', { id: 'bribes' }, 100_000],
    ['a bribe for the corrupt', 'goblin', { id: 'bribes' }, 50_000],
    ['a bribe for corrupt black orcs', 'black-orc', { id: 'bribes' }, 50_000],
    ['a bribe for corrupt snotlings', 'snotling', { id: 'bribes', count: 3 }, 150_000],
    ['a bribe for corrupt underworlders', 'underworld-denizens', { id: 'bribes' }, 50_000],
    ['a bribe for orcs, who are not corrupt', 'orc', { id: 'bribes' }, 100_000],
    ['a chef for halflings', 'halfling', { id: 'halfling-master-chef' }, 100_000],
    ['a chef for gnomes', 'gnome', { id: 'halfling-master-chef' }, 300_000],
    ['a hot pot for halflings', 'halfling', { id: 'halfling-hot-pot' }, 60_000],
    ['a hot pot for humans', 'human', { id: 'halfling-hot-pot' }, 80_000],
    ['a master of ballistics for gnomes', 'gnome', { id: 'master-of-ballistics' }, 30_000],
    ['a referee', 'human', { referee: 'biased-referee' }, 120_000],
    ['a referee for the corrupt', 'goblin', { referee: 'biased-referee' }, 80_000],
    ['an ogre of a referee for the corrupt', 'snotling', { referee: 'jorm-the-ogre' }, 80_000],
    ['a wizard', 'orc', { wizard: 'hireling-sports-wizard' }, 150_000],
    ['famous staff', 'human', { staff: 'josef-bugman' }, 100_000],
    ['a star', 'human', { star: 'griff-oberwald' }, 280_000],
    ['a giant', 'human', { id: 'giant-mercenary' }, 350_000],
    ['a mercenary lineman', 'human', { mercenary: 'human-lineman' }, 80_000],
    ['a mercenary with a skill', 'human', { mercenary: 'blitzer', skill: 'guard' }, 165_000],
  ])('%s', (_, roster, item, gold) => {
    expect(cost(roster, item)).toBe(gold);
  });

  test('add up, and count into the current value', () => {
    const played = bought('human', [{ id: 'bribes', count: 2 }, { id: 'weather-mage' }, { id: 'bribes' }]);
    expect(resultOf(played, 'home')).toMatchObject({ cost: 330_000, currentValue: 1_430_000, treasury: 0 });
    expect(played.reasons).toEqual([
      'change.inducements',
      'change.inducement',
      'change.inducement',
      'change.petty-cash',
    ]);
  });

  test.each([
    ['all spent', [{ id: 'bribes' }], 1_200_000, 'change.petty-cash-all'],
    ['some lost', [{ id: 'bribes' }], 1_250_000, 'change.petty-cash'],
    ['all lost', [], 1_250_000, 'change.petty-cash-none'],
  ])('tell what became of petty cash: %s', (_, buy, value, reason) => {
    const { reasons } = market({ team: lineup('human'), value: 1_100_000, buy }, { value });
    expect(reasons.at(-1)).toBe(reason);
  });
});

describe('limits', () => {
  test.each(
    Object.entries(edition.inducements!).filter(
      ([, one]) => one.max !== undefined && !one.from && !one.stake,
    ),
  )('of %s', (id, { max, for: wanted }) => {
    const fits = Object.keys(edition.rosters).find((roster) => {
      const kind = edition.rosters[roster]!;
      const rules = [...(kind['special-rules'] ?? []), ...(kind['choose-rule'] ? specialRules : [])];
      if (wanted?.rules && !wanted.rules.some((rule) => rules.includes(rule))) return false;
      if (wanted?.tier !== undefined && kind.tier !== wanted.tier) return false;
      return wanted?.staff === undefined || kind.staff.includes(wanted.staff);
    })!;
    const places = edition.inducements![id]!.profile ? 0 : max!;
    if (places > 0)
      expect(bought(fits, [{ id, count: max }]).wrong.filter((one) => !one.startsWith('missing'))).toEqual(
        [],
      );
    expect(reason(fits, [{ id, count: max! + 1 }])).toBe('0.count reason.inducement-full');
  });

  test('are two stars, two famous people, a wizard and a referee', () => {
    expect(
      reason('human', [{ star: 'griff-oberwald' }, { star: 'mighty-zug' }, { star: 'morg-n-thorg' }]),
    ).toBe('2.star reason.inducement-full');
    expect(
      reason('human', [
        { staff: 'josef-bugman' },
        { staff: 'ayleen-andar' },
        { staff: 'schielund-scharlitan' },
      ]),
    ).toBe('2.staff reason.inducement-full');
    expect(reason('human', [{ wizard: 'hireling-sports-wizard' }, { wizard: 'wicked-witch' }])).toBe(
      '1.wizard reason.inducement-full',
    );
    expect(reason('human', [{ referee: 'biased-referee' }, { referee: 'ranulf-red-hokuli' }])).toBe(
      '1.referee reason.inducement-full',
    );
  });

  test('let nobody be hired twice', () => {
    expect(reason('human', [{ star: 'mighty-zug' }, { star: 'mighty-zug' }])).toBe(
      '1.star reason.star-twice',
    );
    expect(reason('human', [{ staff: 'josef-bugman' }, { staff: 'josef-bugman' }])).toBe(
      '1.staff reason.hired-twice',
    );
  });

  test('are 16 who can play: a pair takes two places, whoever is absent none', () => {
    const sixteen = squad('elven-union', { lineman: 12, thrower: 2, catcher: 1 }, { name: 'Elves' });
    const buy = [{ star: 'the-swift-twins' }];
    const wrong = (team: Team) => market({ team, value: 1_100_000, buy }, { value: HIGH }).wrong;
    expect(wrong(sixteen)).toEqual([
      'item-refused prematch.home.inducements.buy.0.star reason.match-squad-full',
    ]);
    const players = sixteen.players.map((one) =>
      one.number === 1 ? { ...one, misses: 'next' as const } : one,
    );
    expect(wrong({ ...sixteen, players })).toEqual([]);
  });
});

describe('who may have what', () => {
  test.each<[string, unknown, string]>([
    ['shambling-undead', { id: 'wandering-apothecary' }, '0.id hire.staff'],
    ['human', { id: 'mortuary-assistant' }, '0.id hire.rules'],
    ['human', { id: 'plague-doctor' }, '0.id hire.rules'],
    ['goblin', { id: 'riotous-rookies' }, '0.id hire.rules'],
    ['human', { id: 'bottles-of-heady-brew' }, '0.id hire.tier'],
    ['human', { id: 'waaagh-drummer' }, '0.id hire.rules'],
    ['human', { staff: 'krot-shockwhisker' }, '0.staff hire.rules'],
    ['human', { wizard: 'slann-mage-priest' }, '0.wizard hire.rules'],
    ['orc', { referee: 'thoron-korensson' }, '0.referee hire.rules'],
    ['orc', { star: 'griff-oberwald' }, '0.star reason.star-plays-elsewhere'],
    ['shambling-undead', { star: 'morg-n-thorg' }, '0.star reason.star-plays-elsewhere'],
  ])('%s may not have %o', (roster, item, wrong) => {
    expect(reason(roster, [item])).toBe(wrong);
  });

  test('the special rule that a team chose opens what it names', () => {
    const chaos = (rule: string) => linemen('chaos-chosen', { specialRules: [rule] });
    const wrong = (rule: string, buy: unknown) =>
      market({ team: chaos(rule), value: 900_000, buy: [buy] }, { value: HIGH }).wrong;
    expect(wrong('favoured-of-nurgle', { id: 'cavorting-nurglings', count: 3 })).toEqual([]);
    expect(wrong('favoured-of-khorne', { id: 'cavorting-nurglings' })).toHaveLength(1);
    expect(wrong('favoured-of-khorne', { star: 'max-spleenripper' })).toEqual([]);
    expect(wrong('favoured-of-nurgle', { star: 'max-spleenripper' })).toHaveLength(1);
    expect(wrong('favoured-of-nurgle', { staff: 'papa-skullbones' })).toEqual([]);
  });

  test('a league that plays by its sheet opens what the sheet does not restrict', () => {
    const options = { 'seed-eligibility': true };
    for (const id of ['wandering-apothecary', 'mortuary-assistant', 'plague-doctor'])
      expect(bought('shambling-undead', [{ id }], options).wrong).toEqual([]);
  });

  test('a league without the supplement has none of it', () => {
    expect(reason('human', [{ id: 'team-mascot' }], { 'death-zone': false })).toBe('0.id hire.option');
  });

  test('a slip of the pen is told what is near', () => {
    const { outcome, wrong } = bought('human', [{ id: 'bribe' }]);
    expect(wrong).toEqual(['item-refused prematch.home.inducements.buy.0.id reason.no-such-inducement']);
    expect(outcome.problems[0]!.help).toEqual({ id: 'help.nearest', params: { near: 'bribes' } });
    expect(reason('human', [{ id: 'star-players' }])).toBe('0.id reason.chosen-by-name');
    expect(reason('human', [{ id: 'bribes', skill: 'block' }])).toBe('0.skill reason.strange-key');
    expect(reason('human', [{ bribes: 2 }])).toBe('0 reason.purchase-kind');
    expect(reason('human', [{ id: 'bribes', count: 0 }])).toBe('0.count reason.how-many');
  });
});

describe('somebody whom both sides want', () => {
  const both = (item: unknown, sharing?: string) =>
    market(
      { value: 900_000, buy: [item] },
      { value: 1_500_000, treasury: 400_000, buy: [item] },
      sharing ? { 'shared-stars': sharing } : {},
    );

  test('goes to the side of the higher current value, which chooses first; the other is refused', () => {
    const refused = 'item-refused prematch.home.inducements.buy.0';
    expect(both({ star: 'morg-n-thorg' }).wrong).toEqual([`${refused}.star reason.hired-by-other`]);
    expect(both({ staff: 'josef-bugman' }).wrong).toEqual([`${refused}.staff reason.hired-by-other`]);
    expect(both({ wizard: 'horatio-x-schottenheim' }).wrong).toEqual([
      `${refused}.wizard reason.hired-by-other`,
    ]);
    expect(both({ wizard: 'hireling-sports-wizard' }).wrong).toEqual([]);
    expect(both({ star: 'morg-n-thorg' }).outcome.problems[0]?.help?.id).toBe('help.shared-stars');
  });

  test('plays for neither where the league says that he is lost, and both have paid', () => {
    const played = both({ star: 'morg-n-thorg' }, 'lost');
    expect(resultOf(played, 'home')).toMatchObject({ cost: 380_000, lost: ['morg-n-thorg'] });
    expect(resultOf(played, 'away')).toMatchObject({ treasury: 380_000, lost: ['morg-n-thorg'] });
    expect(resultOf(both({ wizard: 'hireling-sports-wizard' }, 'lost'), 'home').lost).toBeUndefined();
  });

  test('plays for both where the league allows it', () => {
    expect(resultOf(both({ star: 'morg-n-thorg' }, 'allowed'), 'home').lost).toBeUndefined();
  });
});

describe('a side bet', () => {
  const bet = (stake: number, treasury: number) =>
    market({ value: 900_000, treasury, buy: [{ id: 'side-bet', stake }] }, { value: 1_500_000 });

  test('is paid by the treasury alone, however much petty cash there is', () => {
    expect(resultOf(bet(50_000, 60_000), 'home')).toEqual({
      cost: 50_000,
      pettyCash: 600_000,
      treasury: 50_000,
      currentValue: 950_000,
    });
    expect(bet(50_000, 60_000).home.treasury).toBe(10_000);
    expect(bet(50_000, 40_000).wrong).toEqual([
      'item-refused prematch.home.inducements.buy.0.stake reason.stake-treasury',
    ]);
  });

  test('is 10,000 to 100,000 gold pieces, once a match', () => {
    for (const stake of [9_999, 100_001, 10_000.5])
      expect(bet(stake, 500_000).wrong[0]).toMatch(/stake reason.stake$/);
    const twice = [
      { id: 'side-bet', stake: 10_000 },
      { id: 'side-bet', stake: 10_000 },
    ];
    expect(market({ value: 900_000, treasury: 90_000, buy: twice }, { value: 950_000 }).wrong[0]).toMatch(
      /1.id reason.inducement-full$/,
    );
  });

  test('leaves the treasury to what petty cash does not pay', () => {
    const buy = [{ id: 'side-bet', stake: 20_000 }, { id: 'weather-mage' }];
    expect(market({ value: 900_000, treasury: 29_000, buy }, { value: 920_000 }).wrong[0]).toMatch(
      /1.id reason.too-dear$/,
    );
    expect(
      resultOf(market({ value: 900_000, treasury: 30_000, buy }, { value: 920_000 }), 'home').treasury,
    ).toBe(30_000);
  });
});

describe('the question', () => {
  /** The question as the home side, of 650,000 with 90,000 in the treasury, is asked it against 800,000. */
  const question = (before: readonly Item[]): { ask: ListAsk; of: (id: string) => ListOption } => {
    const home = worth({ ...lineup('human'), treasury: 90_000 }, 650_000);
    const { play } = attempt({ home, away: worth(lineup('orc'), 800_000), steps: [] }).outcome;
    const record = { prematch: { away: { inducements: { buy: [] } } } };
    const asking = inducements.run({ ...play, record });
    asking.next();
    const ask = asking.next([]).value as ListAsk;
    forgotten();
    const options = ask.options(before);
    return { ask, of: (id) => options.find(({ item }) => Object.values(item)[0] === id)! };
  };

  test('shows at every moment what petty cash and treasury still hold', () => {
    const { ask } = question([]);
    expect(ask.path).toBe('prematch.home.inducements.buy');
    const steps: readonly Item[] = [
      { id: 'bribes', count: 1 },
      { id: 'bloodweiser-kegs', count: 1 },
      { id: 'side-bet', stake: 40_000 },
    ];
    expect([0, 1, 2, 3].map((n) => ask.left!(steps.slice(0, n)))).toEqual([240_000, 140_000, 90_000, 50_000]);
  });

  test('offers everything with its price, and says why something may not be had', () => {
    const { of } = question([
      { id: 'bribes', count: 1 },
      { id: 'bloodweiser-kegs', count: 1 },
    ]);
    expect(of('bribes')).toMatchObject({
      item: { id: 'bribes', count: 1 },
      price: 100_000,
      refused: { id: 'reason.too-dear' },
    });
    expect(of('weather-mage').refused).toBeUndefined();
    expect(of('griff-oberwald')).toMatchObject({ price: 280_000, refused: { id: 'reason.too-dear' } });
    expect(of('plague-doctor')).toMatchObject({ refused: { id: 'hire.rules' } });
    expect(of('waaagh-drummer')).toMatchObject({ refused: { id: 'hire.rules' } });
    expect(of('biased-referee')).toMatchObject({
      item: { referee: 'biased-referee' },
      refused: { id: 'reason.too-dear' },
    });
    expect(of('human-lineman')).toMatchObject({ item: { mercenary: 'human-lineman' }, price: 80_000 });
    expect(of('human-lineman').refused).toBeUndefined();
    expect(of('blitzer')).toMatchObject({ price: 115_000, refused: { id: 'reason.too-dear' } });
  });

  test('is not asked where nothing can be bought: the empty basket is written down', () => {
    const played = attempt({ home: lineup('human'), away: lineup('orc'), steps: ['prematch.inducements'] });
    expect(played.wrong).toEqual([]);
    expect(played.at('prematch.home.inducements')).toEqual({
      buy: [],
      result: { cost: 0, pettyCash: 0, treasury: 0, currentValue: 550_000 },
    });
  });
});
