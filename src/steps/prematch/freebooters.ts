import { dice } from '../../dice/notation.ts';
import { nearest } from '../../nearest.ts';
import { type Param, say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import { positionsOf, starsOf } from '../../rules/lists.ts';
import { need } from '../../rules/need.ts';
import type { Asking, Item, ListOption, Refused } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, list, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { MAX_NUMBER } from '../../team/legality.ts';
import { SIDES, type Side, type Team } from '../../team/state.ts';
import { change, freeNumber } from '../shared.ts';

const STEP = 'freebooters';

const refuse = (
  id: string,
  key: string,
  params: Record<string, Param> = {},
  known?: readonly string[],
): Refused => {
  const near = known ? nearest(String(params['what']), known) : null;
  const help = near
    ? say('help.nearest', { near })
    : known
      ? say('help.known', { known: { list: known } })
      : null;
  return { refused: say(`reason.${id}`, params), key, ...(help ? { help } : {}) };
};

interface Market {
  readonly play: Play;
  readonly side: Side;
  readonly team: Team;
  readonly before: readonly Item[];
}

const half = (play: Play, cost: number): number =>
  Math.floor(cost / need(play.ruleset, 'freebooters').divisor);

/** Gold pieces for one hired for a match: half the list price, a wizard the whole (seed 000, sections 24.1 and 33.1.1). */
export const matchPrice = (play: Play, team: Team, item: Item): number => {
  const { ruleset } = play;
  if ('position' in item)
    return half(
      play,
      positionsOf(ruleset, team.roster, play.options).find((one) => one.id === item['position'])?.cost ?? 0,
    );
  if ('star' in item) return half(play, ruleset.stars[String(item['star'])]?.cost ?? 0);
  const cost = ruleset.staff[String(item['staff'])]?.cost ?? 0;
  return need(ruleset, 'freebooters')['full-price'].includes(String(item['staff'])) ? cost : half(play, cost);
};

const spent = ({ play, team, before }: Market): number =>
  before.reduce((sum, item) => sum + matchPrice(play, team, item), 0);

const squad = ({ team, before }: Market): number =>
  team.players.length + before.filter((item) => !('staff' in item)).length;

const affordable = (market: Market, item: Item, key: string): { item: Item } | Refused => {
  const cost = matchPrice(market.play, market.team, item);
  const left = market.team.treasury - spent(market);
  return cost > left ? refuse('too-dear', key, { cost: { gold: cost }, treasury: { gold: left } }) : { item };
};

const hirePlayer = (market: Market, raw: Record<string, unknown>): { item: Item } | Refused => {
  const { play, team, before } = market;
  const views = positionsOf(play.ruleset, team.roster, play.options);
  const view = views.find((one) => one.id === raw['position']);
  if (!view)
    return refuse(
      'no-such-position',
      'position',
      { position: String(raw['position']), what: String(raw['position']) },
      views.map((one) => one.id),
    );
  const { max } = play.ruleset.creation.players;
  if (squad(market) >= max) return refuse('squad-full', 'position', { max });
  const all = [
    ...team.players.map((one) => one.position),
    ...before.flatMap((item) => ('position' in item ? [String(item['position'])] : [])),
  ];
  const same = all.filter((id) =>
    view.bigGuy ? views.find((one) => one.id === id)?.bigGuy : id === view.id,
  );
  if (same.length >= view.max)
    return refuse(view.bigGuy ? 'big-guys-full' : 'position-full', 'position', {
      position: view.name,
      max: view.max,
    });
  const taken = [...team.players.map((one) => one.number), ...before.map((item) => Number(item['number']))];
  const number = raw['number'] ?? freeNumber(taken);
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MAX_NUMBER)
    return refuse('shirt', 'number', { max: MAX_NUMBER });
  if (taken.includes(number)) return refuse('number-taken', 'number', { number });
  return affordable(market, { position: view.id, number }, 'position');
};

const hireStar = (market: Market, raw: Record<string, unknown>): { item: Item } | Refused => {
  const { play, team, before } = market;
  const stars = starsOf(play.ruleset, team.roster, play.options);
  const star = stars.find((one) => one.id === raw['star']);
  const known = play.ruleset.stars[String(raw['star'])];
  if (!star && known)
    return refuse('star-plays-elsewhere', 'star', {
      star: known.name,
      roster: play.ruleset.rosters[team.roster]!.name,
    });
  if (!star)
    return refuse(
      'no-such-star',
      'star',
      { what: String(raw['star']) },
      stars.map((one) => one.id),
    );
  if (before.some((item) => item['star'] === star.id))
    return refuse('star-twice', 'star', { star: star.name });
  const { max } = play.ruleset.creation.players;
  if (squad(market) >= max) return refuse('squad-full', 'star', { max });
  return affordable(market, { star: star.id }, 'star');
};

const hireStaff = (market: Market, raw: Record<string, unknown>): { item: Item } | Refused => {
  const { play, team, before } = market;
  const { staff: halves, 'full-price': full } = need(play.ruleset, 'freebooters');
  const goods = [...halves, ...full].filter((id) => play.ruleset.rosters[team.roster]?.staff.includes(id));
  const id = String(raw['staff']);
  const staff = play.ruleset.staff[id];
  if (!staff || !goods.includes(id)) return refuse('no-such-staff', 'staff', { what: id }, goods);
  const held = (team.staff[id] ?? 0) + before.filter((item) => item['staff'] === id).length;
  if (staff.max !== undefined && held >= staff.max)
    return refuse('staff-full', 'staff', { staff: staff.name, max: staff.max });
  return affordable(market, { staff: id }, 'staff');
};

