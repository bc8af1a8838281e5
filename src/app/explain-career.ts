import { type Message, type Param, say } from '../problem.ts';
import { careerKind, levelsOf } from '../rules/career.ts';
import { type Options, positionOf } from '../rules/lists.ts';
import { need } from '../rules/need.ts';
import type { Ruleset, StatKey } from '../rules/schema.ts';
import { skillNames } from '../rules/skills.ts';
import { sppOf, statNow, statOfGain, stepsOf, teamSpp } from '../team/derive.ts';
import { levelIdOf } from '../team/sheet.ts';
import { type Gain, type Player, skillOf, type Team } from '../team/state.ts';
import {
  advancementsHad,
  costInValue,
  currentValueOf,
  gainValue,
  kindOfGain,
  playerValue,
  teamValueOf,
  unspentOf,
  valueLines,
} from '../team/value.ts';
import { awardLines, countLabel, type Line, sourceOf, sppMark, whoIs } from './explain-line.ts';

/** Where the figures of a team of the 2020 edition and later come from, line by line. */
const careerRule = (ruleset: Ruleset): string => sourceOf(need(ruleset, 'career').source);
const valueRule = (ruleset: Ruleset): string => sourceOf(need(ruleset, 'team-value').source);

const gold = (label: Message, amount: number, rule: string, total = false): Line => ({
  label,
  amount,
  unit: 'gold',
  rule,
  ...(total ? { total } : {}),
});

const points = (label: Message, amount: number, rule: string, total = false): Line => ({
  ...gold(label, amount, rule, total),
  unit: 'points',
});

const gainName = (ruleset: Ruleset, gain: Gain): Param => {
  const stat = statOfGain(gain);
  return stat === null ? skillNames(ruleset, skillOf(gain)) : say(`gain.+${stat}`);
};

/** Hiring cost and advancements of a player, each with what it adds. */
const playerLines = (ruleset: Ruleset, team: Team, player: Player, options: Options): readonly Line[] => {
  const base = positionOf(ruleset, team.roster, player.position);
  if (!base) return [];
  const who = whoIs(player);
  const cost = costInValue(ruleset, team, player.position, options);
  const price =
    cost < base.cost
      ? say('explain.low-cost', { who, position: base.name })
      : say('explain.price', { who, position: base.name });
  return [
    gold(price, cost, valueRule(ruleset)),
    ...player.gains.map((gain) => {
      const kind = kindOfGain(ruleset, base, gain);
      const how: Param = kind === null ? say('explain.given') : (careerKind(ruleset, kind)?.name ?? kind);
      const what = say('explain.gained', { gain: gainName(ruleset, gain), how });
      return gold(say('explain.of', { who, what }), gainValue(ruleset, base, gain), careerRule(ruleset));
    }),
  ];
};

const otherLines = (ruleset: Ruleset, team: Team, options: Options): readonly Line[] =>
  valueLines(ruleset, team, options)
    .filter((line) => line.what !== 'players')
    .map((line) => {
      const staff = line.what === 'staff' ? ruleset.staff[line.id ?? ''] : undefined;
      const name: Param = staff?.name ?? ruleset.terms['reroll']?.name ?? line.what;
      return gold(
        countLabel(line.count, name, line.each),
        line.amount,
        sourceOf(staff?.source ?? valueRule(ruleset)),
      );
    });

const WHY = {
  next: 'explain.not-current.next',
  retired: 'explain.not-current.retired',
  low: 'explain.not-current.low',
} as const;

/** What the current value leaves out of the value: who cannot play, and low cost linemen where they count in it alone. */
const currentLines = (ruleset: Ruleset, team: Team, options: Options): readonly Line[] =>
  team.players.flatMap((player) => {
    const full = playerValue(ruleset, team, player, options);
    const now = player.misses === null ? playerValue(ruleset, team, player, options, 'current-value') : 0;
    if (now === full) return [];
    const why = WHY[player.misses ?? 'low'];
    return [gold(say(why, { who: whoIs(player) }), now - full, valueRule(ruleset))];
  });

