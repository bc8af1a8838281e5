import { type Message, say } from '../../problem.ts';
import { cardNamed, plain } from '../../tm/cards.ts';
import type { FanEvent, Player } from '../../tm/file.ts';
import type { Card, Payout } from '../../tm/ruleset.ts';

/** Words of a typed line that read as something, or what is wrong with it. */
export type Read<T> = { readonly value: T } | { readonly wrong: Message };

/** Beginnings of words, in both languages, by what they stand for in a payout. */
const SYMBOLS: readonly (readonly [RegExp, keyof Payout])[] = [
  [/^fans?$/, 'fans'],
  [/^stars?$/, 'stars'],
  [/^(team|equipes?)$/, 'team'],
  [/^(staff|encadrements?)$/, 'staff'],
  [/^(contracts?|contrats?)$/, 'contracts'],
];

const symbolOf = (word: string): keyof Payout | null =>
  SYMBOLS.find(([pattern]) => pattern.test(plain(word)))?.[1] ?? null;

/** `2 fans 1 team`, `staff 2`, `équipe`: one payout; `-` is none at all. */
export const readPayout = (text: string): Read<Payout> => {
  const words = text.split(/[\s,+:]+/).filter((word) => word !== '' && word !== '-');
  const payout: Record<string, number> = {};
  for (let at = 0; at < words.length; at += 1) {
    const ahead = /^\d{1,2}$/.test(words[at]!) ? words[at]! : null;
    const symbol = symbolOf(ahead === null ? words[at]! : (words[at + 1] ?? ''));
    if (symbol === null) return { wrong: say('tm.wrong.payout', { word: words[at]! }) };
    const behind = ahead === null && /^\d{1,2}$/.test(words[at + 1] ?? '') ? words[at + 1]! : null;
    payout[symbol] = (payout[symbol] ?? 0) + Number(ahead ?? behind ?? 1);
    if (ahead !== null || behind !== null) at += 1;
  }
  return { value: payout };
};

/** `2 team`, `staff 2 / 3 fans`, `staff 2 or fans 3`: the payouts between which a central payout leaves the choice. */
export const readCentre = (text: string): Read<readonly Payout[]> => {
  const payouts: Payout[] = [];
  for (const part of text.split(/\/|\s(?:or|ou)\s/i)) {
    const read = readPayout(part);
    if ('wrong' in read) return read;
    payouts.push(read.value);
  }
  return { value: payouts };
};

const TOKENS: readonly (readonly [RegExp, string])[] = [
  [/^(whistle|sifflet)$/, 'whistle'],
  [/^(?:power|puissance|p)-?([0-3])$/, 'power-'],
  [/^(?:fans|flags?|drapeaux?)-?([12])$/, 'fans-'],
  [/^(flag|drapeau)$/, 'fans-1'],
  [/^(penalty|penalite)$/, 'penalty'],
];

const tokenOf = (word: string): string | null => {
  for (const [pattern, token] of TOKENS) {
    const found = pattern.exec(word);
    if (found) return token.endsWith('-') ? token + found[1]! : token;
  }
  return null;
};

const WHENS: Readonly<Record<string, string>> = {
  ball: 'carrier',
  ballon: 'carrier',
  carrier: 'carrier',
  win: 'win',
  victoire: 'win',
  lose: 'lose',
  defaite: 'lose',
};

const simple = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** What one word says of a player beside his name; null when it is part of the name. */
const partOf = (word: string): Partial<Player> | null => {
  const powers = /^(-?\d{1,2})\/(-?\d{1,2})$/.exec(word);
  if (powers) return { standing: Number(powers[1]), downed: Number(powers[2]) };
  if (/^(down|downed|couche)$/.test(word)) return { state: 'downed' };
  const adjust = /^[+-]\d{1,2}$/.exec(word);
  if (adjust) return { 'power-adjust': Number(word) };
  const cheats = /^(?:cheats|triche)=(\d{1,2})$/.exec(word);
  if (cheats) return { cheats: Number(cheats[1]) };
  const fans = /^fans=(-?\d{1,2})(?::([a-z]+))?$/.exec(word);
  const when = fans?.[2] === undefined ? 'always' : WHENS[fans[2]];
  if (!fans || when === undefined) return null;
  return { 'score-fans': Number(fans[1]), 'score-fans-when': when as Player['score-fans-when'] & string };
};

/** The first of `Ogre`, `Ogre 2`, `Ogre 3` that nobody is called yet. */
const freeId = (name: string, taken: readonly string[]): string => {
  if (!taken.includes(name)) return name;
  for (let n = 2; ; n += 1) if (!taken.includes(`${name} ${n}`)) return `${name} ${n}`;
};

/**
 * A player as typed: his name, then in any order `3/1` (star power standing and downed), `down`, tokens (`whistle`, `power-2`,
 * `flag`), `+1` for what cards change, `fans=1:ball` for fans at the scoreboard, `cheats=2` for tokens that bbl draws.
 * The powers of a card that is known may be left out.
 */
export const readPlayer = (text: string, cards: readonly Card[], taken: readonly string[]): Read<Player> => {
  const player: { -readonly [key in keyof Player]?: Player[key] } = {};
  const names: string[] = [];
  const tokens: string[] = [];
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const token = tokenOf(simple(word));
    const part = token === null ? partOf(simple(word)) : null;
    if (token !== null) tokens.push(token);
    else if (part) Object.assign(player, part);
    else names.push(word);
  }
  const name = names.join(' ');
  if (name === '') return { wrong: say('tm.wrong.name') };
  if (player.standing === undefined && !cardNamed(cards, name))
    return { wrong: say('tm.wrong.power', { name }) };
  if (tokens.length > 0 && player.cheats !== undefined) return { wrong: say('tm.wrong.cheats') };
  return {
    value: { id: freeId(name, taken), ...player, ...(tokens.length > 0 ? { tokens } : {}) } as Player,
  };
};

/** `ada -2 a bad headline`: whose fans, how many, why. Names and ids of managers are known by their beginnings. */
export const readFans = (
  text: string,
  managers: readonly { readonly id: string; readonly name?: string | undefined }[],
): Read<FanEvent> => {
  const found = /^(\S+)\s+([+-]?\d{1,2})(?:\s+(.+))?$/.exec(text.trim());
  if (!found) return { wrong: say('tm.wrong.fans') };
  const [, who, amount, reason] = found;
  const fitting = managers.filter((one) =>
    [one.id, one.name ?? ''].some((word) => simple(word).startsWith(simple(who!))),
  );
  if (fitting.length !== 1) return { wrong: say('tm.wrong.manager', { word: who! }) };
  return {
    value: {
      manager: fitting[0]!.id,
      amount: Number(amount),
      ...(reason === undefined ? {} : { reason }),
    } as FanEvent,
  };
};
