import { describe, expect, test } from 'vitest';
import { editSource, printNew, type Style } from '../../src/store/edit.ts';
import { InternalFault } from '../../src/store/fault.ts';
import { parseSource, type Source } from '../../src/store/source.ts';

const PLAYER = ['number', 'name', 'position', 'spp', 'gains', 'injuries', 'fate', 'date'];
const style: Style = {
  order: (path) => {
    if (path.length === 0)
      return ['bbl', 'name', 'treasury', 'rerolls', 'staff', 'players', 'former', 'history'];
    return path.length === 2 && path[1] === '*' ? PLAYER : undefined;
  },
  identity: (path) => (path.join('.') === 'players' ? 'number' : undefined),
  block: (path) => (['players', 'former', 'history'].includes(path.join('.')) ? true : undefined),
  moves: [
    { from: 'players', to: 'former', by: 'number' },
    { from: 'former', to: 'players', by: 'number' },
  ],
};

const read = (text: string): Source => {
  const { source } = parseSource('team.yaml', text);
  if (!source) throw new Error('the test file is not readable');
  return source;
};
const lines = (...all: string[]): string => `${all.join('\n')}\n`;

// biome-ignore lint/suspicious/noExplicitAny: files of any shape
type Data = Record<string, any>;
/** Edits a file by changing a copy of its value. */
const edit = (text: string, change: (value: Data) => void, how: Style = style): string => {
  const value = JSON.parse(JSON.stringify(read(text).value)) as Data;
  change(value);
  return editSource(read(text), value, how);
};

describe('single values', () => {
  test('one changed number changes one line, its comment and spacing included', () => {
    const text = lines('# Reavers', 'bbl:   team/1', 'treasury:  30000   # gold', 'rerolls: 3');
    expect(edit(text, (v) => (v.treasury = 45_000))).toBe(text.replace('30000', '45000'));
  });
  test('a new text keeps the quotes of the old one', () => {
    const text = lines(`a: 'x'`, 'b: "y"', 'c: z');
    const edited = edit(text, (v) => Object.assign(v, { a: "it's", b: 'say "so"', c: 'plain' }));
    expect(edited).toBe(lines(`a: 'it''s'`, 'b: "say \\"so\\""', 'c: plain'));
  });
  test.each([
    '7',
    '007',
    '1e3',
    '0x1f',
    'true',
    'No',
    'null',
    '~',
    '',
    ' x',
    'a: b',
    'a #b',
    '-',
    '2026-03-01',
    '12:30',
    '.inf',
    '=',
    '*a',
  ])('the text %j is put in quotes so that it stays text', (word) => {
    expect(edit('a: x\n', (v) => (v.a = word))).toBe(`a: ${JSON.stringify(word)}\n`);
  });
  test.each([
    '-ma',
    '+st',
    '2-9',
    '1-9d0c1b',
    'Éric O’Neil',
    "O'Neil",
    '2026-03-01-reavers-eye',
    '日本',
    'a, b',
    'team/1',
  ])('the text %j needs no quotes', (word) => {
    expect(edit('a: x\n', (v) => (v.a = word))).toBe(`a: ${word}\n`);
  });
  test('dates stand without quotes where the format says so', () => {
    expect(edit('a: x\n', (v) => (v.a = '2026-03-01'), { ...style, plainDates: true })).toBe(
      'a: 2026-03-01\n',
    );
  });
  test('a comma is safe on a line of its own and quoted in brackets', () => {
    expect(edit('a: [x]\n', (v) => (v.a = ['p, q']))).toBe('a: ["p, q"]\n');
  });
  test('a text over several lines stays one', () => {
    const text = lines('note: |  # long', '    one', '    two', '', 'b: 1');
    expect(edit(text, (v) => (v.note = 'one\nthree\n'))).toBe(text.replace('two', 'three'));
    expect(edit(text, (v) => (v.note = 5))).toBe(lines('note: 5  # long', '', 'b: 1'));
  });
  test('an empty value is filled beside its key', () => {
    expect(edit('a:  # later\nb:\n', (v) => Object.assign(v, { a: 1, b: 'x' }))).toBe(
      'a: 1  # later\nb: x\n',
    );
  });
});

