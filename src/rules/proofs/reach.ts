import type { Position, Roster, Ruleset } from '../schema.ts';
import { skillId } from '../skills.ts';
import { STEP_OPTIONS } from '../steps.ts';
import { kindOf, type Proof, type Report } from './proof.ts';

const unused = (
  kind: string,
  ids: readonly string[],
  used: ReadonlySet<string>,
  path: string,
  report: Report,
): void => {
  for (const id of ids) if (!used.has(id)) report('unreachable', `${path}.${id}`, { kind: kindOf(kind), id });
};

type Lists = readonly Readonly<Record<string, { readonly option?: string | undefined }>>[];

const hiringLists = (ruleset: Ruleset): Lists => [
  ruleset.inducements ?? {},
  ruleset['infamous-staff'] ?? {},
  ruleset.wizards ?? {},
  ruleset.referees ?? {},
];

const coachOf = (roster: Roster): readonly string[] => (roster.coach === undefined ? [] : [roster.coach]);

const learnedFrom = ({ normal = [], primary = [], secondary = [] }: Position): readonly string[] => [
  ...normal,
  ...primary,
  ...secondary,
];

const usedOptions = (ruleset: Ruleset): ReadonlySet<string> => {
  const holders = [
    ruleset.rosters,
    ruleset['big-guys'] ?? {},
    ruleset.stars,
    ruleset['secret-weapons']?.entries ?? {},
    { prayers: ruleset.prayers ?? {} },
    ...hiringLists(ruleset),
  ];
  const named = holders.flatMap((map) => Object.values(map).map((entry) => entry.option));
  const values = Object.values(ruleset.inducements ?? {}).flatMap((one) => [
    one.when?.option,
    one['open-with'],
  ]);
  const paid = ruleset['team-value']?.['paid-rerolls']?.option;
  return new Set(
    [...named, ...values, ruleset.conceding?.option, paid, ...STEP_OPTIONS].filter((id) => id !== undefined),
  );
};

/** Skills that somebody starts with, or that a handicap result lends. */
const givenSkills = (ruleset: Ruleset): ReadonlySet<string> =>
  new Set(
    [
      ...Object.values(ruleset.rosters).flatMap((roster) =>
        Object.values(roster.positions).flatMap((one) => one.skills),
      ),
      ...Object.values(ruleset['big-guys'] ?? {}).flatMap((one) => one.skills),
      ...Object.values(ruleset.stars).flatMap((one) => (one.members ?? [one]).flatMap((line) => line.skills)),
      ...(ruleset.handicap?.rows ?? []).flatMap((row) => row.effect.skills ?? []),
    ].map(skillId),
  );

const proveSkills = (ruleset: Ruleset, report: Report): void => {
  const skills = Object.entries(ruleset.skills.entries);
  const filled = new Set(skills.map(([, skill]) => skill.category));
  unused('category', Object.keys(ruleset.skills.categories), filled, 'skills.categories', report);
  const positions = Object.values(ruleset.rosters).flatMap((roster) => Object.values(roster.positions));
  const open = new Set([
    ...positions.flatMap(learnedFrom),
    ...(ruleset.advancement?.['big-guys'].normal ?? []),
  ]);
  const given = givenSkills(ruleset);
  for (const [id, skill] of skills) {
    const learnable = skill.kind !== 'racial' && open.has(skill.category);
    if (!learnable && !given.has(id))
      report('unreachable', `skills.entries.${id}`, { kind: kindOf('skill'), id });
  }
};

/** A category holds what is born with or what is learned, and nobody learns from the first kind. */
const proveCategories = (ruleset: Ruleset, report: Report): void => {
  const { double, 'big-guys': guys } = ruleset.advancement ?? {};
  const positions = Object.values(ruleset.rosters).flatMap((roster) => Object.values(roster.positions));
  const open = [
    positions.flatMap(learnedFrom),
    double?.skills ?? [],
    double?.traits ?? [],
    guys?.normal ?? [],
    guys?.skills ?? [],
    guys?.traits ?? [],
  ];
  const learned = new Set([...open.flat(), ...Object.keys(guys?.['traits-in'] ?? {})]);
  for (const category of Object.keys(ruleset.skills.categories)) {
    const kinds = new Set(
      Object.values(ruleset.skills.entries).flatMap((one) =>
        one.category === category ? [one.kind === 'racial'] : [],
      ),
    );
    const path = `skills.categories.${category}`;
    if (kinds.size > 1) report('category-mixed', path, { id: category });
    else if (kinds.has(true) && learned.has(category)) report('category-open', path, { id: category });
  }
};

const proveStaff = (ruleset: Ruleset, report: Report): void => {
  const rosters = Object.entries(ruleset.rosters);
  const used = new Set(rosters.flatMap(([, roster]) => [...roster.staff, ...coachOf(roster)]));
  unused('staff', Object.keys(ruleset.staff), used, 'staff', report);
  const demand = (ids: readonly string[], hires: readonly string[], path: string): void => {
    for (const id of ids) {
      const hire = ruleset.staff[id]?.hire;
      if (hire !== undefined && !hires.includes(hire)) report('staff-hire', path, { id, hire });
    }
  };
  for (const [id, roster] of rosters) {
    demand(coachOf(roster), ['free'], `rosters.${id}.coach`);
    demand(roster.staff, ['team', 'match', 'never'], `rosters.${id}.staff`);
  }
  const { freebooters, purchases } = ruleset;
  demand(freebooters?.staff ?? [], ['team'], 'freebooters.staff');
  demand(freebooters?.['full-price'] ?? [], ['match'], 'freebooters.full-price');
  if (purchases.fired) demand([purchases.fired.staff], ['team'], 'purchases.fired.staff');
};

const proveStars = (ruleset: Ruleset, report: Report): void => {
  const carried = new Set(Object.values(ruleset.stars).flatMap((star) => star['secret-weapon'] ?? []));
  const weapons = Object.keys(ruleset['secret-weapons']?.entries ?? {});
  unused('secret-weapon', weapons, carried, 'secret-weapons.entries', report);
  for (const [id, star] of Object.entries(ruleset.stars))
    if ((star.rosters ?? star['plays-for'] ?? []).length === 0)
      report('unreachable', `stars.${id}.rosters`, { kind: kindOf('star'), id });
};

const proveBigGuys = (ruleset: Ruleset, report: Report): void => {
  for (const [id, guy] of Object.entries(ruleset['big-guys'] ?? {})) {
    const at = `big-guys.${id}.rosters`;
    if (guy.rosters.length === 0) report('unreachable', at, { kind: kindOf('big-guy'), id });
    for (const roster of guy.rosters)
      if (ruleset.rosters[roster]?.['big-guys'] === 0) report('big-guy-closed', at, { id, roster });
  }
};

/** Nothing stands in the ruleset that no team could ever come by. */
export const proveReach: Proof = (ruleset, report) => {
  unused('option', Object.keys(ruleset.options), usedOptions(ruleset), 'options', report);
  proveSkills(ruleset, report);
  proveCategories(ruleset, report);
  proveStaff(ruleset, report);
  proveStars(ruleset, report);
  proveBigGuys(ruleset, report);
};
