import { freshSeed } from '../../../app/seed.ts';
import { loadCards } from '../../../app/tm-ruleset.ts';
import { error, type Problem, Refusal, say } from '../../../problem.ts';
import type { Season } from '../../../tm/file.ts';
import type { TmRuleset } from '../../../tm/ruleset.ts';
import { poolOf } from '../../../tm/season.ts';
import { mixed, without } from '../../../tm/tokens.ts';
import { unknown } from '../../../tm/unknown.ts';
import type { Call, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { leagueFor } from '../rules/common.ts';

const listed = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').map((one) => one.trim()) : [];

/** The pool with the options asked for, without the tokens that lie on players already. */
const poolLeft = (ruleset: TmRuleset, options: Call['options']): ReadonlyMap<string, number> => {
  const on = (options['option'] as readonly string[] | undefined) ?? [];
  const strange = on.filter((id) => !ruleset.options.some((one) => one.id === id));
  const pool = poolOf(ruleset, { options: Object.fromEntries(on.map((id) => [id, true])) } as Season);
  const out = listed(options['out']);
  const known = [...pool.keys()];
  const wrong: Problem[] = [
    ...strange.map((id) =>
      unknown(
        'option',
        id,
        ruleset.options.map((one) => one.id),
        'option',
      ),
    ),
    ...out.filter((id) => !known.includes(id)).map((id) => unknown('token', id, known, 'out')),
  ];
  const left = without(pool, out);
  for (const [token, count] of left)
    if (count < 0) wrong.push(error('tm-token-pool', { token, count: pool.get(token)! }, { path: 'out' }));
  if (wrong.length > 0) throw new Refusal(wrong.map((one) => ({ ...one, exit: 2 as const })));
  return left;
};

/** `bbl tm tokens [COUNT]`: draws cheating tokens from the pool of a week without putting any back. */
export const run: Run = async (call: Call): Promise<readonly Problem[]> => {
  const { args, options, io } = call;
  const { ruleset, problems } = loadCards('team-manager', leagueFor(call));
  if (!ruleset) return problems;
  const pool = poolLeft(ruleset, options);
  const size = [...pool.values()].reduce((sum, one) => sum + one, 0);
  const count = args[0] === undefined ? 1 : Number(args[0]);
  if (!Number.isInteger(count) || count < 1 || count > size)
    return [error('tm-token-count', { count: args[0] ?? '1', size }, { exit: 2 })];
  const seed = (options['seed'] as string | undefined) ?? freshSeed();
  const drawn = mixed(pool, seed, 'tokens', listed(options['out']).toSorted().join(',')).slice(0, count);
  const left = Object.fromEntries(without(pool, drawn));
  const odds = Object.fromEntries([...pool].map(([id, n]) => [id, `${n}/${size}`]));
  if (io.json) {
    printJson(io, { seed, tokens: drawn, odds, left });
    return [];
  }
  io.out(io.text(say('outcome.seed', { seed })));
  for (const id of drawn)
    io.out(`  ${io.text(say('tm.token', { name: ruleset.tokens.find((one) => one.id === id)!.name, id }))}`);
  io.out(io.text(say('tm.tokens.left', { n: size - count })));
  return [];
};
