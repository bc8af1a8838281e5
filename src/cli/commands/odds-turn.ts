import { groundOf, rollFor } from '../../app/matchday.ts';
import { readChain } from '../../app/odds-chain.ts';
import { type Chain, chainOdds } from '../../matchday/chain.ts';
import { type MatchRoll, turnWith } from '../../matchday/roll.ts';
import { error, type Problem, Refusal, say } from '../../problem.ts';
import { chainLines } from '../../ui/chain.ts';
import { chanceJson } from '../../ui/odds.ts';
import type { Call, Io } from '../command.ts';
import { printJson } from '../output.ts';
import { rerollsOf } from './roll.ts';

const chainJson = (io: Io, chain: Chain) => ({
  rolls: chain.links.map(({ roll, reached, fails, goes }) => ({
    roll: roll.id,
    name: roll.name[io.lang],
    need: roll.need ? io.text(roll.need) : null,
    reached: chanceJson(reached),
    fails: chanceJson(fails),
    goes: chanceJson(goes),
  })),
  chance: chanceJson(chain.chance),
});

/** `bbl odds CHAIN`: the chance of a turn, without team re-rolls and with as many as there are. */
export const run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const ground = await groundOf(options, io.cwd);
  const rolls: MatchRoll[] = [];
  for (const asked of readChain(args[0]!)) rolls.push(await rollFor(ground, asked, true));
  const idle = rolls.find((one) => !one.fails);
  if (idle)
    throw new Refusal(
      error('chain-cannot-fail', { roll: idle.name }, { exit: 2, help: say('help.roll-odds') }),
    );
  const many = rerollsOf(options) ?? ground.ruleset['match-day']?.rolls?.['team-rerolls']['per-turn'] ?? 1;
  const [without, again] = [0, many].map((team) => chainOdds(rolls, turnWith(team)));
  if (io.json)
    printJson(io, {
      ruleset: ground.ruleset.id,
      rerolls: many,
      without: chainJson(io, without!),
      with: chainJson(io, again!),
    });
  else for (const line of chainLines(without!, again!, many, io)) io.out(line);
  return [];
};
