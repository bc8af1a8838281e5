import {
  Command,
  Argument as CommanderArgument,
  type CommanderError,
  Option as CommanderOption,
} from 'commander';
import type { Problem } from '../problem.ts';
import type { Argument, CommandDef, Option } from './command.ts';
import { common } from './options.ts';
import { findCommands } from './registry.ts';
import { checkValues, explainUsage, unknownCommand } from './usage.ts';

/** What a command line asks for. `path` leads to the command: `[rules, list]`. */
export type Outcome =
  | { readonly kind: 'help'; readonly path: readonly CommandDef[] }
  | { readonly kind: 'version' }
  | { readonly kind: 'usage'; readonly problem: Problem }
  | {
      readonly kind: 'run';
      readonly def: CommandDef;
      readonly args: readonly string[];
      readonly options: Readonly<Record<string, unknown>>;
    };

/** How commander is left: with what it found out, on whatever level. */
class Found extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const toArgument = ({ name, optional, variadic }: Argument): CommanderArgument => {
  const word = variadic ? `${name}...` : name;
  return new CommanderArgument(optional ? `[${word}]` : `<${word}>`);
};

const toOption = (option: Option): CommanderOption => {
  const made = new CommanderOption(option.flags);
  return option.repeatable ? made.argParser(collect) : made;
};

const leave = (
  failure: CommanderError,
  command: Command,
  path: readonly CommandDef[],
  defs: readonly CommandDef[],
): never => {
  if (failure.code === 'commander.helpDisplayed' || failure.code === 'commander.help')
    throw new Found({ kind: 'help', path });
  if (failure.code === 'commander.version') throw new Found({ kind: 'version' });
  throw new Found({ kind: 'usage', problem: explainUsage(failure, command.args, path, defs) });
};

const prepare = (command: Command, path: readonly CommandDef[], defs: readonly CommandDef[]): Command =>
  command
    .helpOption('-h, --help')
    .helpCommand(false)
    .enablePositionalOptions()
    .showSuggestionAfterError(false)
    .configureOutput({ writeOut: () => {}, writeErr: () => {}, outputError: () => {} })
    .exitOverride((failure) => leave(failure, command, path, defs));

const run = (def: CommandDef, path: readonly CommandDef[], command: Command): never => {
  const values = command.optsWithGlobals();
  const problem = checkValues([...common, ...def.options], values, path);
  if (problem) throw new Found({ kind: 'usage', problem });
  throw new Found({ kind: 'run', def, args: command.args, options: { ...values, ...command.opts() } });
};

const build = (def: CommandDef, above: readonly CommandDef[], defs: readonly CommandDef[]): Command => {
  const path = [...above, def];
  const command = prepare(new Command(def.name), path, defs);
  for (const argument of def.arguments) command.addArgument(toArgument(argument));
  for (const option of def.options) command.addOption(toOption(option));
  for (const sub of def.subcommands ?? []) command.addCommand(build(sub, path, defs));
  if (def.load) command.action(() => run(def, path, command));
  return command;
};

const help = (words: readonly string[], defs: readonly CommandDef[]): never => {
  const path = findCommands(words, defs);
  if (path.length < words.length)
    throw new Found({ kind: 'usage', problem: unknownCommand(words[path.length]!, path, defs) });
  throw new Found({ kind: 'help', path });
};

/** A program that knows only the commands whose names are among the words: no other can be meant. */
const program = (argv: readonly string[], defs: readonly CommandDef[], version: string): Command => {
  const root = prepare(new Command('bbl'), [], defs).version(version, '-V, --version');
  for (const option of common) root.addOption(toOption(option));
  for (const def of defs) if (argv.includes(def.name)) root.addCommand(build(def, [], defs));
  const helper = prepare(new Command('help'), [], defs).argument('[command...]');
  for (const option of common) helper.addOption(toOption(option));
  root.addCommand(helper.action((words: string[]) => help(words, defs)));
  return root;
};

/** Takes the words after `bbl` and the commands there are, returns what they ask for; reads and prints nothing. */
export const readCommandLine = (
  argv: readonly string[],
  defs: readonly CommandDef[],
  version: string,
): Outcome => {
  try {
    program(argv, defs, version).parse([...argv], { from: 'user' });
  } catch (found) {
    if (found instanceof Found) return found.outcome;
    throw found;
  }
  return { kind: 'help', path: [] };
};
