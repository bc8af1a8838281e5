import fs from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { proveCards } from '../../src/tm/prove.ts';
import { type TmRuleset, tmRulesetSchema } from '../../src/tm/ruleset.ts';
import { type FileMutation, fileMutationsOf } from '../rules/file-mutations.ts';

const read = (): TmRuleset =>
  parse(fs.readFileSync(new URL('../../rulesets/team-manager.yaml', import.meta.url), 'utf8')) as TmRuleset;

const found = (change: (ruleset: TmRuleset) => unknown): readonly string[] => {
  const ruleset = read();
  change(ruleset);
  return proveCards(ruleset).map(({ code, path }) => `${code} ${path}`);
};

describe('proving the rules of the card game', () => {
  it('finds nothing wrong with those that come with bbl', () => {
    expect(found(() => {})).toEqual([]);
  });

  test.each<[string, (ruleset: TmRuleset) => unknown, string]>([
    [
      'a team of no union',
      (all) => Object.assign(all.teams[3]!, { union: 'CWX' }),
      'unknown-reference teams.3.union',
    ],
    [
      'a team twice',
      (all) => Object.assign(all.teams[3]!, { id: 'grudgebearers' }),
      'duplicate-id teams.3.id',
    ],
    ['a union without teams', (all) => all.teams.splice(9), 'unreachable unions.3'],
    [
      'a face too many',
      (all) => Object.assign(all.tackle.results[0]!, { faces: 4 }),
      'tm-tackle-faces tackle.results',
    ],
    [
      'a card too few',
      (all) => all.cards.players['gouged-eye']!.pop(),
      'tm-deck-size cards.players.gouged-eye',
    ],
    ['a fifth manager', (all) => Object.assign(all.managers, { max: 5 }), 'tm-no-variant variants'],
    [
      'managers beyond',
      (all) => Object.assign(all.variants[1]!, { managers: [1, 2] }),
      'figure-range variants.1.managers.0',
    ],
    [
      'a star nobody knows',
      (all) => all['once-a-matchup'].push('Morg'),
      'unknown-reference once-a-matchup.1',
    ],
    [
      'weeks of no variant',
      (all) => Object.assign(all.options[2]!, { weeks: { short: 3 } }),
      'unknown-reference options.2.weeks.short',
    ],
  ])('finds %s', (_, change, wrong) => {
    expect(found(change)).toContain(wrong);
  });
});

/** Nothing else names these, or one more or less is another game: sound rules all the same. */
const HARMLESS: readonly (readonly [slip: FileMutation['slip'], path: RegExp])[] = [
  ['dropped item', /^(variants|teams|options|tokens|once-a-matchup)\.\d+$|^unions\.\d+$/],
  [
    'dropped item',
    /^variants\.\d+\.managers\.\d+$|^cards\.(stars\.\w+|highlights|staff|costly-staff|highlights\.\d+\.centre)\.\d+$/,
  ],
  [
    'dropped key',
    /^cards\.(players|stars)\.[\w-]+$|^options\.\d+\.\w+$|^options\.\d+\.\w+\.[\w-]+$|^variants\.\d+\.start$/,
  ],
  [
    'dropped key',
    /\.(unverified|freebooter|score-fans|score-fans-when|amount|stars|team|staff|fans|contracts)$|^cards\.unverified$/,
  ],
  ['wrong id', /\.(id|set|name)$|^id$/],
];

const isHarmless = ({ slip, at }: FileMutation): boolean =>
  HARMLESS.some(([kind, path]) => kind === slip && path.test(at));

describe('a slip in team-manager.yaml', () => {
  it('is found: wrong ids and keys, dropped keys and translations, faces and cards', () => {
    const file = read();
    const slips = fileMutationsOf(file).filter((one) => !isHarmless(one));
    expect(slips.length).toBeGreaterThan(500);
    const passed = slips.filter(({ apply, undo }) => {
      apply();
      const sound = v.is(tmRulesetSchema, file) && proveCards(file).length === 0;
      undo();
      return sound;
    });
    expect(passed.map(({ slip, at }) => `${slip} ${at}`)).toEqual([]);
  });
});
