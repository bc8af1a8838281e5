import type { Ruleset } from '../../src/rules/schema.ts';
import type { Team } from '../../src/team/state.ts';
import { beachbowl } from '../rules/shipped.ts';
import { teamOf } from './league.ts';
import { attempt, type Match2020 } from './match2020.ts';

/** The beach variant; tests never change it. */
export const beach: Ruleset = beachbowl();

/** Humans for the beach: linemen 1 to 5, blitzers 6 and 7, a thrower 8. */
export const sandmen = (change: Partial<Team> = {}): Team =>
  teamOf(
    'human',
    { 'human-lineman': 5, blitzer: 2, thrower: 1 },
    {
      ruleset: 'beachbowl',
      name: 'Sandmen',
      ...change,
    },
  );

/** Halflings for the beach: hopefuls 1 to 6, a treeman 7. */
export const crabs = (change: Partial<Team> = {}): Team =>
  teamOf(
    'halfling',
    { 'halfling-hopeful-lineman': 6, 'altern-forest-treeman': 1 },
    { ruleset: 'beachbowl', name: 'Crabs', ...change },
  );

/** Drives steps of the variant with the sandmen at home to the crabs, as `attempt` of the edition's tests. */
export const onTheBeach = (one: Match2020) =>
  attempt({ ruleset: beach, home: sandmen(), away: crabs(), ...one });
