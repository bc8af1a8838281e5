import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { listRulesets, loadRuleset } from '../../src/app/rulesets.ts';
import { historyOf, type OpenSeason, openSeason, readSeason, seasonOf } from '../../src/app/tm.ts';
import { loadCards } from '../../src/app/tm-ruleset.ts';
import { checkSeasonFile, verifySeason, withoutLast } from '../../src/app/tm-verify.ts';
import { isMap, type Tree, withValue } from '../../src/record/tree.ts';
import { root } from '../project/files.ts';

const sample = path.join(root, 'data', 'team-manager', 'autumn.yaml');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-season-')));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const open = (file = sample): OpenSeason => readSeason(file, path.basename(file), null) as OpenSeason;

/** Every value of a tree that is no map and no list, with its path. */
const leavesOf = (value: unknown, at = ''): readonly (readonly [string, unknown])[] => {
  const below = (key: string | number): string => (at === '' ? String(key) : `${at}.${key}`);
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, below(index)));
  if (isMap(value)) return Object.entries(value).flatMap(([key, one]) => leavesOf(one, below(key)));
  return [[at, value]];
};

const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return '2027-01-01';
  return typeof value === 'string' ? `${value}x` : !value;
};

/** What checking finds in a season that is such a tree. */
const wrongIn = async (tree: Tree): Promise<readonly string[]> => {
  const found = openSeason({ file: sample, shown: 'autumn.yaml', source: null }, tree, null);
  const sound = 'tree' in found && found.problems.every((one) => one.severity !== 'error');
  const problems = sound ? await verifySeason(found) : found.problems;
  return problems.filter((one) => one.severity === 'error').map((one) => one.code);
};

describe('the sample season', () => {
  it('is what its weeks and tokens make it', async () => {
    expect(await verifySeason(open())).toEqual([]);
    expect(historyOf(open()).map((one) => one.event)).toEqual([
      'created',
      'week',
      'week',
      'week',
      'week',
      'final',
    ]);
    expect(historyOf(open()).at(-1)).toMatchObject({ winner: 'ben', fans: { ada: 26, ben: 30 } });
  });

  it('differs from its history wherever a single value is changed', async () => {
    const { tree } = open();
    const unnoticed: string[] = [];
    for (const [at, value] of leavesOf(tree))
      if ((await wrongIn(withValue(tree, at, other(value)))).length === 0) unnoticed.push(at);
    expect(unnoticed).toEqual([]);
  });

  it('may be written anew with its keys in another order and remarks of one’s own', async () => {
    const { tree } = open();
    const turned = Object.fromEntries(Object.entries(tree).reverse());
    expect(await wrongIn({ ...turned, 'x-table': 'at the club' })).toEqual([]);
  });

  it('is open again when its events are taken back, last first', () => {
    let now: OpenSeason = open();
    const taken: unknown[] = [];
    for (let found = withoutLast(now); found; found = withoutLast(now)) {
      taken.push(found.taken['week'] ?? found.taken.event);
      now = { ...now, tree: found.tree };
    }
    expect(taken).toEqual(['final', 4, 3, 2, 1]);
    expect(JSON.stringify(seasonOf(now).weeks)).not.toContain('result');
    expect(Object.keys(seasonOf(now).weeks!)).toEqual(['1', '2', '3', '4']);
  });

  it('is held against a git revision: not-a-prefix', async () => {
    const file = path.join(folder, 'repo', 'autumn.yaml');
    fs.mkdirSync(path.dirname(file));
    fs.copyFileSync(sample, file);
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', path.dirname(file), '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        stdio: 'pipe',
      });
    git('init', '-q');
    git('add', 'autumn.yaml');
    git('commit', '-qm', 'a');
    expect(await checkSeasonFile(file, 'autumn.yaml', null, 'HEAD')).toEqual([]);
    const back = withoutLast(open(file))!;
    fs.writeFileSync(file, stringify(back.tree));
    const found = await checkSeasonFile(file, 'autumn.yaml', null, 'HEAD');
    expect(found.map((one) => `${one.code} ${one.path}`)).toEqual(['not-a-prefix history']);
  });
});

describe('the ruleset of the card game', () => {
  it('is found by seasons and by nobody else', async () => {
    expect(loadCards('team-manager', root).ruleset?.id).toBe('team-manager');
    expect(listRulesets(null).map((one) => one.id)).not.toContain('team-manager');
    const { ruleset, problems } = await loadRuleset('team-manager', null);
    expect([ruleset, problems.map((one) => one.code)]).toEqual([null, ['card-game-ruleset']]);
  });

  it('may be a league’s own', () => {
    const own = path.join(folder, 'own', 'rulesets', 'house-cards.yaml');
    fs.mkdirSync(path.dirname(own), { recursive: true });
    const text = fs.readFileSync(path.join(root, 'rulesets', 'team-manager.yaml'), 'utf8');
    fs.writeFileSync(own, text.replace('id: team-manager', 'id: house-cards').replace('ball: 2', 'ball: 3'));
    const found = loadCards('house-cards', path.join(folder, 'own'));
    expect(found.ruleset?.ball).toBe(3);
    expect(found.digest).not.toBe(loadCards('team-manager', root).digest);
    expect(loadCards('house', path.join(folder, 'own')).problems.map((one) => one.code)).toEqual([
      'unknown-ruleset',
    ]);
  });
});