describe('keys', () => {
  test('a new key goes after the last present one that precedes it in the order of the format', () => {
    const text = lines('bbl: team/1', '', '# money', 'treasury: 10', 'players: []');
    expect(edit(text, (v) => (v.rerolls = 2))).toBe(
      lines('bbl: team/1', '', '# money', 'treasury: 10', 'rerolls: 2', 'players: []'),
    );
  });
  test('a key before all others goes below the comments at the top of the file', () => {
    expect(edit('# mine\nname: A\n', (v) => (v.bbl = 'team/1'))).toBe('# mine\nbbl: team/1\nname: A\n');
  });
  test('a removed key takes the comments beside it and directly above it, no others', () => {
    const text = lines(
      'bbl: team/1',
      '',
      '# far',
      '',
      '# near',
      '# nearer',
      'treasury: 1  # gold',
      '# of rerolls',
      'rerolls: 2',
    );
    expect(edit(text, (v) => delete v.treasury)).toBe(
      lines('bbl: team/1', '', '# far', '', '# of rerolls', 'rerolls: 2'),
    );
  });
  test('comments that stand deeper below a key are its own', () => {
    const text = lines('staff:', '  coach: 1', '  # cheers: 2', 'players: []');
    expect(edit(text, (v) => delete v.staff)).toBe(lines('players: []'));
  });
  test('keys in braces come and go with their commas', () => {
    const text = 'staff: { a: 1, b: 2, c: 3 }  # all\n';
    expect(edit(text, (v) => delete v.staff.b)).toBe('staff: { a: 1, c: 3 }  # all\n');
    expect(edit(text, (v) => delete v.staff.c)).toBe('staff: { a: 1, b: 2 }  # all\n');
    expect(edit(text, (v) => (v.staff.d = 4))).toBe('staff: { a: 1, b: 2, c: 3, d: 4 }  # all\n');
    expect(edit(text, (v) => (v.staff = {}))).toBe('staff: {}  # all\n');
  });
  test('keys in braces over several lines keep one line each', () => {
    const text = lines('staff: {', '  a: 1,  # first', '  b: 2  # second', '}');
    expect(edit(text, (v) => (v.staff.c = 3))).toBe(
      lines('staff: {', '  a: 1,  # first', '  b: 2,  # second', '  c: 3', '}'),
    );
    expect(edit(text, (v) => delete v.staff.a)).toBe(lines('staff: {', '  b: 2  # second', '}'));
    expect(edit(text, (v) => delete v.staff.b)).toBe(lines('staff: {', '  a: 1  # first', '}'));
  });
  test('the first key beside a dash comes and goes', () => {
    const text = lines('players:', '- number: 1', '  name: A');
    expect(edit(text, (v) => (v.players[0] = { number: 1 }))).toBe(lines('players:', '- number: 1'));
    const renamed = lines('list:', '- b: 1', '  name: A');
    expect(edit(renamed, (v) => delete v.list[0].b)).toBe(lines('list:', '- name: A'));
  });
  test('keys that start with x- stay, at any depth', () => {
    const text = lines('x-mine: {b: 1}', 'staff:', '  x-why: luck', '  coach: 1', 'list: [{a: 1, x-b: 2}]');
    const target = { staff: {}, list: [{ a: 5 }] };
    expect(editSource(read(text), target, style)).toBe(
      lines('x-mine: {b: 1}', 'staff:', '  x-why: luck', 'list: [{a: 5, x-b: 2}]'),
    );
  });
});

describe('lists', () => {
  test('an item added follows the indentation of its list', () => {
    const text = lines('players:', '    -   number: 1', '        name: A', 'former:', '- {number: 2}');
    const edited = edit(text, (v) => {
      v.players.push({ number: 3, name: 'C' });
      v.former.push({ number: 4, name: 'D' });
    });
    expect(edited).toBe(
      lines(
        'players:',
        '    -   number: 1',
        '        name: A',
        '    -   number: 3',
        '        name: C',
        'former:',
        '- {number: 2}',
        '- {number: 4, name: D}',
      ),
    );
  });
  test('a comment above an item goes with it, one set off by a blank line stays', () => {
    const text = lines(
      'players:',
      '  # the old guard',
      '',
      '  # captain',
      '  - number: 1  # ours',
      '    name: A',
      '  # of B',
      '  - number: 2',
    );
    expect(edit(text, (v) => v.players.shift())).toBe(
      lines('players:', '  # the old guard', '', '  # of B', '  - number: 2'),
    );
  });
  test('players are told apart by their number wherever they stand', () => {
    const text = lines(
      'players:',
      '  # one',
      '  - {number: 1, name: A}',
      '  # two',
      '  - {number: 2, name: B}  # b',
    );
    const edited = edit(text, (v) => (v.players = [{ number: 2, name: 'Z' }]));
    expect(edited).toBe(lines('players:', '  # two', '  - {number: 2, name: Z}  # b'));
  });
  test('a changed order takes the items with their comments', () => {
    const text = lines('players:', '  # one', '  - {number: 1}', '  # two', '  - {number: 2}  # b');
    expect(edit(text, (v) => v.players.reverse())).toBe(
      lines('players:', '  # two', '  - {number: 2}  # b', '  # one', '  - {number: 1}'),
    );
  });
  test('an item that changes its place and a value keeps its comments and own keys', () => {
    const text = lines('players:', '  # one', '  - {number: 1, name: A, x-b: 1}  # a', '  - {number: 2}');
    const edited = edit(text, (v) => (v.players = [{ number: 3 }, { number: 2 }, { number: 1, name: 'Z' }]));
    expect(edited).toBe(
      lines(
        'players:',
        '  - {number: 3}',
        '  - {number: 2}',
        '  # one',
        '  - {number: 1, name: Z, x-b: 1}  # a',
      ),
    );
  });
  test('a list that becomes empty leaves the comments that belong to no item', () => {
    const text = lines('players:  # squad', '  # free', '', '  # a', '  - number: 1', 'former: []');
    expect(edit(text, (v) => (v.players = []))).toBe(
      lines('players: []  # squad', '  # free', '', 'former: []'),
    );
  });
  test('an empty list that gets items opens where the style says so', () => {
    expect(edit('players: []  # squad\nrerolls: 1\n', (v) => v.players.push({ number: 1 }))).toBe(
      lines('players:  # squad', '  - {number: 1}', 'rerolls: 1'),
    );
    expect(edit('gains: []\n', (v) => v.gains.push('block'))).toBe('gains: [block]\n');
  });
  test('an event appended changes no line before it', () => {
    const text = 'history:\r\n  - {event: created, digest: "1-a"}\r\n  # the last';
    const edited = edit(text, (v) => v.history.push({ event: 'match', score: [2, 1] }));
    expect(edited).toBe(
      'history:\r\n  - {event: created, digest: "1-a"}\r\n  - {event: match, score: [2, 1]}\r\n  # the last',
    );
  });
  test('an item of a few words too many for braces gets lines', () => {
    const long = { event: 'match', note: 'n'.repeat(60), other: 'o'.repeat(60) };
    const text = printNew({ history: [] }, style);
    const blocks: Style = {
      ...style,
      block: (path) => (path[0] === 'history' && path.length < 3 ? true : undefined),
    };
    expect(edit(text, (v) => v.history.push(long), blocks)).toBe(
      lines('history:', '  - event: match', `    note: ${long.note}`, `    other: ${long.other}`),
    );
  });
});

