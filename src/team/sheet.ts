import type { Former, Gain, Injury, TeamEvent } from './state.ts';

/** A player's line of the team sheet, everything worked out: the shape of `bbl show --json`. */
export interface PlayerSheet {
  readonly number: number;
  readonly name: string;
  readonly position: string;
  readonly ma: number;
  readonly st: number;
  readonly ag: number;
  readonly pa?: number | null;
  readonly av: number;
  /** Ids: those of the position first, then those gained. */
  readonly skills: readonly string[];
  readonly gains: readonly Gain[];
  readonly spp: number;
  readonly unspent?: number;
  readonly level: string;
  readonly injuries: readonly Injury[];
  readonly misses: 'next' | 'retired' | null;
  readonly available: boolean;
  /** Gold pieces. */
  readonly value: number;
}

export interface TeamSheet {
  readonly file?: string;
  readonly name: string;
  readonly coach: string | null;
  readonly ruleset: string;
  readonly roster: string;
  readonly treasury: number;
  readonly rerolls: number;
  readonly fans: number;
  readonly staff: Readonly<Record<string, number>>;
  readonly spp: number;
  /** Classic. */
  readonly rating?: number;
  /** 2020 edition and later. */
  readonly value?: number;
  readonly currentValue?: number;
  readonly players: readonly PlayerSheet[];
  readonly former: readonly Former[];
  readonly history: readonly TeamEvent[];
}
