// What the makers of old histories have in common: a folder, the built bbl in it, dice of their own, and deeds of coaches.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const bin = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'bbl.js');

/** Dates of the matches, four a month. */
export const day = (n) =>
  `2026-${String(3 + Math.floor(n / 4)).padStart(2, '0')}-${String(1 + ((n * 7) % 28)).padStart(2, '0')}`;

/** Leaves as options of the command line. */
export const set = (facts) =>
  Object.entries(facts).flatMap(([key, value]) => ['--set', `${key}=${JSON.stringify(value)}`]);

/** A line of a team that somebody wrote by hand. */
export const player = (number, name, position, rest = '') =>
  `  - {number: ${number}, name: ${name}, position: ${position}${rest}}\n`;

/** Lines of players alike, numbered from `first`. */
export const players = (first, names, position, rest) =>
  names
    .map((name, n) => player(first + n, name, typeof position === 'string' ? position : position(n), rest))
    .join('');

/** A league folder that the built bbl works in; `state` is where its own dice begin. */
export const openLeague = (folder, state) => {
  fs.mkdirSync(path.join(folder, 'teams'), { recursive: true });
  const bbl = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
      cwd: folder,
      input: '',
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    });
    if (status !== 0) throw new Error(`bbl ${args.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  };
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
  const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
  const below = (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % limit;
  };
  const pick = (list) => list[below(list.length)];
  return {
    bbl,
    write,
    read,
    below,
    pick,
    edit: (name, change) => write(name, change(read(name))),
    show: (team) => JSON.parse(bbl('show', `teams/${team}.yaml`, '--json')),
    buy: (file, roster, name, coach, list, ...more) =>
      bbl(
        ...['new', `teams/${file}.yaml`, '--roster', roster, '--name', name, '--coach', coach],
        ...['--buy', list, '--date', '2026-02-20', ...more],
      ),
    /** Awards of players drawn from these numbers: the touchdowns of a score, and some of those named. */
    awards: (numbers, score, named) => {
      const facts = {};
      for (let n = 0; n < score; n += 1) {
        const who = pick(numbers);
        facts[who] = { ...facts[who], touchdowns: (facts[who]?.touchdowns ?? 0) + 1 };
      }
      for (const award of named) {
        const who = pick(numbers);
        if (below(3) > 0) facts[who] = { ...facts[who], [award]: 1 };
      }
      return facts;
    },
    /** One coach after the other, and once taken back meanwhile. */
    bookInTurn: (home, away, booked, facts) => {
      bbl('postmatch', `teams/${home}.yaml`, ...booked, ...set(facts));
      bbl('postmatch', `teams/${away}.yaml`, ...booked);
      bbl('undo', `teams/${home}.yaml`, '--yes');
      bbl('postmatch', `teams/${away}.yaml`, ...booked);
      bbl('postmatch', `teams/${home}.yaml`, ...booked);
    },
    /** A hand edit made official. */
    correct: (file, why, by, date) => bbl('correct', file, '--why', why, '--by', by, '--date', date),
    /** A wrong fact of an old match. */
    amend: (record, fact, why, by, date, ...more) =>
      bbl('amend', record, '--set', fact, '--why', why, '--by', by, '--date', date, ...more),
  };
};
