import { type Message, type Param, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { Player } from '../team/state.ts';

/** One line of an explanation: what, how much, and where the rule stands. */
export interface Line {
  readonly label: Message;
  /** Gold pieces, plain points, or a number to reach (`3+`), as `unit` says; null where there is none. */
  readonly amount: number | null;
  readonly unit: 'gold' | 'points' | 'target';
  /** The source of the rule, as the ruleset names it. */
  readonly rule: string;
  /** A sum of the lines above it. */
  readonly total?: boolean;
}

/** Takes the source of an entry of a ruleset, returns it as one text. */
export const sourceOf = (source: string | readonly string[] | undefined): string =>
  typeof source === 'string' ? source : (source ?? []).join(', ');

/** Takes a player, returns how people call him. */
export const whoIs = (player: Player): Message =>
  say('who.player', { number: player.number, name: player.name });

/** Takes what a line counts, returns its label: `3 × 50,000: Lineman`. */
export const countLabel = (count: number, what: Param, each: number): Message =>
  say('explain.count', { count, what, each: { gold: each } });

/** What a ruleset calls star player points in short. */
export const sppMark = (ruleset: Ruleset): Param => ruleset.terms['spp']?.abbr ?? 'SPP';

/** Takes a player, returns a line for each kind of award he has, in star player points. */
export const awardLines = (ruleset: Ruleset, player: Player, rule: string): readonly Line[] =>
  Object.entries(player.spp)
    .filter(([, count]) => count > 0)
    .map(([award, count]) => {
      const points = ruleset.awards[award]?.points ?? 0;
      return {
        label: say('explain.award', {
          count,
          award: ruleset.awards[award]?.name ?? award,
          points,
          mark: sppMark(ruleset),
        }),
        amount: count * points,
        unit: 'points',
        rule: sourceOf(ruleset.awards[award]?.source ?? rule),
      };
    });
