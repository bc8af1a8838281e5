// Reads the same sheets out of a ruleset of the 2020 edition, so that it can be compared with the facts cell by cell.

const list = (items = []) => items.join(' ');
const dash = (figure) => (figure === null || figure === undefined ? '-' : figure);
const line = (one) => [one.ma, one.st, one.ag, dash(one.pa), one.av];
const entries = (map) => Object.entries(map);

const lists = ({ rosters }) =>
  entries(rosters).map(([id, one]) => [
    id,
    one.option ?? '',
    one.tier,
    one.reroll,
    one.staff.includes('apothecary') ? 'yes' : 'no',
    list(one['special-rules']),
    list(one['choose-rule']),
    list(one.journeymen),
    list((one.groups ?? []).map(({ max, positions }) => `${max}:${positions.join('+')}`)),
  ]);

const positions = ({ rosters }) =>
  entries(rosters).flatMap(([list1, roster]) =>
    entries(roster.positions).map(([id, one]) => [
      list1,
      id,
      one.max,
      one.cost,
      ...line(one),
      list(one.skills),
      list(one.primary),
      list(one.secondary),
    ]),
  );

const skills = ({ skills: { entries: all } }) =>
  entries(all).map(([id, one]) => [id, one.category, one.row ?? '', list(one.excludes), list(one.requires)]);

const stars = ({ stars: all }) =>
  entries(all).flatMap(([id, star]) =>
    (star.members ?? [star]).map((one) => [
      id,
      star.cost,
      star['plays-for'] === 'any' ? 'any' : list(star['plays-for']),
      list(star['not-for']),
      star.members ? one.id : '',
      ...line(one),
      list(one.skills),
    ]),
  );

const lower = (costs = []) => list(costs.map(({ rule, roster, cost }) => `${rule ?? roster}:${cost}`));
const teams = (wanted) => {
  if (!wanted) return 'any';
  return wanted.rules ? list(wanted.rules) : wanted.tier ? `tier-${wanted.tier}` : wanted.staff;
};

const inducements = ({ inducements: all }) =>
  entries(all).map(([id, one]) => [
    id,
    one.group,
    one.max ?? '',
    one.cost ?? '',
    lower(one.costs),
    teams(one.for),
    one['open-with'] ? 'yes' : 'no',
    one.stake?.min ?? '',
    one.stake?.max ?? '',
  ]);

const profile = ({ profile: one }) => (one ? [...line(one), list(one.skills)] : ['', '', '', '', '', '']);

const hires = (ruleset) =>
  ['infamous-staff', 'wizards', 'referees'].flatMap((kind) =>
    entries(ruleset[kind]).map(([id, one]) => [
      kind,
      id,
      one.named ? 'yes' : 'no',
      one.cost,
      lower(one.costs),
      teams(one.for),
      ...profile(one),
    ]),
  );

const careers = ({ career: { kinds, values } }) => [
  ...kinds.map((one) => [one.id, ...one.prices, one.value ?? '']),
  ...['ma', 'st', 'ag', 'pa', 'av'].map((stat) => [
    stat,
    ...kinds.find(({ id }) => id === 'characteristic').prices,
    values[stat],
  ]),
];

/** Takes a ruleset, returns rows of cells by the name of the sheet, without headings. */
export const rows = (ruleset) => ({
  lists: lists(ruleset),
  positions: positions(ruleset),
  skills: skills(ruleset),
  stars: stars(ruleset),
  inducements: inducements(ruleset),
  hires: hires(ruleset),
  careers: careers(ruleset),
});
