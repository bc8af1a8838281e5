// Turns the collected facts of the 2020 edition into the sheets of tests/expected: figures and ids only, a row each.

const list = (items = []) => items.join(' ');
const dash = (figure) => (figure === null || figure === undefined ? '-' : figure);
const line = (one) => [one.ma, one.st, one.ag, dash(one.pa), one.av];
const LINE = ['ma', 'st', 'ag', 'pa', 'av'];
/** Categories have a word of their own in rulesets; the facts write their letter. */
const CATEGORIES = { A: 'agility', G: 'general', M: 'mutation', P: 'passing', S: 'strength', T: 'trait' };

const lists = ({ rosters }) => [
  ['list', 'option', 'tier', 'reroll', 'apothecary', 'special-rules', 'choose-rule', 'journeymen', 'groups'],
  ...rosters.list.map((one) => [
    one.id,
    one.official === false ? 'optional-rosters' : '',
    one.tier,
    one.reroll_cost,
    one.apothecary ? 'yes' : 'no',
    list(one.special_rules),
    list(one.choose_one_rule),
    list(one.journeyman_positions),
    list((one.group_limits ?? []).map(({ max, positions }) => `${max}:${positions.join('+')}`)),
  ]),
];

const positions = ({ rosters }) => [
  ['list', 'position', 'limit', 'cost', ...LINE, 'skills', 'primary', 'secondary'],
  ...rosters.list.flatMap((roster) =>
    roster.positions.map((one) => [
      roster.id,
      one.id,
      one.max,
      one.cost,
      ...line(one),
      list(one.skills),
      list(one.primary.map((letter) => CATEGORIES[letter])),
      list(one.secondary.map((letter) => CATEGORIES[letter])),
    ]),
  ),
];

const skills = ({ skills: { list: all } }) => [
  ['skill', 'category', 'row', 'excludes', 'requires'],
  ...all.map((one) => [one.id, CATEGORIES[one.cat], one.row ?? '', list(one.excludes), one.requires ?? '']),
];

const randomSkills = ({ advancement: { random_skill_table: table } }) => [
  ['category', 'first', 'second', 'skill'],
  ...Object.keys(CATEGORIES)
    .filter((letter) => table[letter])
    .flatMap((letter) =>
      [1, 2, 3, 4, 5, 6].flatMap((first) =>
        [1, 2, 3, 4, 5, 6].map((second) => [
          CATEGORIES[letter],
          first,
          second,
          table[letter][(first <= 3 ? 0 : 6) + second - 1],
        ]),
      ),
    ),
];

const rules = ({ special_rules: { regional, team } }) => [
  ['rule', 'kind', 'teams'],
  ...regional.map((one) => [one.id, 'league', list(one.teams)]),
  ...team.map((one) => [one.id, 'team', list(one.teams)]),
];

const stars = ({ stars: { list: all } }) => [
  ['star', 'cost', 'plays-for', 'not-for', 'member', ...LINE, 'skills'],
  ...all.flatMap((star) =>
    (star.members ?? [star]).map((one) => [
      star.id,
      star.cost,
      star.plays_for === 'any' ? 'any' : list(star.plays_for),
      list(star.not_for),
      star.members ? one.en.toLowerCase().replaceAll(' ', '-') : '',
      ...line(one),
      list(one.skills),
    ]),
  ),
];

const lower = (costs = []) => list(costs.map(({ rule, team, cost }) => `${rule ?? team}:${cost}`));
const teams = (eligible) => {
  if (typeof eligible !== 'object') return 'any';
  if (eligible.rules) return list(eligible.rules);
  return eligible.tier ? `tier-${eligible.tier}` : 'apothecary';
};
/** The facts say of some that the league's sheet knows no restriction. */
const openBySheet = (one) =>
  /seed gives no restriction/.test(one.differs ?? '') && teams(one.eligible) !== 'any';

