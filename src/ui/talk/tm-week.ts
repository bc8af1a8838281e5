import { type Message, say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { cardsOf, highlightNamed } from '../../tm/cards.ts';
import { MIDFIELD, payoutsOf } from '../../tm/check-matchup.ts';
import type { Matchup, Season } from '../../tm/file.ts';
import type { Payout, TmRuleset } from '../../tm/ruleset.ts';
import { highlightsIn, lengthOf, managersOf, nameOf, turnOrder, weekOf } from '../../tm/season.ts';
import { BACK } from '../prompter.ts';
import { safe } from '../safe.ts';
import type { Said } from './form.ts';
import type { Speech } from './speech.ts';
import { type Read, readCentre, readFans, readPayout, readPlayer } from './tm-words.ts';

/** A week that is being filled. */
export interface WeekTalk {
  readonly speech: Speech;
  readonly ruleset: TmRuleset;
  readonly season: Season;
  /** Number of the week. */
  readonly n: number;
  /** Marks of the answers so far: what was answered with nothing. */
  readonly marks: readonly string[];
}

/** A matchup that is being filled: its place in the list, and its path. */
interface Spot {
  readonly talk: WeekTalk;
  readonly index: number;
  readonly path: string;
  readonly matchup: Matchup;
}

type Answer = Promise<Said | typeof BACK>;

const textOf = ({ speech }: WeekTalk, id: string, params: Message['params'] = {}): string =>
  speech.text(say(id, params));

const pick = async (
  talk: WeekTalk,
  id: string,
  params: Message['params'],
  options: readonly { readonly value: string; readonly label: string }[],
  said: (value: string) => Said,
): Answer => {
  const picked = await talk.speech.prompter.pick({
    message: textOf(talk, `tm.talk.${id}`, params),
    help: textOf(talk, `tm.talk.${id}-help`),
    options,
  });
  return picked === BACK ? BACK : said(picked);
};

/** A line that reads as something; Enter alone, where it may be given, means nothing of the kind. */
const line = async <T>(
  talk: WeekTalk,
  id: string,
  params: Message['params'],
  read: (text: string) => Read<T>,
  said: (value: T) => Said,
  empty: Said | null,
): Answer => {
  const typed = await talk.speech.prompter.line({
    message: textOf(talk, `tm.talk.${id}`, params),
    help: textOf(talk, `tm.talk.${id}-help`),
    ...(empty ? { fallback: '' } : {}),
    check: (text) => {
      if (text === '' && empty) return null;
      const found = read(text);
      return 'wrong' in found ? talk.speech.text(found.wrong) : null;
    },
  });
  if (typed === BACK) return BACK;
  if (typed === '' && empty) return empty;
  const found = read(typed);
  return 'wrong' in found ? { leaves: [], mark: '' } : said(found.value);
};

const leaf = (path: string, value: unknown): Said => ({ leaves: [[path, value]] });

const anyText = (text: string): Read<string> =>
  text === '' || text.length > 200 ? { wrong: say('reason.name') } : { value: text };

/** The Spike! Magazine card; that of the last week is known. */
const askSpike = (talk: WeekTalk, path: string): Answer => {
  const { ruleset, season, n, speech } = talk;
  if (n === lengthOf(ruleset, season))
    return Promise.resolve({
      leaves: [[join(path, 'spike'), { kind: 'tournament', name: ruleset['last-week'][speech.lang] }]],
      implied: true,
    });
  const options = ['headline', 'tournament'].map((value) => ({
    value,
    label: textOf(talk, `tm.kind.${value}`),
  }));
  return pick(talk, 'spike', { n }, options, (value) => leaf(join(path, 'spike.kind'), value));
};

/** A matchup is put down with what its card says, when that is known; else its payouts are asked one by one. */
const askMatchup = (talk: WeekTalk, index: number, path: string, kind: Matchup['kind']): Answer => {
  const { ruleset, season, n } = talk;
  const made = (name: string | null): unknown => {
    const card = name === null ? null : highlightNamed(ruleset, name);
    const payouts = card ? { left: card.left, centre: card.centre, right: card.right } : {};
    return { kind, ...(name === null ? {} : { name }), payouts, sides: [] };
  };
  if (kind === 'tournament')
    return Promise.resolve({ ...leaf(path, made(weekOf(season, n)!.spike.name ?? null)), implied: true });
  const unnamed = leaf(path, made(null));
  return line(talk, 'highlight', { n: index + 1 }, anyText, (name) => leaf(path, made(name)), unnamed);
};

const named = ({ talk, matchup, index }: Spot): string =>
  matchup.name ?? textOf(talk, `tm.matchup.${matchup.kind}`, { n: index + 1 });

const askPayout = (spot: Spot): Answer | null => {
  const { season } = spot.talk;
  const key = payoutsOf(season, spot.matchup.kind).find((one) => spot.matchup.payouts[one] === undefined);
  if (key === undefined) return null;
  const path = join(spot.path, 'payouts', key);
  const params = { matchup: named(spot), which: say(`tm.payout-of.${key}`) };
  if (key === 'centre')
    return line(spot.talk, 'centre', params, readCentre, (value) => leaf(path, value), leaf(path, []));
  return line(
    spot.talk,
    'payout',
    params,
    (text): Read<Payout> => readPayout(text),
    (value) => leaf(path, value),
    leaf(path, {}),
  );
};

/** Who is on a side of a highlight: a manager who is on no side yet, or nobody. */
const askZone = (spot: Spot): Answer | null => {
  const { talk, matchup, path, index } = spot;
  if (matchup.kind === 'tournament') return null;
  const zone = (['left', 'right'] as const).find(
    (one) => !matchup.sides.some((side) => side.zone === one) && !talk.marks.includes(`${index} ${one}`),
  );
  if (zone === undefined) return null;
  const free = managersOf(talk.season).filter((id) => !matchup.sides.some((one) => one.manager === id));
  const options = [
    ...free.map((id) => ({ value: id, label: safe(nameOf(talk.season, id)) })),
    { value: '', label: textOf(talk, 'tm.talk.nobody') },
  ];
  const params = { matchup: named(spot), zone: say(`tm.payout-of.${zone}`) };
  return pick(talk, 'zone', params, options, (value) =>
    value === ''
      ? { leaves: [], mark: `${index} ${zone}` }
      : leaf(join(path, 'sides', matchup.sides.length), { manager: value, zone, players: [] }),
  );
};

const idsOf = ({ matchup }: Spot): readonly string[] =>
  matchup.sides.flatMap((side) => side.players).map((one) => one.id);

/** The players of a manager at a matchup, one line each; in a tournament his side begins with the first of them. */
const askPlayers = (spot: Spot): Answer | null => {
  const { talk, matchup, path, index } = spot;
  const all =
    matchup.kind === 'highlight' ? matchup.sides.map((side) => side.manager) : turnOrder(talk.season, talk.n);
  const manager = all.find((id) => !talk.marks.includes(`${index} players ${id}`));
  if (manager === undefined) return null;
  const found = matchup.sides.findIndex((side) => side.manager === manager);
  const side = matchup.sides[found];
  const players = side?.players ?? [];
  const cards = cardsOf(talk.ruleset, talk.season, manager);
  const done = { leaves: [], mark: `${index} players ${manager}` };
  return line(
    talk,
    players.length === 0 ? 'player' : 'more-players',
    {
      manager: nameOf(talk.season, manager),
      matchup: named(spot),
      players: { list: players.map((one) => one.id) },
    },
    (text) => readPlayer(text, cards, idsOf(spot)),
    (player) =>
      side
        ? leaf(join(path, 'sides', found, 'players', players.length), player)
        : leaf(join(path, 'sides', matchup.sides.length), { manager, players: [player] }),
    matchup.kind === 'highlight' && players.length === 0 ? null : done,
  );
};

/** Where the ball is ends the questions about a matchup: one that says so already is whole. */
const askBall = (spot: Spot): Answer => {
  const { talk, path } = spot;
  const ids = idsOf(spot);
  if (ids.length === 0) return Promise.resolve({ ...leaf(join(path, 'ball'), MIDFIELD), implied: true });
  const options = [
    { value: MIDFIELD, label: textOf(talk, 'tm.talk.midfield') },
    ...ids.map((value) => ({ value, label: safe(value) })),
  ];
  return pick(talk, 'ball', { matchup: named(spot) }, options, (value) => leaf(join(path, 'ball'), value));
};

const askAt = (talk: WeekTalk, index: number, kind: Matchup['kind']): Answer | null => {
  const path = `weeks.${talk.n}.matchups.${index}`;
  const matchup = weekOf(talk.season, talk.n)?.matchups?.[index];
  if (!matchup) return askMatchup(talk, index, path, kind);
  const spot: Spot = { talk, index, path, matchup };
  if (matchup.ball !== undefined) return askPayout(spot);
  return askPayout(spot) ?? askZone(spot) ?? askPlayers(spot) ?? askBall(spot);
};

const OTHERS = 'other fans';
const BEGUN = 'other fans begun';

/** Fans by what is no matchup's and no player's: headlines, upgrades. A list that is there is the whole answer. */
const askOthers = (talk: WeekTalk): Answer | null => {
  const path = `weeks.${talk.n}.other-fan-events`;
  const before = weekOf(talk.season, talk.n)?.['other-fan-events'];
  const begun = before === undefined || talk.marks.includes(BEGUN);
  if (!begun || talk.marks.includes(OTHERS)) return null;
  return line(
    talk,
    'others',
    {},
    (text) => readFans(text, talk.season.managers),
    (event) => ({ ...leaf(join(path, before?.length ?? 0), event), mark: BEGUN }),
    { leaves: before === undefined ? [[path, []]] : [], mark: OTHERS },
  );
};

/** The next question about a week, from what the season has of it already; null when all of it is said. */
export const askWeekFacts = (talk: WeekTalk): Answer | null => {
  const { ruleset, season, n, marks } = talk;
  const path = `weeks.${n}`;
  const spike = valueAt(season, join(path, 'spike'));
  if (spike === undefined) return askSpike(talk, path);
  const { kind, name } = weekOf(season, n)!.spike;
  if (name === undefined && !marks.includes('spike'))
    return line(talk, 'spike-name', {}, anyText, (text) => leaf(join(path, 'spike.name'), text), {
      leaves: [],
      mark: 'spike',
    });
  const tournament = kind === 'tournament';
  const highlights = highlightsIn(ruleset, season, tournament);
  for (let index = 0; index < highlights + (tournament ? 1 : 0); index += 1) {
    const asked = askAt(talk, index, index < highlights ? 'highlight' : 'tournament');
    if (asked) return asked;
  }
  return askOthers(talk);
};

/** The names of the cards of one kind that a manager gained; Enter leaves them without names. */
export const askNames = (
  talk: WeekTalk,
  manager: string,
  kind: string,
  count: number,
): Promise<Said | typeof BACK> | null => {
  const path = `weeks.${talk.n}.improvements.${manager}.${kind}`;
  const mark = `names ${manager} ${kind}`;
  if (talk.marks.includes(mark) || valueAt(talk.season, path) !== undefined) return null;
  return line(
    talk,
    'cards',
    { manager: nameOf(talk.season, manager), n: count, kind: say(`tm.kind.${kind}`) },
    (text) => {
      const names = text.split(',').map((one) => one.trim());
      return names.length === count && names.every((one) => one !== '')
        ? { value: names }
        : { wrong: say('tm.wrong.cards', { n: count }) };
    },
    (names) => leaf(path, names),
    { leaves: [], mark },
  );
};
