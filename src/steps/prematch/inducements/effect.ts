import type { HireEffect, Hireling } from '../../../rules/schema.ts';
import type { Play } from '../../../sequence/play.ts';
import type { Priced } from './market.ts';

/** Something in a basket that has an effect of its own, with that effect. */
export interface Found {
  readonly entry: Pick<Hireling, 'name' | 'effects'>;
  readonly effect: HireEffect;
}

/** Takes a basket and a type of effect, returns the first thing in it that has one; null when nothing has. */
export const effectIn = (play: Play, basket: readonly Priced[], type: HireEffect['type']): Found | null => {
  const { inducements = {}, 'infamous-staff': staff = {} } = play.ruleset;
  for (const { item } of basket) {
    const entry = inducements[String(item['id'])] ?? staff[String(item['staff'])];
    const effect = entry?.effects?.find((one) => one.type === type);
    if (entry && effect) return { entry, effect };
  }
  return null;
};
