import type { HandicapEffect } from '../schema.ts';
import type { Proof, Report } from './proof.ts';

type Type = HandicapEffect['type'];

/** The keys that an effect of each type has beside type, side and lasts; `a|b` is one of them, `a?` may be absent. */
const KEYS: Readonly<Record<Type, string>> = {
  fee: 'target count dice factor',
  'extra-mvp': 'target count',
  'mvp-before-match': 'target count',
  gold: 'amount',
  'choose-weather': '',
  'miss-match': 'target count?',
  'loan-player': 'count over-the-squad',
  'winnings-dice': 'dice',
  'field-lowest-spp': 'target count',
  'staff-unavailable': 'target count except',
  'injury-roll': 'target count',
  rerolls: 'delta|divide',
  'temporary-skill': 'target count skills|normal-skill of?',
  'temporary-stat': 'target count stats delta|set',
  'exclusive-pair': 'target count',
  ban: 'of',
  'fan-factor': 'delta|divide',
  'foul-spotted': 'dice success',
  'miss-drive': 'target count dice? fail?',
  'ko-recovery': 'dice success',
  'win-toss': '',
  'free-fouls': '',
  'extra-on-pitch': 'count',
  'ignore-penalty': 'count',
  cheerleaders: 'delta',
  'stunned-at-worst': 'target count',
};

/** What a ban or a restriction may name; they are no skills. */
const DEEDS: Readonly<Partial<Record<Type, readonly string[]>>> = {
  ban: ['fouls', 'secret-weapons'],
  'temporary-skill': ['pick-up', 'catch'],
};

const proveKeys = (effect: HandicapEffect, path: string, report: Report): void => {
  const present = new Set(Object.keys(effect).filter((key) => !['type', 'side', 'lasts'].includes(key)));
  for (const wanted of KEYS[effect.type].split(' ').filter(Boolean)) {
    const optional = wanted.endsWith('?');
    const names = wanted.replace('?', '').split('|');
    const given = names.filter((name) => present.delete(name));
    if (given.length > 1 || (given.length === 0 && !optional))
      report('effect-key-missing', path, { type: effect.type, key: { list: names } });
  }
  for (const key of present) report('effect-key-extra', path, { type: effect.type, key });
};

const proveThrow = (effect: HandicapEffect, path: string, report: Report): void => {
  const thrown = effect.success ?? effect.fail;
  if (thrown !== undefined && effect.dice === undefined)
    report('effect-key-missing', path, { type: effect.type, key: 'dice' });
  if (effect.count === 0 || effect.delta === 0 || effect.amount === 0)
    report('effect-idle', path, { type: effect.type });
};

/** Every result of the handicap table says all that its effect needs, and nothing else. */
export const proveHandicap: Proof = (ruleset, report) => {
  for (const { id, effect } of ruleset.handicap?.rows ?? []) {
    const path = `handicap.rows.${id}.effect`;
    proveKeys(effect, path, report);
    proveThrow(effect, path, report);
    for (const deed of effect.of ?? [])
      if (!DEEDS[effect.type]?.includes(deed)) report('deed-unknown', `${path}.of`, { deed });
    for (const stat of effect.stats ?? [])
      if (!Object.hasOwn(ruleset.characteristics, stat)) report('gain-unknown', `${path}.stats`, { stat });
  }
};
