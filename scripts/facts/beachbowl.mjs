// Turns the collected facts of the beach variant into the sheets of tests/expected, and reads the same out of its ruleset
// file, which says only what differs from the edition it extends.

/** Tables of the facts by the id that the ruleset gives them, with their dice. */
const TABLES = [
  ['weather', 'weather', '2d6'],
  ['kick_off', 'kickoff', '2d6'],
  ['tides', 'tides', '1d6'],
  ['souvenirs', 'souvenirs', '1d16'],
  ['ball_replacement', 'ball-replacement', '1d6'],
  ['injury_table', 'injury', '2d6'],
];
/** What the edition has already keeps the id it has there. */
const IDS = { perfect: 'perfect-conditions', rain: 'pouring-rain', 'minor-ko': 'ko' };

const idOf = (id) => {
  const kebab = id.replaceAll('_', '-');
  return IDS[kebab] ?? kebab;
};

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const totals = (roll) => (Array.isArray(roll) ? range(...roll) : [roll]);

const knockOut = ({ return_on: recovers, counts_as_casualty: casualty }) =>
  recovers === undefined ? '' : `recovers=${recovers}${casualty ? ' casualty' : ''}`;

const effectOf = (table, row) => {
  if (table.startsWith('injury')) return knockOut(row);
  if (row.effect?.wind) return 'table=wind';
  return row.effect?.table ? `table=${idOf(row.effect.table)}` : '';
};

const rowsOf = (table, dice, entries) =>
  entries.flatMap((row) =>
    totals(row.roll).map((total) => [table, dice, total, idOf(row.id), effectOf(table, row)]),
  );

/** The proposal for stunty players says its bands and means the numbers of the others. */
const stunty = ({ entries, stunty_bands_proposal: bands }) =>
  bands.entries.map((row) => ({ ...entries.find(({ id }) => id === row.id), ...row }));

const tables = (facts) => [
  ['table', 'dice', 'total', 'row', 'effect'],
  ...TABLES.flatMap(([from, to, dice]) => rowsOf(to, dice, facts[from].entries)),
  ...rowsOf('injury-stunty', '2d6', stunty(facts.injury_table)),
];

const yes = (allowed) => (allowed ? 'yes' : 'no');

const figures = ({ creation, inducements, match, souvenirs, extreme_rules: extreme }) => {
  const item = (id) => inducements.items.find((one) => one.id === id);
  const [kegs, chef] = [item('kegs'), item('master_chef')];
  return [
    ['figure', 'value'],
    ['budget', creation.budget],
    ['players-min', creation.players.min],
    ['players-max', creation.players.max],
    ['specialists-max', creation.specialists.max],
    ['specialists-under', creation.specialists.threshold],
    ['reroll-factor', creation.rerolls.cost_factor],
    ['banned', creation.banned_skills.map(({ en }) => en.toLowerCase()).join(' ')],
    ['apothecary', yes(creation.staff.apothecary.allowed)],
    ['assistant-coach', yes(creation.staff.assistant_coaches.allowed)],
    ['cheerleader', yes(creation.staff.cheerleaders.allowed)],
    ['kegs-cost', kegs.price],
    ['kegs-max', kegs.max],
    ['chef-cost', chef.price],
    ['chef-cost-halfling', chef.price_halfling],
    ['chef-max', chef.max],
    ['souvenirs', souvenirs.rolls_per_coach],
    ['halves', match.halves],
    ['turns', match.turns_per_half],
    ['pitch-width', match.pitch.width],
    ['pitch-length', match.pitch.length],
    ['pitch-wide-zone', match.pitch.wide_zone_width],
    ['set-up-players', match.setup.must_field_all_available_up_to],
    ['set-up-line', match.setup.line_of_scrimmage_min],
    ['set-up-wide-zone', match.setup.wide_zone_max_each],
    ['rush', extreme.entries.find(({ id }) => id === 'rush').target],
  ];
};

/** Takes the facts, returns the sheets by name, a heading and rows of cells. */
export const sheets = (facts) => ({ tables: tables(facts), figures: figures(facts) });

const rollOf = (roll) => (typeof roll === 'number' ? roll : roll.split('-').map(Number));

const rulesetEffect = ({ effect: { recovers, casualty, table } = {} }) =>
  table ? `table=${table}` : recovers ? `recovers=${recovers}${casualty ? ' casualty' : ''}` : '';

/** Takes the ruleset as its file says it, returns the rows of the sheet of tables that are its own. */
export const rows = (ruleset) => ({
  tables: [...TABLES, ['', 'injury-stunty', '2d6']].flatMap(([, id, dice]) =>
    (ruleset.tables[id]?.rows ?? [])
      .filter(({ roll, remove }) => roll !== undefined && !remove)
      .flatMap((row) =>
        totals(rollOf(row.roll)).map((total) => [id, dice, total, row.id, rulesetEffect(row)]),
      ),
  ),
});
