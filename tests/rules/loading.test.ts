import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestRuleset } from '../../src/app/ruleset-digest.ts';
import { listRulesets, loadRuleset, loadRulesetFile } from '../../src/app/rulesets.ts';
import { changed, classic } from './shipped.ts';

let league: string;

const write = (id: string, ...lines: readonly string[]): string => {
  const file = path.join(league, 'rulesets', `${id}.yaml`);
  fs.writeFileSync(file, ['bbl: ruleset/1', `id: ${id}`, ...lines, ''].join('\n'));
  return file;
};

const problems = async (id: string): Promise<readonly string[]> => {
  const file = path.join(league, 'rulesets', `${id}.yaml`);
  const found = await loadRulesetFile({ file, shown: `${id}.yaml` }, league);
  return found.problems.map(
    (one) => `${one.place?.file}:${one.place?.line}:${one.place?.column} ${one.code}`,
  );
};

beforeAll(() => {
  league = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-rules-')));
  fs.mkdirSync(path.join(league, 'rulesets'));
  fs.writeFileSync(path.join(league, 'league.yaml'), 'bbl: league/1\n');
});

afterAll(() => fs.rmSync(league, { recursive: true, force: true }));

describe('loading a ruleset', () => {
  it('the classic ruleset comes with bbl and has no problem', async () => {
    const { ruleset, problems: found, digest } = await loadRuleset('classic', null);
    expect(found).toEqual([]);
    expect(ruleset?.id).toBe('classic');
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
  });

  it('an unknown ruleset names the nearest and all there are', async () => {
    const { ruleset, problems: found } = await loadRuleset('clasic', null);
    expect(ruleset).toBeNull();
    expect(found.map((one) => [one.code, one.help?.id, one.help?.params['near']])).toEqual([
      ['unknown-ruleset', 'help.unknown-ruleset-near', 'classic'],
    ]);
  });

  it.each(['../classic', '', 'a/b', '__proto__', 'x'.repeat(300)])(
    '%j is an unknown ruleset and no path',
    async (id) => {
      const { problems: found } = await loadRuleset(id, league);
      expect(found.map((one) => one.code)).toEqual(['unknown-ruleset']);
    },
  );

  it('a house ruleset changes what it says and keeps the rest', async () => {
    write('rich', 'extends: classic', 'creation: {treasury: 1100000}');
    const { ruleset, problems: found, digest } = await loadRuleset('rich', league);
    expect(found).toEqual([]);
    expect(ruleset).toEqual({
      ...classic(),
      id: 'rich',
      creation: { ...classic().creation, treasury: 1_100_000 },
    });
    expect(digest).not.toBe((await loadRuleset('classic', null)).digest);
  });

  it('a house ruleset may take the place of a shipped one and extend it', async () => {
    const file = write('classic', 'extends: classic', 'gate: {factor: 2000}');
    expect((await loadRuleset('classic', league)).ruleset?.gate?.factor).toBe(2000);
    expect(listRulesets(league)).toContainEqual({ id: 'classic', house: true });
    fs.rmSync(file);
    expect(listRulesets(league)).toContainEqual({ id: 'classic', house: false });
  });

  it('a house ruleset may extend another of the league', async () => {
    write('one', 'extends: classic', 'gate: {factor: 2000}');
    write('two', 'extends: one', 'winnings: {won: 2}');
    const { ruleset } = await loadRuleset('two', league);
    expect([ruleset?.gate?.factor, ruleset?.winnings?.won]).toEqual([2000, 2]);
  });

  it('says for every figure in which file and line it stands', async () => {
    write('rich', 'extends: classic', 'creation: {treasury: 1100000}');
    const { origin } = await loadRuleset('rich', league);
    expect(origin?.('creation.treasury')).toMatchObject({ line: 4, column: 22 });
    expect(origin?.('creation.treasury')?.file).toMatch(/rich\.yaml$/);
    expect(origin?.('creation.fans.max')?.file).toBe('bbl/rulesets/classic.yaml');
    const excerpt = origin?.('tables.weather.rows.nice.roll')?.excerpt;
    expect(excerpt).toContain('id: nice');
    expect((await loadRuleset('classic', null, true)).origin?.('gate.factor')?.excerpt).toContain(
      'factor: 1000',
    );
  });

  it('every problem has its place in the file that made it', async () => {
    write(
      'poor',
      'extends: classic',
      'tables:',
      '  weather:',
      '    rows:',
      '      - {id: nice, roll: 4-9}',
      'stars:',
      '  griff-oberwald: {skills: [blok]}',
    );
    expect(await problems('poor')).toEqual(['poor.yaml:7:26 table-gap', 'poor.yaml:9:28 unknown-reference']);
    write('odd', 'extends: classic', 'creation: {tresury: 5}', 'gate: {factor: many}');
    expect(await problems('odd')).toEqual(['odd.yaml:4:12 unknown-key', 'odd.yaml:5:16 wrong-type']);
  });

  it('a needless override fails a check and is a warning in play', async () => {
    write('idle', 'extends: classic', 'gate: {factor: 1000}');
    expect(await problems('idle')).toEqual(['idle.yaml:4:16 no-op-override']);
    const { ruleset, problems: found } = await loadRuleset('idle', league);
    expect(ruleset).not.toBeNull();
    expect(found.map((one) => one.severity)).toEqual(['warning']);
  });

  it('rulesets that extend each other in a circle, or what there is not, are refused at that line', async () => {
    write('hen', 'extends: egg');
    write('egg', 'extends: hen');
    write('lost', 'extends: clasic');
    expect(await problems('hen')).toEqual([expect.stringMatching(/egg\.yaml:3:10 extends-loop$/)]);
    expect(await problems('lost')).toEqual(['lost.yaml:3:10 unknown-ruleset']);
  });

  it('what is taken out and needed is missed', async () => {
    write('gap', 'extends: classic', 'gate: {dice: {remove: true}}', 'awards: {mvps: {remove: true}}');
    expect(await problems('gap')).toEqual([expect.stringContaining('ruleset-incomplete')]);
  });

  it('a file of a newer bbl, of another id, missing or no YAML is refused', async () => {
    fs.writeFileSync(path.join(league, 'rulesets', 'newer.yaml'), 'bbl: ruleset/2\nid: newer\n');
    expect(await problems('newer')).toEqual(['newer.yaml:1:6 newer-format']);
    const file = write('other', 'extends: classic', 'gate: {factor: 5}');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('id: other', 'id: another'));
    expect((await loadRuleset('other', league)).problems.map((one) => one.code)).toEqual(['ruleset-id']);
    expect(await problems('absent')).toEqual([expect.stringContaining('file-missing')]);
    fs.writeFileSync(path.join(league, 'rulesets', 'torn.yaml'), 'bbl: [\n');
    expect((await problems('torn')).length).toBeGreaterThan(0);
  });

  it('a whole ruleset of its own needs no extends, and lacks what it lacks', async () => {
    write('alone', 'name: {en: Alone, fr: Seul}', 'version: 1');
    const found = await problems('alone');
    expect(found.length).toBeGreaterThan(10);
    expect(found.every((one) => one.endsWith('missing-key'))).toBe(true);
  });
});

describe('the digest of a ruleset', () => {
  it('does not hang on names, notes, sources and the order of keys', () => {
    const digest = digestRuleset(classic());
    expect(digestRuleset(changed('rosters.human.name', { en: 'Men', fr: 'Hommes' }))).toBe(digest);
    expect(digestRuleset(changed('creation.source', 'hearsay'))).toBe(digest);
    expect(digestRuleset(Object.fromEntries(Object.entries(classic()).reverse()))).toBe(digest);
  });

  it('hangs on every figure, and on the order of lists', () => {
    const digest = digestRuleset(classic());
    expect(digestRuleset(changed('gate.factor', 1001))).not.toBe(digest);
    expect(digestRuleset(changed('sequence.prematch', [...classic().sequence.prematch].reverse()))).not.toBe(
      digest,
    );
  });
});
