import type { Ruleset } from '../schema.ts';
import { AWARDS, OPTION_VALUES, STEP_NEEDS, TERMS } from '../steps.ts';
import { kindOf, meant, type Proof, type Report } from './proof.ts';

/** What the other proofs rely on, and are not made without: sections that steps and people of the ruleset need. */
export const proveSections: Proof = (ruleset, report) => {
  for (const part of ['prematch', 'match', 'postmatch'] as const)
    for (const step of ruleset.sequence[part])
      for (const section of STEP_NEEDS[step] ?? [])
        if (ruleset[section] === undefined) report('section-missing', `sequence.${part}`, { step, section });
  // The step of that name before a match needs no figures; the one after it does.
  if (ruleset.sequence.postmatch.includes('fan-factor') && !ruleset['fan-factor'])
    report('section-missing', 'sequence.postmatch', { step: 'fan-factor', section: 'fan-factor' });
  if (ruleset['big-guys'] && !ruleset.advancement)
    report('section-missing', 'big-guys', { step: 'big-guys', section: 'advancement' });
};

/** Terms and awards are those that bbl knows, and those that it cannot do without are there. */
const proveTerms = (ruleset: Ruleset, report: Report): void => {
  const known = (
    kind: 'term' | 'award',
    ids: readonly string[],
    all: readonly string[],
    path: string,
  ): void => {
    for (const id of ids)
      if (!all.includes(id))
        report('unknown-reference', `${path}.${id}`, { kind: kindOf(kind), id }, meant(id, all));
  };
  const terms = Object.keys(ruleset.terms);
  known('term', terms, TERMS, 'terms');
  known('award', Object.keys(ruleset.awards), AWARDS, 'awards');
  const needed = [
    'reroll',
    ...(ruleset.injuries ? ['miss-next', 'niggling'] : []),
    ...(ruleset.rating ? ['fan-factor', 'treasury'] : []),
    ...(ruleset['dedicated-fans'] ? ['dedicated-fans'] : []),
  ];
  for (const id of needed) if (!terms.includes(id)) report('term-missing', 'terms', { id });
  for (const id of ['touchdowns', 'casualties', 'mvps'])
    if (!Object.hasOwn(ruleset.awards, id)) report('award-missing', 'awards', { id });
};

/** A characteristic of which less is better is a number to reach. */
const proveTargets = (ruleset: Ruleset, report: Report): void => {
  for (const [stat, { best, worst, target }] of Object.entries(ruleset.characteristics))
    if (best !== undefined && worst !== undefined && best < worst && !target)
      report('target-missing', `characteristics.${stat}`);
};

/** What a player may learn is said of every position, if only that it is nothing. */
const proveAccess = (ruleset: Ruleset, report: Report): void => {
  const keys = ruleset.career ? (['primary', 'secondary'] as const) : (['normal'] as const);
  if (!ruleset.career && !ruleset.advancement) return;
  for (const [id, roster] of Object.entries(ruleset.rosters))
    for (const [position, one] of Object.entries(roster.positions))
      for (const key of keys)
        if (one[key] === undefined) report('access-missing', `rosters.${id}.positions.${position}`, { key });
};

/** Switches that steps read have the values that the steps know. */
const proveValues = (ruleset: Ruleset, report: Report): void => {
  for (const [id, known] of Object.entries(OPTION_VALUES))
    for (const value of ruleset.options[id]?.values ?? [])
      if (!known.includes(value))
        report('option-step-value', `options.${id}.values`, { id, value, known: { list: [...known] } });
};

/** Whoever is hired by some only is hired by somebody. */
const proveEligibility = (ruleset: Ruleset, report: Report): void => {
  for (const section of ['inducements', 'infamous-staff', 'wizards', 'referees'] as const)
    for (const [id, one] of Object.entries(ruleset[section] ?? {}))
      if (one.for && Object.keys(one.for).length === 0) report('eligibility-empty', `${section}.${id}.for`);
};

/** Nothing is missing that a step, a sheet or a prompt counts on. */
export const provePresence: Proof = (ruleset, report) => {
  proveTerms(ruleset, report);
  proveTargets(ruleset, report);
  proveAccess(ruleset, report);
  proveValues(ruleset, report);
  proveEligibility(ruleset, report);
};
