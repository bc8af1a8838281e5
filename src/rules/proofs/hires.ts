import type { HireEffect, Hireling, Inducement, Ruleset } from '../schema.ts';
import { type Check, checker } from './ids.ts';
import { kindOf, type Proof, type Report } from './proof.ts';
import { proveCover } from './tables.ts';

/** The keys that an effect of each type has beside its type; one that ends in `?` may be absent. */
const KEYS: Readonly<Record<HireEffect['type'], string>> = {
  staff: 'staff count most?',
  'fan-factor': 'count event?',
  apothecary: 'count treats-hired?',
  'ko-treated': 'count',
  'regeneration-again': 'count',
  'injury-later': 'count result',
  journeymen: 'dice plus',
  'journeymen-training': 'dice modifier rows',
  rerolls: 'count per dice? success?',
  bribe: 'count dice success',
  'bribe-again': 'count',
  'argue-the-call': 'success',
  'ko-recovery': 'modifier',
  'ko-again': 'fail',
  'ko-result': 'dice rows',
  'steals-reroll': 'count dice success per',
  pushes: 'count dice success per',
  weather: 'modifier',
  cards: 'count dice',
  shot: 'count',
  deviation: 'dice per',
  rune: 'dice success lasts',
  'temporary-skills': 'players skills|category lasts',
  blessing: 'dice per',
  'cheering-fans': 'dice',
  'prayer-reroll': 'from',
  'returns-to-play': 'count lasts',
  'plays-drive': 'count under?',
  spell: 'count',
  referee: 'count',
  'side-bet': 'factor',
};

const proveKeys = (effect: HireEffect, path: string, report: Report): void => {
  const present = new Set(Object.keys(effect).filter((key) => key !== 'type'));
  for (const wanted of KEYS[effect.type].split(' ')) {
    const names = wanted.replace('?', '').split('|');
    const given = names.filter((name) => present.delete(name));
    if (given.length > 1 || (given.length === 0 && !wanted.endsWith('?')))
      report('effect-key-missing', path, { type: effect.type, key: { list: names } });
  }
  for (const key of present) report('effect-key-extra', path, { type: effect.type, key });
  if (effect.count === 0 || effect.modifier === 0 || effect.factor === 0)
    report('effect-idle', path, { type: effect.type });
};

/** An event is a row of the kick-off table, a result one of the injury or the casualty table. */
const proveEvents = (ruleset: Ruleset, effect: HireEffect, path: string, report: Report): void => {
  const rows = (tables: readonly string[]): readonly string[] =>
    tables.flatMap((id) => ruleset.tables[id]?.rows.map((row) => row.id) ?? []);
  const demand = (id: string | undefined, known: readonly string[], key: string): void => {
    if (id !== undefined && !known.includes(id))
      report('unknown-reference', `${path}.${key}`, { kind: kindOf('row'), id });
  };
  demand(effect.event, rows(['kickoff']), 'event');
  demand(effect.result, rows(['casualty']), 'result');
  if (effect.type === 'ko-result')
    for (const row of effect.rows ?? []) demand(row.id, rows(['injury', 'casualty']), `rows.${row.id}`);
};

const proveEffects = (ruleset: Ruleset, one: Hired, at: string, check: Check, report: Report): void => {
  for (const [index, effect] of (one.effects ?? []).entries()) {
    const path = `${at}.effects.${index}`;
    proveKeys(effect, path, report);
    check('staff', effect.staff, `${path}.staff`);
    check('skill', effect.skills, `${path}.skills`);
    check('category', effect.category, `${path}.category`);
    proveEvents(ruleset, effect, path, report);
    const shifted = effect.type === 'journeymen-training';
    if (effect.rows && effect.dice)
      proveCover({ dice: effect.dice, rows: effect.rows }, path, report, shifted ? [0] : []);
  }
  const after = one['after-match'];
  if (after?.rows && after.dice)
    proveCover({ dice: after.dice, rows: after.rows }, `${at}.after-match`, report);
  for (const row of after?.rows ?? []) check('skill', row.skill, `${at}.after-match.rows.${row.id}.skill`);
  check('skill', one.profile?.skills, `${at}.profile.skills`);
};

