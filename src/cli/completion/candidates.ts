import { say } from '../../problem.ts';
import { hasMessage } from '../../ui/messages.ts';
import type { Argument, CommandDef, Option } from '../command.ts';
import { nameOf } from '../options.ts';
import type { Candidate, Kind, Question, Scene } from './candidate.ts';
import { completePath } from './files.ts';
import { commandsAfter, findOption, type Line, optionsAfter, readLine, takesValue } from './line.ts';

type Path = readonly CommandDef[];

/** As help finds it: the message of a command by its whole name, by ever shorter beginnings, of all. */
const textOf = (kind: string, path: Path, name: string, scene: Scene) => {
  const words = path.map((def) => def.name);
  const ids = words.map((_, n) => [kind, ...words.slice(0, words.length - n), name].join('.'));
  return say(ids.find((id) => hasMessage(id, scene.lang)) ?? `${kind}.${name}`);
};

const commands = ({ line, scene }: Question): readonly Candidate[] => {
  const above = line.path[0]?.name === 'help' ? line.path.slice(1) : line.path;
  return commandsAfter(line.path, scene.registry).map(({ name }) => ({
    value: name,
    text: say(['command', ...above.map((def) => def.name), name].join('.')),
  }));
};

const options = ({ line, scene }: Question): readonly Candidate[] =>
  optionsAfter(line.path)
    .filter((option) => option.repeatable || !line.options.has(nameOf(option)))
    .map((option) => ({
      value: `--${nameOf(option)}`,
      text: textOf('option', line.path, nameOf(option), scene),
    }));

/** Only a leaf of a record is not said by its definition: whoever reads `--set` needs the record for it. */
const kindOfOption = (option: Option): Kind =>
  nameOf(option) === 'set' ? 'leaf' : (option.completes ?? option.choices ?? 'none');

/** The argument that the next word is; null when all are given. */
const argumentAt = ({ path, args }: Line): Argument | null => {
  const list = path.at(-1)?.arguments ?? [];
  const last = list.at(-1);
  return list[args.length] ?? (last?.variadic ? last : null);
};

/** A number is wanted only after the word that asks for it: `explain TEAM player 7`, not `explain TEAM value`. */
const kindOfArgument = (argument: Argument, { path, args }: Line): Kind => {
  const before = path.at(-1)!.arguments[args.length - 1]?.completes;
  const unasked = argument.completes === 'player' && Array.isArray(before) && args.at(-1) !== 'player';
  return unasked ? 'none' : argument.completes;
};

/** What a word of a kind may be; what needs rules or a record is loaded only then. */
const valuesOf = async (kind: Kind, question: Question): Promise<readonly Candidate[]> => {
  const { typed, scene } = question;
  if (typeof kind !== 'string') return kind.map((value) => ({ value }));
  switch (kind) {
    case 'none':
      return [];
    case 'team':
    case 'record':
    case 'shown':
    case 'season':
    case 'path':
    case 'folder':
      return completePath(kind, typed, scene);
    case 'leaf':
      // A season of the card game has weeks for leaves, which no record knows.
      if (question.line.path[0]?.name === 'tm') return [];
      return (await import('./leaves.ts')).completeLeaf(question);
    default:
      return (await import('./rules.ts')).completeFromRules(kind, question);
  }
};

const argumentsAt = async (question: Question): Promise<readonly Candidate[]> => {
  const { line } = question;
  const argument = argumentAt(line);
  if (!argument) return [];
  const found = await valuesOf(kindOfArgument(argument, line), question);
  return found.filter(({ value }) => !line.args.includes(value));
};

const INLINE = /^--([a-z][a-z-]*)=([\s\S]*)$/;

/** `--match=FILE` in one word: candidates are whole words. */
const inline = async (question: Question): Promise<readonly Candidate[] | null> => {
  const [, name = '', typed = ''] = INLINE.exec(question.typed) ?? [];
  const option = name === '' ? null : findOption(name, question.line.path);
  if (!option || !takesValue(option)) return null;
  const found = await valuesOf(kindOfOption(option), { ...question, typed });
  return found.map((one) => ({ ...one, value: `--${name}=${one.value}` }));
};

const all = async (question: Question): Promise<readonly Candidate[]> => {
  const { line, typed } = question;
  if (line.open) return valuesOf(kindOfOption(line.open), question);
  if (!line.literal && typed.startsWith('-')) return (await inline(question)) ?? options(question);
  const commanded = line.args.length === 0 ? commands(question) : [];
  return commanded.length > 0 ? commanded : argumentsAt(question);
};

const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Takes the words after `bbl`, the last one the one being typed (empty at the start of a word), returns what may stand
 * in its place, in the order to show. Names that would not survive a line of text are left out. Reads files, asks
 * nothing, writes nothing.
 */
export const completeWords = async (
  words: readonly string[],
  scene: Scene,
): Promise<readonly Candidate[]> => {
  const typed = words.at(-1) ?? '';
  const line = readLine(words.slice(0, -1), scene.registry);
  const found = await all({ scene, line, typed });
  const byValue = new Map<string, Candidate>();
  for (const one of found)
    if (one.value.startsWith(typed) && !unsafe.test(one.value) && !byValue.has(one.value))
      byValue.set(one.value, one);
  return [...byValue.values()];
};
