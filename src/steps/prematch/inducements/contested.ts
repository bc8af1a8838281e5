import { type Message, say } from '../../../problem.ts';
import { optionValue } from '../../../rules/options.ts';
import type { Item } from '../../../sequence/ask.ts';
import type { Play } from '../../../sequence/play.ts';
import type { Market } from './market.ts';

/** What becomes of somebody whom both sides want, by the league's option. */
export type Sharing = 'refused' | 'lost' | 'allowed';

export const sharingOf = ({ ruleset, options }: Play): Sharing =>
  String(optionValue(ruleset, options, 'shared-stars')) as Sharing;

/** Takes a named hire, returns whether the other side, who chose first, has him and the league refuses him then. */
export const isTakenByOthers = ({ play, others }: Market, key: string, id: string): boolean =>
  sharingOf(play) === 'refused' && others.some((one) => one[key] === id);

/** What decides about somebody whom both sides want, named so that a league finds it. */
export const SHARING_HELP: Message = say('help.shared-stars');

const LISTS = { staff: 'infamous-staff', wizard: 'wizards', referee: 'referees' } as const;

const isNamed = ({ ruleset }: Play, item: Item): string | null => {
  if (typeof item['star'] === 'string') return item['star'];
  for (const [key, list] of Object.entries(LISTS)) {
    const id = item[key];
    if (typeof id === 'string' && ruleset[list]?.[id]?.named) return id;
  }
  return null;
};

/**
 * Takes the baskets of both sides, returns the ids of those whom neither may use because both hired them; the fees are
 * lost. Period rulebooks; only where the league's option says so.
 */
export const lostOf = (play: Play, own: readonly Item[], others: readonly Item[]): readonly string[] => {
  if (sharingOf(play) !== 'lost') return [];
  const theirs = others.map((item) => isNamed(play, item));
  return own.flatMap((item) => {
    const id = isNamed(play, item);
    return id !== null && theirs.includes(id) ? [id] : [];
  });
};
