import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/ui/messages.ts';
import { beach, crabs, sandmen } from '../../setup/beach.ts';
import { journeymen } from '../../setup/match2020.ts';
import { report2020 } from '../../setup/report2020.ts';
import type { Answer } from '../../setup/talk.ts';

beforeAll(() => catalogue('en'));

const DID = /who did what/;
const KO = /who suffered a major knock-out/;
const ELSE = /Was there anything else/;

const onTheBeach = (answers: readonly Answer[], setting = {}) =>
  report2020({ ruleset: beach, home: sandmen(), away: crabs(), setting }, answers);

describe('the report of a match that hurts nobody for longer', () => {
  it('asks who suffered a major knock-out, one after the other, twice where it happened twice', async () => {
    const made = await onTheBeach([
      [/Score/, '0-0'],
      [DID, '6 casualty'],
      [DID, ''],
      [KO, ''],
      [DID, ''],
      [KO, '1'],
      [KO, '2'],
      [KO, '2'],
      [KO, ''],
      [ELSE, ''],
    ]);
    expect(made.wrong).toEqual([]);
    expect(made.at('match.away')).toEqual({ 'major-kos': [1, 2, 2], casualties: 0 });
    expect(made.at('match.home')).toEqual({ players: { 6: { casualties: 1 } }, casualties: 3 });
    expect(made.person.heard.join('\n')).not.toMatch(/apothecary|raised|who was hurt/i);
  });

  it('can be gone back in, and names journeymen too', async () => {
    const made = await onTheBeach(
      [
        [/Score/, '0-0'],
        [DID, ''],
        [KO, '12'],
        [KO, '<'],
        [KO, '3'],
        [KO, ''],
        [DID, ''],
        [KO, ''],
        [ELSE, ''],
      ],
      journeymen([12, 'human-lineman']),
    );
    expect(made.wrong).toEqual([]);
    expect(made.at('match.home.major-kos')).toEqual([3]);
    expect(made.person.heard.find((one) => KO.test(one))).toContain('#12 J12');
  });
});
