import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../project/files.ts';
import { League } from './spring.ts';

const HOUSE = 'rulesets/old-harbour.yaml';
const FIRST = 'matches/2026-09-12-bargemen-lanterns.yaml';
const OPEN = 'matches/2026-09-20-gulls-bargemen.yaml';

let harbour: League;
let league: League;

/** The sample league with house rules, as it comes with bbl. */
beforeAll(() => {
  harbour = new League();
  fs.cpSync(path.join(root, 'data', 'house'), harbour.at, { recursive: true });
});
afterAll(() => harbour.remove());
beforeEach(() => {
  league = new League(harbour);
});
afterEach(() => league.remove());

const codes = async (...args: readonly string[]): Promise<readonly string[]> =>
  (await league.problems(...args)).map((one) => `${one.severity} ${one.code}`);

const digestIn = (record: string): string => /digest: ([0-9a-f]{16})\}/.exec(league.read(record))![1]!;

/** What both sides of the open match were paid, once it is booked: the guests have won. */
const winningsIn = (where: League) => {
  const { postmatch } = parse(where.read(OPEN)) as {
    postmatch: Record<'home' | 'away', { winnings: { roll: number[]; result: { amount: number } } }>;
  };
  const of = ({ winnings: { roll, result } }: (typeof postmatch)['home']) => ({
    roll,
    amount: result.amount,
  });
  return { home: of(postmatch.home), away: of(postmatch.away) };
};

/** What the league decides in the middle of the season: dearer re-rolls, and nothing more for a victory. */
const changeRules = (): void => {
  league.edit(HOUSE, 'version: 1', 'version: 2');
  league.edit(HOUSE, 'winnings: {won: 2}', 'purchases: {reroll-factor: 3}');
};

describe('a league that changes its house rules in mid-season', () => {
  it('proves old matches by the frozen rules and plays new ones by the new', async () => {
    const before = digestIn(FIRST);
    expect(await league.must('rules', 'freeze', 'old-harbour')).toBe(
      `Written: rulesets/old-harbour@${before}.yaml\n`,
    );
    changeRules();
    expect(await codes('verify', '.')).toEqual([]);
    await league.must('postmatch', '--match', OPEN, '--defaults');
    const after = digestIn(OPEN);
    expect(after).not.toBe(before);
    expect(digestIn(FIRST)).toBe(before);
    expect((await league.bbl('verify', '.')).out).toBe('Proved: 4 teams, 3 matches.\n');
  });

  it('gives for the same dice what the rules of the day give', async () => {
    await league.must('rules', 'freeze', 'old-harbour');
    const changed = new League(league);
    try {
      await league.must('postmatch', '--match', OPEN, '--defaults');
      changed.edit(HOUSE, 'winnings: {won: 2}', 'purchases: {reroll-factor: 3}');
      await changed.must('postmatch', '--match', OPEN, '--defaults');
      const [old, now] = [winningsIn(league), winningsIn(changed)];
      expect(now).toEqual({ home: old.home, away: { ...old.away, amount: old.away.amount - 10_000 } });
    } finally {
      changed.remove();
    }
  });

  it('cannot prove old matches whose figures are others when nothing was frozen', async () => {
    changeRules();
    expect(await codes('verify', '.')).toContain('error rules-changed');
  });

  it('shows what has changed between the frozen rules and those of today', async () => {
    await league.must('rules', 'freeze', 'old-harbour');
    changeRules();
    const [frozen = ''] = fs
      .readdirSync(path.join(league.at, 'rulesets'))
      .filter((name) => name.includes('@'));
    const word = frozen.slice(0, 'old-harbour@'.length + 4);
    const shown = await league.must('rules', 'diff', word, 'old-harbour');
    expect(shown).toContain('factor of a later re-roll: 2 → 3');
    expect(shown).toContain('winnings, victory: 2 → 1');
    const team = await league.must('rules', 'diff', word, 'old-harbour', '--team', 'teams/bargemen.yaml');
    expect(team).toContain('For Bargemen\n  re-roll bought later: 100,000 → 150,000\n');
    const french = await league.must('rules', 'diff', word, 'old-harbour', '--lang', 'fr');
    expect(french).toContain('gains, victoire\u00a0: 2 → 1');
  });

  it('keeps the old rules even when the base of the house rules is another', async () => {
    await league.must('rules', 'freeze', 'old-harbour');
    const [frozen = ''] = fs
      .readdirSync(path.join(league.at, 'rulesets'))
      .filter((name) => name.includes('@'));
    expect(league.read(`rulesets/${frozen}`)).not.toContain('extends:');
    expect(await codes('rules', 'check', `rulesets/${frozen}`)).toEqual([]);
    expect((await league.bbl('rules', 'diff', frozen.replace('.yaml', ''), HOUSE)).out).toContain(
      'Nothing differs.',
    );
  });
});

