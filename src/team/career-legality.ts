import { nearest } from '../nearest.ts';
import { error, type Problem, say, warning } from '../problem.ts';
import { advancementPrice } from '../rules/career.ts';
import type { PositionView } from '../rules/lists.ts';
import { need } from '../rules/need.ts';
import type { Ruleset, StatKey } from '../rules/schema.ts';
import { bannedIn, hasSkill, isSkill, learnedText, mayHave, skillId, skillNames } from '../rules/skills.ts';
import { sppOf, statOfGain, stepsOf, unboundedStat } from './derive.ts';
import { type Gain, isGiven, type Player, skillOf } from './state.ts';
import { advancementsHad, kindOfGain } from './value.ts';

/** How a skill is written in a team file, for one who wrote it another way; null where nothing is near. */
const spelling = (ruleset: Ruleset, text: string): string | null => {
  const id = skillId(text);
  if (ruleset.skills.entries[id]) return learnedText(ruleset, id);
  const near = nearest(text, Object.keys(ruleset.skills.entries));
  return near && learnedText(ruleset, near);
};

const unknown = (ruleset: Ruleset, text: string, path: string): Problem => {
  const near = spelling(ruleset, text);
  const known = { list: Object.keys(ruleset.characteristics).map((stat) => `+${stat}`) };
  const help = near ? say('help.nearest', { near }) : say('help.known-gain', { known });
  return error('unknown-gain', { value: text }, { path, help });
};

/** A skill must be written as it is learned, not known already, excluded by nothing, and open to the position. */
const checkSkill = (
  ruleset: Ruleset,
  base: PositionView,
  had: readonly string[],
  gain: Gain,
  path: string,
): readonly Problem[] => {
  const text = skillOf(gain);
  const id = skillId(text);
  const written = isGiven(gain)
    ? isSkill(ruleset, text)
    : isSkill(ruleset, text) && text === learnedText(ruleset, id);
  if (!written) return [unknown(ruleset, text, path)];
  const skill = skillNames(ruleset, text);
  if (bannedIn(ruleset, [id])) return [error('skill-banned', { skill }, { path })];
  if (hasSkill(had, id)) return [error('skill-twice', { skill }, { path })];
  if (isGiven(gain)) return [];
  if (kindOfGain(ruleset, base, gain) === null)
    return [error('skill-closed', { skill, position: base.name }, { path })];
  return mayHave(ruleset, had, id) ? [] : [error('skill-excluded', { skill }, { path })];
};

const checkGains = (
  ruleset: Ruleset,
  base: PositionView,
  player: Player,
  path: string,
): readonly Problem[] => {
  const had = [...base.skills];
  return player.gains.flatMap((gain, index) => {
    const at = `${path}.gains.${index}`;
    const stat = statOfGain(gain);
    if (stat !== null) return ruleset.characteristics[stat] ? [] : [unknown(ruleset, `+${stat}`, at)];
    const wrong = checkSkill(ruleset, base, had, gain, at);
    had.push(skillOf(gain));
    return wrong;
  });
};

/** What one advancement may have cost: a chosen skill may stand in for a raised characteristic, at that price. */
const pricesOf = (ruleset: Ruleset, base: PositionView, gain: Gain, had: number): readonly number[] => {
  const kind = kindOfGain(ruleset, base, gain);
  if (kind === null) return [0];
  const { instead } = need(ruleset, 'career').characteristic;
  const kinds = instead.includes(kind) ? [kind, 'characteristic' as const] : [kind];
  return kinds.map((one) => advancementPrice(ruleset, one, had) ?? 0);
};

/**
 * Takes a position and a player of it, returns every sum that his advancements may have cost in SPP, the lowest first.
 * Period rulebooks: prices by the number of advancements already had.
 */
export const spendingsOf = (
  ruleset: Ruleset,
  base: PositionView,
  player: Pick<Player, 'gains'>,
): readonly number[] => {
  let sums = new Set([0]);
  for (const [had, gain] of player.gains.filter((one) => !isGiven(one)).entries()) {
    const prices = pricesOf(ruleset, base, gain, had);
    sums = new Set([...sums].flatMap((sum) => prices.map((price) => sum + price)));
  }
  return [...sums].sort((a, b) => a - b);
};

const checkSpent = (
  ruleset: Ruleset,
  base: PositionView,
  player: Player,
  path: string,
): readonly Problem[] => {
  const { max } = need(ruleset, 'career');
  const many = advancementsHad(player);
  if (many > max) return [error('too-many-advancements', { many, max }, { path: `${path}.gains` })];
  const spp = sppOf(ruleset, player);
  const at = { path: `${path}.spent` };
  if (player.spent > spp) return [error('spent-too-much', { spent: player.spent, spp }, at)];
  const sums = spendingsOf(ruleset, base, player);
  if (sums.includes(player.spent)) return [];
  return [error('spent-wrong', { spent: player.spent, sums: { list: sums }, n: sums.length }, at)];
};

const checkStat = (
  ruleset: Ruleset,
  base: PositionView,
  player: Player,
  path: string,
  stat: StatKey,
): readonly Problem[] => {
  const { abbr, best = 0, worst = 0 } = ruleset.characteristics[stat]!;
  const { up, down } = stepsOf(player, stat);
  const { max } = need(ruleset, 'career').characteristic;
  if (up > max) return [error('raised-too-often', { stat: abbr, many: up, max }, { path: `${path}.gains` })];
  const figure = unboundedStat(ruleset, base, player, stat);
  if (figure === null)
    return down > 0 ? [error('no-figure', { stat: abbr }, { path: `${path}.injuries` })] : [];
  const inside = Math.min(best, worst) <= figure && figure <= Math.max(best, worst);
  if (inside || up + down === 0) return [];
  const raised = (figure - best) * Math.sign(best - worst) > 0;
  return [
    error(
      'beyond-bounds',
      { stat: abbr, figure, best, worst },
      { path: `${path}.${raised ? 'gains' : 'injuries'}` },
    ),
  ];
};

const isReduction = (injury: string): boolean => injury.startsWith('-');

/** A player retires for a time only from a lasting injury; what leagues did before bbl is not theirs to judge. */
const checkRetired = (player: Player, path: string): readonly Problem[] =>
  player.misses === 'retired' && !player.injuries.some(isReduction)
    ? [warning('retired-unhurt', { number: player.number, name: player.name }, { path: `${path}.misses` })]
    : [];

/**
 * Takes a player of a position, returns every rule of the 2020 edition and later that he breaks: gains that the position
 * may learn, at most so many, paid with the points he has; characteristics within their bounds. Period rulebooks.
 */
export const checkCareer = (
  ruleset: Ruleset,
  base: PositionView,
  player: Player,
  path: string,
): readonly Problem[] => {
  const gains = checkGains(ruleset, base, player, path);
  const known = gains.length === 0;
  return [
    ...gains,
    ...(known ? checkSpent(ruleset, base, player, path) : []),
    ...Object.keys(ruleset.characteristics).flatMap((stat) =>
      checkStat(ruleset, base, player, path, stat as StatKey),
    ),
    ...checkRetired(player, path),
  ];
};
