import { beforeAll, describe, expect, it } from 'vitest';
import type { Item, ListAsk } from '../../../src/sequence/ask.ts';
import type { Step } from '../../../src/sequence/play.ts';
import { advancements } from '../../../src/steps/postmatch/advancements.ts';
import { hiring } from '../../../src/steps/postmatch/hiring.ts';
import { inducements } from '../../../src/steps/prematch/inducements.ts';
import { journeymen as callUp } from '../../../src/steps/prematch/journeymen.ts';
import { catalogue } from '../../../src/ui/messages.ts';
import { answerAsk } from '../../../src/ui/talk/answer.ts';
import { withPlayer } from '../../setup/league.ts';
import { attempt, eye, journeymen, type Match2020, reavers, revenants } from '../../setup/match2020.ts';
import { type Answer, person } from '../../setup/talk.ts';

beforeAll(() => catalogue('en'));

/** The list of the home side that a step asks for. */
const listOf = (step: Step, one: Omit<Match2020, 'steps'>): ListAsk => {
  const { play } = attempt({ ...one, steps: [] }).outcome;
  const asking = step.run({ ...play, side: 'home' });
  let next = asking.next();
  while (!next.done) {
    const ask = next.value;
    if (ask.kind === 'list' && ask.path.includes('.home.')) return ask;
    next = asking.next('fallback' in ask ? ask.fallback : []);
  }
  throw new Error(`${step.name} asks for no list`);
};

/** A basket filled by these answers, each of which must be asked for; returns the items, and what was heard. */
const fill = async (step: Step, one: Omit<Match2020, 'steps'>, answers: readonly Answer[]) => {
  const { speech, heard, left } = person(answers);
  const ask = listOf(step, one);
  const open = { ask, step: step.name, side: 'home' as const, tree: {}, rolls: [] };
  const items = (await answerAsk(speech, open)) as readonly Item[];
  expect(left()).toEqual([]);
  return { items, heard };
};

const SPENDS = /Who in Reavers spends points\?/;