describe('bbl rules diff', () => {
  const json = async (...args: readonly string[]): Promise<Record<string, unknown>> =>
    JSON.parse((await league.bbl('rules', 'diff', ...args, '--json')).out) as Record<string, unknown>;

  it('has every difference with its section, path and values for scripts', async () => {
    const found = await json('classic', 'old-harbour');
    expect(found).toMatchObject({ a: { id: 'classic', version: 1 }, b: { id: 'old-harbour' } });
    expect(found['differences']).toContainEqual({
      section: 'money',
      path: 'winnings.won',
      kind: 'changed',
      before: 1,
      after: 2,
      text: 'winnings, victory: 1 → 2',
    });
    expect(found).not.toHaveProperty('team');
  });

  it('says what a team would have to change, from its own rules to others', async () => {
    league.write(
      'rulesets/strict.yaml',
      [
        'bbl: ruleset/1',
        'id: strict',
        'extends: old-harbour',
        'name: {en: Strict, fr: Strict}',
        'creation: {specialists: {under: 12, max: 3}, rerolls: {min: 0, max: 1, factor: 2}}',
        'rosters: {dockers: {positions: {stevedore: {cost: 100000, av: 9, skills: [thick-skull]}}}}',
        '',
      ].join('\n'),
    );
    const { team } = (await json('strict', '--team', 'teams/bargemen.yaml')) as {
      team: { name: string; changes: { kind: string; text: string; before: unknown; after: unknown }[] };
    };
    expect(team.name).toBe('Bargemen');
    expect(team.changes.map((one) => `${one.kind}: ${one.text}`)).toEqual([
      'illegal: against the rules: 2 re-rolls, but a team has 1 at most',
      'illegal: against the rules: 5 players of positions with a limit under 12, but a team has 3 at most',
      'worth: team rating 105 → team rating 108',
      'price: Stevedore: 90,000 → 100,000',
      'price: Team re-roll: 50,000 → 100,000',
      'player: no. 9 Barrel Ann: AV: 8 → 9, Skills: none → Thick Skull',
      'player: no. 10 Crate: AV: 8 → 9, Skills: none → Thick Skull',
      'player: no. 11 Ballast: AV: 8 → 9, Skills: none → Thick Skull',
    ]);
  });

  it('says that a list is not played there', async () => {
    expect(
      (await league.must('rules', 'diff', 'classic', '--team', 'teams/bargemen.yaml')).split(
        'For Bargemen\n',
      )[1],
    ).toBe('  against the rules: there is no team list “dockers” here\n');
    expect(
      (await league.must('rules', 'diff', 'bb2020', '--team', 'teams/lanterns.yaml')).split('For ')[1],
    ).toContain('team rating 103 → team value');
  });

  it('wants two rulesets that there are', async () => {
    const wrong = async (...args: readonly string[]) => {
      const { exit } = await league.bbl('rules', 'diff', ...args);
      return [exit, ...(await codes('rules', 'diff', ...args))];
    };
    expect(await wrong('classic')).toEqual([2, 'error missing-argument']);
    expect(await wrong('classic', 'clasic')).toEqual([2, 'error unknown-ruleset']);
    expect(await wrong('classic', 'classic@12')).toEqual([2, 'error unknown-frozen']);
    expect(await wrong('classic', 'rulesets/none.yaml')).toEqual([3, 'error file-missing']);
    expect(await wrong('classic', 'team-manager')).toEqual([2, 'error card-game-ruleset']);
  });
});

