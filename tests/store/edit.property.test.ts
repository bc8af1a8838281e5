import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editSource, printNew, type Style } from '../../src/store/edit.ts';
import { type Entry, entriesOf } from '../../src/store/entries.ts';
import { commentsTop, itemTail, lineStart } from '../../src/store/lines.ts';
import { isOwnKey, sameValue } from '../../src/store/nodes.ts';
import { parseSource, type Source } from '../../src/store/source.ts';
import { anyNode, change, data, drawFrom, rootValue, type Value } from './documents.ts';
import { printAnyhow } from './printer.ts';

const ORDER = ['first', 'number', 'name', 'spp', 'note', 'last'];
const style: Style = {
  order: (path) => (path.length < 2 ? ORDER : undefined),
  identity: (path) => (path.at(-1) === 'list' ? 'number' : undefined),
  block: (path) => [undefined, true, false][path.length % 3],
};

const read = (text: string): Source => {
  const { source, problems } = parseSource('file.yaml', text);
  if (!source) throw new Error(`${problems.map((p) => p.code).join()}:\n${text}`);
  return source;
};

/** The lines of each top-level key with its comments, as they stand in the file; comments at its very top are the file's. */
const segments = (source: Source): Map<string, string> => {
  const { text } = source;
  const entries = entriesOf(text, source.root as Parameters<typeof entriesOf>[1]);
  const top = (entry: Entry, i: number): number =>
    commentsTop(text, entry.start, entries[i - 1]?.end ?? 0) || lineStart(text, entry.start);
  return new Map(
    entries.map((entry, i) => [entry.key, text.slice(top(entry, i), itemTail(text, entry.end, 0))]),
  );
};

const documentAndEdit = fc
  .record({
    value: rootValue,
    print: data,
    edit: data,
    fresh: fc.array(anyNode, { minLength: 1, maxLength: 6 }),
  })
  .map(({ value, print, edit, fresh }) => {
    const text = printAnyhow(value, drawFrom(print));
    return { value, text, target: change(value, drawFrom(edit), fresh) as Value };
  });

const RUNS = { numRuns: 200 };

test('a file written in any style is read as the value it was written from', () => {
  fc.assert(
    fc.property(documentAndEdit, ({ value, text }) => {
      expect(sameValue(read(text).value, value, true)).toBe(true);
    }),
    RUNS,
  );
});

test('after an edit the file holds what was meant, and the own keys of the user', () => {
  fc.assert(
    fc.property(documentAndEdit, ({ text, target }) => {
      const source = read(text);
      const edited = read(editSource(source, target, style));
      expect(sameValue(edited.value, target)).toBe(true);
      for (const key of Object.keys(source.value).filter(isOwnKey))
        expect(sameValue(edited.value[key], source.value[key], true)).toBe(true);
    }),
    RUNS,
  );
});

test('the lines of keys that do not change stay byte for byte and in their order', () => {
  fc.assert(
    fc.property(documentAndEdit, ({ text, target }) => {
      const source = read(text);
      const edited = editSource(source, target, style);
      let at = 0;
      for (const [key, lines] of segments(source)) {
        if (!isOwnKey(key) && !sameValue(source.value[key], target[key])) continue;
        const found = edited.indexOf(lines.trimEnd(), at);
        expect(found, `${key} in\n${edited}`).toBeGreaterThanOrEqual(0);
        at = found + lines.trimEnd().length;
      }
    }),
    RUNS,
  );
});

test('an edit keeps the byte order mark, the line breaks and whether the last line ends with one', () => {
  fc.assert(
    fc.property(documentAndEdit, ({ text, target }) => {
      const edited = editSource(read(text), target, style);
      expect(edited.startsWith('\uFEFF')).toBe(text.startsWith('\uFEFF'));
      expect(edited.endsWith('\n')).toBe(text.endsWith('\n'));
      if (text.includes('\r\n')) expect(edited).not.toMatch(/[^\r]\n/);
      else expect(edited).not.toContain('\r');
    }),
    RUNS,
  );
});

test('editing again changes nothing, and an edit to the same value gives the same text', () => {
  fc.assert(
    fc.property(documentAndEdit, ({ text, target }) => {
      const source = read(text);
      expect(editSource(source, source.value, style)).toBe(text);
      const once = editSource(source, target, style);
      expect(editSource(read(once), target, style)).toBe(once);
    }),
    RUNS,
  );
});

test('a new file holds its value', () => {
  fc.assert(
    fc.property(rootValue, (value) => {
      expect(sameValue(read(printNew(value, style)).value, value, true)).toBe(true);
    }),
    RUNS,
  );
});

const squad = fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 6 }).chain((numbers) =>
  fc.tuple(
    ...numbers.map((number) =>
      fc.record({
        number: fc.constant(number),
        name: fc.constantFrom('A', "O'B", '7'),
        gains: fc.array(fc.constantFrom('block', '-ma')),
        'x-id': fc.nat(),
      }),
    ),
  ),
);

test('items that move to another list lose neither comments nor own keys, whatever the style of either list', () => {
  const moving: Style = {
    ...style,
    block: () => undefined,
    identity: () => undefined,
    moves: [{ from: 'players', to: 'former', by: 'number' }],
  };
  const input = fc.record({
    players: squad,
    former: fc.option(squad),
    print: data,
    gone: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  });
  fc.assert(
    fc.property(input, ({ players, former, print, gone }) => {
      const text = printAnyhow({ players, ...(former ? { former } : {}), last: 1 }, drawFrom(print));
      const target = {
        players: players.filter((_, i) => !gone[i]),
        former: [
          ...(former ?? []),
          ...players.filter((_, i) => gone[i]).map((player) => ({ ...player, fate: 'dead' })),
        ],
        last: 1,
      };
      const edited = editSource(read(text), target, moving);
      const after = read(edited).value as typeof target;
      expect(after.former.map((player) => player['x-id'])).toEqual(
        target.former.map((player) => player['x-id']),
      );
      for (const comment of text.match(/# c\d+/g) ?? []) expect(edited.match(/# c\d+/g)).toContain(comment);
    }),
    RUNS,
  );
});
