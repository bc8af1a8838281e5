// Makes a league of fourteen classic matches with the built bbl: node tests/histories/make-classic.mjs FOLDER
// The folder beside this file was made once; it is never made again, for later versions must prove it as it stands.
import path from 'node:path';
import { parse } from 'yaml';
import { day, openLeague, player, players, set } from './league.mjs';

const { bbl, write, read, edit, show, buy, below, pick, awards, bookInTurn, correct, amend } = openLeague(
  path.resolve(process.argv[2] ?? 'classic'),
  20260301,
);

write(
  'league.yaml',
  `# A league that every later version must prove as it stands.
bbl: league/1
name: Old Histories
ruleset: classic
options: {conceding: true}
season: 1
seed: "old/{season}/{date}/{home}/{away}"
`,
);

buy(
  'reavers',
  'human',
  'Reikland Reavers',
  'Ada',
  'blitzer:4,thrower:1,catcher:1,lineman:5,reroll:3,fans:4,apothecary,assistant-coach:1',
);
buy(
  'eye',
  'orc',
  'Gouged Eye',
  'Bram',
  'blitzer:4,black-orc-blocker:2,thrower:1,lineman:5,reroll:2,fans:3,apothecary',
);
// Written by hand, with years behind it: the first booking adopts it.
write(
  'teams/revenants.yaml',
  `bbl: team/1
name: Blackwater Revenants   # of the marsh
coach: Cato
ruleset: classic
roster: undead
treasury: 250000
rerolls: 4
fans: 9
staff: {cheerleader: 3}
players:
${players(1, ['Morr', 'Vesk'], 'mummy', ', spp: {casualties: 9, mvps: 1}, gains: [block, guard]')}${players(3, ['Ghast', 'Lych'], 'wight', ', spp: {touchdowns: 7, casualties: 4}, gains: [guard, +ma], injuries: [niggling]')}${players(5, ['Ash', 'Bone', 'Crow'], 'ghoul', ', spp: {touchdowns: 4}, gains: [sure-hands]')}${players(8, ['Dust', 'Eld', 'Fog', 'Gloam', 'Husk'], (n) => (n < 2 ? 'skeleton' : 'zombie'))}`,
);
write(
  'teams/gluttons.yaml',
  `bbl: team/1
name: Greenfield Gluttons
coach: Dora
ruleset: classic
roster: halfling
treasury: 90000
rerolls: 3
fans: 3
staff: {master-chef: 1, cheerleader: 1}
players:
${player(1, 'Alder', 'treeman')}${player(2, 'Oak', 'treeman')}${Array.from({ length: 10 }, (_, n) => player(n + 3, `Pip ${n + 3}`, 'halfling')).join('')}`,
);

/** Who can play: fit on the sheet, and not kept out by what the pre-match brought. */
const able = (team, record, side) => {
  const { prematch } = parse(read(record));
  const niggles = Object.entries(prematch[side]?.niggles ?? {})
    .filter(([, one]) => one.result?.misses)
    .map(([number]) => Number(number));
  const effects = Object.values(prematch.handicap?.effects ?? {}).flatMap((one) =>
    one.result?.side === side ? (one.result.absent ?? []) : [],
  );
  return show(team)
    .players.filter((one) => one.available && ![...niggles, ...effects].includes(one.number))
    .map((one) => one.number);
};

/** What a side did: touchdowns by its players, some casualties, perhaps one of its own hurt. */
const report = (side, numbers, score, hurt) => {
  const facts = awards(numbers, score, ['casualties', 'completions', 'completions', 'interceptions']);
  return {
    ...(Object.keys(facts).length > 0 ? { [`match.${side}.players`]: facts } : {}),
    ...(hurt ? { [`match.${side}.injuries`]: { [pick(numbers)]: hurt } } : {}),
  };
};

const hurts = [
  null,
  {},
  { severity: 'serious-injury' },
  { severity: 'dead' },
  { severity: 'serious-injury', cause: 'crowd' },
  { result: { id: 'smashed-knee' } },
];
const rounds = [
  ['reavers', 'eye'],
  ['revenants', 'gluttons'],
  ['eye', 'gluttons'],
  ['revenants', 'reavers'],
  ['gluttons', 'reavers'],
  ['eye', 'revenants'],
  ['reavers', null],
  ['gluttons', 'eye'],
  ['reavers', 'revenants'],
  ['eye', 'reavers'],
  ['gluttons', 'revenants'],
  ['revenants', 'eye'],
  ['reavers', 'gluttons'],
  ['eye', 'reavers'],
];
const only = process.argv[3] ? Number(process.argv[3]) : rounds.length;
for (const [n, [home, away]] of rounds.slice(0, only).entries()) {
  const date = day(n);
  const teams = away
    ? [`teams/${home}.yaml`, `teams/${away}.yaml`]
    : [`teams/${home}.yaml`, '--vs', 'Passing Nobles:human:118:5'];
  const record = `matches/${date}-${home}-${away ?? 'passing-nobles'}.yaml`;
  const hired =
    n === 3
      ? { 'prematch.home.freebooters': [{ staff: 'cheerleader' }, { staff: 'assistant-coach' }] }
      : n === 8
        ? { 'prematch.home.freebooters': [{ position: 'lineman', number: 40 }] }
        : {};
  const typed = n === 5 ? { 'prematch.weather.roll': [1, 1] } : {};
  bbl(
    'prematch',
    ...teams,
    '--date',
    date,
    '--defaults',
    '--stage',
    ['league', 'league', 'semi-final', 'final', 'friendly'][n % 5],
    ...set({ ...hired, ...typed }),
  );
  const [own, other] = [below(4), below(3)];
  const facts = {
    'match.score': { home: own, away: other },
    ...report('home', able(home, record, 'home'), own, hurts[n % hurts.length]),
    ...(away ? report('away', able(away, record, 'away'), other, hurts[(n + 3) % hurts.length]) : {}),
    ...(n === 10 ? { 'match.conceded': 'away' } : {}),
    ...(n % 4 === 1 ? { 'postmatch.home.note': 'What a match: "mud", # and blood' } : {}),
  };
  const buys =
    n === 2
      ? { 'postmatch.home.purchases': [{ buy: 'assistant-coach' }] }
      : n === 4
        ? { 'postmatch.away.purchases': [{ hire: 'lineman', name: 'Rolf' }] }
        : n === 7
          ? { 'postmatch.home.purchases': [{ fire: 12 }] }
          : {};
  const booked = ['--match', record, '--defaults', '--yes'];
  if (n === 9) bookInTurn(home, away, booked, facts);
  else bbl('postmatch', ...booked, ...set({ ...facts, ...buys }));
  if (n === 3) {
    edit('teams/reavers.yaml', (text) =>
      text.replace(/number: 1\n/, 'number: 21\n').replace('coach: Ada', 'coach: Ada Brandt'),
    );
    correct('teams/reavers.yaml', 'A new shirt for the captain', 'Ada', date);
  }
  if (n === 7) {
    const first = 'matches/2026-03-01-reavers-eye.yaml';
    amend(first, 'match.away.casualties=3', 'Two by the crowd', 'Bram', date);
    amend(first, 'match.home.players.6.interceptions=1', 'Nobody saw it', 'Ada', date, '--defaults');
  }
}
bbl('rules', 'freeze', 'classic');
console.log(bbl('verify', '.', '--dice'));
