import { kindOf, meant, type Proof, reportTwice } from './proof.ts';

/** The tables that a step throws on or reads, so that a sequence with the step needs them. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  weather: ['weather'],
  report: ['casualty', 'serious-injury'],
  injuries: ['serious-injury'],
  experience: ['star-player-roll', 'ageing'],
  'casualty-report': ['casualty', 'lasting-injury'],
  'major-ko-report': ['injury'],
};

/** Every step of a sequence is one that bbl knows, stands in it once, and finds the tables it throws on. */
export const proveSequence: Proof = (ruleset, report, steps) => {
  for (const part of ['prematch', 'match', 'postmatch'] as const) {
    const named = ruleset.sequence[part];
    const path = `sequence.${part}`;
    reportTwice(named, path, report);
    for (const step of named) {
      const extra = part === 'prematch' && ruleset['extra-rolls']?.[step] !== undefined;
      if (!extra && !steps[part].includes(step))
        report(
          'unknown-reference',
          path,
          { kind: kindOf('step'), id: step },
          meant(step, [...steps[part], ...Object.keys(ruleset['extra-rolls'] ?? {})]),
        );
      for (const table of NEEDS[step] ?? [])
        if (!Object.hasOwn(ruleset.tables, table)) report('table-missing', path, { step, table });
    }
  }
  if (ruleset.sequence.match.length === 0) report('sequence-empty', 'sequence.match');
};
