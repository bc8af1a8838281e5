import type { CommanderError } from 'commander';
import { nearest } from '../nearest.ts';
import { error, type Message, type Param, type Problem, say } from '../problem.ts';
import type { CommandDef, Option } from './command.ts';
import { common, keyOf, nameOf } from './options.ts';
import { isDate } from './scan.ts';

type Path = readonly CommandDef[];
type Params = Readonly<Record<string, Param>>;

/** `bbl rules list` of the definitions along a command. */
export const lineOf = (path: Path): string => ['bbl', ...path.map((def) => def.name)].join(' ');

const seeHelp = (path: Path): Message => say('help.usage', { command: lineOf(path) });

const wrong = (code: string, params: Params, path: Path, help?: Message): Problem =>
  error(code, params, { exit: 2, help: help ?? seeHelp(path) });

/** What is said of a word that is no command below `path`. */
export const unknownCommand = (word: string, path: Path, defs: readonly CommandDef[]): Problem => {
  const known = (path.at(-1)?.subcommands ?? defs).map((def) => def.name);
  const near = nearest(word, path.length === 0 ? [...known, 'help'] : known);
  const help = near ? say('help.did-you-mean', { word: `${lineOf(path)} ${near}` }) : undefined;
  return wrong('unknown-command', { command: word }, path, help);
};

const unknownOption = (flag: string, path: Path): Problem => {
  const options = path.at(-1)?.options ?? common;
  const name = flag.split('=')[0]!;
  const near = nearest(name, [...options.map((option) => `--${nameOf(option)}`), '--help']);
  const help = near ? say('help.did-you-mean', { word: near }) : undefined;
  return wrong('unknown-option', { option: name, command: lineOf(path) }, path, help);
};

/** Commander writes its errors in English only; the quoted part is all that is taken from them. */
const quoted = (failure: CommanderError): string => /'(.*)'/s.exec(failure.message)?.[1] ?? failure.message;

/**
 * Takes commander's error, the words that were left for the command and the definitions along it; returns the
 * problem (exit 2) with the nearest known word or a pointer to the command's help.
 */
export const explainUsage = (
  failure: CommanderError,
  args: readonly string[],
  path: Path,
  defs: readonly CommandDef[],
): Problem => {
  switch (failure.code) {
    case 'commander.unknownCommand':
      return unknownCommand(quoted(failure), path, defs);
    case 'commander.unknownOption':
      return unknownOption(quoted(failure), path);
    case 'commander.missingArgument':
      return wrong('missing-argument', { argument: quoted(failure), command: lineOf(path) }, path);
    case 'commander.optionMissingArgument':
      return wrong('option-needs-value', { option: quoted(failure) }, path);
    case 'commander.excessArguments': {
      const extra = args[path.at(-1)?.arguments.length ?? 0] ?? '';
      return wrong('too-many-arguments', { argument: extra, command: lineOf(path) }, path);
    }
    default:
      throw failure; // nothing that bbl defines makes commander say anything else
  }
};

/** Takes options and their values, returns what is wrong with the first bad one: no choice, no date. */
export const checkValues = (
  options: readonly Option[],
  values: Readonly<Record<string, unknown>>,
  path: Path,
): Problem | null => {
  for (const option of options) {
    const value = values[keyOf(option)];
    if (typeof value !== 'string') continue;
    const flag = `--${nameOf(option)}`;
    if (option.choices && !option.choices.includes(value))
      return wrong('not-a-choice', { option: flag, value, choices: { list: option.choices } }, path);
    if (flag === '--date' && !isDate(value)) return wrong('not-a-date', { value }, path, say('help.date'));
  }
  return null;
};

/** Two options (by name) that cannot both have the output. */
export const notBoth = (first: string, second: string): Problem =>
  error(
    'not-both',
    { first: `--${first}`, second: `--${second}` },
    { path: first, exit: 2, help: say('help.not-both') },
  );
