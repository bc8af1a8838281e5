import { nearest } from '../../../nearest.ts';
import { type Message, type Param, say } from '../../../problem.ts';
import { isSpecialist, mostSpecialists } from '../../../rules/creation.ts';
import { mercenaryPrice } from '../../../rules/hires.ts';
import { type PositionView, starsOf } from '../../../rules/lists.ts';
import { need } from '../../../rules/need.ts';
import { bannedIn, hasSkill, mayHave, skillId, skillNames } from '../../../rules/skills.ts';
import { groupsOf } from '../../../rules/teams.ts';
import type { Item, Refused } from '../../../sequence/ask.ts';
import { MAX_NUMBER } from '../../../team/legality.ts';
import type { Raw } from '../../postmatch/shop.ts';
import { freeNumber } from '../../shared.ts';
import { isTakenByOthers, SHARING_HELP } from './contested.ts';
import { limitOf, notForHire, overLimit } from './goods.ts';
import { type Market, otherName, positionsAt, type Reading, refused, shirtsAt, viewsAt } from './market.ts';
import { readTyped } from './typed.ts';

const known = (value: string, ids: readonly string[]): Message => {
  const near = nearest(value, ids);
  return near ? say('help.nearest', { near }) : say('help.known', { known: { list: [...ids] } });
};

const placesOf = ({ play }: Market, item: Item): number => {
  if (typeof item['star'] === 'string') return play.ruleset.stars[item['star']]?.members?.length ?? 1;
  if (typeof item['mercenary'] === 'string') return 1;
  const profile =
    typeof item['id'] === 'string' ? play.ruleset.inducements?.[item['id']]?.profile : undefined;
  return profile ? Number(item['count'] ?? 1) : 0;
};

/** Nobody hired may bring the side over the size of a squad; those who miss the match do not count. */
export const overSquad = (market: Market, places: number, key: string): Refused | null => {
  const { max } = market.play.ruleset.creation.players;
  const many =
    positionsAt(market).length + market.before.reduce((sum, item) => sum + placesOf(market, item), 0);
  return market.team && many + places > max ? refused(say('reason.match-squad-full', { max }), key) : null;
};

/** Takes an item with a `star`, returns it with its price, or why he does not come; a pair takes two places. */
export const readStar = (market: Market, item: Raw): Reading => {
  const { play, kind, team, before } = market;
  const closed = notForHire(market, 'stars', 'star');
  if (closed) return closed;
  const id = String(item['star']);
  const stars = starsOf(play.ruleset, kind.roster, play.options, kind.specialRules);
  const star = Object.hasOwn(play.ruleset.stars, id) ? play.ruleset.stars[id] : undefined;
  if (!star)
    return refused(
      say('reason.no-such-star', { what: id }),
      'star',
      known(
        id,
        stars.map((one) => one.id),
      ),
    );
  if (team && !stars.some((one) => one.id === id))
    return refused(
      say('reason.star-plays-elsewhere', {
        star: star.name,
        roster: play.ruleset.rosters[kind.roster]?.name ?? kind.roster,
      }),
      'star',
    );
  const banned = bannedIn(
    play.ruleset,
    (star.members ?? [star]).flatMap((one) => one.skills),
  );
  if (banned) return refused(say('reason.banned-skill', { skill: banned }), 'star');
  if (before.some((one) => one['star'] === id))
    return refused(say('reason.star-twice', { star: star.name }), 'star');
  const full = overLimit(market, 'stars', before.filter((one) => 'star' in one).length, 'star');
  if (full) return full;
  if (isTakenByOthers(market, 'star', id))
    return refused(
      say('reason.hired-by-other', { what: star.name, team: otherName(market) }),
      'star',
      SHARING_HELP,
    );
  const places = star.members?.length ?? 1;
  return (
    overSquad(market, places, 'star') ?? { item: { star: id }, name: star.name, price: star.cost, places }
  );
};

const overPosition = (market: Market, view: PositionView): Refused | null => {
  if (!market.team) return null;
  const hired = market.before.flatMap((item) =>
    typeof item['mercenary'] === 'string' ? [item['mercenary']] : [],
  );
  const all = [...positionsAt(market), ...hired];
  const many = (ids: readonly string[]): number => all.filter((id) => ids.includes(id)).length;
  if (many([view.id]) >= view.max)
    return refused(say('reason.position-full', { position: view.name, max: view.max }), 'mercenary');
  const { ruleset } = market.play;
  const special = viewsAt(market).filter((one) => isSpecialist(ruleset, one));
  const most = mostSpecialists(ruleset);
  if (isSpecialist(ruleset, view) && many(special.map((one) => one.id)) >= most)
    return refused(say('reason.specialists-full', { max: most }), 'mercenary');
  const group = groupsOf(ruleset, market.kind.roster).find(
    (one) => one.positions.includes(view.id) && many(one.positions) >= one.max,
  );
  return group ? refused(say('reason.mercenary-group', { max: group.max }), 'mercenary') : null;
};

