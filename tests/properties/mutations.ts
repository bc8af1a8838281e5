import path from 'node:path';
import { parse } from 'yaml';
import { recordForDigest } from '../../src/app/digest.ts';
import { loadRuleset } from '../../src/app/rulesets.ts';
import { matchStyle, teamStyle } from '../../src/app/styles.ts';
import { proveFolder } from '../../src/app/verify.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { printNew } from '../../src/store/edit.ts';
import { sameFigure } from '../../src/team/edits.ts';
import { canonicalTeam, teamOfFile } from '../../src/team/file.ts';
import type { Folder } from './booking.ts';
import { type Random, randomFrom } from './random.ts';
import { amend, bookMatch, correct, filesIn, makeSeason, playMatch } from './season.ts';

type Plain = Record<string, unknown>;
type Path = readonly (string | number)[];

interface Mutation {
  readonly file: string;
  readonly path: Path;
  readonly how: string;
  readonly value: Plain;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of everything in a value but its root. */
const pathsIn = (value: unknown, at: Path = []): readonly Path[] => {
  const inner: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isPlain(value)
      ? Object.entries(value)
      : [];
  return inner.flatMap(([key, one]) => [[...at, key], ...pathsIn(one, [...at, key])]);
};

const patternOf = (file: string, at: Path): string =>
  [file.split('/')[0], ...at.map((key) => (typeof key === 'number' || /^\d+$/.test(key) ? '*' : key))].join(
    '.',
  );

/** A copy of a value with what stands at a path given to `change`; undefined takes it out. */
const changed = (value: unknown, at: Path, change: (one: unknown) => unknown): unknown => {
  const [key, ...rest] = at;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((one, index) =>
      index === key ? [changed(one, rest, change)].filter((now) => now !== undefined) : [one],
    );
  const next = changed((value as Plain)[key], rest, change);
  const { [key]: _, ...others } = value as Plain;
  return next === undefined ? others : { ...(value as Plain), [key]: next };
};

const WORDS = [
  'orc',
  'block',
  'guard',
  'lineman',
  'Somebody',
  'next',
  'home',
  'away',
  'league',
  '-ma',
  'niggling',
  '2026-03-03',
  '../teams/a.yaml',
  '../teams/b.yaml',
];

/** One other value in the place of this one. */
const other = (random: Random, value: unknown): readonly [string, unknown] => {
  const ways: (readonly [string, unknown])[] = [['taken out', undefined]];
  if (typeof value === 'number')
    ways.push(
      ['one more', value + 1],
      ['one less', value - 1],
      ['much more', value + 10_000],
      ['text', String(value)],
      ['none', null],
    );
  else if (typeof value === 'string')
    ways.push(['longer', `${value}x`], ['another', random.pick(WORDS)], ['a number', 7], ['none', null]);
  else if (typeof value === 'boolean') ways.push(['the opposite', !value], ['none', null]);
  else if (Array.isArray(value))
    ways.push(
      value.length > 1 ? ['turned round', value.toReversed()] : ['longer', [...value, 1]],
      ['one twice', [...value, ...value.slice(0, 1)]],
      ['empty', []],
    );
  else
    ways.push(
      ['empty', {}],
      [
        'another key',
        {
          ...(value as Plain),
          [random.pick(['note', 'typed', 'roll', 'result', 'name', 'player'])]: random.pick([
            true,
            'x',
            [1],
            3,
          ]),
        },
      ],
    );
  return random.pick(ways);
};

const mutate = (random: Random, file: string, value: Plain, at: Path): Mutation => {
  let how = '';
  const next = changed(value, at, (one) => {
    const [name, to] = other(random, one);
    how = name;
    return to;
  });
  return { file, path: at, how, value: next as Plain };
};

const isTeam = (file: string): boolean => file.startsWith('teams/');

/** A proved league of two teams with two matches, one of them against a team without a file, a correction and an amendment. */
export class Proved {
  private readonly folder: Folder;
  private readonly files: Readonly<Record<string, string>>;

