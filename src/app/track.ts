import * as v from 'valibot';
import { error, type Problem } from '../problem.ts';
import { withoutOwnKeys } from '../store/nodes.ts';
import type { Change } from '../team/change.ts';
import { applyEdits, type Edit, editsBetween } from '../team/edits.ts';
import { teamOfFile, teamSchema } from '../team/file.ts';
import type { Team, TeamEvent } from '../team/state.ts';
import {
  correctionDiffers,
  type Difference,
  eventDiffers,
  eventPlace,
  figureDiffers,
  startDiffers,
} from './differences.ts';
import { eventDigest } from './digest.ts';
import { eventName } from './figure.ts';
import type { Past } from './world.ts';

/** A team's history played from its start, event by event. */
export interface Track {
  readonly past: Past;
  /** The team after each event, its history cut there. */
  readonly states: readonly Team[];
  /** What each event did to the team; empty for a start. */
  readonly changes: readonly (readonly Change[])[];
  /** The first difference from the files; null when they are proved. */
  readonly problem: Problem | null;
  /** The team as a sound history makes it, whatever its file says now; null while the history itself is in doubt. */
  readonly recorded: Team | null;
}

/** How a difference is told: as it is, or as one that other rules make. */
export type Tell = (difference: Difference) => Problem;

/** A track that is being played. */
export interface Running extends Track {
  states: Team[];
  changes: (readonly Change[])[];
  problem: Problem | null;
  recorded: Team | null;
  /** A digest that does not fit: told unless the end shows the figure behind it. */
  suspect: { readonly index: number; readonly tell: Tell; readonly difference: Difference } | null;
  /** Nothing after this can be played. */
  stopped: boolean;
}

export const newTrack = (past: Past): Running => ({
  past,
  states: [],
  changes: [],
  problem: null,
  recorded: null,
  suspect: null,
  stopped: false,
});

export const isHealthy = (track: Running): boolean =>
  track.problem === null && track.suspect === null && !track.stopped;

/** The event whose turn it is; undefined at the end. */
export const nextOf = (track: Running): TeamEvent | undefined =>
  track.stopped ? undefined : track.past.team.history[track.states.length];

export const stop = (track: Running, problem: Problem): void => {
  track.problem ??= problem;
  track.stopped = true;
};

/** Puts the state after the next event; `digest` is what it comes to. */
export const push = (
  track: Running,
  team: Team,
  changes: readonly Change[],
  digest: string,
  tell: Tell = (one) => one.problem,
): void => {
  const { history } = track.past.team;
  const index = track.states.length;
  if (digest !== history[index]!.digest && track.problem === null)
    track.suspect ??= { index, tell, difference: eventDiffers(track.past, index, 'digest', digest) };
  track.states.push({ ...team, history: history.slice(0, index + 1) });
  track.changes.push(changes);
};

/** The team that a `start` describes; null when it describes none. */
const startTeam = (event: TeamEvent): Team | null => {
  const start = withoutOwnKeys(event['start']);
  if (typeof start !== 'object' || start === null || 'history' in start) return null;
  const value = { bbl: 'team/1', ...start };
  return v.safeParse(teamSchema, value).success ? teamOfFile(value) : null;
};

const begin = (track: Running, event: TeamEvent): void => {
  const index = track.states.length;
  const team = startTeam(event);
  if (!team || index > 0) stop(track, startDiffers(track.past, index).problem);
  else push(track, team, [], eventDigest(null, event, team, null));
};

const correct = (track: Running, event: TeamEvent): void => {
  const index = track.states.length;
  const before = track.states.at(-1);
  const done = before ? applyEdits(before, event['changes'] as readonly Edit[]) : null;
  if (!before || !done) stop(track, startDiffers(track.past, index).problem);
  else if ('wrong' in done) stop(track, correctionDiffers(track.past, index, done.wrong).problem);
  else push(track, done.team, [], eventDigest(before.history.at(-1)!.digest, event, done.team, null));
};

/** A problem about an event of a history, at its place in the team file. */
export const eventProblem = (track: Running, code: string, key: string | null, params = {}): Problem => {
  const index = track.states.length;
  const place = eventPlace(track.past, index, key === null ? [] : [key]);
  const told = { team: track.past.team.name, event: eventName(track.past.team.history[index]!), ...params };
  return error(code, told, {
    path: ['history', index, ...(key === null ? [] : [key])].join('.'),
    ...(place ? { place } : {}),
  });
};

const isTwice = (track: Running, event: TeamEvent): boolean =>
  track.past.team.history.findIndex((one) => one.event === 'match' && one['id'] === event['id']) <
  track.states.length;

/** Plays events up to the next match that can be played. */
export const advance = (track: Running): void => {
  for (let event = nextOf(track); event; event = nextOf(track)) {
    if (event.event === 'correction') correct(track, event);
    else if (event.event !== 'match') begin(track, event);
    else if (track.states.length === 0) stop(track, startDiffers(track.past, 0).problem);
    else if (isTwice(track, event))
      stop(track, eventProblem(track, 'duplicate-booking', 'id', { id: String(event['id']) }));
    else return;
  }
};

/** Compares what the history makes with the file; the first difference stays. */
export const conclude = (track: Running): void => {
  const { past, suspect } = track;
  const state = track.states.at(-1);
  if (suspect && (track.problem || track.stopped)) track.problem = suspect.tell(suspect.difference);
  if (track.problem || !state) return;
  if (!suspect) track.recorded = state;
  const edit = editsBetween(state, past.team)[0];
  if (edit) {
    const difference = figureDiffers(
      past,
      past.team.history[suspect?.index ?? past.team.history.length - 1]!,
      edit,
    );
    track.problem = suspect ? suspect.tell(difference) : difference.problem;
  } else if (suspect) track.problem = suspect.tell(suspect.difference);
};
