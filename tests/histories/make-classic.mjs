// Makes a league of fourteen classic matches with the built bbl: node tests/histories/make-classic.mjs FOLDER
// The folder beside this file was made once; it is never made again, for later versions must prove it as it stands.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const bin = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'bbl.js');
const league = path.resolve(process.argv[2] ?? 'classic');
fs.mkdirSync(path.join(league, 'teams'), { recursive: true });

const bbl = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: league,
    input: '',
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  });
  if (status !== 0) throw new Error(`bbl ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
};
const write = (name, text) => fs.writeFileSync(path.join(league, name), text);
const edit = (name, change) => write(name, change(fs.readFileSync(path.join(league, name), 'utf8')));
const show = (team) => JSON.parse(bbl('show', `teams/${team}.yaml`, '--json'));

let state = 20260301;
const below = (limit) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 16) % limit;
};

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
const day = (n) =>
  `2026-${String(3 + Math.floor(n / 4)).padStart(2, '0')}-${String(1 + ((n * 7) % 28)).padStart(2, '0')}`;
const buy = (file, roster, name, list, coach) =>
  bbl(
    'new',
    `teams/${file}.yaml`,
    '--roster',
    roster,
    '--name',
    name,
    '--coach',
    coach,
    '--buy',
    list,
    '--date',
    '2026-02-20',
  );
buy(
  'reavers',
  'human',
  'Reikland Reavers',
  'blitzer:4,thrower:1,catcher:1,lineman:5,reroll:3,fans:4,apothecary,assistant-coach:1',
  'Ada',
);
buy(
  'eye',
  'orc',
  'Gouged Eye',
  'blitzer:4,black-orc-blocker:2,thrower:1,lineman:5,reroll:2,fans:3,apothecary',
  'Bram',
);
// Written by hand, with years behind it: the first booking adopts it.
const player = (number, name, position, rest = '') =>
  `  - {number: ${number}, name: ${name}, position: ${position}${rest}}\n`;
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
${['Morr', 'Vesk'].map((name, n) => player(n + 1, name, 'mummy', ', spp: {casualties: 9, mvps: 1}, gains: [block, guard]')).join('')}${['Ghast', 'Lych'].map((name, n) => player(n + 3, name, 'wight', ', spp: {touchdowns: 7, casualties: 4}, gains: [guard, +ma], injuries: [niggling]')).join('')}${['Ash', 'Bone', 'Crow'].map((name, n) => player(n + 5, name, 'ghoul', ', spp: {touchdowns: 4}, gains: [sure-hands]')).join('')}${['Dust', 'Eld', 'Fog', 'Gloam', 'Husk'].map((name, n) => player(n + 8, name, n < 2 ? 'skeleton' : 'zombie')).join('')}`,
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

const set = (facts) =>
  Object.entries(facts).flatMap(([key, value]) => ['--set', `${key}=${JSON.stringify(value)}`]);
/** Who can play: fit on the sheet, and not kept out by what the pre-match brought. */
const able = (team, record, side) => {
  const { prematch } = parse(fs.readFileSync(path.join(league, record), 'utf8'));
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
  const facts = {};
  for (let n = 0; n < score; n += 1) {
    const who = numbers[below(numbers.length)];
    facts[who] = { ...facts[who], touchdowns: (facts[who]?.touchdowns ?? 0) + 1 };
  }
  for (const award of ['casualties', 'completions', 'completions', 'interceptions']) {
    const who = numbers[below(numbers.length)];
    if (below(3) > 0) facts[who] = { ...facts[who], [award]: 1 };
  }
  return {
    ...(Object.keys(facts).length > 0 ? { [`match.${side}.players`]: facts } : {}),
    ...(hurt ? { [`match.${side}.injuries`]: { [numbers[below(numbers.length)]]: hurt } } : {}),
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
  if (n === 9) {
    // One coach after the other, and once taken back meanwhile.
    bbl('postmatch', `teams/${home}.yaml`, ...booked, ...set(facts));
    bbl('postmatch', `teams/${away}.yaml`, ...booked);
    bbl('undo', `teams/${home}.yaml`, '--yes');
    bbl('postmatch', `teams/${away}.yaml`, ...booked);
    bbl('postmatch', `teams/${home}.yaml`, ...booked);
  } else bbl('postmatch', ...booked, ...set({ ...facts, ...buys }));
  if (n === 3) {
    edit('teams/reavers.yaml', (text) =>
      text.replace(/number: 1\n/, 'number: 21\n').replace('coach: Ada', 'coach: Ada Brandt'),
    );
    bbl(
      'correct',
      'teams/reavers.yaml',
      '--why',
      'A new shirt for the captain',
      '--by',
      'Ada',
      '--date',
      date,
    );
  }
  if (n === 7) {
    bbl(
      'amend',
      'matches/2026-03-01-reavers-eye.yaml',
      '--set',
      'match.away.casualties=3',
      '--why',
      'Two by the crowd',
      '--by',
      'Bram',
      '--date',
      date,
    );
    bbl(
      'amend',
      'matches/2026-03-01-reavers-eye.yaml',
      '--set',
      'match.home.players.6.interceptions=1',
      '--why',
      'Nobody saw it',
      '--by',
      'Ada',
      '--date',
      date,
      '--defaults',
    );
  }
}
bbl('rules', 'freeze', 'classic');
console.log(bbl('verify', '.', '--dice'));
