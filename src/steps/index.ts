import type { Step } from '../sequence/play.ts';
import { casualtyReport } from './match/casualty-report.ts';
import { majorKoReport } from './match/major-ko-report.ts';
import { raised } from './match/raised.ts';
import { report } from './match/report.ts';
import { advancements } from './postmatch/advancements.ts';
import { casualties } from './postmatch/casualties.ts';
import { costlyErrors } from './postmatch/costly-errors.ts';
import { dedicatedFans } from './postmatch/dedicated-fans.ts';
import { desertion } from './postmatch/desertion.ts';
import { earnings } from './postmatch/earnings.ts';
import { experience } from './postmatch/experience.ts';
import { fanFactor } from './postmatch/fan-factor.ts';
import { hiring } from './postmatch/hiring.ts';
import { injuries } from './postmatch/injuries.ts';
import { mvp } from './postmatch/mvp.ts';
import { purchases } from './postmatch/purchases.ts';
import { rating } from './postmatch/rating.ts';
import { spp } from './postmatch/spp.ts';
import { staffEffects } from './postmatch/staff-effects.ts';
import { value } from './postmatch/value.ts';
import { winnings } from './postmatch/winnings.ts';
import { fanFactor as fansBefore } from './prematch/fan-factor.ts';
import { freebooters } from './prematch/freebooters.ts';
import { gate } from './prematch/gate.ts';
import { handicap } from './prematch/handicap.ts';
import { inducements } from './prematch/inducements.ts';
import { journeymen } from './prematch/journeymen.ts';
import { niggles } from './prematch/niggles.ts';
import { prayers } from './prematch/prayers.ts';
import { toss } from './prematch/toss.ts';
import { weather } from './prematch/weather.ts';

/** Every step that a ruleset's sequence may name, by part. */
const byName = (steps: readonly Step[]): Readonly<Record<string, Step>> =>
  Object.fromEntries(steps.map((step) => [step.name, step]));

export const STEPS = {
  prematch: byName([
    freebooters,
    weather,
    gate,
    handicap,
    niggles,
    fansBefore,
    journeymen,
    inducements,
    prayers,
    toss,
  ]),
  match: byName([report, raised, casualtyReport, majorKoReport]),
  postmatch: byName([
    ...[injuries, winnings, experience, fanFactor, desertion, purchases, rating],
    ...[
      casualties,
      earnings,
      dedicatedFans,
      mvp,
      spp,
      staffEffects,
      advancements,
      hiring,
      costlyErrors,
      value,
    ],
  ]),
} as const;