describe('advancements', () => {
  it('name those only who can pay one, each kind with its price, the others with the reason; saving is the default', async () => {
    const home = withPlayer(reavers(), 3, { spp: { touchdowns: 2 } });
    const { items, heard } = await fill(advancements, { home, away: eye() }, [[SPENDS, '']]);
    expect(items).toEqual([]);
    expect(heard[0]!.split('\n')).toEqual([
      'Who in Reavers spends points?',
      'Save the points',
      '#3 P3: Random primary skill for 3 of 6 SPP',
      '#3 P3: Chosen primary skill for 6 of 6 SPP',
      '#3 P3: Random secondary skill for 6 of 6 SPP',
      '- #3 P3: Chosen secondary skill for 12 of 6 SPP: it costs 12 SPP; 6 are left',
      '- #3 P3: Characteristic for 18 of 6 SPP: it costs 18 SPP; 6 are left',
    ]);
  });

  it('show the points left after each of them, and can be taken back', async () => {
    const home = withPlayer(reavers(), 3, { spp: { touchdowns: 3 } });
    const { items, heard } = await fill(advancements, { home, away: eye() }, [
      [SPENDS, 'random primary'],
      [/spends points\? · 1 taken so far/, 'random primary'],
      [/spends points\? · 2 taken so far/, '<'],
      [/spends points\? · 1 taken so far/, 'done'],
    ]);
    expect(items).toEqual([{ player: 3, kind: 'random-primary' }]);
    expect(heard[1]).toContain('Random primary skill for 4 of 6 SPP');
  });

  it('cannot be left to later by one who must buy, and say why', async () => {
    const home = withPlayer(reavers(), 3, { spp: { touchdowns: 6 } });
    const { items } = await fill(advancements, { home, away: eye() }, [
      [SPENDS, 'save', /#3 P3 holds 18 SPP: with 18 or more he must buy an advancement/],
      [SPENDS, 'characteristic'],
      [SPENDS, ''],
    ]);
    expect(items).toEqual([{ player: 3, kind: 'characteristic' }]);
  });
});

describe('purchases', () => {
  const home = withPlayer(reavers({ treasury: 200_000, staff: { apothecary: 1, cheerleader: 1 } }), 3, {
    injuries: ['-ma'],
  });

  it('are journeymen under a name of their own, staff, retirements and dismissals, with the money left', async () => {
    const one = { home, away: eye(), setting: journeymen([13, 'human-lineman']) };
    const { items } = await fill(hiring, one, [
      [/What does Reavers buy\? · 200,000 gold pieces left/, 'hire 13'],
      [/Name of #13/, 'Wendel'],
      [/150,000 gold pieces left/, 'hire 13', /is hired already/],
      [/150,000 gold pieces left/, 'retire 3'],
      [/150,000 gold pieces left/, 'dismiss cheerleader'],
      [/150,000 gold pieces left/, 're-roll'],
      [/50,000 gold pieces left/, 'done'],
    ]);
    expect(items).toEqual([
      { 'hire-journeyman': 13, number: 13, name: 'Wendel' },
      { retire: 3 },
      { dismiss: 'cheerleader' },
      { buy: 'reroll' },
    ]);
  });

  it('are a killed opponent where one died who can be raised', async () => {
    const setting = { 'match.away.injuries': { 4: { roll: [16], result: { id: 'dead', gain: null } } } };
    const { items } = await fill(hiring, { home: revenants(), away: reavers(), setting }, [
      [/What does Revenants buy\?/, 'killed opponent zombie'],
      [/Name of #13/, ''],
      [/What does Revenants buy\?/, 'killed', /one player a match/],
      [/What does Revenants buy\?/, ''],
    ]);
    expect(items).toMatchObject([{ raise: 'zombie-lineman', number: 13 }]);
  });
});

describe('journeymen of two positions', () => {
  it('are as many as are missing, and no fewer', async () => {
    const home = { ...revenants(), players: revenants().players.slice(0, 10) };
    const { items } = await fill(callUp, { home, away: eye() }, [
      [/Who comes for Revenants\? 1 journeyman/, 'nothing', /the team lacks 1 player/],
      [/Who comes for Revenants/, 'zombie'],
      [/Name of #11/, '<'],
      [/Who comes for Revenants/, 'skeleton'],
      [/Name of #11/, ''],
      [/Who comes for Revenants/, 'zombie', /and so many are named/],
      [/Who comes for Revenants/, 'done'],
    ]);
    expect(items).toEqual([{ number: 11, position: 'skeleton-lineman', name: 'Journeyman 11' }]);
  });
});

describe('inducements', () => {
  const HIRES = /What does Reavers hire for this match\? · petty cash/;

  it('show what is left of both purses at every moment, petty cash going first', async () => {
    const one = { home: reavers({ treasury: 50_000 }), away: eye({ rerolls: 2 }) };
    const { heard } = await fill(inducements, one, [
      [/petty cash 70,000 and treasury 50,000 gold pieces left/, 'kegs'],
      [/petty cash 20,000 and treasury 50,000 gold pieces left/, 'weather mage'],
      [
        /petty cash 0 and treasury 40,000 gold pieces left/,
        'bribes',
        /it costs 100,000 gold pieces; 40,000 are left/,
      ],
      [/petty cash 0 and treasury 40,000/, ''],
    ]);
    expect(heard).toHaveLength(3);
  });

  it('are typed mercenaries with as many options as they may have, each at what it adds', async () => {
    const one = {
      home: reavers({ treasury: 200_000 }),
      away: eye({ rerolls: 2 }),
      options: { 'death-zone': true, mercenaries: 'typed' },
    };
    const { items, heard } = await fill(inducements, one, [
      [HIRES, 'lineman with block'],
      [/Legendary Lineman as a mercenary with Block: anything besides\? · petty cash/, 'guard'],
      [/with Block, Guard: anything besides/, 'guard', /Guard is not open/],
      [/with Block, Guard: anything besides/, '+1 ma'],
      [/with Block, Guard, \+1 MA: anything besides/, '<'],
      [/with Block, Guard: anything besides/, ''],
      [HIRES, ''],
    ]);
    expect(items).toMatchObject([{ mercenary: 'legendary-lineman', skill: 'block, guard' }]);
    expect(heard.join('\n')).toContain('That is all');
  });
});
