import { describe, expect, test } from 'vitest';
import { handicapped, higher, wrongDay } from '../../setup/handicap.ts';
import { formerIn, type Leaves, pairs, playerIn, withPlayer } from '../../setup/league.ts';

const roll = [5, 6] as const;
const id = 'assassin';
const at = 'prematch.handicap.effects.assassin';
const on = (player: number, effect: Leaves, more: object = {}) => ({
  roll,
  id,
  effect: { player, ...effect },
  ...more,
});
const out = 'away: Assassin';

describe('56 Assassin: an injury roll on a chosen opponent before the match', () => {
  test.each(pairs.filter(([first, second]) => first <= second))(
    '%i and %i: up to 9 nothing is booked, from 10 a casualty follows',
    async (first, second) => {
      if (first + second >= 10)
        expect(await wrongDay(on(5, { roll: [first, second] }))).toEqual([`missing ${at}.casualty.roll`]);
      else {
        const day = await handicapped(
          on(5, { roll: [first, second] }, { after: { 'postmatch.away.mvp.player': 5 } }),
        );
        expect(day.at(`${at}.result`)).toEqual({
          side: 'away',
          player: 5,
          id: first + second <= 7 ? 'stunned' : 'ko',
          gain: null,
          absent: [],
        });
        expect(playerIn(day.away, 5)).toMatchObject({ spp: { mvps: 1 }, misses: null });
      }
    },
  );

  test.each([1, 2, 3])('badly hurt on %i: out of this match alone', async (die) => {
    const hurt = on(5, { roll: [5, 5], 'casualty.roll': [die] });
    const day = await handicapped(hurt);
    expect(day.away).toEqual(day.plain.away);
    expect(day.told).toEqual([`${out} | 5 | lasts.now | change.out 5`]);
    expect(await wrongDay({ ...hurt, after: { 'postmatch.away.mvp.player': 5 } })).toEqual([
      'not-an-option postmatch.away.mvp.player',
    ]);
  });

  test.each([4, 5])('a serious injury on %i: the mark, and the next match is missed too', async (die) => {
    const day = await handicapped(
      on(5, { roll: [6, 6], 'casualty.roll': [die], 'serious-injury.roll': [6, 3] }),
    );
    expect(day.away).toEqual(withPlayer(day.plain.away, 5, { injuries: ['-st'], misses: 'next' }));
  });

  test('what exceeds a limit is lost, the match is missed', async () => {
    const away = withPlayer(higher(), 5, { injuries: ['-ma', '-ma'] });
    const day = await handicapped(
      on(5, { roll: [6, 6], 'casualty.roll': [4], 'serious-injury.roll': [6, 1] }, { away }),
    );
    expect(playerIn(day.away, 5)).toMatchObject({ injuries: ['-ma', '-ma'], misses: 'next' });
  });

  test('dead on 6: he is gone before the match, and it is nobody’s casualty', async () => {
    const day = await handicapped(on(5, { roll: [5, 5], 'casualty.roll': [6] }));
    expect(formerIn(day.away, 5)).toMatchObject({ fate: 'dead', date: '2026-03-01' });
    expect(day.home).toEqual(day.plain.home);
    expect(
      await wrongDay(
        on(5, { roll: [5, 5], 'casualty.roll': [6] }, { after: { 'postmatch.away.mvp.player': 5 } }),
      ),
    ).toEqual(['not-an-option postmatch.away.mvp.player']);
  });
});

describe('his apothecary', () => {
  const away = higher({ staff: { apothecary: 1 } });
  const dying = { roll: [5, 5], 'casualty.roll': [6] };

  test.each([1, 2, 3, 4, 5, 6])(
    'may try at once: %i saves the victim from 2 up, who then plays',
    async (die) => {
      const day = await handicapped(
        on(
          5,
          { ...dying, 'apothecary.roll': [die] },
          die === 1 ? { away } : { away, after: { 'postmatch.away.mvp.player': 5 } },
        ),
      );
      if (die === 1) expect(formerIn(day.away, 5).fate).toBe('dead');
      else expect(playerIn(day.away, 5)).toMatchObject({ spp: { mvps: 1 }, misses: null, injuries: [] });
    },
  );

  test('has used his one chance then, whatever he threw', async () => {
    for (const die of [1, 2]) {
      const used = on(
        5,
        { ...dying, 'apothecary.roll': [die] },
        { away, after: { 'match.away.injuries.6': { severity: 'dead', apothecary: { roll: [6] } } } },
      );
      expect(await wrongDay(used)).toEqual(['apothecary-twice match.away.injuries.6.apothecary']);
      const later = on(
        5,
        { ...dying, 'apothecary.roll': [die] },
        {
          away,
          after: {
            'match.away.injuries.6': { severity: 'serious-injury', roll: [1, 1] },
            'postmatch.away.apothecary': { player: 6, roll: [2] },
          },
        },
      );
      expect(await wrongDay(later)).toEqual([
        'leftover postmatch.away.apothecary.player',
        'leftover postmatch.away.apothecary.roll',
      ]);
    }
  });

  test('may be kept for the match', async () => {
    const kept = on(
      5,
      { ...dying, 'apothecary.used': false },
      { away, after: { 'match.away.injuries.6': { severity: 'dead', apothecary: { roll: [6] } } } },
    );
    const day = await handicapped(kept);
    expect([formerIn(day.away, 5).fate, playerIn(day.away, 6).misses]).toEqual(['dead', null]);
  });

  test('is not there in a team without one', async () => {
    expect(await wrongDay(on(5, { ...dying, 'apothecary.roll': [6] }))).toEqual([
      `no-apothecary ${at}.apothecary`,
    ]);
  });
});

test.each([1, 2, 3, 4, 5, 6])('a troll regenerates on %i from 4 up and plays', async (die) => {
  const day = await handicapped(
    on(
      12,
      { roll: [5, 5], 'casualty.roll': [6], 'regeneration.roll': [die] },
      die >= 4 ? { after: { 'postmatch.away.mvp.player': 12 } } : {},
    ),
  );
  if (die < 4) expect(formerIn(day.away, 12).fate).toBe('dead');
  else expect(playerIn(day.away, 12).spp).toEqual({ mvps: 1 });
});

test('the victim is one who could play', async () => {
  const away = withPlayer(higher(), 5, { misses: 'next' });
  expect(await wrongDay(on(5, { roll: [1, 1] }, { away }))).toEqual([`not-an-option ${at}.player`]);
  expect(await wrongDay({ roll, id, effect: { roll: [1, 1] } })).toEqual([`missing ${at}.player`]);
});

test('a niggled victim who is out throws for no niggling injury', async () => {
  const away = withPlayer(higher(), 5, { injuries: ['niggling'] });
  const day = await handicapped(on(5, { roll: [5, 5], 'casualty.roll': [1] }, { away, after: {} }));
  expect(day.at('prematch.away.niggles')).toBeUndefined();
});
