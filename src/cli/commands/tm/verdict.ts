import { type Message, say } from '../../../problem.ts';
import type { Season } from '../../../tm/file.ts';
import type { Verdict } from '../../../tm/final.ts';
import { nameOf } from '../../../tm/season.ts';
import type { Io } from '../../command.ts';

/** Who is Manager of the Year and why, or that nobody is, as messages. */
const verdictMessages = (season: Season, { winner, decision, table }: Verdict): readonly Message[] => {
  const out = table.filter((one) => one.suspended).map((one) => nameOf(season, one.manager));
  const suspended = out.length > 0 ? [say('tm.verdict.suspended', { managers: { list: out } })] : [];
  if (winner === null) return [...suspended, say('tm.verdict.nobody')];
  const { fans, improvements } = table.find((one) => one.manager === winner)!;
  const params = { manager: nameOf(season, winner), fans, improvements };
  return [...suspended, say(`tm.verdict.${decision}`, params)];
};

/** The same as lines of this run's language. */
export const verdictLines = (season: Season, verdict: Verdict, io: Io): readonly string[] =>
  verdictMessages(season, verdict).map((one) => io.text(one));
