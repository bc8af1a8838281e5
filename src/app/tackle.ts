import { isProblem } from '../matchday/modifiers.ts';
import type { MatchRoll } from '../matchday/roll.ts';
import { Refusal } from '../problem.ts';
import { leagueOf } from '../store/league.ts';
import { tackleRoll } from '../tm/tackle.ts';
import type { Asked } from './matchday.ts';
import { loadCards } from './tm-ruleset.ts';

/** Takes a tackle as asked for, returns its roll. It is of the card game, whatever the league plays. Throws a refusal. */
export const tackleFor = ({ words, options }: Asked): MatchRoll => {
  const { ruleset, problems } = loadCards('team-manager', leagueOf('league.yaml'));
  if (!ruleset) throw new Refusal(problems);
  const skills = typeof options['skills'] === 'string' ? options['skills'] : '';
  const roll = tackleRoll(ruleset, words.slice(1), skills);
  if (isProblem(roll)) throw new Refusal(roll);
  return roll;
};
