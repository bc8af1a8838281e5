import path from 'node:path';
import { explainPlayer, explainSpp, explainValue, type Line } from '../../app/explain.ts';
import { explainTreasury } from '../../app/explain-treasury.ts';
import { loadTeam } from '../../app/teams.ts';
import { worldOf } from '../../app/world.ts';
import { error, type Problem, say } from '../../problem.ts';
import type { Options as LeagueOptions } from '../../rules/options.ts';
import type { Ruleset } from '../../rules/schema.ts';
import type { Team } from '../../team/state.ts';
import { formatGold } from '../../ui/messages.ts';
import { renderTable } from '../../ui/table.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson } from '../output.ts';

const linesOf = (
  ruleset: Ruleset,
  team: Team,
  what: string,
  number: string | undefined,
  options: LeagueOptions,
): readonly Line[] | Problem => {
  if (what === 'value') return explainValue(ruleset, team, options);
  if (what === 'spp') return explainSpp(ruleset, team);
  if (what !== 'player') return error('explain-what', { what }, { exit: 2, help: say('help.explain') });
  const player = team.players.find((one) => String(one.number) === number);
  const numbers = { list: team.players.map((one) => one.number) };
  return player
    ? explainPlayer(ruleset, team, player, options)
    : error(
        'no-such-number',
        { number: number ?? '', team: team.name },
        { exit: 2, help: say('help.known', { known: numbers }) },
      );
};

const amountOf = (io: Io, line: Line): string => {
  if (line.amount === null) return '';
  if (line.unit === 'target') return `${line.amount}+`;
  return line.unit === 'gold' ? formatGold(line.amount, io.lang) : String(line.amount);
};

/** The treasury hangs on the whole history, and on every record that it names. */
const treasuryOf = async (
  file: string,
  shown: string,
  named: string | null,
): Promise<readonly Line[] | Problem> => {
  const world = await worldOf(file, shown, named);
  const { lines, problem } = await explainTreasury(world, world.teams.get(file)!);
  return problem ?? lines;
};

/** `bbl explain TEAM value|treasury|spp|player N`: each line of a figure with the rule that makes it. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const [shown = '', what = '', number] = args;
  const file = path.resolve(io.cwd, shown);
  const named = (options['league'] as string | undefined) ?? null;
  const { team, ruleset, sheet, league, problems } = await loadTeam(file, shown, named);
  if (!team || !ruleset || !sheet) return problems;
  const lines =
    what === 'treasury'
      ? await treasuryOf(file, shown, named)
      : linesOf(ruleset, team, what, number, league.options);
  if ('code' in lines) return [lines];
  if (io.json)
    printJson(io, {
      file: shown,
      lines: lines.map((line) => ({
        text: io.text(line.label),
        amount: line.amount,
        unit: line.unit,
        rule: line.rule,
        total: line.total === true,
      })),
    });
  else {
    const rows = lines.map((line) => {
      const paint = line.total ? io.style.bold : (text: string) => text;
      return [
        { text: io.text(line.label), paint },
        { text: amountOf(io, line), paint },
        { text: line.rule, paint: io.style.dim },
      ];
    });
    const head = ['explain.head.what', 'explain.head.amount', 'explain.head.rule'].map((id) =>
      io.text(say(id)),
    );
    for (const row of renderTable(head, rows, {
      width: io.width,
      plain: io.plain,
      style: io.style,
      align: ['left', 'right', 'left'],
      wrap: [true, false, true],
    }))
      io.out(row);
  }
  return problems;
};
