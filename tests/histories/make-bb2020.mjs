// Makes a league of fourteen matches of the 2020 edition with the built bbl: node tests/histories/make-bb2020.mjs FOLDER
// The folder beside this file was made once; it is never made again, for later versions must prove it as it stands.
import path from 'node:path';
import { parse } from 'yaml';
import { day, openLeague, player, players, set } from './league.mjs';

const { bbl, write, read, edit, show, buy, below, pick, awards, bookInTurn, correct, amend } = openLeague(
  path.resolve(process.argv[2] ?? 'bb2020'),
  20260302,
);

write(
  'league.yaml',
  `# A league that every later version must prove as it stands.
bbl: league/1
name: Old Histories, second season
ruleset: bb2020
options: {shared-stars: lost}
season: 2
seed: "old/{season}/{date}/{home}/{away}"
`,
);

buy(
  'reavers',
  'human',
  'Reikland Reavers',
  'Ada',
  'blitzer:4,thrower:1,catcher:1,human-lineman:5,reroll:3,fans:3,apothecary',
);
buy(
  'gnawers',
  'chaos-chosen',
  'Gnawers of Bone',
  'Bram',
  'chosen-blocker:4,beastman-runner-lineman:7,reroll:2,fans:2',
  '--special-rule',
  'favoured-of-khorne',
);
// Written by hand, with years behind it: the first booking adopts it.
write(
  'teams/revenants.yaml',
  `bbl: team/1
name: Blackwater Revenants   # of the marsh
coach: Cato
ruleset: bb2020
roster: shambling-undead
treasury: 180000
rerolls: 3
fans: 4
staff: {cheerleader: 3, assistant-coach: 1}
players:
${players(1, ['Morr', 'Vesk'], 'mummy', ', spp: {casualties: 5, mvps: 1}, spent: 10, gains: [guard, {skill: break-tackle, random: true}]')}${players(3, ['Ghast', 'Lych'], 'wight-blitzer', ', spp: {touchdowns: 4, casualties: 1}, spent: 6, gains: [tackle], injuries: [niggling]')}${players(5, ['Ash', 'Bone', 'Crow'], 'ghoul-runner', ', spp: {touchdowns: 7}, spent: 18, gains: [+ag]')}${players(8, ['Dust', 'Eld', 'Fog', 'Gloam', 'Husk'], (n) => (n < 2 ? 'skeleton-lineman' : 'zombie-lineman'))}`,
);
write(
  'teams/stinkers.yaml',
  `bbl: team/1
name: Puddle Stinkers
coach: Dora
ruleset: bb2020
roster: snotling
treasury: 60000
rerolls: 2
fans: 2
staff: {apothecary: 1}
players:
${player(1, 'Rumble', 'pump-wagon')}${player(2, 'Grumble', 'pump-wagon')}${player(3, 'Ork', 'trained-troll')}${player(4, 'Bork', 'trained-troll')}${Array.from({ length: 6 }, (_, n) => player(n + 5, `Snot ${n + 5}`, 'snotling-lineman')).join('')}`,
);

/** Who can play: fit on the sheet, and the journeymen of the record. */
const able = (team, record, side) => {
  const { prematch } = parse(read(record));
  const hired = [
    ...(prematch[side]?.journeymen ?? []),
    ...(prematch[side]?.inducements?.rookies?.players ?? []),
  ];
  const own = show(team).players.filter((one) => one.available);
  return [...own, ...hired].map((one) => one.number);
};

/** What a side did: touchdowns by its players, some of everything else, perhaps some of its own hurt. */
const report = (side, numbers, score, hurt) => {
  const named = ['casualties', 'casualties', 'completions', 'throws', 'deflections', 'interceptions'];
  const facts = awards(numbers, score, named);
  const injuries = Object.fromEntries(hurt.map((one) => [pick(numbers), one]));
  return {
    ...(Object.keys(facts).length > 0 ? { [`match.${side}.players`]: facts } : {}),
    ...(hurt.length > 0 ? { [`match.${side}.injuries`]: injuries } : {}),
  };
};

/** Spends what everybody can pay, now this way, now that. */
const spend = (team, side, n, hurt) => {
  const kinds = ['random-primary', 'chosen-primary', 'random-primary', 'characteristic'];
  const prices = {
    'random-primary': [3, 4, 6, 8, 10, 15],
    'chosen-primary': [6, 8, 12, 16, 20, 30],
    characteristic: [18, 20, 24, 28, 32, 50],
  };
  const rich = show(team).players.flatMap(({ number, unspent, gains }) => {
    const kind = kinds
      .slice(n % 4)
      .concat(kinds)
      .find((one) => (prices[one][gains.length] ?? 99) <= unspent);
    return kind && !hurt.includes(String(number)) ? [[number, [{ kind }]]] : [];
  });
  return { [`postmatch.${side}.advancements`]: Object.fromEntries(rich.slice(0, 3)) };
};

