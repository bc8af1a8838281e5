import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import type { Tree } from '../record/tree.ts';
import { loadSource } from '../store/files.ts';
import type { Team } from '../team/state.ts';
import { eventDigest, recordForDigest } from './digest.ts';
import type { SideFile } from './match.ts';

/** Whether a team is as its last event left it; null where that event's record cannot be read. */
export const asRecorded = (team: Team, file: string): boolean | null => {
  const last = team.history.at(-1);
  if (!last) return true;
  const previous = team.history.at(-2)?.digest ?? null;
  if (last.event !== 'match') return eventDigest(previous, last, team, null) === last.digest;
  const at = path.resolve(path.dirname(file), String(last['record']));
  const { source } = loadSource(at, at);
  // Another match at that path says nothing of this one.
  if (!source || source.value['id'] !== last['id']) return null;
  const record = recordForDigest(source.value as Tree, last['side'] === 'away' ? 'away' : 'home');
  return eventDigest(previous, last, team, record) === last.digest;
};

/** An error where a team file was edited by hand since its last event: no match may be built on it before the edit is official. */
export const handEdited = (side: SideFile): readonly Problem[] => {
  const team = side.loaded?.team;
  if (!team || !side.file || side.booked || asRecorded(team, side.file) !== false) return [];
  return [
    error('hand-edited', { team: team.name }, { place: { file: side.shown }, help: say('help.hand-edited') }),
  ];
};

/**
 * An error where a match is booked for a side and its record (or that team) is no longer as the booking sealed it, as far
 * as the team's last event tells; `bbl verify` tells it of any.
 */
export const bookedDiffers = (side: SideFile, id: string): readonly Problem[] => {
  const team = side.loaded?.team;
  if (!team || !side.file || !side.booked || team.history.at(-1)?.['id'] !== id) return [];
  if (asRecorded(team, side.file) !== false) return [];
  return [error('booked-differs', { team: team.name }, { help: say('help.booked-differs') })];
};
