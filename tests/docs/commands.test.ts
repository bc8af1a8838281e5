import { beforeAll, describe, expect, it } from 'vitest';
import type { Argument, CommandDef, Option } from '../../src/cli/command.ts';
import { common, nameOf } from '../../src/cli/options.ts';
import { registry } from '../../src/cli/registry.ts';
import { say } from '../../src/problem.ts';
import { catalogue, hasMessage, render } from '../../src/ui/messages.ts';
import { read } from '../project/files.ts';
import { expectPage } from './page.ts';

type Path = readonly CommandDef[];

const text = (id: string): string => render(say(id), 'en');

/** The message of an option or argument: of the command by its whole name, of ever shorter beginnings, of all. */
const textOf = (kind: string, path: Path, name: string): string => {
  const words = path.map((def) => def.name);
  const ids = words.map((_, n) => [kind, ...words.slice(0, words.length - n), name].join('.'));
  return text(ids.find((id) => hasMessage(id, 'en')) ?? `${kind}.${name}`);
};

const sentence = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;

const wordOf = ({ name, optional, variadic }: Argument): string => {
  const word = variadic ? `${name}...` : name;
  return optional ? `[${word}]` : word;
};

const row = (term: string, what: string): string =>
  `| \`${term.replaceAll('|', '\\|')}\` | ${what.replaceAll('|', '\\|')} |`;

const table = (rows: readonly string[]): readonly string[] =>
  rows.length > 0 ? ['', '| | |', '|---|---|', ...rows] : [];

const optionRows = (options: readonly Option[], path: Path): readonly string[] =>
  options.map((option) => row(option.flags, textOf('option', path, nameOf(option))));

const examplesOf = (path: Path): readonly string[] => {
  const name = path.map((def) => def.name).join('.');
  const lines = path.at(-1)!.examples;
  return lines.flatMap((line, n) => [
    ...(n === 0 ? [''] : []),
    `- \`${line}\`: ${text(`example.${name}.${n + 1}`)}`,
  ]);
};

const section = (path: Path): readonly string[] => {
  const def = path.at(-1)!;
  const words = ['bbl', ...path.map((one) => one.name)];
  const own = def.options.filter((option) => !common.includes(option));
  const argumentRows = def.arguments.map((one) =>
    row(wordOf(one), textOf('argument', path, one.name.toLowerCase())),
  );
  const head = [...words, ...def.arguments.map(wordOf)].join(' ');
  return [
    '',
    `${'#'.repeat(path.length + 1)} ${head.replaceAll('[', '\\[')}`,
    '',
    sentence(text(['command', ...path.map((one) => one.name)].join('.'))),
    ...table([...argumentRows, ...optionRows(own, path)]),
    ...examplesOf(path),
    ...(def.subcommands ?? []).flatMap((sub) => section([...path, sub])),
  ];
};

const START = '<!-- Made from the definitions of the commands; UPDATE_DOCS=1 npm test writes it anew. -->';
const END = '<!-- end -->';

const page = 'docs/commands.md';

const generated = (): string =>
  [
    ...registry.flatMap((def) => section([def])),
    '',
    '## Options of every command',
    ...table([...optionRows(common, []), row('-h, --help', text('option.help'))]),
    '',
  ].join('\n');

describe('docs/commands.md', () => {
  beforeAll(async () => {
    await catalogue('en');
  });

  it('tells of every command and option as the tool itself does', () => {
    const [before, rest] = read(page).split(START);
    const after = rest?.split(END)[1];
    expect(after).toBeDefined();
    expectPage(page, [before, START, '\n', generated(), '\n', END, after].join(''));
  });

  it('lists the exit codes that problems can have', () => {
    const codes = [...read(page).matchAll(/^\| (\d+)(?:, (\d+), (\d+))? \|/gm)].map((found) =>
      Number(found[1]),
    );
    expect(codes).toEqual([0, 1, 2, 3, 70, 129]);
  });
});
