import { type Message, type Param, say } from '../problem.ts';
import { type Options, positionOf } from '../rules/lists.ts';
import { need } from '../rules/need.ts';
import type { Ruleset, StatKey } from '../rules/schema.ts';
import { levelOf } from '../rules/tables.ts';
import {
  ratingOf,
  sppOf,
  statOf,
  statOfGain,
  teamSpp,
  type WorthLine,
  worthLines,
  worthOf,
} from '../team/derive.ts';
import { type Player, skillOf, type Team } from '../team/state.ts';
import { hasValue } from '../team/value.ts';
import { explainCareerPlayer, explainCareerSpp, explainTeamValue } from './explain-career.ts';
import { awardLines, countLabel, type Line, sourceOf, sppMark, whoIs } from './explain-line.ts';

const AWARDS = 'seed 000, section 29';

export type { Line } from './explain-line.ts';

const nameOf = (ruleset: Ruleset, team: Team, line: WorthLine): Param => {
  if (line.what === 'players') return positionOf(ruleset, team.roster, line.id!)?.name ?? line.id!;
  if (line.what === 'staff') return ruleset.staff[line.id!]?.name ?? line.id!;
  return ruleset.terms[{ rerolls: 'reroll', fans: 'fan-factor', treasury: 'treasury' }[line.what]]!.name;
};

const worthRule = (ruleset: Ruleset, line: WorthLine): string => {
  if (line.what === 'staff')
    return sourceOf(ruleset.staff[line.id!]?.source ?? need(ruleset, 'rating').source);
  return sourceOf(line.what === 'fans' ? ruleset.creation.source : need(ruleset, 'rating').source);
};

const worthLabel = (ruleset: Ruleset, team: Team, line: WorthLine): Message => {
  const name = nameOf(ruleset, team, line);
  return line.what === 'treasury'
    ? say('explain.one', { what: name })
    : countLabel(line.count, name, line.each);
};

/** Where the team rating comes from: what everything is worth at list price, then SPP (seed 000, section 30). */
export const explainValue = (ruleset: Ruleset, team: Team, options: Options = {}): readonly Line[] => {
  if (hasValue(ruleset)) return explainTeamValue(ruleset, team, options);
  const rating = need(ruleset, 'rating');
  const rule = sourceOf(rating.source);
  const worth = worthOf(ruleset, team);
  const spp = teamSpp(ruleset, team);
  const points = (label: Message, amount: number, total = false): Line => ({
    label,
    amount,
    unit: 'points',
    rule,
    ...(total ? { total } : {}),
  });
  return [
    ...worthLines(ruleset, team).map(
      (line): Line => ({
        label: worthLabel(ruleset, team, line),
        amount: line.amount,
        unit: 'gold',
        rule: worthRule(ruleset, line),
      }),
    ),
    { label: say('explain.worth'), amount: worth, unit: 'gold', rule, total: true },
    points(say('explain.by-worth', { gold: { gold: rating.gold } }), Math.floor(worth / rating.gold)),
    points(say('explain.by-spp', { spp, per: rating.spp }), Math.floor(spp / rating.spp)),
    points(say('explain.rating'), ratingOf(ruleset, team), true),
  ];
};

/** Star player points, player by player (seed 000, section 29). */
export const explainSpp = (ruleset: Ruleset, team: Team): readonly Line[] =>
  ruleset.career
    ? explainCareerSpp(ruleset, team)
    : [
        ...team.players
          .filter((player) => sppOf(ruleset, player) > 0)
          .flatMap((player): readonly Line[] => [
            ...awardLines(ruleset, player, AWARDS).map((line) => ({
              ...line,
              label: say('explain.of', { who: whoIs(player), what: line.label }),
            })),
          ]),
        {
          label: say('explain.one', { what: ruleset.terms['spp']?.name ?? 'SPP' }),
          amount: teamSpp(ruleset, team),
          unit: 'points',
          rule: 'seed 000, section 29',
          total: true,
        },
      ];

const statLines = (ruleset: Ruleset, team: Team, player: Player): readonly Line[] => {
  const base = positionOf(ruleset, team.roster, player.position)!;
  return Object.entries(ruleset.characteristics).flatMap(([key, cap]): readonly Line[] => {
    const stat = key as StatKey;
    const start = base[stat] ?? 0;
    const now = statOf(ruleset, base, player, stat);
    const up = player.gains.filter((gain) => statOfGain(gain) === stat).length;
    const down = player.injuries.filter((injury) => injury === `-${stat}`).length;
    const traits = player.gains.filter((gain) => ruleset.skills.entries[skillOf(gain)]?.stat?.stat === stat);
    const rule = 'seed 000, sections 28.1 and 29.6';
    const steps: Line[] = [
      ...(up > 0
        ? [{ label: say('explain.raised', { stat: cap.abbr }), amount: up, unit: 'points' as const, rule }]
        : []),
      ...traits.map(
        (gain): Line => ({
          label: say('explain.trait', { stat: cap.abbr, skill: ruleset.skills.entries[skillOf(gain)]!.name }),
          amount: ruleset.skills.entries[skillOf(gain)]!.stat!.delta,
          unit: 'points',
          rule: 'period rulebooks',
        }),
      ),
      ...(down > 0
        ? [
            {
              label: say('explain.reduced', { stat: cap.abbr }),
              amount: -down,
              unit: 'points' as const,
              rule,
            },
          ]
        : []),
    ];
    if (steps.length === 0)
      return [
        {
          label: say('explain.stat', { stat: cap.abbr }),
          amount: now,
          unit: 'points',
          rule: 'period rulebooks',
        },
      ];
    return [
      {
        label: say('explain.stat-start', { stat: cap.abbr }),
        amount: start,
        unit: 'points',
        rule: 'period rulebooks',
      },
      ...steps,
      { label: say('explain.stat', { stat: cap.abbr }), amount: now, unit: 'points', rule, total: true },
    ];
  });
};

/** Everything on a player's line: price, characteristics, SPP and level. */
export const explainPlayer = (
  ruleset: Ruleset,
  team: Team,
  player: Player,
  options: Options = {},
): readonly Line[] => {
  if (ruleset.career) return explainCareerPlayer(ruleset, team, player, options);
  const base = positionOf(ruleset, team.roster, player.position)!;
  const spp = sppOf(ruleset, player);
  return [
    {
      label: say('explain.price', { who: whoIs(player), position: base.name }),
      amount: base.cost,
      unit: 'gold',
      rule: sourceOf(need(ruleset, 'rating').source),
    },
    ...statLines(ruleset, team, player),
    ...awardLines(ruleset, player, AWARDS),
    {
      label: say('explain.level', { level: levelOf(ruleset, spp).name, mark: sppMark(ruleset) }),
      amount: spp,
      unit: 'points',
      rule: 'seed 000, section 29.2',
      total: true,
    },
  ];
};
