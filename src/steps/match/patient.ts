import type { Message } from '../../problem.ts';
import { type PositionView, positionOf } from '../../rules/lists.ts';
import type { Ruleset, Skill } from '../../rules/schema.ts';
import { skillOfText } from '../../rules/skills.ts';
import type { Play } from '../../sequence/play.ts';
import { mayShift } from '../../team/derive.ts';
import type { Injury, Player, Side } from '../../team/state.ts';
import { type Guest, guestsOf, journeymenOf, labelFor, skillsAt } from './guests.ts';

/** Who is hurt (2020 edition and later), as far as the files know him. */
export interface Hurt {
  readonly label: Message;
  /** Own player or journeyman; null for others. */
  readonly player: Player | null;
  readonly base: PositionView | null;
  readonly skills: readonly string[];
  /** Plays for this match alone. */
  readonly guest: Guest | null;
  /** His side has no file: nothing of him is known. */
  readonly unknown: boolean;
}

/**
 * Takes an id of the record, returns the patient as his team is now; `before` gives him as he came to the match, whatever
 * the steps of his own side have done since.
 */
export const hurtOf = (play: Play, side: Side, id: string, when: 'now' | 'before' = 'now'): Hurt => {
  const { roster, [when === 'now' ? 'team' : 'before']: team } = play[side];
  const guest = guestsOf(play, side).find((one) => one.id === id) ?? null;
  const players = guest ? journeymenOf(play, side) : (team?.players ?? []);
  const player = players.find((one) => String(one.number) === id) ?? null;
  const base = player && roster ? positionOf(play.ruleset, roster, player.position) : null;
  const skills = player ? skillsAt(play, side, player) : (guest?.skills ?? []);
  return { label: labelFor(play, side, id), player, base, skills, guest, unknown: team === null };
};

/** The patient after one more injury, so that the next one of the match finds it. */
export const hurtMore = (hurt: Hurt, gain: string | null): Hurt =>
  hurt.player && gain !== null
    ? { ...hurt, player: { ...hurt.player, injuries: [...hurt.player.injuries, gain as Injury] } }
    : hurt;

/** Takes a patient, returns what is added to a casualty roll on him: his niggling injuries and traits like decay. */
export const addedTo = (ruleset: Ruleset, { player, skills }: Hurt): number => {
  const niggles = player?.injuries.filter((one) => one === 'niggling').length ?? 0;
  return niggles + skills.reduce((sum, skill) => sum + (skillOfText(ruleset, skill)?.casualty ?? 0), 0);
};

/** Takes a reduction, returns whether it shows on the patient; on somebody without a line of his own it does. */
export const isLowered = (ruleset: Ruleset, { player, base }: Hurt, gain: string | undefined): boolean => {
  if (gain === undefined || !gain.startsWith('-') || !player || !base) return true;
  return mayShift(ruleset, base, player, gain.slice(1) as 'ma', -1);
};

/** Takes a patient, returns how he regenerates; undefined when he does not. */
export const regenerationOf = (ruleset: Ruleset, { skills }: Pick<Hurt, 'skills'>): Skill['regeneration'] =>
  skills.map((skill) => skillOfText(ruleset, skill)?.regeneration).find((one) => one !== undefined);
