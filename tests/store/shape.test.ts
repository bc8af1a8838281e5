import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Message, Param } from '../../src/problem.ts';
import { checkShape, readShape } from '../../src/store/shape.ts';
import { parseSource } from '../../src/store/source.ts';
import en from '../../src/ui/messages/en/files.ts';
import fr from '../../src/ui/messages/fr/files.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(16));
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const roll = v.strictObject({ roll: v.array(count), typed: v.optional(v.boolean()) });
const pick = v.strictObject({ player: count });
const schema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  treasury: v.optional(v.number(), 0),
  staff: v.optional(v.record(id, count)),
  position: v.optional(v.picklist(['lineman', 'blitzer', 'thrower'])),
  misses: v.optional(v.nullable(v.literal('next'))),
  mvp: v.optional(v.union([roll, pick, v.array(pick)])),
  range: v.optional(v.union([count, v.pipe(v.string(), v.regex(/^\d+-\d+$/))])),
  event: v.optional(
    v.variant('event', [
      v.strictObject({ event: v.literal('match'), score: v.strictTuple([count, count]) }),
      v.strictObject({ event: v.literal('season'), season: count }),
    ]),
  ),
  players: v.optional(
    v.array(
      v.strictObject({ number: count, spp: v.optional(v.record(v.picklist(['mvps', 'touchdowns']), count)) }),
    ),
  ),
  inner: v.optional(
    v.lazy(() => v.strictObject({ day: v.pipe(v.string(), v.regex(/^\d{4}$/, 'expect.id')) })),
  ),
});

const render = (text: Message, messages: Readonly<Record<string, string>>): string => {
  const show = (param: Param | undefined): string => {
    if (typeof param !== 'object') return String(param);
    if ('list' in param) return param.list.map(show).join(', ');
    return render(param as Message, messages);
  };
  const found = messages[text.id];
  if (found === undefined) throw new Error(`no message ${text.id}`);
  return found.replace(/\{(\w+)\}/g, (_, key: string) => show(text.params[key]));
};

/** Each problem as `line:column code path`. */
const check = (text: string) => checkShape(parseSource('a.yaml', text).source!, schema);
const short = (text: string): string[] =>
  check(text).map((p) => `${p.place?.line}:${p.place?.column} ${p.code} ${p.path}`);
const told = (text: string): string[] =>
  check(text).map((p) => `${render(p.message, en)}. ${p.help ? render(p.help, en) : ''}`);

test('a file of the right shape has no problem, whatever the user adds under x-', () => {
  expect(
    short(
      'name: A\nx-colour: {red: true}\nplayers: [{number: 1, x-born: y}]\nstaff: {coach: 1, x-a: []}\nmisses: null\n',
    ),
  ).toEqual([]);
});

test('all unknown keys are told at once, with the nearest known one', () => {
  const text = 'name: A\ntresury: 1\nplayers:\n  - number: 1\n    sp: {}\ncolour: red\n';
  expect(short(text)).toEqual([
    '2:1 unknown-key tresury',
    '5:5 unknown-key players.0.sp',
    '6:1 unknown-key colour',
  ]);
  expect(told(text)[0]).toMatch(
    /^the key “tresury” is unknown here\. Did you mean “treasury”\? Known here: name, treasury,/,
  );
});

test('a missing key is told where it should stand', () => {
  expect(short('treasury: 1\nplayers:\n  - spp: {}\n')).toEqual([
    '1:1 missing-key name',
    '3:5 missing-key players.0.number',
  ]);
});

test('a value of the wrong kind is told with what would be right', () => {
  expect(told('name: [A]\n')).toEqual(['“name” is a list. Expected: text that is not empty.']);
  expect(told('name: A\nstaff: []\n')).toEqual(['“staff” is a list. Expected: a map of keys and values.']);
  expect(told('name: A\nstaff: [1]\n')).toHaveLength(1);
  expect(told('name: A\nplayers: {}\n')).toEqual([
    '“players” is a map of keys and values. Expected: a list.',
  ]);
  expect(told('name:\n')).toEqual(['“name” is empty. Expected: text that is not empty.']);
});

