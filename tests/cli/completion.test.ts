import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandDef, Lang } from '../../src/cli/command.ts';
import type { Candidate, Scene } from '../../src/cli/completion/candidate.ts';
import { completeWords } from '../../src/cli/completion/candidates.ts';
import { registry } from '../../src/cli/registry.ts';
import { catalogue, renderParam } from '../../src/ui/messages.ts';
import { root } from '../project/files.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bbl-words-'));
const open = 'matches/2026-03-28-reavers-gluttons.yaml';
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

const complete = async (
  words: readonly string[],
  cwd = folder,
  lang: Lang = 'en',
): Promise<readonly Candidate[]> => {
  const scene: Scene = { cwd, home: folder, lang, registry };
  return completeWords(words, scene);
};
const values = async (...words: string[]): Promise<readonly string[]> =>
  (await complete(words)).map((one) => one.value);
const texts = async (lang: Lang, ...words: string[]): Promise<Readonly<Record<string, string>>> => {
  const found = await complete(words, folder, lang);
  return Object.fromEntries(
    found.map(({ value, text }) => [value, text === undefined ? '' : renderParam(text, lang)]),
  );
};

beforeAll(async () => {
  await catalogue('en');
  await catalogue('fr');
  cpSync(path.join(root, 'data', 'classic'), folder, { recursive: true });
  write('teams/notes.yaml', 'bbl: something/1\n');
  write('teams/readme.md', 'bbl: team/1\n');
  write('lone.yaml', '# A team of its own.\n\n"bbl": team/1\nname: Lone\n');
  write('.hidden/x.yaml', 'bbl: team/1\n');
  write(
    'rulesets/house.yaml',
    'bbl: ruleset/1\nid: house\nextends: classic\nname: {en: House, fr: Maison}\nversion: 1\n',
  );
  write('teams/two\nlines.yaml', 'bbl: team/1\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the words that may come next', () => {
  it('are all commands and help at first', async () => {
    expect(await values('')).toEqual([...registry.map((def) => def.name), 'help']);
    expect(await values('--lang', 'fr', 'expl')).toEqual(['explain']);
    expect(await values('rules', '')).toEqual(
      registry.find((def) => def.name === 'rules')!.subcommands!.map((def) => def.name),
    );
    expect(await values('help', 'rules', 'tab')).toEqual(['table']);
  });

  it('are seasons of the card game where one is meant, and no leaves of a match there', async () => {
    write('autumn.yaml', 'bbl: tm-season/1\n');
    expect(await values('tm', 'show', '')).toContain('autumn.yaml');
    expect(await values('tm', 'show', '')).not.toContain('league.yaml');
    expect(await values('tm', 'week', 'autumn.yaml', '--set', '')).toEqual([]);
    expect(await values('tm', 'new', '--variant', 'tw')).toEqual(['two-managers']);
    rmSync(path.join(folder, 'autumn.yaml'));
  });

  it('say what they do in the language of the coach', async () => {
    expect(await texts('en', 'che')).toEqual({
      check: 'checks files against every rule of their format and ruleset',
    });
    expect((await texts('fr', 'new', '--ro'))['--roster']).toBe('liste d’équipe, par exemple human');
    expect((await texts('en', 'help', 'rules', 'li'))['list']).toMatch(/^lists the rulesets/);
  });

  it('are the options of the command, each offered once unless it may be repeated', async () => {
    const offered = await values(
      'prematch',
      '--seed',
      'x',
      '--set',
      'prematch.gate.roll=1',
      '--defaults',
      '-',
    );
    expect(offered).toContain('--set');
    expect(offered).toContain('--match');
    expect(offered).not.toContain('--seed');
    expect(offered).not.toContain('--defaults');
    expect(await values('show', '--seed')).toEqual([]);
    expect(await values('--v')).toEqual(['--version']);
    expect(await values('help', '--json', '')).toContain('show');
  });

  it('are the choices of an option, after a space or a =', async () => {
    expect(await values('prematch', '--dice', '')).toEqual(['seeded', 'table']);
    expect(await values('prematch', '--dice=s')).toEqual(['--dice=seeded']);
    expect(await values('--lang=')).toEqual(['--lang=en', '--lang=fr']);
    expect(await values('completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(await values('prematch', '--seed', '')).toEqual([]);
  });

  it('are no options after --', async () => {
    expect(await values('show', '--', '-')).toEqual([]);
    expect(await values('show', '--', 'lo')).toEqual(['lone.yaml']);
  });
});

describe('files', () => {
  it('are teams where a team is wanted, known by their first lines', async () => {
    expect(await values('history', '')).toEqual([
      ...['teams/eye.yaml', 'teams/gluttons.yaml', 'teams/reavers.yaml', 'teams/revenants.yaml', 'lone.yaml'],
      ...['matches/', 'rulesets/'],
    ]);
    expect(await values('show', 'teams/re')).toEqual(['teams/reavers.yaml', 'teams/revenants.yaml']);
    expect(await values('show', './teams/e')).toEqual(['./teams/eye.yaml']);
    expect(await values('show', '~/teams/e')).toEqual(['~/teams/eye.yaml']);
    expect(await values('show', `${folder}/teams/e`)).toEqual([`${folder}/teams/eye.yaml`]);
  });

  it('are teams and records where either can be shown', async () => {
    const found = await values('show', '');
    expect(found.slice(0, 5)).toEqual([
      ...['teams/eye.yaml', 'teams/gluttons.yaml', 'teams/reavers.yaml', 'teams/revenants.yaml'],
      'matches/2026-03-07-reavers-eye.yaml',
    ]);
    expect(found.slice(-2)).toEqual(['lone.yaml', 'rulesets/']);
    expect(await values('show', 'matches/2026-03-28')).toEqual([open]);
  });

  it('are kinds where a schema is wanted', async () => {
    expect(await values('schema', 't')).toEqual(['team', 'tm-season', 'tm-ruleset']);
  });

  it('are records where a record is wanted', async () => {
    const found = await values('postmatch', '--match', '');
    expect(found.slice(0, 3)).toEqual([
      ...['matches/2026-03-07-reavers-eye.yaml', 'matches/2026-03-14-gluttons-revenants.yaml', open],
    ]);
    expect(found).not.toContain('lone.yaml');
    expect(await values('postmatch', '--match=matches/2026-03-28')).toEqual([`--match=${open}`]);
  });

  it('are offered once: the away team is not the home team', async () => {
    expect(await values('prematch', 'teams/reavers.yaml', 'teams/re')).toEqual(['teams/revenants.yaml']);
    expect(await values('prematch', 'teams/reavers.yaml', 'teams/eye.yaml', '')).toEqual([]);
    expect(await values('show', 'teams/reavers.yaml', 'teams/eye.yaml', 'teams/g')).toEqual([
      'teams/gluttons.yaml',
    ]);
  });

  it('are any files where any will do, and only folders where a folder is wanted', async () => {
    expect(await values('check', 'l')).toEqual(['league.yaml', 'lone.yaml']);
    expect(await values('show', '--league', '')).toEqual(['matches/', 'rulesets/', 'teams/']);
    expect(await values('show', '--league', '.h')).toEqual(['.hidden/']);
    expect(await values('check', 'nowhere/')).toEqual([]);
  });

  it('are found above and in the folder one stands in', async () => {
    const inside = await complete(['show', '../teams/e'], path.join(folder, 'matches'));
    expect(inside.map((one) => one.value)).toEqual(['../teams/eye.yaml']);
    expect(await values('check', '..')).toEqual(['../']);
  });
});

describe('what a ruleset may be called by', () => {
  it('is its id, one that was frozen with its digest, or a file', async () => {
    const frozen = 'rulesets/classic@00f9d741dd4b3ae7.yaml';
    write(frozen, 'bbl: ruleset/1\n');
    expect(await values('rules', 'diff', '')).toEqual(
      expect.arrayContaining(['classic', 'house', 'classic@00f9d741dd4b3ae7', 'rulesets/']),
    );
    expect(await values('rules', 'diff', 'classic', 'class')).toEqual(['classic@00f9d741dd4b3ae7']);
    expect(await values('rules', 'diff', 'classic', 'rulesets/h')).toEqual(['rulesets/house.yaml']);
    rmSync(path.join(folder, frozen));
  });
});

describe('what a ruleset names', () => {
  it('is offered by its id: rulesets of bbl and of the league, team lists, skills', async () => {
    expect(await values('rules', 'show', '')).toEqual(expect.arrayContaining(['classic', 'house']));
    expect(await texts('fr', 'new', '--roster', 'hum')).toEqual({ human: 'Humains' });
    expect(await values('rules', 'new', 'ours', '--extends', 'cl')).toEqual(['classic']);
    expect(await values('new', '--ruleset', 'house', '--roster', 'hum')).toEqual(['human']);
    expect(await values('new', '--ruleset', 'nobody', '--roster', '')).toEqual([]);
    expect(await values('rules', 'show', 'classic', '--roster', 'hum')).toEqual(['human']);
  });

  it('can be bought: positions of the list, re-rolls, fans and staff, with the price', async () => {
    expect(await values('new', '--roster', 'human', '--buy', '')).toEqual([
      ...['lineman:', 'catcher:', 'thrower:', 'blitzer:', 'ogre:', 'reroll:', 'fans:'],
      ...['assistant-coach:', 'cheerleader:', 'apothecary'],
    ]);
    expect(await texts('en', 'new', '--roster', 'human', '--buy', 'bl')).toEqual({
      'blitzer:': 'Blitzer (90,000)',
    });
  });

  it('can be bought after a comma, but not twice', async () => {
    const after = await values('new', '--roster', 'human', '--buy', 'blitzer:4,lineman:7,');
    expect(after).toContain('blitzer:4,lineman:7,thrower:');
    expect(after.some((one) => /blitzer.*blitzer|lineman.*lineman/.test(one))).toBe(false);
    expect(await values('new', '--roster', 'human', '--buy', 'fans:3', '--buy', 'fa')).toEqual([]);
    expect(await values('new', '--roster', 'human', '--buy=blitzer:4,li')).toEqual([
      '--buy=blitzer:4,lineman:',
    ]);
  });

  it('can be bought for any list while none is named', async () => {
    expect(await values('new', '--buy', 'black')).toEqual(['black-orc-blocker:']);
    expect(await values('new', '--roster', 'human', '--buy', 'black')).toEqual([]);
  });
});

describe('shirt numbers', () => {
  it('are those of the team on the line, with the names', async () => {
    const found = await texts('en', 'explain', 'teams/eye.yaml', 'player', '');
    expect(Object.keys(found)).toHaveLength(12);
    expect(found['6']).toBe('Big Nurb');
    expect(await values('explain', 'teams/eye.yaml', 'player', '1')).toEqual(['1', '10', '11', '12']);
  });

  it('are not offered where none is wanted or the team cannot be read', async () => {
    expect(await values('explain', 'teams/eye.yaml', '')).toEqual(
      expect.arrayContaining(['value', 'player']),
    );
    expect(await values('explain', 'teams/eye.yaml', 'value', '')).toEqual([]);
    expect(await values('explain', 'teams/nobody.yaml', 'player', '')).toEqual([]);
  });
});

describe('leaves of a record', () => {
  const set = (...words: string[]) => values('postmatch', '--match', open, '--set', ...words);

  it('are those of the steps, but none that the record has', async () => {
    const found = await set('');
    expect(found).toContain('postmatch.home.fans.roll=');
    expect(found).toContain('match.away.players.');
    expect(found).not.toContain('match.score.home=');
    expect(found).not.toContain('prematch.weather.roll=');
    expect(await values('prematch', '--set', 'match')).toEqual([]);
    expect(await values('prematch', '--set', 'prematch.w')).toEqual(['prematch.weather.roll=']);
  });

  it('are typed part by part: players of the side, then what they did', async () => {
    expect(await texts('en', 'postmatch', '--match', open, '--set', 'match.home.players.7')).toEqual({
      'match.home.players.7.': 'Big Willem',
    });
    expect(await set('match.home.players.7.t')).toEqual(['match.home.players.7.touchdowns=']);
    expect(await set('postmatch.home.advancements.9.')).toEqual(['postmatch.home.advancements.9.0.']);
    const effects = await values('prematch', '--set', 'prematch.handicap.effects.');
    expect(effects).toHaveLength(36);
    expect(await values('prematch', '--set', `${effects[0]}pai`)).toEqual([`${effects[0]}paid=`]);
  });

  it('are players of the teams that are named while there is no record', async () => {
    const words = ['prematch', 'teams/eye.yaml', 'teams/reavers.yaml', '--set', 'prematch.home.niggles.6'];
    expect(await texts('en', ...words)).toEqual({ 'prematch.home.niggles.6.': 'Big Nurb' });
    expect(Object.values(await texts('en', ...words.slice(0, 3), '--side=away', ...words.slice(3)))).toEqual([
      'Jochen Wirth',
    ]);
  });

  it('begin with the decisions that are open, and offer only what is allowed', async () => {
    const text = readFileSync(path.join(folder, open), 'utf8');
    write(
      'matches/undecided.yaml',
      text.replace(/, take: guard\}\]\s+#.*$/m, '}]').replace(/^ {4}purchases:\n( {6}- .*\n)+/m, ''),
    );
    const undecided = ['postmatch', '--match', 'matches/undecided.yaml', '--set'];
    const found = await values(...undecided, '');
    expect(found.slice(0, 2)).toEqual(['postmatch.home.advancements.6.0.take=', 'postmatch.home.purchases=']);
    const take = 'postmatch.home.advancements.6.0.take=';
    const allowed = await values(...undecided, take);
    expect(allowed).toContain(`${take}guard`);
    expect(allowed).not.toContain(`${take}catch`);
    expect((await texts('fr', ...undecided, `${take}gu`))[`${take}guard`]).toBe('Garde');
  });

  it('are those that the record has where it is to be amended', async () => {
    const amend: CommandDef = {
      name: 'mend',
      arguments: [{ name: 'RECORD', completes: 'record' }],
      options: [{ flags: '--set <path=value>', repeatable: true, completes: 'none' }],
      examples: [],
    };
    const words = ['mend', 'matches/2026-03-07-reavers-eye.yaml', '--set', 'match.score.'];
    const found = await completeWords(words, { cwd: folder, home: null, lang: 'en', registry: [amend] });
    expect(found.map((one) => one.value)).toEqual(['match.score.home=', 'match.score.away=']);
  });

  it('take any skill of the ruleset where the record does not say more', async () => {
    const take = 'postmatch.home.advancements.3.0.take=';
    expect(await values('postmatch', '--set', `${take}gu`)).toEqual([`${take}guard`]);
    expect(await set('postmatch.away.apothecary.player=1')).toContain('postmatch.away.apothecary.player=1');
  });
});
