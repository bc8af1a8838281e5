import { describe, expect, it } from 'vitest';
import { printJson, problemsJson, report } from '../../src/cli/output.ts';
import { error, warning } from '../../src/problem.ts';
import { fakeIo } from './io.ts';

const wrong = () => error('not-a-date', { value: 'x' });
const odd = () => warning('not-a-date', { value: 'y' });

describe('problems of a run', () => {
  it('go to stderr, each once', async () => {
    const { io, out, err } = await fakeIo([]);
    const problem = wrong();
    report(io, [problem]);
    report(io, [problem, odd()]);
    expect(out).toEqual([]);
    expect(err.map((line) => line.slice(0, 7))).toEqual(['error[n', 'warning']);
  });

  it('are one JSON document on stdout with --json, warnings with them', async () => {
    const { io, out, err } = await fakeIo(['--json']);
    report(io, [odd(), wrong()]);
    expect(err).toEqual([]);
    expect(out).toHaveLength(1);
    expect(JSON.parse(out[0]!).problems.map((problem: { severity: string }) => problem.severity)).toEqual([
      'warning',
      'error',
    ]);
  });

  it('never follow the JSON that a command has printed itself', async () => {
    const { io, out, err } = await fakeIo(['--json']);
    printJson(io, { rating: 112 });
    report(io, [wrong()]);
    expect([out, err]).toEqual([['{"rating":112}\n'], []]);
  });

  it('are not shown again once a command has put them in its own lines', async () => {
    const { io, out, err } = await fakeIo([]);
    const problem = wrong();
    expect(problemsJson(io, [problem])).toHaveLength(1);
    report(io, [problem]);
    expect([out, err]).toEqual([[], []]);
  });
});

describe('JSON output', () => {
  it('keeps control characters escaped and reads back the same', async () => {
    const { io, out } = await fakeIo(['--json']);
    const value = { name: 'a\u009b\u202e\u001bb\u007f' };
    printJson(io, value);
    expect(out[0]!.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(JSON.parse(out[0]!)).toEqual(value);
  });
});
