import { say } from '../../problem.ts';
import { valueAt } from '../../record/tree.ts';
import { positionsOf } from '../../rules/lists.ts';
import type { Item } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import type { Side, Team } from '../../team/state.ts';
import { raiser, raisingOf } from '../match/raised.ts';
import { change } from '../shared.ts';
import { buy, hire, kindOf, noRoom, type Purchase, type Raw, refuse, type Shop, shirtFor } from './shop.ts';

const STEP = 'purchases';

const fire = ({ play, side, team }: Shop, item: Raw): Purchase => {
  const player = team.players.find((one) => one.number === item['fire']);
  if (!player) return refuse('no-such-player', 'fire', { number: String(item['fire']), team: team.name });
  const { fired } = play.ruleset.purchases;
  if (!fired) throw new Error('the ruleset gives nothing for a player fired');
  const { staff, count } = fired;
  const name = play.ruleset.staff[staff]!.name;
  const label = say('who.player', { number: player.number, name: player.name });
  return {
    item: { fire: player.number },
    changes: [
      change(
        STEP,
        side,
        { kind: 'leave', number: player.number, fate: 'fired' },
        say('change.fired', { who: label }),
      ),
      change(STEP, side, { kind: 'staff', staff, count }, say('change.free-staff', { staff: name, count })),
    ],
  };
};

/** A raised opponent joins free, below the full squad, once a match (seed 000, section 24.2.3). */
const raise = (shop: Shop, item: Raw, before: readonly Item[]): Purchase => {
  const { play, side, team } = shop;
  const rule = raiser(play) === side ? raisingOf(play, side) : null;
  if (!rule || valueAt(play.record, 'match.raised.victim') === undefined)
    return refuse('nobody-raised', 'raise');
  if (before.filter((one) => 'raise' in one).length >= rule['per-match'])
    return refuse('raised-before', 'raise');
  const view = positionsOf(play.ruleset, team.roster, play.options).find((one) => one.id === rule.position);
  if (!view || item['raise'] !== rule.position)
    return refuse('raise-as', 'raise', { position: rule.position });
  const refused = noRoom(shop, view, 'raise');
  if (refused) return refused;
  const who = shirtFor(shop, item, view);
  if ('refused' in who) return who;
  const reason = say('change.raised', { who: say('who.player', who), position: view.name });
  return {
    item: { raise: view.id, ...who },
    changes: [change(STEP, side, { kind: 'join', ...who, position: view.id }, reason)],
  };
};

const KINDS: Readonly<Record<string, readonly string[]>> = {
  hire: ['hire', 'number', 'name'],
  fire: ['fire'],
  buy: ['buy', 'count'],
  raise: ['raise', 'number', 'name'],
};

/** One purchase after those before it: what it does, or why not (seed 000, section 33.2.4). */
export const purchase = (
  play: Play,
  side: Side,
  team: Team,
  raw: unknown,
  before: readonly Item[],
): Purchase => {
  const read = kindOf(raw, KINDS);
  if ('refused' in read) return read;
  const shop: Shop = { play, side, team, step: STEP };
  if (read.kind === 'hire') return hire(shop, read.item);
  if (read.kind === 'fire') return fire(shop, read.item);
  return read.kind === 'buy' ? buy(shop, read.item) : raise(shop, read.item, before);
};
