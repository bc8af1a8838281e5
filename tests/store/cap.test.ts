import { expect, test } from 'vitest';
import { error, type Problem, warning } from '../../src/problem.ts';
import { capped, MAX_TOLD } from '../../src/store/cap.ts';

const many = (n: number, make: typeof error): readonly Problem[] =>
  Array.from({ length: n }, (_, i) => make('leftover', { path: String(i) }));
const last = (problems: readonly Problem[]) => {
  const { code, severity, message } = problems.at(-1)!;
  return [problems.length, code, severity, message.params?.['n']];
};

test('a hundred problems of a file are told, and how many more there are', () => {
  expect(capped('a.yaml', many(MAX_TOLD, error))).toHaveLength(MAX_TOLD);
  expect(last(capped('a.yaml', many(MAX_TOLD + 7, error)))).toEqual([101, 'more-problems', 'error', 7]);
});

test('what is cut a second time is counted with the first', () => {
  const once = capped('a.yaml', many(MAX_TOLD + 7, error));
  expect(capped('a.yaml', once)).toEqual(once);
  const more = [...once, ...many(3, error)];
  expect(last(capped('a.yaml', more))).toEqual([101, 'more-problems', 'error', 10]);
});

test('an error behind a hundred warnings is still an error', () => {
  expect(last(capped('a.yaml', many(MAX_TOLD + 1, warning)))[2]).toBe('warning');
  expect(last(capped('a.yaml', [...many(MAX_TOLD, warning), ...many(1, error)]))[2]).toBe('error');
});
