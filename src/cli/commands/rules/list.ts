import { listRulesets, loadRuleset } from '../../../app/rulesets.ts';
import { listCards, loadCards } from '../../../app/tm-ruleset.ts';
import { type Problem, say } from '../../../problem.ts';
import type { Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { leagueFor, printShown } from './common.ts';

interface Listed {
  readonly id: string;
  readonly name: string | null;
  readonly version: number | null;
  readonly house: boolean;
  /** Whether it is of the card game. */
  readonly cards?: boolean;
  readonly digest: string;
}

/** Where a ruleset of the card game is from: bbl, or the league. */
const CARDS = ['shipped-cards', 'house-cards'];

/** `bbl rules list`: every ruleset that a league here can play by. */
export const run: Run = async (call): Promise<readonly Problem[]> => {
  const { io } = call;
  const league = leagueFor(call);
  const problems: Problem[] = [];
  const found: Listed[] = [];
  for (const { id, house } of listRulesets(league)) {
    const { ruleset, digest, problems: own } = await loadRuleset(id, league);
    problems.push(...own);
    found.push({
      id,
      name: ruleset?.name[io.lang] ?? null,
      version: ruleset?.version ?? null,
      house,
      digest,
    });
  }
  for (const { id, house } of listCards(league)) {
    const { ruleset, digest, problems: own } = loadCards(id, league);
    problems.push(...own);
    const { name, version } = ruleset ?? { name: null, version: null };
    found.push({ id, name: name?.[io.lang] ?? null, version, house, cards: true, digest });
  }
  if (io.json) {
    printJson(io, { rulesets: found });
    return problems;
  }
  const text = (id: string): string => io.text(say(`rules.${id}`));
  printShown(io, [
    {
      title: text('rulesets'),
      head: ['id', 'name', 'version', 'from', 'digest'].map(text),
      rows: found.map(({ id, name, version, house, cards, digest }) => [
        id,
        name ?? '',
        String(version ?? ''),
        text(cards ? CARDS[Number(house)]! : house ? 'house' : 'shipped'),
        digest,
      ]),
    },
  ]);
  return problems;
};
