import { error, type Message, type Param, type Place, type Problem, say } from '../problem.ts';
import { steps } from '../record/tree.ts';
import { placeOf } from '../store/source.ts';
import type { Edit } from '../team/edits.ts';
import type { TeamEvent } from '../team/state.ts';
import { eventName, figureOf, placeOfEdit, shownValue } from './figure.ts';
import type { Past, RecordFile } from './world.ts';

/** The words for what a replay finds to be otherwise than the files say. */
export interface Difference {
  readonly problem: Problem;
  /** The figure alone, for a message that says more around it. */
  readonly what: Message;
}

export const eventPlace = (
  past: Past,
  index: number,
  keys: readonly (string | number)[],
): Place | undefined =>
  past.loaded.source ? placeOf(past.loaded.source, ['history', index, ...keys]) : undefined;

const differs = (
  code: string,
  params: Readonly<Record<string, Param>>,
  path: string,
  place: Place | undefined,
  help?: Message,
): Difference => ({
  problem: error(code, params, { path, ...(place ? { place } : {}), ...(help ? { help } : {}) }),
  what: say('differs.what', {
    figure: params['figure'] ?? path,
    found: params['found'] ?? '',
    expected: params['expected'] ?? '',
  }),
});

/** A figure that an event itself holds. */
export const eventDiffers = (past: Past, index: number, key: string, expected: unknown): Difference => {
  const event = past.team.history[index]!;
  const params = {
    team: past.team.name,
    event: eventName(event),
    figure: figureOf(past.team, key),
    found: shownValue(key, event[key]),
    expected: shownValue(key, expected),
  };
  const code = key === 'digest' ? 'digest-differs' : 'history-differs';
  const help = key === 'digest' ? say('help.digest-differs') : say('help.history-differs');
  return differs(code, params, `history.${index}.${key}`, eventPlace(past, index, [key]), help);
};

/** A figure of the team as its file has it; `edit` leads from what the history makes to what the file says. */
export const figureDiffers = (past: Past, event: TeamEvent, edit: Edit): Difference => {
  const key = edit.path.split('.').at(-1)!;
  const params = {
    team: past.team.name,
    event: eventName(event),
    figure: figureOf(past.team, edit.path),
    found: shownValue(key, edit.to),
    expected: shownValue(key, edit.from),
  };
  const { source } = past.loaded;
  return differs(
    'history-differs',
    params,
    edit.path,
    source ? placeOfEdit(source, past.team, edit) : undefined,
    say('help.history-differs'),
  );
};

/** An edit of a correction that does not start from what the history makes. */
export const correctionDiffers = (past: Past, index: number, edit: Edit): Difference => {
  const event = past.team.history[index]!;
  const at = (event['changes'] as readonly Edit[]).findIndex((one) => one.path === edit.path);
  const key = edit.path.split('.').at(-1)!;
  const params = {
    team: past.team.name,
    event: eventName(event),
    figure: edit.path,
    found: shownValue(key, edit.from),
  };
  return differs(
    'correction-differs',
    params,
    `history.${index}.changes.${at}`,
    eventPlace(past, index, ['changes', at]),
  );
};

/** The `start` of a history that is no team. */
export const startDiffers = (past: Past, index: number): Difference =>
  differs(
    'start-differs',
    { team: past.team.name },
    `history.${index}.start`,
    eventPlace(past, index, ['start']),
  );

/** A record that a history names and that is not to be found or read. */
export const recordMissing = (past: Past, index: number): Difference => {
  const event = past.team.history[index]!;
  const params = { team: past.team.name, event: eventName(event), record: String(event['record']) };
  return differs(
    'record-missing',
    params,
    `history.${index}.record`,
    eventPlace(past, index, ['record']),
    say('help.record-missing'),
  );
};

/** A key of the event that must be the record's: its id, its side. */
export const recordStrange = (past: Past, index: number, record: RecordFile, key: string): Difference => {
  const event = past.team.history[index]!;
  const params = {
    team: past.team.name,
    event: eventName(event),
    record: record.shown,
    figure: figureOf(past.team, key),
  };
  return differs('record-strange', params, `history.${index}.${key}`, eventPlace(past, index, [key]));
};

const keysIn = (tree: unknown, path: string): readonly (string | number)[] => {
  let at = tree;
  return steps(path).map((key) => {
    const list = Array.isArray(at);
    at = at === null || typeof at !== 'object' ? undefined : (at as Record<string, unknown>)[key];
    return list ? Number(key) : key;
  });
};

/** A problem about a leaf, with its place in the record file. */
export const inRecord = (record: RecordFile, problem: Problem): Problem => {
  if (problem.place || !record.source || problem.path === undefined)
    return { ...problem, place: problem.place ?? { file: record.shown } };
  return { ...problem, place: placeOf(record.source, keysIn(record.source.value, problem.path)) };
};

/** What went wrong when a record was played again, in the words of a proof. */
export const replayFailed = (record: RecordFile, problem: Problem): Difference => {
  const { params } = problem.message;
  const match = { id: record.id, date: String(record.tree?.['date'] ?? '') };
  const path = problem.path ?? '';
  const help =
    problem.help && problem.code !== 'missing' && problem.code !== 'team-changed'
      ? { help: problem.help }
      : {};
  if (problem.code === 'wrong-result') {
    const told = { ...match, figure: path, found: params['given']!, expected: params['found']! };
    return {
      problem: inRecord(record, error('record-differs', told, { path, ...help })),
      what: say('differs.what', { figure: path, found: told.found, expected: told.expected }),
    };
  }
  if (problem.code === 'team-changed') {
    const told = {
      ...match,
      team: params['team']!,
      figure: params['what']!,
      found: params['was']!,
      expected: params['now']!,
    };
    return {
      problem: inRecord(record, error('before-differs', told, { path })),
      what: say('differs.what', { figure: path, found: told.found, expected: told.expected }),
    };
  }
  return {
    problem: inRecord(record, error('replay-failed', { ...match, what: problem.message }, { path, ...help })),
    what: problem.message,
  };
};

/** A difference under rules that are not those of the booking: nobody need have touched a figure. */
export const rulesChanged = (record: RecordFile, was: string, now: string, difference: Difference): Problem =>
  inRecord(
    record,
    error(
      'rules-changed',
      {
        id: record.id,
        date: String(record.tree?.['date'] ?? ''),
        ruleset: String(record.tree?.['ruleset'] ?? ''),
        was,
        now,
        what: difference.what,
      },
      {
        path: 'rules.digest',
        help: say('help.rules-changed', { ruleset: String(record.tree?.['ruleset'] ?? '') }),
      },
    ),
  );
