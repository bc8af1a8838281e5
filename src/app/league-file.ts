import * as v from 'valibot';

/** The shape of league.yaml, `league/1` (docs/formats.md). */
const word = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** What may part teams that have as many points, in whatever order a league wants. */
const TIE_BREAKS = [
  'head-to-head',
  'wins',
  'touchdown-difference',
  'touchdowns',
  'casualty-difference',
  'casualties',
] as const;

/** A match of a round: teams by the name of their file (`reavers` of teams/reavers.yaml) or by its path. */
const fixture = v.strictObject({ home: line, away: line });

export const leagueSchema = v.strictObject({
  bbl: v.literal('league/1'),
  name: v.optional(line),
  ruleset: v.optional(word),
  options: v.optional(v.record(word, v.union([v.boolean(), word]))),
  season: v.optional(number),
  dice: v.optional(v.picklist(['any', 'seeded'])),
  seed: v.optional(
    v.union([
      line,
      v.strictObject({ from: line, 'secret-hash': v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
    ]),
  ),
  points: v.optional(v.strictObject({ win: number, draw: number, loss: number })),
  'tie-breaks': v.optional(v.array(v.picklist(TIE_BREAKS))),
  rounds: v.optional(v.array(v.strictObject({ round: number, matches: v.array(fixture) }))),
});

export type LeagueFile = v.InferOutput<typeof leagueSchema>;
