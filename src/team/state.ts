/** A team as its file holds it, with every absent key at its default. Plain data: nothing here is worked out. */
export type Injury = 'niggling' | '-ma' | '-st' | '-ag' | '-pa' | '-av';
export type StatGain = '+ma' | '+st' | '+ag' | '+pa' | '+av';
/** A skill that came without an advancement (famous staff), with the gold pieces it adds to his value. */
export interface GivenSkill {
  readonly skill: string;
  readonly value: number;
}
/** A skill as sheets write it (`mighty-blow(+1)`), a raised characteristic, a skill drawn at random, or one given. */
export type Gain = string | { readonly skill: string; readonly random: true } | GivenSkill;

export interface Player {
  readonly number: number;
  readonly name: string;
  readonly position: string;
  /** Counts of awards by id (touchdowns, casualties, ...); absent means 0. */
  readonly spp: Readonly<Record<string, number>>;
  /** SPP spent on advancements (2020 edition and later). */
  readonly spent: number;
  readonly gains: readonly Gain[];
  readonly injuries: readonly Injury[];
  readonly misses: 'next' | 'retired' | null;
}

export interface Former extends Player {
  readonly fate: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

export type Side = 'home' | 'away';
export const SIDES: readonly Side[] = ['home', 'away'];
export const opposite = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** One event of a history, as written; `digest` chains it to the one before. */
export interface TeamEvent {
  readonly event: string;
  readonly date: string;
  readonly digest: string;
  readonly [key: string]: unknown;
}

export interface Team {
  readonly name: string;
  readonly coach: string | null;
  readonly ruleset: string;
  readonly roster: string;
  /** Gold pieces. */
  readonly treasury: number;
  readonly rerolls: number;
  /** Fan factor (classic) or dedicated fans (2020 edition). */
  readonly fans: number;
  readonly staff: Readonly<Record<string, number>>;
  readonly specialRules: readonly string[];
  readonly players: readonly Player[];
  readonly former: readonly Former[];
  readonly history: readonly TeamEvent[];
}

export const skillOf = (gain: Gain): string => (typeof gain === 'string' ? gain : gain.skill);

/** Takes a gain, returns whether it is a skill that was given: no advancement, nothing spent on it. */
export const isGiven = (gain: Gain): gain is GivenSkill => typeof gain !== 'string' && 'value' in gain;
