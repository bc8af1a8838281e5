import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { teamStyle } from '../../src/app/styles.ts';
import { editSource, printNew } from '../../src/store/edit.ts';
import { editedLines } from '../../src/store/lined.ts';
import { parseSource, type Source } from '../../src/store/source.ts';
import { type Draw, data, drawFrom } from './documents.ts';

type Plain = Record<string, unknown>;

const read = (text: string): Source => parseSource('file.yaml', text).source!;

const player = (draw: Draw, number: number): Plain => ({
  number,
  name: ['Griff', "O'Neil", 'Éric Ögmund', '7', 'a: b'][draw(5)],
  position: 'blitzer',
  ...(draw(2) === 0 ? { spp: { touchdowns: draw(9), mvps: 1 } } : {}),
  ...(draw(3) === 0 ? { gains: ['block', '+ma'].slice(0, 1 + draw(2)) } : {}),
  ...(draw(5) === 0 ? { misses: 'next' } : {}),
});

const event = (draw: Draw, n: number): Plain => ({
  event: 'match',
  date: `2026-01-${10 + n}`,
  id: `match-${n}`,
  score: [draw(9), 0],
  ...(draw(3) === 0 ? { note: ['All # well', 'plain', 'x'.repeat(120)][draw(3)] } : {}),
  digest: `1-${String(draw(9)).repeat(16)}`,
});

const teamOf = (draw: Draw): Plain => ({
  bbl: 'team/1',
  name: 'Reavers',
  treasury: 10_000 * draw(20),
  fans: draw(5),
  players: Array.from({ length: 1 + draw(5) }, (_, n) => player(draw, n + 1)),
  history: Array.from({ length: 1 + draw(4) }, (_, n) => event(draw, n)),
});

/** As a booking changes a player, mostly. */
const trained = (draw: Draw, one: Plain): Plain => {
  const spp = (one['spp'] ?? {}) as Record<string, number>;
  const gains = (one['gains'] ?? []) as readonly unknown[];
  const changes: readonly Plain[] = [
    {},
    { spp: { ...spp, touchdowns: (spp['touchdowns'] ?? 0) + 1 } },
    { spp: { ...spp, casualties: 2 } },
    { gains: [...gains, 'guard'] },
    { injuries: ['niggling'], spp: { ...spp, mvps: 2 } },
    { misses: draw(2) === 0 ? 'next' : undefined },
    { name: 'Griff Oberwald' },
    { gains: gains.slice(1) },
  ];
  return { ...one, ...changes[draw(changes.length)] };
};

const booked = (draw: Draw, team: Plain): Plain => {
  const players = (team['players'] as Plain[]).map((one) => trained(draw, one));
  const history = team['history'] as Plain[];
  return {
    ...team,
    treasury: 10_000 * draw(20),
    players: draw(9) === 0 ? players.slice(1) : players,
    history: draw(6) === 0 ? history : [...history, event(draw, history.length)],
    ...(draw(9) === 0 ? { rerolls: 2 } : {}),
  };
};

/** Without what is known of its lines, so that its nodes are edited. */
const byNodes = (source: Source, target: Plain): string =>
  editSource({ ...source, quick: false }, target, teamStyle);

describe('a team file edited line by line', () => {
  it('has the bytes that an edit of its nodes gives, and the value that its text holds', () => {
    const ways = { lines: 0, nodes: 0 };
    fc.assert(
      fc.property(data, (numbers) => {
        const draw = drawFrom(numbers);
        let team = teamOf(draw);
        let source = read(printNew(team, teamStyle));
        for (let n = 0; n < 4; n += 1) {
          team = booked(draw, team);
          const lined = editedLines(source, team, teamStyle);
          ways[lined ? 'lines' : 'nodes'] += 1;
          const expected = byNodes(source, team);
          if (lined) {
            expect(lined.text).toBe(expected);
            expect(lined.value).toEqual(read(lined.text).value);
            expect(lined.hash).toBe(read(lined.text).hash);
          }
          source = lined ?? read(expected);
        }
      }),
      { numRuns: 150 },
    );
    expect(ways.lines).toBeGreaterThan(100);
    expect(ways.nodes).toBeGreaterThan(20);
  });

  const TEXT = `name: A
treasury: 5
players:
  - {number: 1, name: Griff}
history:
  - event: created
    date: 2026-01-01
`;
  const target = (text = TEXT): Plain => {
    const { value } = read(text);
    return { ...value, treasury: 7, players: [{ number: 1, name: 'Griff', spp: { mvps: 1 } }] };
  };

  it('changes a number and a line', () => {
    expect(editedLines(read(TEXT), target(), teamStyle)?.text).toBe(
      TEXT.replace('treasury: 5', 'treasury: 7').replace('Griff}', 'Griff, spp: {mvps: 1}}'),
    );
  });

  it.each([
    ['a value with a comment', TEXT.replace('treasury: 5', 'treasury: 5 # gold')],
    ['a value with more space', TEXT.replace('treasury: 5', 'treasury:  5')],
    ['a player in quotes', TEXT.replace('name: Griff', 'name: "Griff"')],
    ['a player with a comment', TEXT.replace('Griff}', 'Griff} # star')],
    ['keys of its owner', `${TEXT}x-own: 1\n`],
    ['no line break at its end', TEXT.trimEnd()],
    ['Windows line breaks', TEXT.replaceAll('\n', '\r\n')],
  ])('leaves a file to its nodes that has %s', (_, text) => {
    const source = read(text);
    const { 'x-own': __, ...wanted } = target(text);
    expect(editedLines(source, wanted, teamStyle)).toBeNull();
    expect(read(editSource(source, wanted, teamStyle)).value['treasury']).toBe(7);
  });

  it('leaves a file to its nodes whose last event has a comment, where another follows', () => {
    const text = TEXT.replace('created', 'created # first');
    const source = read(text);
    const history = [...(source.value['history'] as Plain[]), { event: 'match', date: '2026-02-01' }];
    expect(editedLines(source, { ...source.value, history }, teamStyle)).toBeNull();
  });
});
