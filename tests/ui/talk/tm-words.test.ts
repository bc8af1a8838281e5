import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../src/tm/cards.ts';
import type { Season } from '../../../src/tm/file.ts';
import { readCentre, readFans, readPayout, readPlayer } from '../../../src/ui/talk/tm-words.ts';
import { cards, seasonWith } from '../../tm/table.ts';

const managers = [
  { id: 'ada', name: 'Ada', team: 'reikland-reavers', union: 'OWA' },
  { id: 'adele', name: 'Adèle' },
  { id: 'ben' },
];
const season = seasonWith(['ada', 'adele', 'ben'], [], { managers }) as unknown as Season;
const player = (text: string, taken: readonly string[] = []) =>
  readPlayer(text, cardsOf(cards, season, 'ada'), taken);
const wrong = (id: string) => ({ wrong: expect.objectContaining({ id }) });

describe('a payout as typed', () => {
  it.each([
    ['2 fans 1 team', { fans: 2, team: 1 }],
    ['staff 2', { staff: 2 }],
    ['équipe', { team: 1 }],
    ['1 encadrement, 3 stars', { staff: 1, stars: 3 }],
    ['contract 2', { contracts: 2 }],
    ['-', {}],
  ])('%s', (text, value) => {
    expect(readPayout(text)).toEqual({ value });
  });

  it('is none with a word that is no symbol', () => {
    expect(readPayout('2 gold')).toEqual(wrong('tm.wrong.payout'));
    expect(readPayout('2')).toEqual(wrong('tm.wrong.payout'));
  });

  it('of the centre may leave a choice', () => {
    const value = [{ staff: 2 }, { fans: 3 }];
    for (const text of ['staff 2 / fans 3', '2 staff or 3 fans', 'encadrement 2 ou fans 3'])
      expect(readCentre(text)).toEqual({ value });
    expect(readCentre('2 team')).toEqual({ value: [{ team: 2 }] });
    expect(readCentre('2 team / x')).toEqual(wrong('tm.wrong.payout'));
  });
});

describe('a player as typed', () => {
  it('has a name, powers, a state and tokens, in any order', () => {
    const value = {
      id: 'Big Ogre',
      standing: 4,
      downed: 2,
      state: 'downed',
      tokens: ['power-2', 'whistle', 'fans-1'],
    };
    expect(player('Big Ogre 4/2 down power-2 whistle flag')).toEqual({ value });
    expect(player('couché sifflet Big 4/2 Ogre')).toEqual({
      value: { ...value, tokens: ['whistle'] },
    });
    expect(player('x 1/0 p3 drapeaux2')).toMatchObject({ value: { tokens: ['power-3', 'fans-2'] } });
  });

  it('may have fans at the scoreboard, a change of power, and tokens to draw', () => {
    expect(player('x 1/0 fans=2:ball')).toMatchObject({
      value: { 'score-fans': 2, 'score-fans-when': 'carrier' },
    });
    expect(player('x 1/0 fans=1:défaite')).toMatchObject({ value: { 'score-fans-when': 'lose' } });
    expect(player('x 1/0 fans=-1 -2 triche=2')).toEqual({
      value: {
        id: 'x',
        standing: 1,
        downed: 0,
        'score-fans': -1,
        'score-fans-when': 'always',
        'power-adjust': -2,
        cheats: 2,
      },
    });
  });

  it('needs no power where his card is known, in either language', () => {
    for (const name of ['Human Catcher', 'Receveur Humain', 'griff oberwald'])
      expect(player(name)).toEqual({ value: { id: name } });
    expect(player('Stranger')).toEqual(wrong('tm.wrong.power'));
  });

  it('gets a number where his name is taken', () => {
    expect(player('Ogre', ['Ogre', 'Ogre 2'])).toEqual({ value: { id: 'Ogre 3' } });
  });

  it('needs a name, and not both tokens and a number of them', () => {
    expect(player('3/1')).toEqual(wrong('tm.wrong.name'));
    expect(player('x 3/1 whistle cheats=1')).toEqual(wrong('tm.wrong.cheats'));
  });
});

describe('other fans as typed', () => {
  it('are a manager by the beginning of his name, a number and why', () => {
    expect(readFans('ben -2 bad press', managers)).toEqual({
      value: { manager: 'ben', amount: -2, reason: 'bad press' },
    });
    expect(readFans('Adè 3', managers)).toEqual({ value: { manager: 'adele', amount: 3 } });
  });

  it('are nobody’s where it could be several, or none', () => {
    expect(readFans('ad 1', managers)).toEqual(wrong('tm.wrong.manager'));
    expect(readFans('zoe 1', managers)).toEqual(wrong('tm.wrong.manager'));
    expect(readFans('ben', managers)).toEqual(wrong('tm.wrong.fans'));
  });
});
