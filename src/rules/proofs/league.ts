import { dice, totals } from '../../dice/notation.ts';
import type { Roster, Ruleset } from '../schema.ts';
import { checker } from './ids.ts';
import { kindOf, meant, type Proof, type Report, reportTwice } from './proof.ts';

type CostlyErrors = NonNullable<Ruleset['costly-errors']>;

const proveGroups = (roster: Roster, at: string, report: Report): void => {
  for (const [index, { max, positions }] of (roster.groups ?? []).entries()) {
    const path = `${at}.groups.${index}`;
    const sum = positions.reduce((many, id) => many + (roster.positions[id]?.max ?? 0), 0);
    if (max < 1 || max >= sum) report('group-idle', `${path}.max`, { max, sum });
    reportTwice(positions, `${path}.positions`, report);
    for (const id of positions)
      if (!Object.hasOwn(roster.positions, id))
        report(
          'unknown-reference',
          `${path}.positions`,
          { kind: kindOf('position'), id },
          meant(id, Object.keys(roster.positions)),
        );
  }
};

/** Journeymen are linemen, which a list has many of; who may choose a rule has more than one to choose from. */
const proveRoster = (ruleset: Ruleset, id: string, roster: Roster, report: Report): void => {
  const at = `rosters.${id}`;
  proveGroups(roster, at, report);
  if (!ruleset.journeymen) return;
  const { journeymen = [], 'choose-rule': choice } = roster;
  if (journeymen.length === 0) report('linemen-missing', `${at}.journeymen`);
  for (const position of journeymen)
    if (!Object.hasOwn(roster.positions, position))
      report(
        'unknown-reference',
        `${at}.journeymen`,
        { kind: kindOf('position'), id: position },
        meant(position, Object.keys(roster.positions)),
      );
  if (choice && choice.length < 2) report('choice-idle', `${at}.choose-rule`);
  if (roster.tier === undefined || roster.tier < 1)
    report('figure-low', `${at}.tier`, { figure: roster.tier ?? 0, low: 1 });
};

/** Every rule and every group has a team that has it; who raises somebody has a position for him. */
const proveRules = (ruleset: Ruleset, report: Report): void => {
  const rules = ruleset['special-rules'] ?? {};
  const rosters = Object.values(ruleset.rosters);
  const having = (id: string): readonly Roster[] =>
    rosters.filter((one) => one['special-rules']?.includes(id) || one['choose-rule']?.includes(id));
  for (const [id, rule] of Object.entries(rules)) {
    const at = `special-rules.${id}`;
    if (having(id).length === 0) report('unreachable', at, { kind: kindOf('special-rule'), id });
    if (rule.group !== undefined && !Object.hasOwn(ruleset['rule-groups'] ?? {}, rule.group))
      report('unknown-reference', `${at}.group`, { kind: kindOf('rule-or-group'), id: rule.group });
    proveRaising(ruleset, rule.raises, having(id), true, `${at}.raises`, report);
  }
  const used = new Set(Object.values(rules).map((rule) => rule.group));
  for (const id of Object.keys(ruleset['rule-groups'] ?? {}))
    if (!used.has(id)) report('unreachable', `rule-groups.${id}`, { kind: kindOf('rule-or-group'), id });
  for (const [id, skill] of Object.entries(ruleset.skills.entries)) {
    const rule = skill.kills?.rule;
    if (skill.kills)
      proveRaising(
        ruleset,
        skill.kills,
        rule ? having(rule) : rosters,
        false,
        `skills.entries.${id}.kills`,
        report,
      );
  }
};

type Raising = NonNullable<NonNullable<Ruleset['special-rules']>[string]['raises']>;

const proveRaising = (
  ruleset: Ruleset,
  raising: Raising | undefined,
  rosters: readonly Roster[],
  all: boolean,
  path: string,
  report: Report,
): void => {
  if (!raising) return;
  const check = checker(ruleset, report);
  const has = (roster: Roster): boolean => Object.hasOwn(roster.positions, raising.position);
  if (all ? !rosters.every(has) : !rosters.some(has))
    report('unknown-reference', `${path}.position`, { kind: kindOf('position'), id: raising.position });
  check('cause', raising.causes, `${path}.causes`);
  check('special-rule', raising.rule, `${path}.rule`);
  for (const id of raising['except-skills'])
    if (!Object.hasOwn(ruleset.skills.entries, id))
      report('unknown-reference', `${path}.except-skills`, { kind: kindOf('skill'), id });
};