describe('a player who leaves', () => {
  const text = lines(
    'players:',
    '  # the captain',
    '  - number: 1',
    '    name: "A"   # always quoted',
    '    # he limps',
    '    injuries: [niggling]',
    '    x-born: 2480',
    '',
    '  - {number: 2, name: B}',
  );
  const leave = (v: Data): void => {
    const [gone] = v.players.splice(0, 1);
    v.former = [...(v.former ?? []), { ...gone, fate: 'dead', date: '2026-03-01' }];
  };
  const moved = (indent: string): string[] =>
    [
      '# the captain',
      '- number: 1',
      '  name: "A"   # always quoted',
      '  # he limps',
      '  injuries: [niggling]',
      '  fate: dead',
      '  date: "2026-03-01"',
      '  x-born: 2480',
    ].map((line) => indent + line);

  test('takes his text, his comments and his own keys to the list of former players', () => {
    expect(edit(text, leave)).toBe(
      lines('players:', '', '  - {number: 2, name: B}', 'former:', ...moved('  ')),
    );
  });
  test('is indented as the list he comes to', () => {
    const both = `${text}former:\n- {number: 9, name: Z}  # gone\n`;
    expect(edit(both, leave)).toBe(
      lines(
        'players:',
        '',
        '  - {number: 2, name: B}',
        'former:',
        '- {number: 9, name: Z}  # gone',
        ...moved(''),
      ),
    );
  });
  test('keeps his comments in a list that was written in brackets', () => {
    const both = `${text}former: [{number: 9, name: Z}]\n`;
    expect(edit(both, leave)).toBe(
      lines(
        'players:',
        '',
        '  - {number: 2, name: B}',
        'former:',
        '  - {number: 9, name: Z}',
        ...moved('  '),
      ),
    );
  });
  test('comes back as he was when that is undone', () => {
    const gone = edit(`${text}former: []\n`, leave);
    const back = edit(gone, (v) => {
      const { fate: _, date: __, ...player } = v.former[0];
      v.players.unshift(player);
      v.former = [];
    });
    expect(back).toBe(
      lines('players:', '', ...text.split('\n').slice(1, 7), '  - {number: 2, name: B}', 'former: []'),
    );
  });
  test('keeps his text although another takes his number in the same go', () => {
    const edited = edit(text, (v) => {
      leave(v);
      v.players.unshift({ number: 1, name: 'New', position: 'lineman' });
    });
    expect(edited).toContain(lines('former:', ...moved('  ')));
    expect(edited).toContain('number: 1, name: New');
  });
});

test('a new file has its keys in the order of the format, small maps in braces', () => {
  const value = { players: [{ name: 'A', number: 1 }], staff: { coach: 1 }, bbl: 'team/1' };
  expect(printNew(value, style)).toBe(
    lines('bbl: team/1', 'staff: {coach: 1}', 'players:', '  - {number: 1, name: A}'),
  );
});

test('a value that no file can hold is a fault, not a wrong file', () => {
  expect(() => editSource(read('a: 1\n'), { a: Number.NaN }, style)).toThrow(InternalFault);
  expect(() => editSource(read('a: 1\n'), { a: 2 ** 60 }, style)).toThrow(InternalFault);
  expect(() => printNew({ a: () => 1 }, style)).toThrow(InternalFault);
});
