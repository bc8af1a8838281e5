import { type Message, type Param, say } from '../problem.ts';
import type { GainId, HandicapEffect, Row, Ruleset, StatKey } from './schema.ts';
import { skillNames } from './skills.ts';

/** Takes a gain, returns it for people: a niggling injury, or the characteristic with its step. */
export const describeGain = (ruleset: Ruleset, gain: GainId): Message => {
  if (gain === 'niggling') return say('effect.niggling', { name: ruleset.terms['niggling']?.name ?? gain });
  const stat = ruleset.characteristics[gain.slice(1) as StatKey];
  // Of a target nobody can say +1: one more is worse for some and better for others.
  if (stat?.target) return say(gain.startsWith('+') ? 'effect.better' : 'effect.worse', { stat: stat.abbr });
  return say('effect.stat', { step: gain.startsWith('+') ? '+1' : '-1', stat: stat?.abbr ?? gain.slice(1) });
};

type Effect = NonNullable<Row['effect']>;

const describeSpp = (ruleset: Ruleset, spp: NonNullable<Effect['spp']>): Message =>
  spp.award === undefined
    ? say('effect.spp-cause', { points: spp.points, cause: say(`cause.${spp.cause}`) })
    : say('effect.spp-award', { points: spp.points, award: ruleset.awards[spp.award]?.name ?? spp.award });

/** What a prayer brings: on whom it falls, what he has, and for how long. */
const describePrayer = (ruleset: Ruleset, effect: Effect): readonly Message[] => [
  ...(effect.side ? [say(`side.${effect.side}`)] : []),
  ...(effect.target ? [say(`target.${effect.target}`, { count: quantity(effect.count ?? 1) })] : []),
  ...(effect.skills ?? []).map((text) => say('effect.named', { name: skillNames(ruleset, text) })),
  ...(effect['primary-skill'] ? [say('effect.primary-skill')] : []),
  ...(effect.change ? [describeGain(ruleset, effect.change)] : []),
  ...(effect.spp ? [describeSpp(ruleset, effect.spp)] : []),
  ...(effect.lasts ? [say(`lasts.${effect.lasts}`)] : []),
];

/** Takes a table's row, returns what its effect says to people, a message for each thing it does. */
export const describeRow = (ruleset: Ruleset, row: Row): readonly Message[] => {
  const {
    miss,
    gain,
    choose,
    severity,
    table,
    stats: raised,
    recovers,
    casualty,
    ...prayer
  } = row.effect ?? {};
  const abbr = (stat: StatKey): Param => ruleset.characteristics[stat]?.abbr ?? stat;
  // Where the row says more of a serious injury than that it is one, there is no other roll to ask for.
  const plain = severity !== 'serious' || !miss;
  return [
    ...(miss ? [say('effect.miss')] : []),
    ...(gain ? [describeGain(ruleset, gain)] : []),
    ...(choose ? [say('effect.choose')] : []),
    ...(severity && plain ? [say(`effect.severity.${severity}`)] : []),
    ...(table ? [say('effect.table', { table: ruleset.tables[table]?.name ?? table })] : []),
    ...(recovers === undefined ? [] : [say('effect.recovers', { success: recovers })]),
    ...(casualty ? [say('effect.casualty')] : []),
    ...(raised ? [say('effect.raises', { stats: { list: raised.map(abbr) } })] : []),
    ...describePrayer(ruleset, prayer),
    ...(row.text ? [say('effect.named', { name: row.text })] : []),
  ];
};

/** `1d6` as people write it: `D6`, `2D6`. */
export const diceText = (notation: string): string => notation.replace(/^1(?=d)/, '').toUpperCase();

const quantity = (figure: number | string): Param => (typeof figure === 'number' ? figure : diceText(figure));

const change = (effect: HandicapEffect): Param => {
  if (effect.divide) return say(`effect.divide.${effect.divide.round}`, { by: effect.divide.by });
  if (typeof effect.delta === 'number') return effect.delta > 0 ? `+${effect.delta}` : String(effect.delta);
  return effect.delta === undefined ? '' : `+${diceText(effect.delta)}`;
};

const skills = (ruleset: Ruleset, effect: HandicapEffect): Param => {
  if (effect['normal-skill']) return say('effect.normal-skill');
  return { list: (effect.skills ?? []).map((id) => ruleset.skills.entries[id]?.name ?? id) };
};

const stats = (ruleset: Ruleset, effect: HandicapEffect): Param => {
  const [first, second] = (effect.stats ?? []).map((stat) => ruleset.characteristics[stat]?.abbr ?? stat);
  return second === undefined ? (first ?? '') : say('effect.or', { first: first ?? '', second });
};

const target = (effect: HandicapEffect): Param =>
  effect.target
    ? say(`target.${effect.target}`, { count: effect.count === undefined ? '' : quantity(effect.count) })
    : '';

const isLimited = (effect: HandicapEffect): boolean =>
  effect.type === 'temporary-skill' && effect.of !== undefined;

/**
 * Takes a result of the handicap table, returns what it does, for people: whose it is, to whom it happens, how much and
 * for how long.
 */
export const describeHandicap = (ruleset: Ruleset, effect: HandicapEffect): Message =>
  say('effect.handicap', {
    side: say(`side.${effect.side}`),
    what: say(`handicap.${isLimited(effect) ? 'limited-skill' : effect.type}`, {
      who: target(effect),
      count: effect.count === undefined ? '' : quantity(effect.count),
      dice: effect.dice ? diceText(effect.dice) : '',
      factor: { gold: effect.factor ?? 0 },
      amount: { gold: effect.amount ?? 0 },
      change: effect.set === undefined ? change(effect) : `= ${effect.set}`,
      skills: skills(ruleset, effect),
      stats: stats(ruleset, effect),
      success: effect.success ?? '',
      chance:
        effect.fail === undefined
          ? ''
          : say('effect.chance', { dice: diceText(effect.dice ?? '1d6'), fail: effect.fail }),
      deeds: { list: (effect.of ?? []).map((deed) => say(`deed.${deed}`)) },
      except: { list: (effect.except ?? []).map((id) => ruleset.staff[id]?.name ?? id) },
    }),
    lasts: say(`lasts.${effect.lasts}`),
  });
