import type { Step } from '../sequence/play.ts';
import { raised } from './match/raised.ts';
import { report } from './match/report.ts';
import { desertion } from './postmatch/desertion.ts';
import { experience } from './postmatch/experience.ts';
import { fanFactor } from './postmatch/fan-factor.ts';
import { injuries } from './postmatch/injuries.ts';
import { purchases } from './postmatch/purchases.ts';
import { rating } from './postmatch/rating.ts';
import { winnings } from './postmatch/winnings.ts';
import { freebooters } from './prematch/freebooters.ts';
import { gate } from './prematch/gate.ts';
import { handicap } from './prematch/handicap.ts';
import { niggles } from './prematch/niggles.ts';
import { weather } from './prematch/weather.ts';

/** Every step that a ruleset's sequence may name, by part. */
const byName = (steps: readonly Step[]): Readonly<Record<string, Step>> =>
  Object.fromEntries(steps.map((step) => [step.name, step]));

export const STEPS = {
  prematch: byName([freebooters, weather, gate, handicap, niggles]),
  match: byName([report, raised]),
  postmatch: byName([injuries, winnings, experience, fanFactor, desertion, purchases, rating]),
} as const;