const hurts = [
  [],
  [{}],
  [{ cause: 'block' }, {}],
  [{ roll: [16] }],
  [{ result: { id: 'smashed-knee' } }, {}],
  [{ roll: [13] }],
  [{ roll: [15] }, { roll: [14] }],
];
/** Deals of a match, where they are not left at none. */
const DEALS = {
  0: { 'postmatch.home.purchases': [{ hire: 'human-lineman', number: 30, name: 'Rolf' }] },
  1: { 'postmatch.away.purchases': [{ 'hire-journeyman': 12, name: 'Bogey' }] },
  2: { 'postmatch.home.purchases': [{ hire: 'beastman-runner-lineman' }] },
  3: {
    'postmatch.home.purchases': [
      { raise: 'zombie-lineman', number: 33, name: 'Late' },
      { buy: 'reroll' },
      { dismiss: 'cheerleader', count: 2 },
    ],
  },
  5: { 'postmatch.home.purchases': [{ retire: 6 }] },
  7: { 'postmatch.home.purchases': [{ fire: 9 }, { fire: 8 }] },
  8: { 'postmatch.away.purchases': [{ buy: 'assistant-coach' }] },
  12: { 'postmatch.home.purchases': [{ fire: 2 }] },
};
const rounds = [
  ['reavers', 'gnawers'],
  ['revenants', 'stinkers'],
  ['gnawers', 'stinkers'],
  ['revenants', 'reavers'],
  ['stinkers', 'reavers'],
  ['gnawers', 'revenants'],
  ['reavers', null],
  ['stinkers', 'gnawers'],
  ['reavers', 'revenants'],
  ['gnawers', 'reavers'],
  ['stinkers', 'revenants'],
  ['revenants', 'gnawers'],
  ['reavers', 'stinkers'],
  ['gnawers', 'reavers'],
];

/** What is hired where money is there for it, by match and side. */
const bought = {
  1: {
    away: [
      { id: 'bribes', count: 2 },
      { staff: 'schielund-scharlitan' },
      { id: 'riotous-rookies', count: 1 },
    ],
  },
  2: { away: [{ star: 'akhorne-the-squirrel' }, { id: 'wandering-apothecary', count: 1 }] },
  5: {
    home: [
      { id: 'part-time-assistant-coaches', count: 1 },
      { mercenary: 'beastman-runner-lineman', skill: 'block', number: 40 },
    ],
  },
  10: { home: [{ star: 'bomber-dribblesnot' }, { staff: 'ayleen-andar' }] },
};
const conceded = {
  9: { 'match.conceded': 'away', 'match.penalty': false },
  11: { 'match.conceded': 'home', 'match.penalty': true },
};

for (const [n, [home, away]] of rounds.entries()) {
  const date = day(n);
  const teams = away
    ? [`teams/${home}.yaml`, `teams/${away}.yaml`]
    : [`teams/${home}.yaml`, '--vs', 'Passing Nobles:imperial-nobility:1180000:3'];
  const record = `matches/${date}-${home}-${away ?? 'passing-nobles'}.yaml`;
  const basket = Object.fromEntries(
    Object.entries(bought[n] ?? {}).map(([side, items]) => [`prematch.${side}.inducements.buy`, items]),
  );
  const typed = n === 4 ? { 'prematch.weather.roll': [1, 1] } : {};
  const stage = ['league', 'league', 'semi-final', 'final', 'friendly'][n % 5];
  bbl('prematch', ...teams, '--date', date, '--defaults', '--stage', stage, ...set({ ...basket, ...typed }));
  const [own, other] = [below(4), below(3)];
  const players = { home: able(home, record, 'home'), away: away ? able(away, record, 'away') : [] };
  const lent = n === 1 ? { 'match.away.lent.schielund-scharlitan': { 5: 'pro', 6: 'pro' } } : {};
  const facts = {
    'match.score': { home: own, away: other },
    ...report('home', players.home, own, hurts[n % hurts.length]),
    ...(away ? report('away', players.away, other, hurts[(n + 3) % hurts.length]) : {}),
    ...(conceded[n] ?? {}),
    ...(conceded[n] && away ? { 'match.awarded': { [players[n === 11 ? 'away' : 'home'][0]]: 1 } } : {}),
    ...lent,
    ...(n % 4 === 1 ? { 'postmatch.home.note': 'What a match: "mud", # and blood' } : {}),
  };
  const booked = ['--match', record, '--defaults', '--yes'];
  const first = n % 3 === 2 ? {} : spend(home, 'home', n, Object.keys(facts['match.home.injuries'] ?? {}));
  if (n === 9) bookInTurn(home, away, booked, facts);
  else {
    const trained = n === 10 ? parse(read(record)).prematch.home.journeymen.at(-1).number : null;
    const stays = trained ? { 'postmatch.home.purchases': [{ 'hire-journeyman': trained, number: 44 }] } : {};
    bbl('postmatch', ...booked, ...set({ ...facts, ...first, ...(DEALS[n] ?? {}), ...stays }));
  }
  if (n === 3) {
    edit('teams/reavers.yaml', (text) =>
      text.replace(/number: 1(?=[,\n])/, 'number: 21').replace('coach: Ada', 'coach: Ada Brandt'),
    );
    correct('teams/reavers.yaml', 'A new shirt for the captain', 'Ada', date);
  }
  if (n === 8)
    amend(
      ...['matches/2026-03-01-reavers-gnawers.yaml', 'match.away.casualties=3'],
      ...['Two by the crowd', 'Bram', date],
    );
}
bbl('rules', 'freeze', 'bb2020');
console.log(bbl('verify', '.', '--dice'));
