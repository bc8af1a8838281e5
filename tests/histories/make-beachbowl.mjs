// Makes a league of thirteen matches on the beach with the built bbl: node tests/histories/make-beachbowl.mjs FOLDER
// The folder beside this file was made once; it is never made again, for later versions must prove it as it stands.
import path from 'node:path';
import { openLeague, player, players, set } from './league.mjs';

const league = openLeague(path.resolve(process.argv[2] ?? 'beachbowl'), 20_260_601);
const { awards, bbl, below, bookInTurn, buy, edit, pick, show, write } = league;

write(
  'league.yaml',
  `# A league on the beach that every later version must prove as it stands.
bbl: league/1
name: Old Histories, the holidays
ruleset: beachbowl
options: {reroll-value: paid}
season: 3
seed: "sand/{season}/{date}/{home}/{away}"
`,
);

buy('sandmen', 'human', 'Sandmen', 'Ada', 'human-lineman:5,blitzer:2,thrower:1,reroll:1');
buy(
  'crabs',
  'halfling',
  'Hermit Crabs',
  'Bram',
  'halfling-hopeful-lineman:7,altern-forest-treeman:1,reroll:1,fans:3,cheerleader:2',
);
buy('gulls', 'wood-elf', 'Thieving Gulls', 'Cato', 'wood-elf-lineman:6,catcher:1,fans:2,cheerleader:1');
// Written by hand, with years behind it and one who is away: the first booking adopts it.
write(
  'teams/bones.yaml',
  `bbl: team/1
name: Washed-up Bones   # found at low tide
coach: Dora
ruleset: beachbowl
roster: shambling-undead
treasury: 240000
rerolls: 2
fans: 4
staff: {cheerleader: 3}
players:
${player(1, 'Morr', 'mummy', ', spp: {casualties: 5, mvps: 1}, spent: 10, gains: [guard, {skill: break-tackle, random: true}]')}${player(2, 'Ghast', 'wight-blitzer', ', spp: {touchdowns: 4}, spent: 6, gains: [tackle]')}${player(3, 'Ash', 'ghoul-runner')}${player(4, 'Bone', 'ghoul-runner', ', misses: next')}${players(5, ['Dust', 'Eld', 'Fog', 'Gloam'], (n) => (n < 2 ? 'skeleton-lineman' : 'zombie-lineman'))}`,
);

/** What a side did, and who of it was knocked out badly. */
const report = (side, numbers, score, majors) => {
  const facts = awards(numbers, score, ['casualties', 'casualties', 'completions', 'interceptions']);
  const knocked = Array.from({ length: majors }, () => pick(numbers));
  return {
    ...(Object.keys(facts).length > 0 ? { [`match.${side}.players`]: facts } : {}),
    ...(majors > 0 ? { [`match.${side}.major-kos`]: knocked } : {}),
  };
};

const PRICES = { 'random-primary': [3, 4, 6, 8, 10, 15], 'chosen-primary': [6, 8, 12, 16, 20, 30] };
/** Spends what everybody can pay, now this way, now that. */
const spend = (team, side, n) => {
  const kind = Object.keys(PRICES)[n % 2];
  const rich = show(team).players.filter(
    ({ unspent, gains }) => (PRICES[kind][gains.length] ?? 99) <= unspent,
  );
  const all = rich
    .toSorted((a, b) => b.unspent - a.unspent)
    .slice(0, 2)
    .map(({ number }) => [number, [{ kind }]]);
  return { [`postmatch.${side}.advancements`]: Object.fromEntries(all) };
};

const rounds = [
  ['sandmen', 'crabs'],
  ['bones', 'gulls'],
  ['crabs', 'gulls'],
  ['bones', 'sandmen'],
  ['gulls', 'sandmen'],
  ['crabs', 'bones'],
  ['sandmen', null],
  ['gulls', 'crabs'],
  ['sandmen', 'bones'],
  ['crabs', 'sandmen'],
  ['gulls', 'bones'],
  ['sandmen', 'gulls'],
  ['bones', 'crabs'],
];
const DEALS = {
  0: { 'postmatch.home.purchases': [{ hire: 'human-lineman', number: 30, name: 'Rolf' }] },
  2: { 'postmatch.home.purchases': [{ buy: 'cheerleader' }] },
  3: { 'postmatch.home.purchases': [{ buy: 'reroll' }, { dismiss: 'cheerleader', count: 2 }] },
  5: { 'postmatch.away.purchases': [{ fire: 4 }, { hire: 'wight-blitzer', number: 9, name: 'Late' }] },
  8: { 'postmatch.home.purchases': [{ fire: 1 }] },
};
const BEFORE = {
  1: { 'prematch.weather.roll': [6, 6], 'prematch.home.souvenirs.given': { 1: 1, 3: 1 } },
  2: { 'prematch.tides.second.roll': [6] },
  5: { 'prematch.home.inducements.buy': [{ id: 'halfling-master-chef' }] },
  9: { 'prematch.away.souvenirs.roll': [16, 16, 1] },
};

for (const [n, [home, away]] of rounds.entries()) {
  const date = `2026-${String(6 + Math.floor(n / 5)).padStart(2, '0')}-${String(6 + (n % 5) * 5).padStart(2, '0')}`;
  const teams = away
    ? [`teams/${home}.yaml`, `teams/${away}.yaml`]
    : [`teams/${home}.yaml`, '--vs', 'Locals:orc:480000:2'];
  const record = `matches/${date}-${home}-${away ?? 'locals'}.yaml`;
  const stage = ['league', 'league', 'semi-final', 'final', 'friendly'][n % 5];
  bbl('prematch', ...teams, '--date', date, '--defaults', '--stage', stage, ...set(BEFORE[n] ?? {}));
  if (n === 4) bbl('prematch', '--match', record, '--defaults', '--set', 'prematch.tides.second={}');
  const [own, other] = [below(4), below(3)];
  const ready = (team) =>
    show(team)
      .players.filter((one) => one.available)
      .map((one) => one.number);
  const facts = {
    'match.score': { home: own, away: other },
    ...report('home', ready(home), own, n % 3),
    ...(away ? report('away', ready(away), other, (n + 1) % 3) : {}),
    ...(n === 10 ? { 'match.conceded': 'home', 'match.penalty': true } : {}),
    ...(n % 4 === 1 ? { 'postmatch.home.note': 'What a match: "sand", # and foam' } : {}),
  };
  const booked = ['--match', record, '--defaults', '--yes'];
  if (n === 7) bookInTurn(home, away, booked, facts);
  else bbl('postmatch', ...booked, ...set({ ...facts, ...spend(home, 'home', n), ...(DEALS[n] ?? {}) }));
  if (n === 3) {
    edit('teams/sandmen.yaml', (text) => text.replace('coach: Ada', 'coach: Ada Brandt'));
    league.correct('teams/sandmen.yaml', 'Married on the beach', 'Ada', date);
  }
  if (n === 6) {
    const first = 'matches/2026-06-06-sandmen-crabs.yaml';
    league.amend(first, 'match.away.casualties=4', 'One by the crowd', 'Bram', date);
  }
}
bbl('rules', 'freeze', 'beachbowl');
console.log(bbl('verify', '.', '--dice'));
