import type { Chain } from '../matchday/chain.ts';
import { say } from '../problem.ts';
import type { Room } from './match-roll.ts';
import { percent, shortFraction } from './odds.ts';
import { renderTable } from './table.ts';

const chance = (chain: Chain, room: Room) => {
  const fraction = shortFraction(chain.chance);
  const shown = percent(chain.chance, room.lang);
  return fraction === '' ? shown : say('cast.chance', { fraction, percent: shown });
};

/** A chain for people: where a turn ends and how often, without team re-rolls and with `many`, and the whole turn. */
export const chainLines = (without: Chain, again: Chain, many: number, room: Room): readonly string[] => {
  const rows = without.links.map((link, at) => {
    const other = again.links[at]!;
    const need = link.roll.need ? room.text(link.roll.need) : '';
    const figures = many > 0 ? [link.fails, link.goes, other.fails, other.goes] : [link.fails, link.goes];
    return [link.roll.name[room.lang], need, ...figures.map((one) => percent(one, room.lang))];
  });
  const columns = ['cast.head.roll', 'cast.head.need', 'cast.head.fails', 'cast.head.goes'];
  const more = many > 0 ? ['cast.head.fails-again', 'cast.head.goes-again'] : [];
  return [
    ...renderTable(
      [...columns, ...more].map((id) => room.text(say(id))),
      rows,
      {
        width: room.width,
        plain: room.plain,
        style: room.style,
        align: ['left', 'left', 'right', 'right', 'right', 'right'],
        wrap: [true, true],
      },
    ),
    room.style.bold(room.text(say('cast.turn', { chance: chance(without, room) }))),
    ...(many > 0
      ? [room.style.bold(room.text(say('cast.turn-again', { n: many, chance: chance(again, room) })))]
      : []),
  ];
};
