import { say } from '../problem.ts';
import { padText, widthOf, wrapText } from '../ui/columns.ts';
import { hasMessage } from '../ui/messages.ts';
import type { Argument, CommandDef, Io, Option } from './command.ts';
import { common, nameOf } from './options.ts';
import { lineOf } from './usage.ts';

type Path = readonly CommandDef[];

/** Messages of a command are found by its whole name, `option.rules.list.all`, then by ever shorter beginnings. */
const textOf = (kind: string, path: Path, name: string, io: Io): string => {
  const words = path.map((def) => def.name);
  for (let n = words.length; n > 0; n -= 1) {
    const id = [kind, ...words.slice(0, n), name].join('.');
    if (hasMessage(id, io.lang)) return io.text(say(id));
  }
  return io.text(say(`${kind}.${name}`));
};

const commandText = (path: Path, io: Io): string =>
  io.text(say(['command', ...path.map((def) => def.name)].join('.')));

/** Lists have texts in small letters; the same text alone is a sentence. */
const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const argumentWord = ({ name, optional, variadic }: Argument): string => {
  const word = variadic ? `${name}...` : name;
  return optional ? `[${word}]` : word;
};

/** Two columns: what to type, what it does; the second wraps, below the first where the terminal is narrow. */
const listed = (rows: readonly (readonly [string, string])[], io: Io): readonly string[] => {
  const width = Math.min(io.width, 100);
  const left = Math.min(Math.max(...rows.map(([term]) => widthOf(term))), 24);
  return rows.flatMap(([term, text]) => {
    const beside = width >= 60 && widthOf(term) <= left;
    const indent = width >= 60 ? left + 4 : 6;
    const lines = wrapText(text, width - indent).map((line) => ' '.repeat(indent) + line);
    const head = `  ${io.style.cyan(padText(term, beside ? left : 0))}`;
    return beside ? [`${head}  ${lines[0]!.slice(indent)}`, ...lines.slice(1)] : [head, ...lines];
  });
};

const section = (id: string, lines: readonly string[], io: Io): readonly string[] =>
  lines.length > 0 ? ['', io.style.bold(io.text(say(`title.${id}`))), ...lines] : [];

const optionRows = (options: readonly Option[], path: Path, io: Io): (readonly [string, string])[] =>
  options.map((option) => [option.flags, textOf('option', path, nameOf(option), io)]);

const helpRow = (io: Io): readonly [string, string] => ['-h, --help', io.text(say('option.help'))];

const usage = (words: string, io: Io): string => `${io.style.bold(io.text(say('title.usage')))} ${words}`;

const examples = (path: Path, io: Io): readonly string[] => {
  const name = path.map((def) => def.name).join('.');
  return (path.at(-1)?.examples ?? []).flatMap((line, n) => [
    `  ${io.style.cyan(line)}`,
    ...wrapText(io.text(say(`example.${name}.${n + 1}`)), io.width - 6).map((text) => `      ${text}`),
  ]);
};

const commandRows = (
  defs: readonly CommandDef[],
  above: Path,
  io: Io,
): readonly (readonly [string, string])[] => defs.map((def) => [def.name, commandText([...above, def], io)]);

const rootHelp = (defs: readonly CommandDef[], io: Io): readonly string[] => [
  usage(io.text(say('usage.root')), io),
  '',
  ...wrapText(io.text(say('command')), io.width),
  ...section(
    'commands',
    listed([...commandRows(defs, [], io), ['help', io.text(say('command.help'))]], io),
    io,
  ),
  ...section(
    'options',
    listed(
      [...optionRows(common, [], io), ['-V, --version', io.text(say('option.version'))], helpRow(io)],
      io,
    ),
    io,
  ),
  '',
  ...wrapText(io.text(say('help.root')), io.width),
];

const words = (path: Path, io: Io): string => {
  const def = path.at(-1)!;
  const rest = def.subcommands ? [io.text(say('usage.command'))] : [];
  const options = io.text(say('usage.options'));
  return [lineOf(path), options, ...def.arguments.map(argumentWord), ...rest].join(' ');
};

/** Takes the definitions along a command (none for bbl itself) and all there are, returns the lines of its help. */
export const renderHelp = (path: Path, defs: readonly CommandDef[], io: Io): readonly string[] => {
  const def = path.at(-1);
  if (!def) return rootHelp(defs, io);
  const particular = def.options.filter((option) => !common.includes(option));
  const general = def.options.filter((option) => common.includes(option));
  const argumentRows = def.arguments.map(
    (argument) =>
      [argumentWord(argument), textOf('argument', path, argument.name.toLowerCase(), io)] as const,
  );
  return [
    usage(words(path, io), io),
    '',
    ...wrapText(sentence(commandText(path, io)), io.width),
    ...section('commands', listed(commandRows(def.subcommands ?? [], path, io), io), io),
    ...section('arguments', listed(argumentRows, io), io),
    ...section('options', listed(optionRows(particular, path, io), io), io),
    ...section('common-options', listed([...optionRows(general, path, io), helpRow(io)], io), io),
    ...section('examples', examples(path, io), io),
  ];
};
