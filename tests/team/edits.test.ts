import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, editsBetween } from '../../src/team/edits.ts';
import { canonicalTeam } from '../../src/team/file.ts';
import type { Former, Player, Team } from '../../src/team/state.ts';
import { humans, withPlayer } from '../setup/league.ts';

const player: fc.Arbitrary<Player> = fc.record({
  number: fc.integer({ min: 1, max: 14 }),
  name: fc.constantFrom('Ann', 'Bo', 'Cy', 'Di'),
  position: fc.constantFrom('lineman', 'blitzer'),
  spp: fc.dictionary(fc.constantFrom('touchdowns', 'casualties', 'mvps'), fc.integer({ min: 0, max: 3 })),
  spent: fc.constantFrom(0, 3),
  gains: fc.array(fc.constantFrom('block', 'guard', '+ma'), { maxLength: 2 }),
  injuries: fc.array(fc.constantFrom('niggling' as const, '-ma' as const), { maxLength: 2 }),
  misses: fc.constantFrom(null, 'next' as const),
});
const former: fc.Arbitrary<Former> = fc
  .tuple(player, fc.constantFrom('dead', 'fired'))
  .map(([one, fate]) => ({ ...one, fate, date: '2026-03-01' }));
const team: fc.Arbitrary<Team> = fc.record({
  name: fc.constantFrom('Reavers', 'Others'),
  coach: fc.constantFrom(null, 'Ada'),
  ruleset: fc.constant('classic'),
  roster: fc.constant('human'),
  treasury: fc.integer({ min: 0, max: 3 }),
  rerolls: fc.integer({ min: 0, max: 3 }),
  fans: fc.integer({ min: 1, max: 3 }),
  staff: fc.dictionary(fc.constantFrom('apothecary', 'cheerleader'), fc.integer({ min: 0, max: 2 })),
  specialRules: fc.uniqueArray(fc.constantFrom('a', 'b')),
  players: fc.uniqueArray(player, { selector: (one) => one.number, maxLength: 6 }),
  former: fc.array(former, { maxLength: 4 }),
  history: fc.constant([]),
});

describe('the edits between two states of a team', () => {
  it('lead from the one to the other and back, whatever they are', () => {
    fc.assert(
      fc.property(team, team, (before, after) => {
        for (const [a, b] of [
          [before, after],
          [after, before],
        ] as const) {
          const done = applyEdits(a, JSON.parse(JSON.stringify(editsBetween(a, b))));
          expect('team' in done ? canonicalTeam(done.team) : done).toEqual(canonicalTeam(b));
        }
      }),
      { numRuns: 600, seed: 3 },
    );
  });

  it('are none between equal teams, and name players by their number', () => {
    expect(editsBetween(humans(), humans())).toEqual([]);
    const edits = editsBetween(humans(), withPlayer(humans(), 7, { name: 'Ulf', spp: { touchdowns: 1 } }));
    expect(edits).toEqual([
      { path: 'players.7.name', from: 'P7', to: 'Ulf' },
      { path: 'players.7.spp.touchdowns', from: 0, to: 1 },
    ]);
  });

  it('are refused where the team was another', () => {
    const [edit] = editsBetween(humans(), humans({ treasury: 10_000 }));
    expect(applyEdits(humans({ treasury: 20_000 }), [edit!])).toEqual({ wrong: edit });
    for (const path of [
      'players.99.name',
      'former.3.fate',
      'staff',
      'players.7.spp',
      'treasury.x',
      'players',
    ])
      expect(applyEdits(humans(), [{ path, from: 1, to: 2 }])).toEqual({ wrong: { path, from: 1, to: 2 } });
  });
});
