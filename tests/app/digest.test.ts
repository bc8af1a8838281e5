import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { recordForDigest, sealed } from '../../src/app/digest.ts';
import { canonicalTeam, teamOfFile } from '../../src/team/file.ts';
import type { Side } from '../../src/team/state.ts';
import { busyLeague, busyReport } from '../setup/busy.ts';
import { book, dull, type Folder, league, RECORD, textOf } from '../setup/folder.ts';
import { humans, type Leaves, orcs } from '../setup/league.ts';

type Plain = Record<string, unknown>;

/** JSON with the keys of maps in the order of their UTF-16 units and no spaces. */
const json = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(json).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${json((value as Plain)[key])}`).join(',')}}`;
};

const hash = (...parts: readonly unknown[]): string =>
  `1-${createHash('sha256').update(json(parts)).digest('hex').slice(0, 16)}`;

/** A value without nulls and keys of one's own; `more` names further keys that say nothing. */
const without = (value: unknown, ...more: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => without(one, ...more));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, one]) => !key.startsWith('x-') && !more.includes(key) && one !== null,
  );
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, ...more)]));
};

/** A team as its file says it, without `bbl`, `history` and what is at its default. */
const teamPart = (text: string): Plain => {
  const { bbl: _, history: __, ...team } = without(parse(text)) as Plain;
  const empty = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return Object.fromEntries(Object.entries(team).filter(([, value]) => !empty(value)));
};

/** What decided a match for one side, out of its record (none of these records gives an injury by its result). */
const recordPart = (text: string, side: Side): Plain => {
  const all = parse(text) as Plain;
  const { bbl: _, home, away, postmatch, stage = 'league', ...rest } = all;
  const sides = Object.fromEntries(
    Object.entries({ home, away }).filter(([, one]) => typeof one !== 'string'),
  );
  const part = (postmatch as Plain)[side];
  return without(
    { ...rest, ...sides, ...(stage === 'league' ? {} : { stage }), postmatch: part },
    'result',
  ) as Plain;
};

const recomputed = (folder: Folder, side: Side): readonly string[] => {
  const text = folder.read(`teams/${side}.yaml`);
  const [adopted, match] = (parse(text) as { history: Plain[] }).history as [Plain, Plain];
  const { digest: _, ...first } = adopted;
  const start = hash(null, first, adopted['start'], null);
  const { digest: __, record: ___, ...second } = match;
  return [start, hash(start, second, teamPart(text), recordPart(folder.read(RECORD), side))];
};

const written = (folder: Folder, side: Side): readonly unknown[] =>
  folder.team(side).history.map((event) => event.digest);

describe('a digest reckoned by hand from the files', () => {
  test('is the one that is written: adoption and a dull match', async () => {
    const folder = league(humans(), orcs());
    await book(folder, dull);
    for (const side of ['home', 'away'] as const)
      expect(written(folder, side)).toEqual(recomputed(folder, side));
  });

  test('of a match in which much happened, in a season, with a stage, a note and an option', async () => {
    const keys = { season: 3, round: 5, stage: 'final', options: { conceding: true } };
    const folder = league(humans({ coach: 'Ada', staff: { apothecary: 1 } }), orcs(), keys);
    const script = {
      ...dull,
      'match.home.players.4': { casualties: 1, 'x-how': 'a fine block' },
      'match.home.injuries.4': { severity: 'serious-injury', roll: [6, 5] },
      'postmatch.home.note': 'Été, « dernier » \u{1F3C8}',
      'postmatch.home.apothecary': { player: 4, roll: [1] },
    };
    await book(folder, script);
    for (const side of ['home', 'away'] as const)
      expect(written(folder, side)).toEqual(recomputed(folder, side));
  });

  test('of a match that the seed rolled', async () => {
    const folder = busyLeague('two');
    await book(folder, busyReport, [], { dice: 'seeded', defaults: true, seed: 'two' });
    for (const side of ['home', 'away'] as const)
      expect(written(folder, side)).toEqual(recomputed(folder, side));
  });

  test('of a match against a team without a file', async () => {
    const folder = league(humans(), null);
    const script = Object.fromEntries(
      Object.entries(dull).filter(([path]) => !path.startsWith('postmatch.away')),
    );
    await book(folder, script);
    expect(written(folder, 'home')).toEqual(recomputed(folder, 'home'));
  });

  test('of a team that was made new', () => {
    const team = humans({ coach: 'Ada' });
    const event = sealed(
      null,
      { event: 'created', date: '2026-02-20', start: canonicalTeam(team) },
      team,
      null,
    );
    const file = textOf({ ...team, history: [event] });
    const start = (parse(file) as { history: { start: Plain }[] }).history[0]!.start;
    expect(event.digest).toBe(
      hash(null, { event: 'created', date: '2026-02-20', start }, teamPart(file), null),
    );
  });
});

