import { nearest } from '../nearest.ts';
import { error, type Param, type Problem, say, warning } from '../problem.ts';
import { isSpecialist, mostSpecialists } from '../rules/creation.ts';
import { type Options, type PositionView, positionOf, positionsOf, rostersOf } from '../rules/lists.ts';
import type { Roster, Ruleset, StatKey } from '../rules/schema.ts';
import { bannedIn } from '../rules/skills.ts';
import { leastFans, levelOf } from '../rules/tables.ts';
import { groupsOf, rulesToChoose } from '../rules/teams.ts';
import { checkCareer } from './career-legality.ts';
import { shiftOf, sppOf, statOfGain } from './derive.ts';
import { skillsOpenTo } from './offer.ts';
import { type Player, skillOf, type Team } from './state.ts';

/** Highest shirt number. */
export const MAX_NUMBER = 99;

const near = (code: string, path: string, value: string, known: readonly string[], params = {}): Problem => {
  const found = nearest(value, known);
  const help = found ? say('help.nearest', { near: found }) : say('help.known', { known: { list: known } });
  return error(code, { value, ...params }, { path, help });
};

/**
 * Every rule that a team file must keep outside its shape, with the key at fault (seed 000, sections 21 to 29).
 * `options` are the league's. Under the least number of players is a warning. `sound` are players who were found to keep the rules of
 * this list under these options.
 */
export const checkTeam = (
  ruleset: Ruleset,
  team: Team,
  options: Options = {},
  sound: readonly Player[] = [],
): readonly Problem[] => {
  const roster = ruleset.rosters[team.roster];
  if (!roster || !rostersOf(ruleset, options).includes(team.roster))
    return [near('unknown-roster', 'roster', team.roster, rostersOf(ruleset, options))];
  return [
    ...checkSpecialRules(ruleset, team, roster),
    ...checkSquad(ruleset, team, roster, options),
    ...checkStaff(ruleset, team, roster),
    ...team.players.flatMap((player, index) =>
      player === sound[index] ? [] : checkPlayer(ruleset, team, player, `players.${index}`, options),
    ),
    ...checkHistory(team),
  ];
};

/** A list may leave its teams the choice of one special rule (2020 edition and later); all others have none to name. */
const checkSpecialRules = (ruleset: Ruleset, team: Team, roster: Roster): readonly Problem[] => {
  const open = rulesToChoose(ruleset, team.roster);
  const path = 'special-rules';
  const known = { list: [...open] };
  if (open.length === 0)
    return team.specialRules.length === 0
      ? []
      : [error('no-special-rules', { roster: roster.name }, { path })];
  const wrong = team.specialRules.findIndex((id) => !open.includes(id));
  if (wrong >= 0) return [near('unknown-special-rule', `${path}.${wrong}`, team.specialRules[wrong]!, open)];
  if (team.specialRules.length === 1) return [];
  return [
    error(
      'one-special-rule',
      { many: team.specialRules.length },
      { path, help: say('help.known', { known }) },
    ),
  ];
};

/** Positions that share a limit beside their own (2020 edition and later). */
const checkGroups = (ruleset: Ruleset, team: Team): readonly Problem[] =>
  groupsOf(ruleset, team.roster).flatMap(({ max, positions }) => {
    const many = team.players.filter((player) => positions.includes(player.position)).length;
    const names = { list: positions.map((id) => positionOf(ruleset, team.roster, id)?.name ?? id) };
    return many > max ? [error('group-limit', { many, max, positions: names }, { path: 'players' })] : [];
  });

/** Positions of a small limit may share one more of the whole team. */
const checkSpecialists = (ruleset: Ruleset, team: Team, options: Options): readonly Problem[] => {
  const views = positionsOf(ruleset, team.roster, options).filter((view) => isSpecialist(ruleset, view));
  const many = team.players.filter(({ position }) => views.some((view) => view.id === position)).length;
  const max = mostSpecialists(ruleset);
  if (many <= max) return [];
  const params = { many, max, under: ruleset.creation.specialists?.under ?? 0 };
  return [error('specialist-limit', params, { path: 'players' })];
};

/** What a ruleset calls a team's fans. */
export const fansName = (ruleset: Ruleset): Param =>
  (ruleset.terms['dedicated-fans'] ?? ruleset.terms['fan-factor'])?.name ?? 'fans';

const checkSquad = (ruleset: Ruleset, team: Team, roster: Roster, options: Options): readonly Problem[] => {
  const { min, max } = ruleset.creation.players;
  const problems: Problem[] = [];
  const many = team.players.length;
  if (many > max) problems.push(error('too-many-players', { many, max }, { path: 'players' }));
  if (many < min) problems.push(warning('few-players', { many, min }, { path: 'players' }));
  if (team.fans < leastFans(ruleset))
    problems.push(
      error(
        'too-few-fans',
        { what: fansName(ruleset), fans: team.fans, min: leastFans(ruleset) },
        { path: 'fans' },
      ),
    );
  const seen = new Map<number, number>();
  for (const [index, { number }] of team.players.entries()) {
    if (seen.has(number))
      problems.push(error('number-twice', { number }, { path: `players.${index}.number` }));
    seen.set(number, index);
  }
  for (const view of positionsOf(ruleset, team.roster, options)) {
    const count = team.players.filter((player) => player.position === view.id).length;
    if (view.group === null && count > view.max)
      problems.push(
        error('position-limit', { position: view.name, many: count, max: view.max }, { path: 'players' }),
      );
  }
  const bigGuys = team.players.filter(
    (player) => positionOf(ruleset, team.roster, player.position)?.bigGuy,
  ).length;
  const most = roster['big-guys'] ?? 0;
  if (bigGuys > most)
    problems.push(error('big-guy-limit', { many: bigGuys, max: most }, { path: 'players' }));
  const rerolls = ruleset.creation.rerolls?.max;
  if (rerolls !== undefined && team.rerolls > rerolls)
    problems.push(error('reroll-limit', { many: team.rerolls, max: rerolls }, { path: 'rerolls' }));
  return [...problems, ...checkGroups(ruleset, team), ...checkSpecialists(ruleset, team, options)];
};