  private constructor(folder: Folder) {
    this.folder = folder;
    this.files = filesIn(folder);
  }

  static async make(): Promise<Proved> {
    const ruleset = (await loadRuleset('classic', null)).ruleset as Ruleset;
    const random = randomFrom(11);
    const folder = makeSeason(random, ruleset, ['a', 'b']);
    const first = await playMatch(folder, random, 0, 'a', 'b');
    await bookMatch(folder, random, first);
    await bookMatch(folder, random, await playMatch(folder, random, 1, 'b', null));
    const text = folder.read('teams/a.yaml');
    folder.write(
      'teams/a.yaml',
      text.replace(/number: 1,/, 'number: 31,').replace(/treasury: \d+/, 'treasury: 70000'),
    );
    await correct(folder, 'a');
    await amend(folder, first, 'match.home.casualties', 9);
    return new Proved(folder);
  }

  remove(): void {
    this.folder.remove();
  }

  /** Codes of the errors that verify finds. */
  async wrong(): Promise<readonly string[]> {
    const { files } = await proveFolder({ file: this.folder.at, shown: '.' }, null, false);
    return files.flatMap((one) =>
      one.problems.filter((problem) => problem.severity === 'error').map((problem) => problem.code),
    );
  }

  /** What digests see of a file: of a team itself and its events, of a record each booked side. */
  private seen(file: string, value: Plain): unknown {
    if (isTeam(file)) {
      const team = teamOfFile(value);
      const events = team.history.map((event) => ({
        ...event,
        ...('record' in event ? { record: path.posix.normalize(String(event['record'])) } : {}),
      }));
      return [canonicalTeam(team), events];
    }
    const sides = (['home', 'away'] as const).filter((side) => typeof value[side] === 'string');
    return [
      sides.map((side) => recordForDigest(value, side)),
      sides.map((side) => path.posix.normalize(String(value[side]))),
    ];
  }

  /** Whether no digest sees a mutation. Results are not seen either, but one that is wrong must be found all the same. */
  private isUnseen({ file, path: at, how, value }: Mutation): boolean {
    if (at.includes('result') && how !== 'taken out' && how !== 'empty') return false;
    try {
      return sameFigure(this.seen(file, value), this.seen(file, parse(this.files[file]!) as Plain));
    } catch {
      return false;
    }
  }

  /** Changes one value of the files in this folder so many times, each key first; returns what nobody found. */
  async mutate(
    inner: 'teams' | 'matches',
    times: number,
  ): Promise<{ readonly patterns: number; readonly found: number; readonly missed: readonly string[] }> {
    const random = randomFrom(2026);
    const places = Object.entries(this.files)
      .filter(([file]) => file.startsWith(inner))
      .flatMap(([file, text]) => {
        const value = parse(text) as Plain;
        return pathsIn(value).map((at) => ({ file, value, at, pattern: patternOf(file, at) }));
      });
    const patterns = [...new Set(places.map((one) => one.pattern))];
    const missed: string[] = [];
    let found = 0;
    for (let n = 0; n < times; n += 1) {
      const pattern = n < patterns.length * 4 ? patterns[n % patterns.length]! : null;
      const place = random.pick(pattern === null ? places : places.filter((one) => one.pattern === pattern));
      const mutation = mutate(random, place.file, place.value, place.at);
      this.folder.write(place.file, printNew(mutation.value, isTeam(place.file) ? teamStyle : matchStyle));
      const wrong = await this.wrong();
      this.folder.write(place.file, this.files[place.file]!);
      if (wrong.length > 0) found += 1;
      else if (!this.isUnseen(mutation)) missed.push(`${place.file} ${place.at.join('.')}: ${mutation.how}`);
    }
    return { patterns: patterns.length, found, missed };
  }
}
