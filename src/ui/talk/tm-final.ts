import { say } from '../../problem.ts';
import type { Standings } from '../../tm/book.ts';
import type { FanEvent, Season } from '../../tm/file.ts';
import { managersOf, nameOf } from '../../tm/season.ts';
import { BACK } from '../prompter.ts';
import type { Speech } from './speech.ts';
import { readFans } from './tm-words.ts';

/** What the end of a season has besides its weeks. */
export interface Final {
  readonly abilities: readonly FanEvent[];
  readonly contracts: Readonly<Record<string, readonly number[]>>;
}

/** Fans of end of game abilities, one line each; back takes the last one out. */
const askAbilities = async ({ prompter, text }: Speech, season: Season): Promise<readonly FanEvent[]> => {
  const found: FanEvent[] = [];
  for (;;) {
    const typed = await prompter.line({
      message: text(say('tm.talk.end')),
      help: text(say('tm.talk.end-help')),
      fallback: '',
      check: (line) => {
        const read = line === '' ? null : readFans(line, season.managers);
        return read && 'wrong' in read ? text(read.wrong) : null;
      },
    });
    if (typed === '') return found;
    const read = typed === BACK ? null : readFans(typed, season.managers);
    if (read === null) found.pop();
    else if ('value' in read) found.push(read.value);
  }
};

const numbersOf = (typed: string): readonly number[] =>
  typed.split(/[\s,]+/).flatMap((word) => (word === '' ? [] : [Number(word)]));

/** The fans of a manager's contracts; null when he goes back. */
const askContracts = async (
  { prompter, text }: Speech,
  name: string,
  count: number,
): Promise<readonly number[] | null> => {
  const typed = await prompter.line({
    message: text(say('tm.talk.contracts', { manager: name, n: count })),
    help: text(say('tm.talk.contracts-help')),
    check: (line) => {
      const numbers = numbersOf(line);
      const right = numbers.length === count && numbers.every((one) => Number.isInteger(one) && one >= 0);
      return right ? null : text(say('tm.wrong.contracts', { n: count }));
    },
  });
  return typed === BACK ? null : numbersOf(typed);
};

/** Asks for end of game abilities, and for the contracts of whoever has some. */
export const askFinal = async (speech: Speech, season: Season, standings: Standings): Promise<Final> => {
  const holders = managersOf(season).filter((id) => standings[id]!.contracts > 0);
  for (;;) {
    const abilities = await askAbilities(speech, season);
    const contracts: Record<string, readonly number[]> = {};
    let back = false;
    for (const id of holders) {
      const said = await askContracts(speech, nameOf(season, id), standings[id]!.contracts);
      if (said === null) back = true;
      if (said === null) break;
      contracts[id] = said;
    }
    if (!back) return { abilities, contracts };
  }
};
