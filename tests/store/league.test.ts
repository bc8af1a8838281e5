import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSource, readFile } from '../../src/store/files.ts';
import { confine, leagueOf, slug } from '../../src/store/league.ts';

let root = '';
const at = (...parts: string[]): string => path.join(root, ...parts);
const put = (file: string, text = 'a: 1\n'): void => {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true });
  fs.writeFileSync(at(file), text);
};

beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'folders-')));
  put('league/league.yaml');
  put('league/teams/a.yaml');
  put('league/teams/deep/b.yaml');
  put('free/teams/c.yaml');
  put('free/d.yaml');
  put('outside.yaml');
  fs.symlinkSync('../../outside.yaml', at('league', 'teams', 'out.yaml'));
  fs.symlinkSync('../..', at('league', 'teams', 'up'));
  fs.symlinkSync('../../nowhere.yaml', at('league', 'teams', 'broken.yaml'));
  fs.symlinkSync('a.yaml', at('league', 'teams', 'in.yaml'));
  fs.symlinkSync('deep', at('league', 'teams', 'inner'));
  fs.symlinkSync('league', at('linked'));
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

describe('the league of a file', () => {
  test('is the nearest folder above with a league.yaml', () => {
    expect(leagueOf(at('league/teams/deep/b.yaml'))).toBe(at('league'));
    expect(leagueOf(at('league/league.yaml'))).toBe(at('league'));
    expect(leagueOf(at('league/teams/not-there.yaml'))).toBe(at('league'));
  });
  test('is else the folder that holds its teams or matches folder', () => {
    expect(leagueOf(at('free/teams/c.yaml'))).toBe(at('free'));
    expect(leagueOf(at('free/matches/m.yaml'))).toBe(at('free'));
  });
  test('is else the folder of the file', () => {
    expect(leagueOf(at('free/d.yaml'))).toBe(at('free'));
  });
});

describe('a path written in a file', () => {
  const from = () => at('league/matches/m.yaml');
  test('leads to a file of the league, there or not', () => {
    expect(confine(at('league'), from(), '../teams/a.yaml')).toBe(at('league/teams/a.yaml'));
    expect(confine(at('league'), from(), 'new/folder/x.yaml')).toBe(at('league/matches/new/folder/x.yaml'));
    expect(confine(at('league'), from(), '../teams/in.yaml')).toBe(at('league/teams/in.yaml'));
  });
  test('leads through links that stay in the league, there or not', () => {
    const teams = at('league/teams');
    for (const written of ['../teams/inner/b.yaml', '../teams/inner/not-there.yaml'])
      expect(confine(at('league'), from(), written)).toBe(
        path.join(teams, written.slice('../teams/'.length)),
      );
  });
  test('is that of a league which is reached through a link itself, with what leaves it', () => {
    const linked = (written: string) => confine(at('linked'), at('linked/matches/m.yaml'), written);
    expect(linked('../teams/a.yaml')).toBe(at('linked/teams/a.yaml'));
    expect(linked('../teams/in.yaml')).toBe(at('linked/teams/in.yaml'));
    for (const written of ['../teams/out.yaml', '../teams/up/outside.yaml', '../teams/broken.yaml'])
      expect(linked(written)).toMatchObject({ code: 'path-leaves-league' });
  });
  test.each([
    '../../outside.yaml',
    '/etc/passwd',
    'C:/x.yaml',
    'c:x.yaml',
    '../teams/out.yaml',
    '../teams/up/outside.yaml',
    '../teams/up/x/y.yaml',
    '../teams/broken.yaml',
    '..',
    '',
    'a\0b',
    '../../league-2/x.yaml',
  ])('does not leave the league: %j', (written) => {
    expect(confine(at('league'), from(), written)).toMatchObject({ code: 'path-leaves-league', exit: 1 });
  });
  test('uses slashes', () => {
    expect(confine(at('league'), from(), '..\\teams\\a.yaml')).toMatchObject({ code: 'path-with-backslash' });
  });
});

describe('a file name made of a name', () => {
  test.each([
    ['Reikland Reavers', 'reikland-reavers'],
    ['Éclairs d’Émeraude', 'eclairs-demeraude'],
    ["Da' Boyz!!", 'da-boyz'],
    ['Straße Ørsted Łódź Æther', 'strasse-orsted-lodz-aether'],
    ['ＦＵＬＬ ½', 'full-1-2'],
    ['CON', 'x-con'],
    ['lpt1', 'x-lpt1'],
    ['../../etc', 'etc'],
    ['-rf', 'rf'],
  ])('%s becomes %s', (name, expected) => {
    expect(slug(name)).toBe(expected);
  });
  test('tells names without any Latin letter apart', () => {
    expect(slug('日本')).toMatch(/^n-[0-9a-f]{8}$/);
    expect(slug('日本')).not.toBe(slug('中国'));
  });
  test('is safe whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 90 }), (name) => {
        const made = slug(name);
        expect(made).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(made.length).toBeLessThanOrEqual(60);
        expect(slug(made)).toBe(made);
      }),
    );
  });
});

describe('reading a file', () => {
  test('gives its bytes, or parses it with the name that was typed', () => {
    expect(readFile(at('outside.yaml'), 'o.yaml')).toEqual({ bytes: Buffer.from('a: 1\n') });
    expect(loadSource(at('outside.yaml'), 'o.yaml').source).toMatchObject({
      file: 'o.yaml',
      value: { a: 1 },
    });
  });
  test('says what stands in the way, with exit code 3', () => {
    expect(readFile(at('none.yaml'), 'n.yaml')).toMatchObject({
      code: 'file-missing',
      exit: 3,
      place: { file: 'n.yaml' },
    });
    expect(readFile(at('outside.yaml/x'), 'x')).toMatchObject({ code: 'file-missing', exit: 3 });
    expect(readFile(at('league'), 'league')).toMatchObject({ code: 'is-a-folder', exit: 3 });
    expect(loadSource(at('league'), 'league')).toMatchObject({
      source: null,
      problems: [{ code: 'is-a-folder' }],
    });
  });
  test('stops at the largest size that a file may have', () => {
    put('large.yaml', `a: ${'x'.repeat(9 * 1024 * 1024)}`);
    expect(loadSource(at('large.yaml'), 'l.yaml').problems.map((p) => p.code)).toEqual(['file-too-big']);
  });
});