const inducements = ({ inducements: { list: all } }) => [
  ['inducement', 'group', 'limit', 'price', 'lower-prices', 'teams', 'open-by-sheet', 'least', 'most'],
  ...all.map((one) => [
    one.id,
    one.group,
    one.max ?? '',
    typeof one.cost === 'number' ? one.cost : '',
    lower(one.costs),
    teams(one.eligible),
    openBySheet(one) ? 'yes' : 'no',
    one.cost_min ?? '',
    one.cost_max ?? '',
  ]),
];

const profile = (one) =>
  one.profile ? [...line(one.profile), list(one.profile.skills)] : ['', '', '', '', '', ''];

const hires = (facts) => [
  ['kind', 'id', 'named', 'price', 'lower-prices', 'teams', ...LINE, 'skills'],
  ...[
    ['infamous-staff', facts.infamous_coaching_staff],
    ['wizards', facts.wizards],
    ['referees', facts.biased_referees],
  ].flatMap(([kind, { list: all }]) =>
    all.map((one) => [
      kind,
      one.id,
      one.named === false ? 'no' : 'yes',
      one.cost,
      lower(one.costs),
      teams(one.eligible),
      ...profile(one),
    ]),
  ),
];

/** Every team there can be: each list, with each rule it may choose. */
const everyTeam = ({ rosters }) =>
  rosters.list.flatMap((roster) =>
    (roster.choose_one_rule ?? [null]).map((chosen) => ({
      roster,
      chosen,
      rules: [...roster.special_rules, ...(chosen ? [chosen] : [])],
    })),
  );

const named = (rules, id) =>
  id === 'favoured-of-any' ? rules.some((rule) => rule.startsWith('favoured-of-')) : rules.includes(id);

const mayHire = ({ eligible }, { roster, rules: own }) => {
  if (typeof eligible !== 'object') return true;
  if (eligible.rules) return eligible.rules.some((id) => named(own, id));
  return eligible.tier ? roster.tier === eligible.tier : roster.apothecary;
};

const pays = (one, team) => {
  if (!mayHire(one, team)) return '-';
  if (typeof one.cost !== 'number') return 'open';
  const lowered = (one.costs ?? []).filter(({ rule, team: only }) =>
    rule ? named(team.rules, rule) : only === team.roster.id,
  );
  return Math.min(one.cost, ...lowered.map(({ cost }) => cost));
};

const eligibility = (facts) => {
  const goods = [
    ...facts.inducements.list,
    ...facts.infamous_coaching_staff.list,
    ...facts.wizards.list,
    ...facts.biased_referees.list.filter(({ id }) => id !== 'biased-referee'),
  ];
  return [
    ['list', 'chosen', ...goods.map(({ id }) => id)],
    ...everyTeam(facts).map((team) => [
      team.roster.id,
      team.chosen ?? '',
      ...goods.map((one) => pays(one, team)),
    ]),
  ];
};

const playsFor = ({ plays_for: wanted, not_for: not = [] }, { rules: own }) =>
  !not.some((id) => named(own, id)) && (wanted === 'any' || wanted.some((id) => named(own, id)));

const champions = (facts) => [
  ['list', 'chosen', 'stars'],
  ...everyTeam(facts).map((team) => [
    team.roster.id,
    team.chosen ?? '',
    list(facts.stars.list.filter((star) => playsFor(star, team)).map(({ id }) => id)),
  ]),
];

const careers = ({ advancement: { cost_by_advancements_already_had: prices, value_increase: values } }) => [
  ['kind', 'had-0', 'had-1', 'had-2', 'had-3', 'had-4', 'had-5', 'value'],
  ...Object.entries(prices).map(([kind, all]) => [kind.replace('_', '-'), ...all, values[kind] ?? '']),
  ...LINE.map((stat) => [stat, ...prices.characteristic, values[stat]]),
];