const checkStaff = (ruleset: Ruleset, team: Team, roster: Roster): readonly Problem[] =>
  Object.entries(team.staff).flatMap(([id, count]) => {
    const staff = ruleset.staff[id];
    const path = `staff.${id}`;
    if (!staff)
      return [near('unknown-staff', path, id, [...roster.staff, ...(roster.coach ? [roster.coach] : [])])];
    if (count === 0) return [];
    if (id !== roster.coach && (!roster.staff.includes(id) || staff.hire !== 'team'))
      return [error('staff-not-allowed', { staff: staff.name, roster: roster.name }, { path })];
    return staff.max !== undefined && count > staff.max
      ? [error('staff-limit', { staff: staff.name, many: count, max: staff.max }, { path })]
      : [];
  });

const checkPlayer = (
  ruleset: Ruleset,
  team: Team,
  player: Player,
  path: string,
  options: Options,
): readonly Problem[] => {
  const positions = positionsOf(ruleset, team.roster, options);
  const base = positions.find((view) => view.id === player.position);
  if (!base)
    return [
      near(
        'unknown-position',
        `${path}.position`,
        player.position,
        positions.map((one) => one.id),
      ),
    ];
  const problems: Problem[] = [];
  const banned = bannedIn(ruleset, base.skills);
  if (banned) problems.push(error('skill-banned', { skill: banned }, { path: `${path}.position` }));
  for (const award of Object.keys(player.spp))
    if (!ruleset.awards[award])
      problems.push(near('unknown-award', `${path}.spp.${award}`, award, Object.keys(ruleset.awards)));
  if (ruleset.career) return [...problems, ...checkCareer(ruleset, base, player, path)];
  if (player.misses === 'retired')
    problems.push(error('not-in-ruleset', { what: 'retired' }, { path: `${path}.misses` }));
  if (player.spent !== 0)
    problems.push(error('not-in-ruleset', { what: 'spent' }, { path: `${path}.spent` }));
  const rolls = levelOf(ruleset, sppOf(ruleset, player)).rolls;
  if (player.gains.length > rolls)
    problems.push(
      error('too-many-gains', { many: player.gains.length, max: rolls }, { path: `${path}.gains` }),
    );
  problems.push(
    ...player.gains.flatMap((_, index) =>
      checkGain(ruleset, team.roster, base, player, index, `${path}.gains.${index}`),
    ),
  );
  problems.push(...checkCaps(ruleset, base, player, path));
  return problems;
};

const checkGain = (
  ruleset: Ruleset,
  roster: string,
  base: PositionView,
  player: Player,
  index: number,
  path: string,
): readonly Problem[] => {
  const gain = player.gains[index]!;
  const stat = statOfGain(gain);
  if (stat !== null)
    return ruleset.characteristics[stat]
      ? []
      : [
          near(
            'unknown-gain',
            path,
            `+${stat}`,
            Object.keys(ruleset.characteristics).map((one) => `+${one}`),
          ),
        ];
  const id = skillOf(gain);
  const skill = ruleset.skills.entries[id];
  if (!skill) return [near('unknown-gain', path, id, Object.keys(ruleset.skills.entries))];
  if (bannedIn(ruleset, [id])) return [error('skill-banned', { skill: skill.name }, { path })];
  if (typeof gain !== 'string') return [error('not-in-ruleset', { what: 'random' }, { path })];
  const earlier = player.gains.slice(0, index).map(skillOf);
  if (base.skills.includes(id) || earlier.includes(id))
    return [error('skill-twice', { skill: skill.name }, { path })];
  const open = [false, true].some((double) =>
    skillsOpenTo(ruleset, roster, player.position, double).includes(id),
  );
  return open ? [] : [error('skill-not-open', { skill: skill.name, position: base.name }, { path })];
};

/** Increases and reductions beyond the cap are lost, so a file never holds them. */
const checkCaps = (ruleset: Ruleset, base: PositionView, player: Player, path: string): readonly Problem[] =>
  Object.entries(ruleset.characteristics).flatMap(([stat, { abbr, min = 0, change = Infinity }]) => {
    const shift = shiftOf(
      ruleset,
      { ...player, gains: player.gains.filter((gain) => statOfGain(gain) !== null) },
      stat as StatKey,
    );
    const start = base[stat as StatKey] ?? 0;
    const low = shift < 0 && (shift < -change || start + shift < min);
    if (!low && shift <= change) return [];
    return [
      error(
        'beyond-cap',
        { stat: abbr, start, change, min },
        { path: low ? `${path}.injuries` : `${path}.gains` },
      ),
    ];
  });

const checkHistory = (team: Team): readonly Problem[] =>
  team.history.flatMap((event, index) => {
    const before = team.history[index - 1];
    const path = `history.${index}`;
    if (before && event.date < before.date)
      return [error('history-order', { date: event.date, before: before.date }, { path: `${path}.date` })];
    const first = event.event === 'created' || event.event === 'adopted';
    return first !== (index === 0)
      ? [error('history-start', { event: event.event }, { path: `${path}.event` })]
      : [];
  });
