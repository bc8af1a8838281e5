import path from 'node:path';
import { error, type Message, type Problem, say } from '../problem.ts';
import { isMap, withoutValue, withValue } from '../record/tree.ts';
import { readRevision } from '../store/git.ts';
import { parseSource } from '../store/source.ts';
import type { Standings } from '../tm/book.ts';
import type { SeasonEvent } from '../tm/file.ts';
import { startOf } from '../tm/week.ts';
import { located } from './teams.ts';
import { historyOf, type OpenSeason, readSeason, scored, seasonOf } from './tm.ts';
import { createdEvent, finalEvent, weekEvent } from './tm-book.ts';

/** What an event of a season is called. */
export const eventText = (event: SeasonEvent): Message =>
  event.event === 'week'
    ? say('event.tm-week', { n: Number(event['week']), date: event.date })
    : say(event.event === 'final' ? 'event.tm-final' : 'event.created', { date: event.date });

/** The event that the file's weeks make of the one at `index`; null where nothing makes such an event there. */
const madeEvent = (open: OpenSeason, index: number, standings: readonly Standings[]): SeasonEvent | null => {
  const history = historyOf(open);
  const event = history[index]!;
  const before = history.slice(0, index);
  const weeks = before.filter((one) => one.event === 'week').length;
  if (event.event === 'created') return index === 0 ? createdEvent(open, event.date) : null;
  if (index === 0) return null;
  if (event.event === 'final')
    return index === history.length - 1 && standings[weeks]
      ? finalEvent(open, open.tree, standings[weeks], event.date, before)
      : null;
  const after = standings[weeks + 1];
  return event['week'] === weeks + 1 && after
    ? weekEvent(open, open.tree, weeks + 1, after, event.date, before)
    : null;
};

const KEYS = ['fans', 'improvements', 'winner', 'digest'];

/** A value as people see it, the keys of a map in the order of their letters. */
const shown = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const sorted = isMap(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  return JSON.stringify(sorted) ?? '-';
};

const differs = (open: OpenSeason, index: number, made: SeasonEvent): Problem | null => {
  const event = historyOf(open)[index]!;
  const key = KEYS.find((one) => shown(event[one]) !== shown(made[one]));
  if (key === undefined) return null;
  const params = {
    team: String(open.tree['name']),
    event: eventText(event),
    figure: say(`figure.tm-${key}`),
    found: shown(event[key]),
    expected: shown(made[key]),
  };
  const code = key === 'digest' ? 'digest-differs' : 'history-differs';
  return error(code, params, { path: `history.${index}.${key}`, help: say('help.tm-history') });
};

const misplaced = (open: OpenSeason, index: number): Problem =>
  error(
    'tm-event-order',
    { season: String(open.tree['name']), event: eventText(historyOf(open)[index]!) },
    { path: `history.${index}`, help: say('help.tm-history') },
  );

/** Other rules than those the season began under: why figures differ, where they do, and else only worth knowing. */
const rulesChanged = (open: OpenSeason, problems: readonly Problem[]): readonly Problem[] => {
  const was = seasonOf(open).rules?.digest;
  if (was === undefined || was === open.rules) return [];
  const figures = problems.some((one) => one.code === 'wrong-result' || one.code === 'history-differs');
  const params = { ruleset: open.ruleset.id, was, now: open.rules };
  const told = error('tm-rules-changed', params, { path: 'rules.digest' });
  return [{ ...told, severity: figures ? 'error' : 'note' }];
};

/**
 * Scores the booked weeks once more and compares what comes of it with the history: figures, winner and digests. Returns what is
 * wrong with the season by itself, the weeks' own problems, and the first event that differs.
 */
export const verifySeason = async (open: OpenSeason): Promise<readonly Problem[]> => {
  const history = historyOf(open);
  const { scores, problems } = await scored(open, 99);
  const standings = [startOf(open.ruleset, seasonOf(open)), ...scores.map((one) => one.standings)];
  const own = problems.filter((one) => one.code !== 'missing');
  let found: Problem | null = null;
  // Where a week cannot be scored, that is what is wrong; its event would only differ for it.
  const sound = own.every((one) => one.severity !== 'error');
  for (let index = 0; sound && index < history.length && !found; index += 1) {
    const made = madeEvent(open, index, standings);
    found = made ? differs(open, index, made) : misplaced(open, index);
  }
  const place = (one: Problem): Problem => (open.source ? located(one, open.source) : one);
  const all = [...own, ...(found ? [found] : [])];
  return [...open.problems, ...[...rulesChanged(open, all), ...all].map(place)];
};

/** What a git revision has of a season that is no beginning of its history here. */
const notPrefix = (open: OpenSeason, ref: string): readonly Problem[] => {
  const file = path.relative(open.folder, open.file).split(path.sep).join('/');
  const revision = readRevision(open.folder, ref, (one) => one === file);
  if ('code' in revision) return [revision];
  const there = parseSource(file, revision.files.get(file) ?? 'bbl: none').source?.value['history'];
  const earlier = (Array.isArray(there) ? there : []) as readonly SeasonEvent[];
  const history = historyOf(open);
  const index = earlier.findIndex((event, at) => history[at]?.digest !== event.digest);
  if (index < 0) return [];
  const params = { team: String(open.tree['name']), event: eventText(earlier[index]!), ref };
  const at = history[index] ? `history.${index}.digest` : 'history';
  return [error('not-a-prefix', params, { path: at, help: say('help.not-a-prefix', { ref }) })];
};

/** Everything that is wrong with a season file, by itself, against its own history, and against a git revision where one is named. */
export const checkSeasonFile = async (
  file: string,
  shownFile: string,
  named: string | null,
  ref: string | null = null,
): Promise<readonly Problem[]> => {
  const found = readSeason(file, shownFile, named);
  if (!('tree' in found) || found.problems.some((one) => one.severity === 'error')) return found.problems;
  const later = ref === null ? [] : notPrefix(found, ref).map((one) => located(one, found.source!));
  return [...(await verifySeason(found)), ...later];
};

/** A week without what followed from its leaves, so that these can be set right by hand. */
const withoutResults = (tree: OpenSeason['tree'], n: number): OpenSeason['tree'] => {
  const matchups = seasonOf({ tree }).weeks?.[String(n)]?.matchups ?? [];
  return [`weeks.${n}.result`, ...matchups.map((_, index) => `weeks.${n}.matchups.${index}.result`)].reduce(
    withoutValue,
    tree,
  );
};

/** Takes the last event of a season back; its leaves stay, its results go. Null when there is none but the creation. */
export const withoutLast = (
  open: OpenSeason,
): { readonly taken: SeasonEvent; readonly tree: OpenSeason['tree'] } | null => {
  const history = historyOf(open);
  const taken = history.at(-1);
  if (!taken || taken.event === 'created') return null;
  const tree = taken.event === 'week' ? withoutResults(open.tree, Number(taken['week'])) : open.tree;
  return { taken, tree: withValue(tree, 'history', history.slice(0, -1)) };
};
