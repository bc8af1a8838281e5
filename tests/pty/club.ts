import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A line of a team file. */
export const player = (number: number, name: string, position: string, more = ''): string =>
  `  - {number: ${number}, name: ${name}, position: ${position}${more}}`;

/** Players of one position, numbered from 1. */
export const squad = (position: string, names: readonly string[]): readonly string[] =>
  names.map((name, index) => player(index + 1, name, position));

const linemen = (names: readonly string[]): readonly string[] => squad('lineman', names);

/** Twelve humans; number 7 is one good match away from his first level. */
const REAVERS = `bbl: team/1
name: Reikland Reavers
coach: Ada
ruleset: classic
roster: human
treasury: 100000
rerolls: 2
fans: 3
staff: {apothecary: 1}
players:
${[
  ...linemen(['Rolf', 'Dieter', 'Éric', 'Ulf', 'Konrad', 'Otto']),
  player(7, 'Griff', 'blitzer', ', spp: {touchdowns: 1, casualties: 1}'),
  player(8, 'Zara', 'blitzer'),
  player(9, 'Mireille', 'catcher'),
  player(10, 'Ludwig', 'thrower', ', spp: {completions: 2}'),
  player(11, 'Klaus', 'lineman'),
  player(12, 'Grok', 'ogre'),
].join('\n')}
`;

const EYE = `bbl: team/1
name: Gouged Eye
coach: Björn
ruleset: classic
roster: orc
treasury: 20000
rerolls: 2
fans: 4
staff: {apothecary: 1}
players:
${[
  ...linemen(['Urzog', 'Morgash', 'Dregg', 'Kruk', 'Throg', 'Wazbag']),
  player(7, 'Bolgrak', 'blitzer'),
  player(8, 'Ghazrak', 'blitzer'),
  player(9, 'Grimgut', 'blitzer'),
  player(10, 'Borgut', 'thrower'),
  player(11, 'Snagrod', 'lineman'),
].join('\n')}
`;

/** Rated 34 above the Reavers. */
const KINGS = `bbl: team/1
name: Kings of Ash
ruleset: classic
roster: dark-elf
treasury: 150000
rerolls: 4
fans: 8
staff: {apothecary: 1, cheerleader: 4}
players:
${[
  ...linemen(['Vaelis', 'Drusal', 'Kaleth', 'Malrik', 'Zhael', 'Nyssa']),
  player(7, 'Corvath', 'blitzer'),
  player(8, 'Ruerl', 'blitzer'),
  player(9, 'Tullar', 'blitzer', ', injuries: [niggling]'),
  player(10, 'Ashkar', 'thrower', ', spp: {completions: 8, touchdowns: 2}'),
  player(11, 'Lirien', 'lineman'),
].join('\n')}
`;

const TEAMS = { reavers: REAVERS, eye: EYE, kings: KINGS };
const LEAGUE = 'bbl: league/1\nname: The club\nseed: s7\n';

export const REAVERS_FILE = 'teams/reavers.yaml';
/** The record of a match against these, on the day that all of these tests play on. */
export const DAY = ['--date', '2026-03-01'] as const;
export const recordOf = (other: string): string => `matches/2026-03-01-reavers-${other}.yaml`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A league folder with its teams by the names of their files, for one test. */
export class Club {
  readonly path: string;

  constructor(league = LEAGUE, teams: Readonly<Record<string, string>> = TEAMS) {
    this.path = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-pty-')));
    folders.push(this.path);
    this.write('league.yaml', league);
    for (const [name, text] of Object.entries(teams)) this.write(`teams/${name}.yaml`, text);
  }

  write(name: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.path, name)), { recursive: true });
    fs.writeFileSync(path.join(this.path, name), text);
  }

  read(name: string): string {
    return fs.readFileSync(path.join(this.path, name), 'utf8');
  }

  has(name: string): boolean {
    return fs.existsSync(path.join(this.path, name));
  }

  /** Bytes of every file of a folder, by name. */
  files(folder: 'teams' | 'matches'): Readonly<Record<string, string>> {
    const at = path.join(this.path, folder);
    const names = fs.existsSync(at) ? fs.readdirSync(at).sort() : [];
    return Object.fromEntries(names.map((name) => [`${folder}/${name}`, this.read(`${folder}/${name}`)]));
  }

  /** Bytes of teams and records. */
  all(): Readonly<Record<string, string>> {
    return { ...this.files('teams'), ...this.files('matches') };
  }
}