test('a value out of range is told with the range', () => {
  expect(told('name: A\nplayers: [{number: 17}]\n')).toEqual([
    '“17” is not possible for “number”. Expected: a whole number from 0 to 16.',
  ]);
  expect(short('name: A\nplayers: [{number: 1.5}]\n')).toEqual(['2:20 wrong-value players.0.number']);
});

test('a word that is not allowed is told with those that are and the nearest', () => {
  expect(told('name: A\nposition: linesman\n')).toEqual([
    '“linesman” is not possible for “position”. Did you mean “lineman”? Expected: one of lineman, blitzer, thrower.',
  ]);
  expect(told('name: A\nmisses: nxt\n')[0]).toContain('Did you mean “next”?');
});

test('a wrong key of a record is an unknown key', () => {
  expect(short('name: A\nplayers: [{number: 1, spp: {mvp: 1}}]\n')).toEqual([
    '2:29 unknown-key players.0.spp.mvp',
  ]);
  expect(told('name: A\nplayers: [{number: 1, spp: {mvp: 1}}]\n')[0]).toContain('Did you mean “mvps”?');
  expect(short('name: A\nstaff: {Big Coach: 1}\n')).toEqual(['2:9 unknown-key staff.Big Coach']);
});

test('of several shapes the one that was meant is checked', () => {
  expect(short('name: A\nmvp: {rol: [1]}\n')).toEqual([
    '2:7 unknown-key mvp.rol',
    '2:1 missing-key mvp.roll',
  ]);
  expect(short('name: A\nmvp: {player: x}\n')).toEqual(['2:15 wrong-type mvp.player']);
  expect(short('name: A\nmvp: [{player: 1}, {player: 99}]\n')).toEqual(['2:29 wrong-value mvp.1.player']);
  expect(told('name: A\nrange: true\n')).toEqual([
    '“range” is true or false. Expected: a whole number from 0 to 16, or text of the form ^\\d+-\\d+$.',
  ]);
  expect(short('name: A\nrange: 2-x\n')).toEqual(['2:8 wrong-value range']);
});

test('an entry that says what it is is checked as that', () => {
  expect(short('name: A\nevent: {event: match, score: [1]}\n')).toEqual(['2:23 missing-item event.score.1']);
  expect(short('name: A\nevent: {event: match, season: 1}\n')).toEqual([
    '2:23 unknown-key event.season',
    '2:1 missing-key event.score',
  ]);
  expect(told('name: A\nevent: {event: match, score: [1, 2, 3]}\n')).toEqual([
    'entry 3 of “score” is one too many. ',
  ]);
  expect(short('name: A\nevent: {event: mach}\n')).toEqual(['2:16 wrong-value event.event']);
});

test('what a schema says of itself is what people are told', () => {
  expect(told('name: A\ninner: {day: x}\n')).toEqual([
    '“x” is not possible for “day”. Expected: an id of lower-case letters, digits and hyphens.',
  ]);
});

test('every problem can be told in French', () => {
  const text = 'name: [A]\nposition: linesman\ncolour: x\nplayers: [{number: 17}, {}]\nrange: true\n';
  const french = check(text).map((p) => render(p.message, fr) + (p.help ? render(p.help, fr) : ''));
  expect(french).toHaveLength(6);
  expect(french.join()).not.toMatch(/\{|undefined/);
  expect(french).toContain(
    '«\u00a017\u00a0» n’est pas possible pour «\u00a0number\u00a0»Attendu\u00a0: un nombre entier de 0 à 16.',
  );
});

test('a read value has its defaults and none of the user’s own keys', () => {
  const read = readShape(parseSource('a.yaml', 'name: A\nx-b: 1\n').source!, schema);
  expect(read).toEqual({ value: { name: 'A', treasury: 0 }, problems: [] });
  expect(readShape(parseSource('a.yaml', 'nam: A\n').source!, schema).value).toBeNull();
});
