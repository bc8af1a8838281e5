import { describe, expect, it } from 'vitest';
import type { CommandDef } from '../../src/cli/command.ts';
import { readCommandLine } from '../../src/cli/commandline.ts';
import { common, filling } from '../../src/cli/options.ts';

const load = () => Promise.reject(new Error('a body was loaded to read a command line'));
const defs: readonly CommandDef[] = [
  {
    name: 'show',
    arguments: [{ name: 'TEAM', variadic: true, completes: 'team' }],
    options: [...common, ...filling],
    examples: [],
    load,
  },
  {
    name: 'rules',
    arguments: [],
    options: common,
    examples: [],
    subcommands: [
      { name: 'list', arguments: [], options: common, examples: [], load },
      {
        name: 'show',
        arguments: [{ name: 'ID', completes: 'ruleset' }],
        options: common,
        examples: [],
        load,
      },
    ],
  },
];
const read = (...argv: string[]) => readCommandLine(argv, defs, '1.2.3');
const problemOf = (...argv: string[]) => {
  const outcome = read(...argv);
  if (outcome.kind !== 'usage') throw new Error(`no usage error but ${outcome.kind}`);
  return outcome.problem;
};

describe('a command line', () => {
  it('names a command with its arguments and options', () => {
    expect(read('show', 'a.yaml', 'b.yaml', '--set', 'x=1', '--json', '--set', 'y=2')).toMatchObject({
      kind: 'run',
      def: { name: 'show' },
      args: ['a.yaml', 'b.yaml'],
      options: { set: ['x=1', 'y=2'], json: true },
    });
    expect(read('rules', 'show', 'classic')).toMatchObject({
      kind: 'run',
      def: { name: 'show' },
      args: ['classic'],
    });
  });

  it('takes common options before the command as well', () => {
    expect(read('--lang', 'fr', 'rules', 'list')).toMatchObject({ kind: 'run', options: { lang: 'fr' } });
  });

  it('asks for help in every usual way', () => {
    for (const argv of [[], ['--help'], ['-h'], ['help']])
      expect(read(...argv)).toEqual({ kind: 'help', path: [] });
    for (const argv of [
      ['show', '--help'],
      ['help', 'show'],
      ['show', 'a.yaml', '-h'],
    ])
      expect(read(...argv)).toEqual({ kind: 'help', path: [defs[0]] });
    for (const argv of [['rules'], ['rules', '--help'], ['help', 'rules']])
      expect(read(...argv)).toEqual({ kind: 'help', path: [defs[1]] });
    expect(read('rules', 'list', '--help')).toMatchObject({ path: [{ name: 'rules' }, { name: 'list' }] });
    expect(read('help', 'rules', 'list')).toMatchObject({ path: [{ name: 'rules' }, { name: 'list' }] });
  });

  it('asks for the version', () => {
    expect(read('--version').kind).toBe('version');
    expect(read('-V').kind).toBe('version');
  });

  it('is refused with exit 2 and the nearest command or option', () => {
    const near = (...argv: string[]) => {
      const problem = problemOf(...argv);
      return [problem.code, problem.exit, problem.help?.params['word']];
    };
    expect(near('shwo')).toEqual(['unknown-command', 2, 'bbl show']);
    expect(near('hlep')).toEqual(['unknown-command', 2, 'bbl help']);
    expect(near('rules', 'lst')).toEqual(['unknown-command', 2, 'bbl rules list']);
    expect(near('help', 'rules', 'lst')).toEqual(['unknown-command', 2, 'bbl rules list']);
    expect(near('show', '--jsn', 'a')).toEqual(['unknown-option', 2, '--json']);
    expect(near('show', '--sed=7', 'a')).toEqual(['unknown-option', 2, '--seed']);
    expect(near('--vrbose')).toEqual(['unknown-option', 2, undefined]);
  });

  it('is refused where something is missing or too much', () => {
    expect(problemOf('show')).toMatchObject({
      code: 'missing-argument',
      exit: 2,
      message: { params: { argument: 'TEAM' } },
    });
    expect(problemOf('show', 'a', '--seed')).toMatchObject({ code: 'option-needs-value', exit: 2 });
    expect(problemOf('rules', 'show', 'a', 'b')).toMatchObject({
      code: 'too-many-arguments',
      exit: 2,
      message: { params: { argument: 'b', command: 'bbl rules show' } },
    });
  });

  it('is refused where a value is none of the choices or no date', () => {
    expect(problemOf('show', 'a', '--lang', 'de')).toMatchObject({ code: 'not-a-choice', exit: 2 });
    expect(problemOf('show', 'a', '--dice', 'loaded')).toMatchObject({ code: 'not-a-choice', exit: 2 });
    expect(problemOf('--color', 'red', 'show', 'a')).toMatchObject({ code: 'not-a-choice', exit: 2 });
    expect(problemOf('show', 'a', '--date', '2026-02-30')).toMatchObject({ code: 'not-a-date', exit: 2 });
  });

  it('leaves words after -- alone', () => {
    expect(read('show', '--', '--json')).toMatchObject({ kind: 'run', args: ['--json'] });
  });
});
