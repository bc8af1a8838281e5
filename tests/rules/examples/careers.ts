import { positionOf } from '../../../src/rules/lists.ts';
import type { Ruleset } from '../../../src/rules/schema.ts';
import { newPlayer } from '../../../src/team/change.ts';
import { sppOf, statOf } from '../../../src/team/derive.ts';
import type { Injury, Team } from '../../../src/team/state.ts';
import {
  buy,
  codes,
  type Example,
  humans,
  leaf,
  ofKind,
  runSteps,
  same,
  score,
  sound,
  type Tree,
  with4,
} from './support.ts';

const injury = (ruleset: Ruleset, home: Team, hurt: Tree, after: Tree = {}) =>
  runSteps(
    ruleset,
    { home, record: { match: score(0, 0, { home: { injuries: { 4: hurt } } }), postmatch: { home: after } } },
    ['report', 'injuries'],
  );

const healed = (ruleset: Ruleset, home: Team, hurt: Tree, after: Tree = {}): boolean =>
  ofKind(sound(injury(ruleset, home, hurt, after)), 'absence').length === 0;

export const careers: readonly Example[] = [
  {
    name: 'completion 1, casualty 2, interception 2, touchdown 3, most valuable player 5 star player points',
    covers: ['awards'],
    run: (ruleset) => {
      const points = (award: string): number => sppOf(ruleset, { spp: { [award]: 1 } });
      same(
        ['completions', 'casualties', 'interceptions', 'touchdowns', 'mvps'].map(points),
        [1, 2, 2, 3, 5],
        'points',
      );
      same(Object.keys(ruleset.awards).length, 5, 'awards');
    },
  },
  {
    name: 'one player of the team is its most valuable player',
    covers: ['mvp'],
    run: (ruleset) => {
      const record = { match: score(0, 0), postmatch: { home: { mvp: { roll: [4] } } } };
      const outcome = sound(runSteps(ruleset, { home: humans(ruleset), record }, ['experience']));
      same(
        ofKind(outcome, 'spp').map((one) => [one.number, one.award, one.count]),
        [[4, 'mvps', 1]],
        'MVP',
      );
    },
  },
  {
    name: 'six points: a roll of 10 gives +1 MA, ageing is safe on 3 and niggles on 2',
    covers: ['tables.star-player-roll', 'tables.ageing', 'levels'],
    run: (ruleset) => {
      const gains = (ageing: Tree): unknown => {
        const advancements = { 4: [{ roll: [4, 6], ageing }] };
        const record = { match: score(0, 0), postmatch: { home: { mvp: { player: 4 }, advancements } } };
        const home = with4(humans(ruleset), { spp: { completions: 1 } });
        return leaf(
          sound(runSteps(ruleset, { home, record }, ['experience'])),
          'postmatch.home.advancements.4.0.result',
        );
      };
      same(gains({ roll: [1, 2] }), { gain: '+ma', ageing: null }, 'safe');
      same(gains({ roll: [1, 1], effect: { roll: [3, 5] } }), { gain: '+ma', ageing: 'niggling' }, 'aged');
    },
  },
  {
    name: 'an apothecary heals on 2 or more, in the match or after it, but nobody hurt in the crowd',
    covers: ['injuries'],
    run: (ruleset) => {
      const home = humans(ruleset);
      const serious = { severity: 'serious-injury', roll: [1, 1] };
      same(
        [1, 2].map((die) => healed(ruleset, home, { ...serious, apothecary: { roll: [die] } })),
        [false, true],
        'in the match',
      );
      const after = (die: number): Tree => ({ apothecary: { player: 4, roll: [die] } });
      same(
        [1, 2].map((die) => healed(ruleset, home, serious, after(die))),
        [false, true],
        'after the match',
      );
      const crowd = injury(ruleset, home, { ...serious, cause: 'crowd', apothecary: { roll: [6] } });
      same(codes(crowd.problems), ['apothecary-cause'], 'crowd');
      same(
        sound(injury(ruleset, home, { ...serious, cause: 'block', apothecary: { roll: [6] } })).problems,
        [],
        'block',
      );
    },
  },
  {
    name: 'a zombie regenerates on 4 or more',
    covers: ['skills.entries.regeneration'],
    run: (ruleset) => {
      const home = buy(ruleset, 'undead', { zombie: 11, fans: 1 }).team;
      const hurt = (die: number): Tree => ({
        severity: 'serious-injury',
        roll: [1, 1],
        regeneration: { roll: [die] },
      });
      same(
        [3, 4].map((die) => healed(ruleset, home, hurt(die))),
        [false, true],
        'regeneration',
      );
    },
  },
  {
    name: 'a characteristic moves by 2 at most and never falls below 1',
    covers: ['characteristics', 'skills.entries.very-long-legs'],
    run: (ruleset) => {
      const line = positionOf(ruleset, 'human', 'lineman')!;
      const slow = positionOf(ruleset, 'lizardman', 'saurus')!;
      const player = newPlayer(1, 'One', 'lineman');
      for (const stat of ['ma', 'st', 'ag', 'av'] as const) {
        const now = (gains: number, injuries: number): number =>
          statOf(
            ruleset,
            line,
            {
              ...player,
              gains: Array(gains).fill(`+${stat}`),
              injuries: Array<Injury>(injuries).fill(`-${stat}`),
            },
            stat,
          ) - line[stat];
        same([now(2, 0), now(3, 0), now(0, 2), now(0, 3)], [2, 2, -2, -2], stat);
        const least = statOf(
          ruleset,
          { ...slow, [stat]: 2 },
          { ...player, injuries: Array<Injury>(2).fill(`-${stat}`) },
          stat,
        );
        same(least, 1, `least ${stat}`);
      }
      same(statOf(ruleset, line, { ...player, gains: ['very-long-legs'] }, 'ma'), 7, 'very long legs');
    },
  },
];
