import { Club, player, squad } from './club.ts';

/** Ten humans who can play, and one who misses the match; number 7 is one touchdown away from a skill of his choice. */
const REAVERS = `bbl: team/1
name: Reikland Reavers
coach: Ada
ruleset: bb2020
roster: human
treasury: 150000
rerolls: 2
fans: 3
staff: {apothecary: 1}
players:
${[
  ...squad('human-lineman', ['Rolf', 'Dieter', 'Éric', 'Ulf', 'Konrad']),
  player(6, 'Otto', 'human-lineman', ', misses: next'),
  player(7, 'Griff', 'blitzer', ', spp: {touchdowns: 1}'),
  player(8, 'Zara', 'blitzer'),
  player(9, 'Mireille', 'catcher'),
  player(10, 'Ludwig', 'thrower', ', spp: {completions: 2}'),
  player(11, 'Grok', 'ogre'),
].join('\n')}
`;

const EYE = `bbl: team/1
name: Gouged Eye
coach: Björn
ruleset: bb2020
roster: orc
treasury: 120000
rerolls: 3
fans: 4
staff: {apothecary: 1}
players:
${[
  ...squad('orc-lineman', ['Urzog', 'Morgash', 'Dregg', 'Kruk', 'Throg', 'Wazbag']),
  player(7, 'Bolgrak', 'blitzer', ', spp: {touchdowns: 6}'),
  player(8, 'Ghazrak', 'blitzer'),
  player(9, 'Grimgut', 'big-un-blocker'),
  player(10, 'Borgut', 'thrower'),
  player(11, 'Snagrod', 'untrained-troll'),
].join('\n')}
`;

/** Skeletons and zombies, three players short: whoever comes is one or the other. */
const REVENANTS = `bbl: team/1
name: Revenants
ruleset: bb2020
roster: shambling-undead
treasury: 90000
rerolls: 2
fans: 2
players:
${[...squad('skeleton-lineman', ['Ossian', 'Tibia', 'Femur', 'Ulna']), player(5, 'Mort', 'mummy'), ...[6, 7, 8, 9].map((n) => player(n, `Ghul ${n}`, n < 8 ? 'ghoul-runner' : 'wight-blitzer'))].join('\n')}
`;

const LEAGUE = 'bbl: league/1\nname: The club\nruleset: bb2020\nseed: s7\n';

/** A pre-match in which the Reavers hired a star and called up a journeyman. */
const RECORD = `bbl: match/1
id: 2026-03-01-reavers-eye
ruleset: bb2020
date: 2026-03-01
home: ../teams/reavers.yaml
away: ../teams/eye.yaml
prematch:
  home:
    journeymen: [{number: 12, position: human-lineman, name: Wendel}]
    inducements: {buy: [{star: helmut-wulf}]}
  away:
    inducements: {buy: []}
`;

/** A league folder of the 2020 edition, for one test. */
export const club2020 = (): Club => new Club(LEAGUE, { reavers: REAVERS, eye: EYE, revenants: REVENANTS });

/** As `club2020`, with a match that was prepared. */
export const prepared2020 = (): Club => {
  const club = club2020();
  club.write('matches/2026-03-01-reavers-eye.yaml', RECORD);
  return club;
};