const spread = (table, dice, rows) =>
  rows.flatMap(({ from, to, id, effect }) =>
    Array.from({ length: to - from + 1 }, (_, n) => [table, dice, from + n, id, effect ?? '']),
  );

const SPP = (spp) => Object.entries(spp ?? {}).map(([what, points]) => `${what}=${points}`);
const casualtyEffect = ({ mng, niggling, roll, id }) =>
  list([
    ...(mng ? ['miss'] : []),
    ...(niggling ? ['niggling'] : []),
    ...(roll ? [roll.replace('_', '-')] : []),
    ...(id === 'dead' ? ['dead'] : []),
  ]);

const tables = (facts) => {
  const { weather, kickoff, prayers, injury, casualty, lasting_injury: lasting, advancement } = facts;
  const characteristic = advancement.characteristic_table_d16.map(({ from, to, options }) => ({
    from,
    to,
    id: '',
    effect: list(options),
  }));
  return [
    ['table', 'dice', 'total', 'row', 'effect'],
    ...spread(
      'weather',
      '2d6',
      weather.table.map((row) => ({ ...row, effect: '' })),
    ),
    ...kickoff.table.map(({ roll, id }) => ['kickoff', '2d6', roll, id, '']),
    ...prayers.table.map(({ d16, id, duration, spp }) => [
      'prayers',
      '1d16',
      d16,
      id,
      list([duration, ...SPP(spp)]),
    ]),
    ...spread('injury', '2d6', injury.table_2d6.normal),
    ...spread('injury-stunty', '2d6', injury.table_2d6.stunty),
    ...spread(
      'casualty',
      '1d16',
      casualty.table.map((row) => ({ ...row, to: row.to ?? 16, effect: casualtyEffect(row) })),
    ),
    ...spread(
      'lasting-injury',
      '1d6',
      lasting.table.map((row) => ({ ...row, effect: `-${row.stat}` })),
    ),
    ...spread('characteristic', '1d16', characteristic),
  ];
};

const costlyErrors = ({ expensive_mistakes: { bands } }) => [
  ['treasury', '1', '2', '3', '4', '5', '6'],
  ...bands.flatMap(({ from, to, d6 }) => [from, to ?? from + 1_000_000].map((treasury) => [treasury, ...d6])),
];

/** `first_general: 20000, general_each_if_two_or_more: 30000` is `general=20000+30000`: one alone, each of several. */
const prices = (one) => {
  const by = new Map();
  for (const [key, cost] of Object.entries(one)) {
    const [, what, more, only] =
      /^(?:first_)?([a-z]+?)(?:_(each_if_two_or_more|by_two)(?:_(.*))?)?$/.exec(key) ?? [];
    const { price = '', several = '' } = by.get(what) ?? {};
    by.set(what, more ? { price, several: `+${cost}${only ? `@${only}` : ''}` } : { price: cost, several });
  }
  return list([...by].map(([what, { price, several }]) => `${what}=${price}${several}`));
};

const mercenaries = ({ mercenaries: { typed } }) => [
  ['type', 'limit', 'cost', ...LINE, 'skills', 'skill-prices', 'stat-prices'],
  ...typed.types.map((one) => [
    one.id,
    one.max,
    one.cost,
    ...line(one),
    list(one.skills),
    prices(one.skill_prices),
    prices(one.stat_prices),
  ]),
];

/** Takes the facts, returns the sheets by name: rows of cells, headings first. */
export const sheets = (facts) => ({
  lists: lists(facts),
  positions: positions(facts),
  skills: skills(facts),
  'random-skills': randomSkills(facts),
  'special-rules': rules(facts),
  stars: stars(facts),
  champions: champions(facts),
  inducements: inducements(facts),
  hires: hires(facts),
  eligibility: eligibility(facts),
  careers: careers(facts),
  tables: tables(facts),
  'costly-errors': costlyErrors(facts),
  mercenaries: mercenaries(facts),
});
