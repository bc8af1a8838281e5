import { describe, expect, it } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import { wrongIn } from '../../setup/casualties2020.ts';
import { type Leaves, playerIn } from '../../setup/league.ts';
import { attempt, eye, goalless, type Match2020, reavers, revenants } from '../../setup/match2020.ts';

const dead: Leaves = { 'match.away.injuries.1.result': { id: 'dead' } };
const wrong = (script: Leaves, more: Partial<Match2020> = {}) =>
  wrongIn(script, { home: revenants(), ...more });

describe('whoever was killed and rose to play on', () => {
  const risen = { ...dead, 'match.home.raised': 30 };

  it('stands in the report of masters of undeath by his shirt', () => {
    expect(wrong({ ...risen, 'match.home.players.30.completions': 1 })).toEqual([]);
    expect(wrong({ ...dead, 'match.home.players.30.completions': 1 })[0]).toMatch(/^not-in-match/);
  });

  it('wears a shirt that nobody wears', () => {
    for (const shirt of [3, 0, 100, 'Ulf', 20])
      expect(
        wrong(
          { ...dead, 'match.home.raised': shirt },
          {
            setting: {
              'prematch.home.journeymen': [{ number: 20, position: 'skeleton-lineman', name: 'J' }],
            },
          },
        ),
        String(shirt),
      ).toEqual(['wrong-fact match.home.raised reason.free-shirt']);
  });

  it('needs somebody who died and can be raised', () => {
    const nobody = ['not-raised match.home.raised reason.nobody-raised'];
    expect(wrong({ 'match.home.raised': 30 })).toEqual(nobody);
    // Trolls are too strong, goblins are stunty.
    for (const number of [11, 12])
      expect(
        wrong({ [`match.away.injuries.${number}.result`]: { id: 'dead' }, 'match.home.raised': 30 }),
      ).toEqual(nobody);
    const saved = { roll: [15], apothecary: { roll: [1], keep: 'second' } };
    const away = eye({ staff: { apothecary: 1 } });
    expect(wrong({ 'match.away.injuries.1': saved, 'match.home.raised': 30 }, { away })).toEqual(nobody);
    expect(wrong({ 'match.away.injuries.1': { roll: [15] }, 'match.home.raised': 30 })).toEqual([]);
  });

  it('rises for masters of undeath alone: others who raise somebody wait until players are hired', () => {
    expect(wrong(risen, { home: reavers() })).toEqual(['not-raised match.home.raised reason.no-raiser']);
  });

  const afterwards = (script: Leaves, setting: Leaves = {}, home: Team = revenants()) =>
    attempt({
      home,
      away: eye(),
      steps: ['casualties', 'mvp', 'spp', 'advancements', 'hiring'].map((step) => `postmatch.home.${step}`),
      setting: {
        ...goalless,
        'match.away.injuries.1': { result: { id: 'dead', gain: null } },
        'match.home.raised': 30,
        'match.home.players': { 30: { casualties: 1 } },
        ...setting,
      },
      script: { 'postmatch.home.mvp.roll': [13], ...script },
      defaults: true,
    });
  const raise = { 'postmatch.home.purchases': [{ raise: 'zombie-lineman' }] };

  it('earns points and may be player of the match like a journeyman, and keeps shirt and points when he joins', () => {
    const { home, wrong: problems } = afterwards(raise);
    expect(problems).toEqual([]);
    expect(playerIn(home, 30)).toMatchObject({
      position: 'zombie-lineman',
      spp: { casualties: 1, mvps: 1 },
    });
    expect(afterwards({ 'postmatch.home.purchases': [] }).home.players).toHaveLength(12);
  });

  it('joins free and in his own way, not as a journeyman', () => {
    expect(afterwards({ 'postmatch.home.purchases': [{ 'hire-journeyman': 30 }] }).wrong).toEqual([
      'item-refused postmatch.home.purchases.0.hire-journeyman reason.no-such-journeyman',
    ]);
  });

  it('misses the next match when he is hurt, and joins nobody when he dies once more', () => {
    const hurt = { 'match.home.injuries.30': { result: { id: 'lasting-injury', gain: '-ma' } } };
    expect(playerIn(afterwards(raise, hurt).home, 30)).toMatchObject({ misses: 'next', injuries: ['-ma'] });
    const again = { 'match.home.injuries.30': { result: { id: 'dead', gain: null } } };
    expect(afterwards({ ...raise, 'postmatch.home.mvp.roll': [12] }, again).wrong).toEqual([
      'item-refused postmatch.home.purchases.0.raise reason.nobody-raised',
    ]);
  });
});

describe('strength of somebody hired for one match', () => {
  const raised = (item: object, who: string | number) =>
    attempt({
      home: revenants(),
      away: eye(),
      steps: ['postmatch.home.hiring'],
      setting: {
        ...goalless,
        'prematch.away.inducements.buy': [item],
        [`match.away.injuries.${who}`]: { result: { id: 'dead', gain: null } },
      },
      script: { 'postmatch.home.purchases': [{ raise: 'zombie-lineman' }] },
    }).wrong;
  const nobody = ['item-refused postmatch.home.purchases.0.raise reason.nobody-raised'];

  it('keeps giants, trolls, big mercenaries and strong stars from being raised', () => {
    expect(raised({ mercenary: 'untrained-troll', number: 30 }, 30)).toEqual(nobody);
    expect(raised({ mercenary: 'bona-fide-big-guy', number: 30 }, 30)).toEqual(nobody);
    expect(raised({ id: 'giant-mercenary', count: 1 }, 'giant-mercenary')).toEqual(nobody);
    expect(raised({ star: 'varag-ghoul-chewer' }, 'varag-ghoul-chewer')).toEqual(nobody);
    expect(raised({ star: 'grak-and-crumbleberry' }, 'grak')).toEqual(nobody);
  });

  it('does not keep ordinary ones', () => {
    expect(raised({ mercenary: 'orc-lineman', number: 30 }, 30)).toEqual([]);
    expect(raised({ star: 'the-swift-twins' }, 'valen-swift')).toEqual([]);
  });
});