const proveBands = ({ bands, dice: notation, results }: CostlyErrors, report: Report): void => {
  const faces = totals(dice(notation)).size;
  for (const [index, band] of bands.entries()) {
    const at = `costly-errors.bands.${index}`;
    const before = bands[index - 1];
    if (before && (before.to === undefined || band.from !== before.to + 1))
      report('band-break', at, { expected: before.to === undefined ? '' : before.to + 1, found: band.from });
    if (band.to !== undefined && band.to < band.from) report('band-empty', at);
    if (band.results.length !== faces)
      report('band-faces', `${at}.results`, { found: band.results.length, expected: faces });
    for (const id of band.results)
      if (!results.some((one) => one.id === id))
        report('unknown-reference', `${at}.results`, { kind: kindOf('row'), id });
  }
  if (bands.length === 0 || bands.at(-1)?.to !== undefined) report('band-closed', 'costly-errors.bands');
};

const proveCostlyErrors = (errors: CostlyErrors, report: Report): void => {
  proveBands(errors, report);
  const used = new Set(errors.bands.flatMap((band) => band.results));
  for (const { id, loses, divides, leaves } of errors.results) {
    const at = `costly-errors.results.${id}`;
    if (!used.has(id)) report('unreachable', at, { kind: kindOf('row'), id });
    if ([loses, divides, leaves].filter(Boolean).length > 1) report('error-twice', at);
    if (divides && (divides.by < 2 || divides.step < 1))
      report('figure-low', `${at}.divides`, { figure: divides.by, low: 2 });
  }
  reportTwice(
    errors.results.map((one) => one.id),
    'costly-errors.results',
    report,
  );
};

const provePrayers = (ruleset: Ruleset, report: Report): void => {
  const check = checker(ruleset, report);
  check('table', ruleset.prayers?.table, 'prayers.table');
  for (const row of ruleset.tables[ruleset.prayers?.table ?? '']?.rows ?? []) {
    const { skills, except, spp } = row.effect ?? {};
    const at = `tables.${ruleset.prayers?.table}.rows.${row.id}.effect`;
    check('skill', skills, `${at}.skills`);
    for (const id of except ?? [])
      if (!Object.hasOwn(ruleset.skills.entries, id))
        report('unknown-reference', `${at}.except`, { kind: kindOf('skill'), id });
    check('award', spp?.award, `${at}.spp.award`);
    check('cause', spp?.cause, `${at}.spp.cause`);
    if (spp && (spp.award === undefined) === (spp.cause === undefined)) report('award-or-cause', `${at}.spp`);
  }
};

/** A default is one of the option's values, and only switches have none to name. */
const proveOptions = (ruleset: Ruleset, report: Report): void => {
  for (const [id, { default: value, values }] of Object.entries(ruleset.options)) {
    const sound = values ? typeof value === 'string' && values.includes(value) : typeof value === 'boolean';
    if (!sound) report('option-unfit', `options.${id}.default`, { option: id, value: String(value) });
    reportTwice(values ?? [], `options.${id}.values`, report);
  }
};

/** What the 2020 edition and later have of their own fits together. */
export const proveLeague: Proof = (ruleset, report) => {
  for (const [id, roster] of Object.entries(ruleset.rosters)) proveRoster(ruleset, id, roster, report);
  proveRules(ruleset, report);
  proveOptions(ruleset, report);
  provePrayers(ruleset, report);
  if (ruleset['costly-errors']) proveCostlyErrors(ruleset['costly-errors'], report);
  const { journeymen, creation } = ruleset;
  checker(ruleset, report)('skill', journeymen?.skill, 'journeymen.skill');
  if (journeymen && journeymen.fill !== creation.players.min)
    report('fill-unlike', 'journeymen.fill', { fill: journeymen.fill, min: creation.players.min });
  if (ruleset['match-day'])
    for (const key of ['drive-start', 'drive-end'] as const)
      reportTwice(
        (ruleset['match-day'][key] ?? []).map((one) => one.id),
        `match-day.${key}`,
        report,
      );
};
