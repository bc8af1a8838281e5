import { error, type Problem, Refusal, say } from '../problem.ts';
import { editSource } from '../store/edit.ts';
import type { Write } from '../store/transaction.ts';
import { type Edit, editsBetween } from '../team/edits.ts';
import { targetOf } from '../team/file.ts';
import type { Team, TeamEvent } from '../team/state.ts';
import { sealed } from './digest.ts';
import { type Replay, replayWorld } from './replay.ts';
import { teamStyle } from './styles.ts';
import type { Past, World } from './world.ts';

/** Who makes a correction, and why. */
export interface Reason {
  readonly why: string;
  readonly by: string;
  /** YYYY-MM-DD; a correction is never older than the event before it. */
  readonly date: string;
}

/** A correction that is ready to be written; null where nothing is to be corrected. */
export interface Correction {
  readonly event: TeamEvent;
  readonly edits: readonly Edit[];
  readonly team: Team;
  readonly write: Write;
}

const isText = (text: string): boolean => text.trim() !== '' && text.length <= 200 && !/[\r\n\0]/.test(text);

/** Wrong usage where `--why` or `--by` say nothing. */
export const checkReason = ({
  why,
  by,
}: {
  readonly why: string | undefined;
  readonly by: string | undefined;
}): readonly Problem[] =>
  Object.entries({ why, by }).flatMap(([option, text]) => {
    if (text === undefined)
      return [
        error(
          'option-missing',
          { option: `--${option}` },
          { path: option, exit: 2, help: say('help.reason') },
        ),
      ];
    return isText(text)
      ? []
      : [error('bad-reason', { option: `--${option}` }, { path: option, exit: 2, help: say('help.reason') })];
  });

const later = (a: string, b: string): string => (a > b ? a : b);

/** The event of a correction, and the team file with it. */
export const correctionOf = (
  past: Past,
  after: Team,
  reason: Reason,
  edits: readonly Edit[],
  more: Readonly<Record<string, unknown>> = {},
): Correction => {
  const { history } = past.team;
  const last = history.at(-1)!;
  const draft = {
    event: 'correction',
    date: later(reason.date, last.date),
    by: reason.by,
    why: reason.why,
    ...more,
    changes: edits,
  };
  const event = sealed(last.digest, draft, after, null);
  const team: Team = { ...after, history: [...history, event] };
  const source = past.loaded.source!;
  const target = targetOf(source.value as Record<string, unknown>, past.team, team);
  return {
    event,
    edits,
    team,
    write: {
      file: past.file,
      shown: past.shown,
      text: editSource(source, target, teamStyle),
      before: source.hash,
    },
  };
};

/** The team as its history makes it, when that is sound; throws a refusal with what is wrong. */
export const recordedTeam = (replay: Replay, past: Past): Team => {
  const track = replay.tracks.get(past.file)!;
  if (track.recorded) return track.recorded;
  throw new Refusal([
    error(
      'correct-unproved',
      { team: past.team.name },
      { place: { file: past.shown }, help: say('help.correct-unproved') },
    ),
    ...(track.problem ? [track.problem] : []),
  ]);
};

/**
 * Makes what was edited by hand in a team file official: one event with the difference from the recorded team. Null
 * where there is none. Throws a refusal (exit 1) for an illegal team and for a history that is not sound itself.
 */
export const planCorrection = async (
  world: World,
  past: Past,
  reason: Reason,
): Promise<Correction | null> => {
  const illegal = past.loaded.problems.filter((one) => one.severity === 'error');
  if (illegal.length > 0) throw new Refusal(illegal);
  if (past.team.history.length === 0) return null;
  const recorded = recordedTeam(await replayWorld(world), past);
  const edits = editsBetween(recorded, past.team);
  if (edits.length === 0) return null;
  if (edits.some((one) => one.path === 'ruleset'))
    throw new Refusal(
      error(
        'correct-ruleset',
        { team: past.team.name, ruleset: recorded.ruleset },
        { path: 'ruleset', place: { file: past.shown } },
      ),
    );
  return correctionOf(past, past.team, reason, edits);
};