const skillOf = (
  market: Market,
  view: PositionView,
  text: unknown,
): { readonly skill: string | null } | Refused => {
  if (text === undefined || text === null) return { skill: null };
  const { entries } = market.play.ruleset.skills;
  const id = skillId(String(text));
  const skill = Object.hasOwn(entries, id) ? entries[id] : undefined;
  if (!skill)
    return refused(
      say('reason.no-such-skill', { what: String(text) }),
      'skill',
      known(id, Object.keys(entries)),
    );
  const open = view.primary.includes(skill.category) && mayHave(market.play.ruleset, view.skills, id);
  return open
    ? { skill: id }
    : refused(say('reason.mercenary-skill', { skill: skill.name, position: view.name }), 'skill');
};

/** The shirt of a mercenary: as given, else the lowest free one. */
export const shirtOf = (market: Market, item: Raw): number | Refused => {
  const taken = shirtsAt(market);
  const number = item['number'] ?? freeNumber(taken);
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MAX_NUMBER)
    return refused(say('reason.shirt', { max: MAX_NUMBER }), 'number');
  return taken.includes(number) ? refused(say('reason.number-taken', { number }), 'number') : number;
};

const nameOf = (market: Market, view: PositionView, skill: string | null): Param =>
  skill === null
    ? say('hire.mercenary', { position: view.name })
    : say('hire.mercenary-with', { position: view.name, skill: skillNames(market.play.ruleset, skill) });

/** A player of the own list for one match, with one more skill of his at most (seed 002, period rulebooks). */
const readUnlimited = (market: Market, item: Raw): Reading => {
  const views = viewsAt(market);
  const id = String(item['mercenary']);
  const view = views.find((one) => one.id === id);
  if (!view)
    return refused(
      say('reason.no-such-position', { position: id }),
      'mercenary',
      known(
        id,
        views.map((one) => one.id),
      ),
    );
  const strange = ['stat', 'package'].find((key) => key in item);
  if (strange)
    return refused(
      say('reason.strange-key', { key: strange, known: { list: ['mercenary', 'skill', 'number'] } }),
      strange,
    );
  const banned = bannedIn(market.play.ruleset, view.skills);
  if (banned) return refused(say('reason.banned-skill', { skill: banned }), 'mercenary');
  const full = overPosition(market, view) ?? overSquad(market, 1, 'mercenary');
  if (full) return full;
  const said = skillOf(market, view, item['skill']);
  if ('refused' in said) return said;
  const number = shirtOf(market, item);
  if (typeof number !== 'number') return number;
  const { skill } = said;
  return {
    item: { mercenary: id, ...(skill === null ? {} : { skill }), number },
    name: nameOf(market, view, skill),
    price: mercenaryPrice(market.play.ruleset, view.cost, skill === null ? 0 : 1),
    places: 1,
  };
};

/** Takes an item with a `mercenary`, returns it with its price, or why he does not come; the league says which kind. */
export const readMercenary = (market: Market, item: Raw): Reading => {
  const typed = limitOf(market, 'mercenary-types');
  if (!typed || typed.refused)
    return notForHire(market, 'mercenaries', 'mercenary') ?? readUnlimited(market, item);
  const full = overLimit(
    market,
    'mercenary-types',
    market.before.filter((one) => 'mercenary' in one).length,
    'mercenary',
  );
  if (full) return full;
  const number = shirtOf(market, item);
  if (typeof number !== 'number') return number;
  return overSquad(market, 1, 'mercenary') ?? readTyped(market, item, number);
};

/** Takes a market, returns the skills with which a mercenary of a position may come. */
export const mercenarySkills = ({ play }: Market, view: PositionView): readonly string[] =>
  Object.entries(play.ruleset.skills.entries)
    .filter(
      ([id, skill]) =>
        view.primary.includes(skill.category) &&
        !hasSkill(view.skills, id) &&
        mayHave(play.ruleset, view.skills, id),
    )
    .map(([id]) => id);

/** Whether mercenaries of this league are players of the own list. */
export const hasUnlimited = (market: Market): boolean =>
  limitOf(market, 'mercenaries')?.refused === null && need(market.play.ruleset, 'mercenaries').skill.max > 0;