type Hired = Pick<Hireling, 'option' | 'for' | 'costs' | 'effects' | 'after-match' | 'profile'> & {
  readonly cost?: number | undefined;
};

const proveHired = (ruleset: Ruleset, one: Hired, at: string, report: Report): void => {
  const check = checker(ruleset, report);
  check('option', one.option, `${at}.option`);
  check('rule-or-group', one.for?.rules, `${at}.for.rules`);
  check('staff', one.for?.staff, `${at}.for.staff`);
  const tiers = Object.values(ruleset.rosters).map((roster) => roster.tier);
  const tier = one.for?.tier;
  if (tier !== undefined && !tiers.includes(tier))
    report('unreachable', `${at}.for.tier`, { kind: kindOf('tier'), id: String(tier) });
  for (const [index, { rule, roster, cost }] of (one.costs ?? []).entries()) {
    const path = `${at}.costs.${index}`;
    check('rule-or-group', rule, `${path}.rule`);
    check('roster', roster, `${path}.roster`);
    if ((rule === undefined) === (roster === undefined)) report('price-for', path);
    if (one.cost === undefined || cost >= one.cost)
      report('price-not-lower', `${path}.cost`, { cost: { gold: one.cost ?? 0 } });
  }
  proveEffects(ruleset, one, at, check, report);
};

const proveInducement = (ruleset: Ruleset, id: string, one: Inducement, report: Report): void => {
  const at = `inducements.${id}`;
  const prices = [one.cost, one.from, one.stake].filter((price) => price !== undefined);
  if (prices.length !== 1) report('price-kind', at);
  if (one.max !== undefined && one.max < 1) report('figure-low', `${at}.max`, { figure: one.max, low: 1 });
  if (one.stake && one.stake.min > one.stake.max)
    report('figure-low', `${at}.stake.max`, { figure: one.stake.max, low: one.stake.min });
  const { when, 'open-with': open } = one;
  if (when && !ruleset.options[when.option]?.values?.includes(when.value))
    report('option-unfit', `${at}.when`, { option: when.option, value: when.value });
  if (open !== undefined && typeof ruleset.options[open]?.default !== 'boolean')
    report('unknown-reference', `${at}.open-with`, { kind: kindOf('option'), id: open });
  if (open !== undefined && !one.for) report('open-idle', `${at}.open-with`);
  if (one.from !== undefined && ruleset[one.from] === undefined)
    report('list-missing', `${at}.from`, { section: one.from });
  proveHired(ruleset, one, at, report);
};

const proveTypes = (ruleset: Ruleset, report: Report): void => {
  const check = checker(ruleset, report);
  check('skill', ruleset.mercenaries?.trait, 'mercenaries.trait');
  for (const [id, type] of Object.entries(ruleset['mercenary-types']?.entries ?? {})) {
    const at = `mercenary-types.entries.${id}`;
    check('skill', type.skills, `${at}.skills`);
    for (const price of type['skill-prices']) {
      check('category', price.id, `${at}.skill-prices.${price.id}`);
      check('rule-or-group', price['several-for'], `${at}.skill-prices.${price.id}.several-for`);
    }
    for (const price of type['stat-prices']) {
      check('rule-or-group', price['two-for'], `${at}.stat-prices.${price.id}.two-for`);
      if ((price.two ?? Infinity) <= price.one)
        report('not-ascending', `${at}.stat-prices.${price.id}`, { figure: price.two!, before: price.one });
    }
  }
};

/** Everything for hire has one price, names what there is, and its effects say all that they need. */
export const proveHires: Proof = (ruleset, report) => {
  for (const [id, one] of Object.entries(ruleset.inducements ?? {}))
    proveInducement(ruleset, id, one, report);
  for (const section of ['infamous-staff', 'wizards', 'referees'] as const)
    for (const [id, one] of Object.entries(ruleset[section] ?? {}))
      proveHired(ruleset, one, `${section}.${id}`, report);
  proveTypes(ruleset, report);
};