describe('what a digest covers', () => {
  const script: Leaves = {
    ...dull,
    'match.home.injuries.4': { severity: 'serious-injury', roll: [6, 5] },
    'postmatch.home.note': 'Cold.',
  };
  const finished = async (): Promise<{ record: string; team: string; digest: string; previous: string }> => {
    const folder = league(humans(), orcs());
    await book(folder, script);
    const [previous, digest] = written(folder, 'home') as [string, string];
    return { record: folder.read(RECORD), team: folder.read('teams/home.yaml'), digest, previous };
  };
  /** The digest of the match as these texts have it now. */
  const now = (record: string, team: string, previous: string): string => {
    const file = teamOfFile(parse(team));
    return sealed(previous, file.history.at(-1)!, file, recordForDigest(parse(record), 'home')).digest;
  };

  test.each<[string, (text: string) => string]>([
    ['comments', (text) => `# a comment\n${text.replaceAll('\n', ' # and one more\n')}`],
    ['keys of one’s own', (text) => `${text}x-mood: bad\n`],
    ['results', (text) => text.replaceAll(/, result: \{[^}]*\}/g, '')],
    [
      'the order of keys',
      (text) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(parse(text) as Plain)
              .toReversed()
              .map(([key, one]) => [
                key,
                key === 'match' ? Object.fromEntries(Object.entries(one as Plain).toReversed()) : one,
              ]),
          ),
        ),
    ],
    ['a default that is spelt out', (text) => `${text}stage: league\noptions: {}\n`],
    [
      'the other side’s post-match',
      (text) => text.replace(/ {2}away:\n {4}winnings: \{roll: \[1\]/, '  away:\n    winnings: {roll: [2]'),
    ],
  ])('not: %s', async (_, edit) => {
    const { record, team, digest, previous } = await finished();
    expect(edit(record)).not.toBe(record);
    expect(now(edit(record), team, previous)).toBe(digest);
  });

  test.each<[string, string, string]>([
    ['a die', 'fans: {roll: [3]', 'fans: {roll: [2]'],
    ['the mark of a typed die', 'gate: {roll: [3, 3], typed: true', 'gate: {roll: [3, 3]'],
    ['the score', 'score: {home: 0', 'score: {home: 1'],
    ['the seed', 'nuffle-42', 'nuffle-43'],
    ['the note', 'Cold.', 'Warm.'],
    ['what a side came with', 'rating: 80', 'rating: 81'],
  ])('of the record: %s', async (_, from, to) => {
    const { record, team, digest, previous } = await finished();
    expect(record).toContain(from);
    expect(now(record.replace(from, to), team, previous)).not.toBe(digest);
  });

  test.each<[string, string, string]>([
    ['a player’s name', 'name: P4', 'name: P44'],
    ['the team’s name', 'name: Reavers', 'name: Ravers'],
    ['an injury', 'injuries: [-av]', 'injuries: [-ma]'],
    ['money', 'treasury: 20000', 'treasury: 30000'],
    ['the history line’s note', 'note: Cold.', 'note: Warm.'],
    ['the opponent it names', 'opponent: Gouged Eye', 'opponent: Gouged Eyes'],
  ])('of the team: %s', async (_, from, to) => {
    const { record, team, digest, previous } = await finished();
    expect(team).toContain(from);
    expect(now(record, team.replace(from, to), previous)).not.toBe(digest);
  });

  test('an injury that is given only by its result', () => {
    const tree = (result: unknown, more: Plain = {}) =>
      recordForDigest({ match: { home: { injuries: { 4: { ...more, result } } } } }, 'home');
    expect(tree({ id: 'concussion' })).not.toEqual(tree({ id: 'broken-ribs' }));
    expect(tree({ id: 'concussion' }, { roll: [1, 1] })).toEqual(
      tree({ id: 'broken-ribs' }, { roll: [1, 1] }),
    );
  });

  test('the event before it', async () => {
    const { record, team, digest } = await finished();
    expect(now(record, team, '1-0000000000000000')).not.toBe(digest);
  });
});
