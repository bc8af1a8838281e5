import type { CommandDef, Option } from '../command.ts';
import { common, nameOf } from '../options.ts';

/** The words before the one being typed, as far as they are understood: a line in the making may be wrong. */
export interface Line {
  /** The definitions along the command; empty at bbl itself. */
  readonly path: readonly CommandDef[];
  /** Arguments given so far. */
  readonly args: readonly string[];
  /** Values of the options given so far, by long name; one that takes none has an empty text. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** The option whose value comes next. */
  readonly open: Option | null;
  /** After `--` every word is an argument. */
  readonly literal: boolean;
}

/** Options of bbl itself that are no command's. */
const OWN: readonly Option[] = [{ flags: '-V, --version' }];
const HELP: Option = { flags: '-h, --help' };

const bare = ({ name, subcommands }: CommandDef): CommandDef => ({
  ...{ name, arguments: [], options: [], examples: [] },
  ...(subcommands ? { subcommands: subcommands.map(bare) } : {}),
});

/** `bbl help`, whose subcommands are all the commands. */
const helper = (registry: readonly CommandDef[]): CommandDef => ({
  ...bare({ ...HELPER, subcommands: registry }),
});
const HELPER: CommandDef = { name: 'help', arguments: [], options: [], examples: [] };

export const takesValue = (option: Option): boolean => option.flags.includes('<');

/** Takes the definitions along a command, returns the commands that may follow. */
export const commandsAfter = (
  path: readonly CommandDef[],
  registry: readonly CommandDef[],
): readonly CommandDef[] =>
  path.length === 0 ? [...registry, helper(registry)] : (path.at(-1)!.subcommands ?? []);

/** Takes the definitions along a command, returns the options that may follow. */
export const optionsAfter = (path: readonly CommandDef[]): readonly Option[] => {
  if (path.length === 0) return [...common, HELP, ...OWN];
  return path[0]!.name === 'help' ? common : [...path.at(-1)!.options, HELP];
};

export const findOption = (name: string, path: readonly CommandDef[]): Option | null =>
  optionsAfter(path).find((option) => nameOf(option) === name) ?? null;

const FLAG = /^--([a-z][a-z-]*)(?:=([\s\S]*))?$/;

/** Takes the whole words after `bbl` before the one being typed, returns what they say. */
export const readLine = (words: readonly string[], registry: readonly CommandDef[]): Line => {
  const path: CommandDef[] = [];
  const args: string[] = [];
  const options = new Map<string, readonly string[]>();
  let open: Option | null = null;
  let literal = false;
  const note = (option: Option, value: string): void =>
    void options.set(nameOf(option), [...(options.get(nameOf(option)) ?? []), value]);
  for (const word of words) {
    const [, name = '', value] = literal ? [] : (FLAG.exec(word) ?? []);
    const option: Option | null = name === '' ? null : findOption(name, path);
    const command =
      literal || args.length > 0 ? undefined : commandsAfter(path, registry).find((one) => one.name === word);
    if (open) {
      note(open, word);
      open = null;
    } else if (option && takesValue(option) && value === undefined) open = option;
    else if (option) note(option, value ?? '');
    else if (!literal && word === '--') literal = true;
    else if (command) path.push(command);
    else if (literal || !/^-./.test(word)) args.push(word);
  }
  return { path, args, options, open, literal };
};
