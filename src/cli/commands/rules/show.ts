import { error, type Place, type Problem, say } from '../../../problem.ts';
import type { Ruleset } from '../../../rules/schema.ts';
import { isKeyed, isMap } from '../../../rules/tree.ts';
import { showLimits, showRoster, showSection, showSummary } from '../../../ui/ruleset.ts';
import { safe } from '../../../ui/safe.ts';
import type { Call, Io, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { isCards, showCards } from './cards.ts';
import { printShown, rulesetFor, unknownWord } from './common.ts';

interface Leaf {
  readonly path: string;
  readonly value: unknown;
}

type Origin = (dotted: string) => Place | null;

/** One step down: by key, in a list of `{id}` by id, else by index. */
const step = (value: unknown, key: string): unknown => {
  if (isKeyed(value)) return value.find((item) => item['id'] === key) ?? value[Number(key)];
  if (Array.isArray(value)) return value[Number(key)];
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

const valueAt = (ruleset: unknown, dotted: string): unknown =>
  dotted === '' ? ruleset : dotted.split('.').reduce<unknown>(step, ruleset);

/** Every figure and word below a value, with its dotted path; a list of plain values is one leaf. */
const leavesOf = (value: unknown, path: string): readonly Leaf[] => {
  const join = (key: string): string => (path === '' ? key : `${path}.${key}`);
  if (isMap(value)) return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, join(key)));
  if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    return value.flatMap((item, index) =>
      leavesOf(item, join(isKeyed(value) ? String(item.id) : String(index))),
    );
  return [{ path, value }];
};

const plain = (value: unknown): string =>
  safe(Array.isArray(value) ? `[${value.join(', ')}]` : String(value));

const placeText = (place: Place | null): string =>
  place === null ? '' : [place.file, place.line, place.column].filter((part) => part !== undefined).join(':');

const printLeaves = (io: Io, leaves: readonly Leaf[], origin: Origin | undefined): void => {
  for (const { path, value } of leaves) {
    const from = origin ? `  ${io.style.dim(`# ${safe(placeText(origin(path)))}`)}` : '';
    io.out(`${io.style.cyan(safe(path))}: ${plain(value)}${from}`);
  }
};

const originJson = (leaves: readonly Leaf[], origin: Origin): readonly unknown[] =>
  leaves.map(({ path, value }) => {
    const { file = null, line = null, column = null } = origin(path) ?? {};
    return { path, value, file, line, column };
  });

const rosterProblem = (ruleset: Ruleset, id: unknown): Problem | null =>
  typeof id === 'string' && !Object.hasOwn(ruleset.rosters, id)
    ? unknownWord('no-such-list', id, Object.keys(ruleset.rosters))
    : null;

const printSummary = (io: Io, ruleset: Ruleset): void => {
  const { name, id, version, creation } = ruleset;
  const { treasury, players, fans } = creation;
  const range = { min: players.min, max: players.max, low: fans.min, high: fans.max };
  io.out(io.style.bold(io.text(say('rules.title', { name, id, version }))));
  const money = { treasury: { gold: treasury }, cost: { gold: fans.cost } };
  io.out(
    io.text(say(`rules.creation.${ruleset['dedicated-fans'] ? 'fans' : 'budget'}`, { ...range, ...money })),
  );
  for (const line of showLimits(ruleset, io)) io.out(line);
  io.out('');
  printShown(io, showSummary(ruleset, io));
};

const printPart = (
  { io, options }: Call,
  ruleset: Ruleset,
  dotted: string,
  origin: Origin | undefined,
): void => {
  const roster = options['roster'];
  const section = dotted === '' ? null : showSection(ruleset, dotted, io);
  if (!origin && typeof roster === 'string') printShown(io, showRoster(ruleset, roster, io));
  else if (!origin && section) printShown(io, [section]);
  else if (!origin && dotted === '') printSummary(io, ruleset);
  else printLeaves(io, leavesOf(valueAt(ruleset, dotted), dotted), origin);
};

/** `bbl rules show ID [SECTION] [--roster LIST] [--origin]`: exit 2 for a part or list there is not. */
export const run: Run = async (call): Promise<readonly Problem[]> => {
  const { io, args, options } = call;
  if (isCards(call))
    return showCards(call, (value, path) => printLeaves(io, leavesOf(value, path), undefined), valueAt);
  const withOrigin = options['origin'] === true;
  const { ruleset, digest, problems, origin } = await rulesetFor(call, withOrigin);
  const wrong = rosterProblem(ruleset, options['roster']);
  if (wrong) return [...problems, wrong];
  const dotted =
    args[1] ??
    (typeof options['roster'] === 'string' && (withOrigin || io.json) ? `rosters.${options['roster']}` : '');
  const value = valueAt(ruleset, dotted);
  if (value === undefined) return [...problems, error('unknown-part', { value: dotted }, { exit: 2 })];
  if (!io.json) printPart(call, ruleset, dotted, withOrigin ? origin : undefined);
  else {
    const origins = withOrigin && origin ? { origins: originJson(leavesOf(value, dotted), origin) } : {};
    printJson(io, { ruleset: ruleset.id, version: ruleset.version, digest, path: dotted, value, ...origins });
  }
  return problems;
};