describe('bbl rules new', () => {
  /** The text with every example taken in. */
  const withExamples = (text: string): string => text.replace(/^# ((?: *[a-z-]+:( |$)).*)$/gm, '$1');

  it.each([
    ['classic', 'en'],
    ['bb2020', 'fr'],
    ['beachbowl', 'en'],
  ])('writes a start on %s that is sound as it stands, and with all its examples', async (base, lang) => {
    await league.must('rules', 'new', 'our-own', '--extends', base, '--lang', lang);
    const text = league.read('rulesets/our-own.yaml');
    expect(await codes('rules', 'check', 'rulesets/our-own.yaml')).toEqual([]);
    expect((await league.bbl('rules', 'diff', base, 'our-own')).out).toMatch(
      /\n\nNames and texts.*\n {2}name: .* → Our Own\n$/,
    );
    const all = withExamples(text);
    expect(all).toMatch(/^rosters:$/m);
    expect(all.match(/^[a-z-]+:/gm)!.length).toBeGreaterThanOrEqual(10);
    league.write('rulesets/our-own.yaml', all);
    expect(await codes('rules', 'check', 'rulesets/our-own.yaml')).toEqual([]);
  });

  it('extends the ruleset of the league unless another is named', async () => {
    await league.must('rules', 'new', 'newer');
    expect(league.read('rulesets/newer.yaml')).toContain('extends: old-harbour\n');
  });

  it('overwrites nothing, and refuses ids that cannot be', async () => {
    const wrong = async (...args: readonly string[]) => {
      const files = league.files();
      const { exit } = await league.bbl('rules', 'new', ...args);
      expect(league.files()).toEqual(files);
      return [exit, ...(await codes('rules', 'new', ...args))];
    };
    expect(await wrong('old-harbour', '--extends', 'classic')).toEqual([3, 'error file-exists']);
    expect(await wrong('Our_Own', '--extends', 'classic')).toEqual([2, 'error bad-ruleset-id']);
    expect(await wrong('../out', '--extends', 'classic')).toEqual([2, 'error bad-ruleset-id']);
    expect(await wrong('classic', '--extends', 'old-harbour')).toEqual([2, 'error shipped-ruleset-id']);
    expect(await wrong('ours', '--extends', 'clasic')).toEqual([2, 'error unknown-ruleset']);
    league.edit('league.yaml', 'ruleset: old-harbour\n', '');
    expect(await wrong('ours')).toEqual([2, 'error option-missing']);
  });

  it('may take the place of a ruleset that comes with bbl', async () => {
    await league.must('rules', 'new', 'classic', '--extends', 'classic');
    expect(await codes('rules', 'check', 'rulesets/classic.yaml')).toEqual([]);
  });
});

describe('bbl rules check', () => {
  it('wants the id to be that of the file', async () => {
    league.edit(HOUSE, 'id: old-harbour', 'id: old-harbor');
    expect(await codes('rules', 'check', HOUSE)).toEqual(['error ruleset-id']);
  });

  it('names the nearest id for one that there is not', async () => {
    league.edit(HOUSE, 'skills: [dodge, catch]', 'skills: [doge, catch]');
    const { err } = await league.bbl('rules', 'check', HOUSE);
    expect(err).toContain('there is no skill “doge”');
    expect(err).toContain('Did you mean “dodge”?');
  });
});
