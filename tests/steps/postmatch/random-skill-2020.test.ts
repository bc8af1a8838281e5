import { describe, expect, it } from 'vitest';
import { ALL, gainsOf, rich, wrongBuy } from '../../setup/advance2020.ts';
import { squad } from '../../setup/match2020.ts';

/** Skills of the rulebook's random table by letter, in its order. */
const SKILLS: Readonly<Record<string, string>> = {
  A: 'catch, diving-catch, diving-tackle, dodge, defensive, jump-up, leap, safe-pair-of-hands, sidestep, sneaky-git, sprint, sure-feet',
  G: 'block, dauntless, dirty-player(+1), fend, frenzy, kick, pro, shadowing, strip-ball, sure-hands, tackle, wrestle',
  M: 'big-hand, claws, disturbing-presence, extra-arms, foul-appearance, horns, iron-hard-skin, monstrous-mouth, prehensile-tail, tentacles, two-heads, very-long-legs',
  P: 'accurate, cannoneer, cloud-burster, dump-off, fumblerooskie, hail-mary-pass, leader, nerves-of-steel, on-the-ball, pass, running-pass, safe-pass',
  S: 'arm-bar, brawler, break-tackle, grab, guard, juggernaut, mighty-blow(+1), multiple-block, pile-driver, stand-firm, strong-arm, thick-skull',
};
/** For each category somebody for whom it is open, and what of it he may not have. */
const PUPILS: Readonly<
  Record<string, readonly [roster: string, position: string, kind: string, never: readonly string[]]>
> = {
  A: ['human', 'human-lineman', 'random-secondary', []],
  G: ['human', 'human-lineman', 'random-primary', []],
  M: ['skaven', 'skaven-clanrat-lineman', 'random-secondary', []],
  P: ['human', 'thrower', 'random-primary', ['pass']],
  S: ['human', 'human-lineman', 'random-secondary', ['strong-arm']],
};
const cells = Array.from({ length: 36 }, (_, n) => [Math.floor(n / 6) + 1, (n % 6) + 1] as const);

describe('a random skill', () => {
  it.each(Object.keys(SKILLS))(
    'of category %s is the one of the table in each of its 36 cells that the player may have',
    (letter) => {
      const [roster, position, kind, never] = PUPILS[letter]!;
      const home = rich(1, 6, [], squad(roster, { [position]: 2 }));
      const names = SKILLS[letter]!.split(', ');
      for (const [first, second] of cells) {
        const skill = names[(first > 3 ? 6 : 0) + second - 1]!;
        const item = { kind, category: letter, roll: [first, second] };
        if (never.includes(skill))
          expect(wrongBuy(home, 1, item), skill).toEqual([`wrong-number-of-dice ${ALL}.1.0.roll`]);
        else expect(gainsOf(home, 1, item), `${first} ${second}`).toEqual([{ skill, random: true }]);
      }
    },
  );

  it('that needs another is for those who have that one', () => {
    expect(gainsOf(rich(12, 3), 12, { kind: 'random-primary', category: 'S', roll: [6, 5] })).toEqual([
      { skill: 'strong-arm', random: true },
    ]);
  });

  it('that the player has is rolled again, and what he may not have too', () => {
    const item = (roll: readonly number[]) => ({ kind: 'random-primary', category: 'general', roll });
    expect(gainsOf(rich(8, 3), 8, item([2, 1, 5, 5]))).toEqual([{ skill: 'tackle', random: true }]);
    expect(gainsOf(rich(8, 3), 8, item([2, 1, 1, 1, 3, 1, 4, 6]))).toEqual([
      { skill: 'wrestle', random: true },
    ]);
    expect(wrongBuy(rich(8, 3), 8, item([2, 1]))).toEqual([
      'wrong-number-of-dice postmatch.home.advancements.8.0.roll',
    ]);
    expect(wrongBuy(rich(8, 3), 8, item([5, 5, 2, 2]))).toEqual([
      'wrong-number-of-dice postmatch.home.advancements.8.0.roll',
    ]);
  });

  it('that his coach calls useless is rolled once more, by his word alone', () => {
    const item = { kind: 'random-primary', category: 'G', roll: [1, 6, 1, 2], useless: true };
    expect(gainsOf(rich(1, 3), 1, item)).toEqual([{ skill: 'dauntless', random: true }]);
    expect(wrongBuy(rich(1, 3), 1, { ...item, roll: [1, 6] })).toHaveLength(1);
    expect(wrongBuy(rich(1, 6), 1, { kind: 'chosen-primary', take: 'kick', useless: true })[0]).toBe(
      'useless-not-random postmatch.home.advancements.1.0.useless',
    );
  });

  it('comes from a category that is open to the player', () => {
    expect(wrongBuy(rich(1, 3), 1, { kind: 'random-primary', category: 'A', roll: [1, 1] })).toEqual([
      'refused postmatch.home.advancements.1.0.category reason.category-closed',
    ]);
    expect(wrongBuy(rich(1, 6), 1, { kind: 'random-secondary', category: 'G', roll: [1, 1] })).toEqual([
      'refused postmatch.home.advancements.1.0.category reason.category-closed',
    ]);
    expect(wrongBuy(rich(1, 3), 1, { kind: 'random-primary', category: 'Z', roll: [1, 1] })[0]).toMatch(
      /^not-an-option/,
    );
  });
});