const KEYS: Readonly<Record<string, readonly string[]>> = {
  position: ['position', 'number'],
  star: ['star'],
  staff: ['staff'],
};

const read = (market: Market, raw: unknown): { item: Item } | Refused => {
  const item = Object.fromEntries(
    Object.entries(raw as Record<string, unknown>).filter(([key]) => !key.startsWith('x-')),
  );
  const kind = Object.keys(KEYS).find((one) => one in item);
  if (!kind) return { refused: say('reason.freebooter-kind', { known: { list: Object.keys(KEYS) } }) };
  const strange = Object.keys(item).find((key) => !KEYS[kind]!.includes(key));
  if (strange) return refuse('strange-key', strange, { key: strange, known: { list: KEYS[kind]! } });
  if (kind === 'position') return hirePlayer(market, item);
  return kind === 'star' ? hireStar(market, item) : hireStaff(market, item);
};

const offers = (market: Market): readonly ListOption[] => {
  const { play, team } = market;
  const { staff: halves, 'full-price': full } = need(play.ruleset, 'freebooters');
  const goods: readonly (readonly [Item, Param])[] = [
    ...positionsOf(play.ruleset, team.roster, play.options).map(
      (view) => [{ position: view.id }, view.name] as const,
    ),
    ...starsOf(play.ruleset, team.roster, play.options).map(
      (star) => [{ star: star.id }, star.name] as const,
    ),
    ...[...halves, ...full]
      .filter((id) => play.ruleset.rosters[team.roster]?.staff.includes(id))
      .map((id) => [{ staff: id }, play.ruleset.staff[id]!.name] as const),
  ];
  return goods.map(([item, label]) => {
    const made = read(market, item);
    return {
      item,
      label,
      price: matchPrice(play, team, item),
      ...('refused' in made ? { refused: made.refused } : {}),
    };
  });
};

/** What a side hires; a side without a file is taken at its word. */
function* hire(play: Play, side: Side): Asking<readonly Item[]> {
  const { team } = play[side];
  const path = join('prematch', side, 'freebooters');
  const given = valueAt(play.record, path);
  if (!team)
    return Array.isArray(given) && (play[side].closed || given.length > 0)
      ? yield* takenAtWord(play, side, path)
      : [];
  return yield* list<Item>({
    path,
    fallback: [],
    left: (before) => team.treasury - spent({ play, side, team, before }),
    options: (before) => offers({ play, side, team, before }),
    read: (raw, before) => read({ play, side, team, before }, raw),
    purpose: say('ask.freebooters', { team: team.name, treasury: { gold: team.treasury } }),
  });
}

function* takenAtWord(play: Play, side: Side, path: string): Asking<readonly Item[]> {
  return yield* list<Item>({
    path,
    fallback: [],
    options: () => [],
    read: (raw) => (isMap(raw) ? { item: raw as Item } : { refused: say('reason.not-an-item') }),
    purpose: say('ask.freebooters', { team: play[side].name, treasury: { gold: play[side].start.treasury } }),
  });
}

/** Both coaches throw until one is higher; he has the champion, the other keeps his money (seed 000, section 25). */
function* contest(play: Play, star: string): Asking<Side> {
  const path = join('prematch.contested', star);
  const spec = dice(need(play.ruleset, 'freebooters').contest);
  const name = play.ruleset.stars[star]?.name ?? star;
  const faces = yield* roll(
    join(path, 'roll'),
    { ...spec, count: spec.count * 2 },
    say('roll.contested', { star: name }),
    {
      more: (throws) => throws.length === 0 || throws.at(-1)![0] === throws.at(-1)![1],
    },
  );
  const side: Side = faces.at(-2)! > faces.at(-1)! ? 'home' : 'away';
  yield* conclude(path, { side });
  return side;
}

const labelOf = (play: Play, team: Team, item: Item): Param => {
  if ('position' in item)
    return positionsOf(play.ruleset, team.roster, play.options).find((one) => one.id === item['position'])!
      .name;
  return 'star' in item
    ? play.ruleset.stars[String(item['star'])]!.name
    : play.ruleset.staff[String(item['staff'])]!.name;
};

function* run(play: Play): Asking<readonly Change[]> {
  const hired = { home: yield* hire(play, 'home'), away: yield* hire(play, 'away') };
  const wanted = hired.home.filter(
    (item) => 'star' in item && hired.away.some((other) => other['star'] === item['star']),
  );
  const winners = new Map<unknown, Side>();
  for (const item of wanted) winners.set(item['star'], yield* contest(play, String(item['star'])));
  return SIDES.flatMap((side) => {
    const team = play[side].team;
    if (!team) return [];
    return hired[side]
      .filter((item) => !('star' in item) || (winners.get(item['star']) ?? side) === side)
      .map((item) => {
        const cost = matchPrice(play, team, item);
        return change(
          STEP,
          side,
          { kind: 'money', amount: -cost },
          say('change.freebooter', { cost: { gold: cost }, what: labelOf(play, team, item) }),
        );
      });
  });
}

/** Players, champions and staff for this match alone (seed 000, section 33.1.1). */
export const freebooters: Step = {
  name: STEP,
  leaves: ['prematch.SIDE.freebooters', 'prematch.contested.STAR.roll'],
  run,
};