/** Takes a team, returns its value and its current value line by line. Seed 002, sections 3 and "Encadrement". */
export const explainTeamValue = (ruleset: Ruleset, team: Team, options: Options): readonly Line[] => [
  ...team.players.flatMap((player) => playerLines(ruleset, team, player, options)),
  ...otherLines(ruleset, team, options),
  gold(say('explain.team-value'), teamValueOf(ruleset, team, options), valueRule(ruleset), true),
  ...currentLines(ruleset, team, options),
  gold(say('explain.current-value'), currentValueOf(ruleset, team, options), valueRule(ruleset), true),
];

const spentLine = (ruleset: Ruleset, player: Player): readonly Line[] =>
  player.spent === 0
    ? []
    : [points(say('explain.spent', { n: advancementsHad(player) }), -player.spent, careerRule(ruleset))];

const AWARDS = 'seed 002';

/** Takes a team, returns its star player points player by player: earned, spent, left. */
export const explainCareerSpp = (ruleset: Ruleset, team: Team): readonly Line[] => {
  const left = team.players.reduce((sum, player) => sum + unspentOf(ruleset, player), 0);
  return [
    ...team.players.flatMap((player) =>
      [...awardLines(ruleset, player, AWARDS), ...spentLine(ruleset, player)].map((line) => ({
        ...line,
        label: say('explain.of', { who: whoIs(player), what: line.label }),
      })),
    ),
    points(
      say('explain.one', { what: ruleset.terms['spp']?.name ?? 'SPP' }),
      teamSpp(ruleset, team),
      AWARDS,
      true,
    ),
    points(say('explain.unspent'), left, careerRule(ruleset), true),
  ];
};

const statLines = (ruleset: Ruleset, team: Team, player: Player): readonly Line[] => {
  const base = positionOf(ruleset, team.roster, player.position)!;
  return Object.entries(ruleset.characteristics).flatMap(([key, { abbr, target }]): readonly Line[] => {
    const stat = key as StatKey;
    const { up, down } = stepsOf(player, stat);
    const rule = careerRule(ruleset);
    const figure = (label: Message, amount: number | null, total: boolean): Line => ({
      label,
      amount,
      unit: target ? 'target' : 'points',
      rule,
      ...(total ? { total } : {}),
    });
    const now = statNow(ruleset, base, player, stat);
    if (up + down === 0) return [figure(say('explain.stat', { stat: abbr }), now, false)];
    return [
      figure(say('explain.stat-start', { stat: abbr }), base[stat] ?? null, false),
      ...(up > 0 ? [points(say('explain.improved', { stat: abbr }), up, rule)] : []),
      ...(down > 0 ? [points(say('explain.worsened', { stat: abbr }), -down, rule)] : []),
      figure(say('explain.stat', { stat: abbr }), now, true),
    ];
  });
};

/** Takes a player, returns everything on his line: value, characteristics, star player points and level. */
export const explainCareerPlayer = (
  ruleset: Ruleset,
  team: Team,
  player: Player,
  options: Options,
): readonly Line[] => {
  const level = levelsOf(ruleset).find((one) => one.id === levelIdOf(ruleset, player))?.name ?? '';
  return [
    ...playerLines(ruleset, team, player, options),
    gold(say('explain.player-value'), playerValue(ruleset, team, player, options), valueRule(ruleset), true),
    ...statLines(ruleset, team, player),
    ...awardLines(ruleset, player, AWARDS),
    points(say('explain.level', { level, mark: sppMark(ruleset) }), sppOf(ruleset, player), AWARDS, true),
    ...spentLine(ruleset, player),
    points(say('explain.unspent'), unspentOf(ruleset, player), careerRule(ruleset), true),
  ];
};
