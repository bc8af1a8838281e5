import type { Tree } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { Change } from '../team/change.ts';
import type { Side, Team } from '../team/state.ts';
import type { Asking } from './ask.ts';

/** The figures a side came to the match with; steps read rating or current value, fans and treasury from here. */
export interface Before {
  readonly digest?: string;
  /** Team rating (classic). */
  readonly rating?: number;
  /** Current team value in gold pieces, without journeymen and inducements (2020 edition and later). */
  readonly currentValue?: number;
  readonly fans: number;
  /** Gold pieces; 0 for a side without a file. */
  readonly treasury: number;
}

export interface SidePlay {
  readonly name: string;
  /** Team list; null when a side without a file does not say. */
  readonly roster: string | null;
  readonly start: Before;
  /** The team as it came to the match; null without a file, or when this match is booked for it already. */
  readonly before: Team | null;
  /** The team with the changes so far; null where `before` is. */
  readonly team: Team | null;
  /** Booked already: what its leaves say stands, its steps are not run again. */
  readonly closed: boolean;
}

/** All that a step may read: plain data, never changed by it. */
export interface Play {
  readonly ruleset: Ruleset;
  readonly options: Readonly<Record<string, boolean | string>>;
  readonly date: string;
  readonly stage: string;
  /** The match is being booked; false while it is only prepared, so what is known afterwards may stay open. */
  readonly booking: boolean;
  /** Language of names that a step makes up for new players; a name once in the record stands. */
  readonly lang: 'en' | 'fr';
  /** The record with everything answered and concluded by the steps before. */
  readonly record: Tree;
  readonly home: SidePlay;
  readonly away: SidePlay;
  /** The side a post-match step works on; null in the parts that both sides share. */
  readonly side: Side | null;
}

/** One step of a sequence, named as in the ruleset's `sequence`. */
export interface Step {
  readonly name: string;
  /** Where its leaves stand, `SIDE` for each side: for presence, for help and for the docs. */
  readonly leaves: readonly string[];
  /** Leaves that only some rulesets make it ask for. */
  readonly more?: (ruleset: Ruleset) => readonly string[];
  /** Runs at booking even when none of its leaves is present. */
  readonly always?: boolean;
  readonly run: (play: Play) => Asking<readonly Change[]>;
}
