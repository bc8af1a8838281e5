import { listCards, loadCards } from '../../../app/tm-ruleset.ts';
import { error, type Problem, say } from '../../../problem.ts';
import type { TmRuleset } from '../../../tm/ruleset.ts';
import type { Shown } from '../../../ui/ruleset-tables.ts';
import type { Call, Io } from '../../command.ts';
import { printJson } from '../../output.ts';
import { leagueFor, printShown } from './common.ts';

/** Whether the id of the command line is a ruleset of the card game. */
export const isCards = (call: Call): boolean =>
  listCards(leagueFor(call)).some((one) => one.id === call.args[0]);

const tablesOf = (ruleset: TmRuleset, io: Io): readonly Shown[] => {
  const text = (id: string): string => io.text(say(`rules.${id}`));
  const mark = (unverified: boolean | undefined): string => (unverified ? text('cards-unverified') : '');
  return [
    {
      title: text('cards-variants'),
      head: ['id', 'name', 'managers', 'weeks', 'tournaments', 'headlines'].map(text),
      rows: ruleset.variants.map(({ id, name, managers, weeks, spike }) => [
        id,
        name[io.lang],
        managers.join(', '),
        String(weeks),
        String(spike.tournaments),
        String(spike.headlines),
      ]),
    },
    {
      title: text('cards-tokens'),
      head: ['id', 'name', 'count'].map(text),
      rows: ruleset.tokens.map(({ id, name, count }) => [id, name[io.lang], String(count)]),
    },
    {
      title: text('cards-teams'),
      head: ['id', 'name', 'union', 'note'].map(text),
      rows: ruleset.teams.map((one) => [one.id, one.name, one.union, mark(one.unverified)]),
    },
  ];
};

/** `bbl rules show ID [SECTION]` for a ruleset of the card game; what its files say of a section as it is. */
export const showCards = (
  call: Call,
  showLeaves: (value: unknown, dotted: string) => void,
  partOf: (ruleset: TmRuleset, dotted: string) => unknown,
): readonly Problem[] => {
  const { io, args } = call;
  const { ruleset, digest, problems } = loadCards(args[0]!, leagueFor(call));
  if (!ruleset) return problems;
  const dotted = args[1] ?? '';
  const value = partOf(ruleset, dotted);
  if (value === undefined) return [error('unknown-part', { value: dotted }, { exit: 2 })];
  if (io.json) printJson(io, { ruleset: ruleset.id, version: ruleset.version, digest, path: dotted, value });
  else if (dotted !== '') showLeaves(value, dotted);
  else {
    const { name, id, version } = ruleset;
    io.out(io.style.bold(io.text(say('rules.cards-title', { name, id, version }))));
    io.out(io.text(say('rules.cards-note')));
    io.out('');
    printShown(io, tablesOf(ruleset, io));
  }
  return [];
};
