import type { Problem } from '../problem.ts';
import { proveAllBands } from './proofs/bands.ts';
import { proveCareer } from './proofs/career.ts';
import { proveEffects } from './proofs/effects.ts';
import { proveFigures } from './proofs/figures.ts';
import { proveHandicap } from './proofs/handicap.ts';
import { proveHires } from './proofs/hires.ts';
import { proveLeague } from './proofs/league.ts';
import { proveMatchDay } from './proofs/match-day.ts';
import { proveNames } from './proofs/names.ts';
import { provePresence, proveSections } from './proofs/presence.ts';
import { runProofs } from './proofs/proof.ts';
import { proveReach } from './proofs/reach.ts';
import { proveReferences } from './proofs/references.ts';
import { proveRosters } from './proofs/rosters.ts';
import { proveSequence } from './proofs/sequence.ts';
import { proveTables } from './proofs/tables.ts';
import { proveVariants } from './proofs/variants.ts';
import type { Ruleset } from './schema.ts';
import { KNOWN_STEPS, type StepNames } from './steps.ts';

const PROOFS = [
  proveTables,
  proveAllBands,
  proveReferences,
  proveSequence,
  proveRosters,
  proveReach,
  proveEffects,
  proveHandicap,
  proveCareer,
  proveHires,
  proveLeague,
  proveVariants,
  proveFigures,
  proveMatchDay,
  proveNames,
  provePresence,
];

/**
 * Takes a ruleset of the right shape and the steps that exist, returns everything it fails to keep: every total of
 * every table's dice covered once, every id known, every list to be bought legally, nothing out of reach, names
 * complete. Paths are dotted; items of lists stand under their id where they have one.
 */
export const proveRuleset = (ruleset: Ruleset, steps: StepNames = KNOWN_STEPS): Problem[] => {
  // What stands in a missing section cannot be looked at.
  const gaps = runProofs([proveSections], ruleset, steps);
  const closed = ruleset['big-guys'] !== undefined && ruleset.advancement === undefined;
  return closed ? gaps : [...gaps, ...runProofs(PROOFS, ruleset, steps)];
};
