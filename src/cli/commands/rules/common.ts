import path from 'node:path';
import { type LoadedRuleset, loadRuleset } from '../../../app/rulesets.ts';
import { nearest } from '../../../nearest.ts';
import { error, type Problem, Refusal, say } from '../../../problem.ts';
import type { Ruleset } from '../../../rules/schema.ts';
import { leagueOf } from '../../../store/league.ts';
import type { Shown } from '../../../ui/ruleset-tables.ts';
import { renderTable } from '../../../ui/table.ts';
import type { Call, Io } from '../../command.ts';

/** Takes a run, returns the league whose own rulesets count: --league, else the one the working folder is in. */
export const leagueFor = ({ options, io }: Pick<Call, 'options' | 'io'>): string => {
  const named = options['league'];
  return typeof named === 'string' ? path.resolve(io.cwd, named) : leagueOf(path.join(io.cwd, 'league.yaml'));
};

/** Takes the id of the command line, returns that ruleset with its warnings; an unknown one is exit 2. */
export const rulesetFor = async (
  call: Call,
  places = false,
): Promise<LoadedRuleset & { readonly ruleset: Ruleset }> => {
  const loaded = await loadRuleset(call.args[0]!, leagueFor(call), places);
  if (loaded.ruleset) return { ...loaded, ruleset: loaded.ruleset };
  throw new Refusal(
    loaded.problems.map((one) =>
      one.code === 'unknown-ruleset' || one.code === 'card-game-ruleset' ? { ...one, exit: 2 as const } : one,
    ),
  );
};

/** What is said of a word of the command line that is none of the known ones. */
export const unknownWord = (code: string, value: string, known: readonly string[]): Problem => {
  const near = nearest(value, known);
  const help = near ? say('help.nearest', { near }) : say('help.known', { known: { list: known } });
  return error(code, { value }, { exit: 2, help });
};

/** Takes tables, prints each under its title. */
export const printShown = (io: Io, shown: readonly Shown[]): void => {
  for (const [index, { title, head, rows, align, wrap, keep }] of shown.entries()) {
    if (index > 0) io.out('');
    io.out(io.style.bold(title));
    const options = { width: io.width, plain: io.plain, style: io.style };
    const columns = { ...(align ? { align } : {}), ...(wrap ? { wrap } : {}), ...(keep ? { keep } : {}) };
    for (const line of renderTable(head, rows, { ...options, ...columns })) io.out(line);
  }
};
