import { describe, expect, it } from 'vitest';
import type { Run } from '../../src/cli/command.ts';
import { run as list } from '../../src/cli/commands/rules/list.ts';
import { run as sequence } from '../../src/cli/commands/rules/sequence.ts';
import { run as show } from '../../src/cli/commands/rules/show.ts';
import { run as table } from '../../src/cli/commands/rules/table.ts';
import { type Problem, Refusal } from '../../src/problem.ts';
import { fakeIo } from '../cli/io.ts';

interface Ran {
  readonly out: readonly string[];
  readonly problems: readonly Problem[];
}

/** Runs a body with the words of the command line after the command; options as commander names them. */
const ran = async (
  run: Run,
  args: readonly string[],
  options: Readonly<Record<string, unknown>> = {},
  flags: readonly string[] = [],
  width?: number,
): Promise<Ran> => {
  const { io: usual, out } = await fakeIo(['rules', ...flags]);
  const io = width === undefined ? usual : { ...usual, width };
  try {
    return { problems: await run({ args, options, io }), out: out.join('').split('\n') };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { problems: refusal.problems, out: out.join('').split('\n') };
  }
};

const json = ({ out }: Ran): unknown => JSON.parse(out.join(''));

const wrong = ({ problems }: Ran): readonly string[] =>
  problems.map((one) => `${one.code} ${one.exit} ${one.help?.params['near'] ?? ''}`.trim());

describe('bbl rules', () => {
  it('lists the rulesets with version and digest', async () => {
    const found = json(await ran(list, [], {}, ['--json'])) as { rulesets: { id: string }[] };
    expect(found.rulesets).toContainEqual({
      id: 'classic',
      name: 'Classic (FBB)',
      version: 1,
      house: false,
      digest: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('finds the row of a roll', async () => {
    const { out } = await ran(table, ['classic', 'serious-injury'], { roll: '54' }, ['--plain']);
    expect(out.filter((line) => line.includes('smashed-knee'))).toHaveLength(1);
    expect(out.filter((line) => line.includes('pinched-nerve'))).toEqual([]);
    expect(out.join(' ')).toContain('misses the next match');
  });

  it.each([
    'weather',
    'kickoff',
    'argue-the-call',
    'injury',
    'casualty',
    'serious-injury',
    'star-player-roll',
    'ageing',
    'handicap',
    'winnings',
    'fan-factor',
    'levels',
    'handicap-rolls',
  ])('shows the table %s in both languages, with every message there', async (name) => {
    for (const lang of ['en', 'fr']) {
      const { out, problems } = await ran(table, ['classic', name], {}, ['--plain', '--lang', lang]);
      expect(problems).toEqual([]);
      expect(out.length).toBeGreaterThan(3);
      expect(out.join('\n')).not.toMatch(/\[[a-z-]+\.[a-z-]|\{/);
    }
  });

  it('refuses a table there is not, a roll its dice cannot show, and a roll on a table that is read', async () => {
    expect(wrong(await ran(table, ['classic', 'wether']))).toEqual(['unknown-table 2 weather']);
    expect(wrong(await ran(table, ['classic', 'weather'], { roll: '13' }))).toEqual(['impossible-roll 2']);
    expect(wrong(await ran(table, ['classic', 'serious-injury'], { roll: '17' }))).toEqual([
      'impossible-roll 2',
    ]);
    expect(wrong(await ran(table, ['classic', 'winnings'], { roll: '3' }))).toEqual(['table-not-rolled 2']);
    expect(wrong(await ran(table, ['clasic', 'weather']))).toEqual(['unknown-ruleset 2 classic']);
  });

  it('shows a list with prices, and any part by its path', async () => {
    const human = await ran(show, ['classic'], { roster: 'human' }, ['--plain']);
    expect(human.out.find((line) => line.startsWith('Blitzer'))).toMatch(
      /blitzer +4 +90,000 +7 +3 +3 +8 +Block/,
    );
    const part = await ran(show, ['classic', 'tables.weather.rows.nice']);
    expect(part.out).toContain('tables.weather.rows.nice.roll: 4-10');
    expect(json(await ran(show, ['classic', 'gate.factor'], {}, ['--json']))).toMatchObject({
      ruleset: 'classic',
      path: 'gate.factor',
      value: 1000,
    });
  });

  it('says who said it', async () => {
    const { out } = await ran(show, ['classic', 'gate.factor'], { origin: true });
    expect(out[0]).toMatch(/^gate\.factor: 1000 {2}# bbl\/rulesets\/classic\.yaml:\d+:\d+$/);
  });

  it('refuses a part or a list there is not', async () => {
    expect(wrong(await ran(show, ['classic', 'gate.colour']))).toEqual(['unknown-part 2']);
    expect(wrong(await ran(show, ['classic', 'gate.constructor']))).toEqual(['unknown-part 2']);
    expect(wrong(await ran(show, ['classic'], { roster: 'humans' }))).toEqual(['no-such-list 2 human']);
  });

  it('shows the whole ruleset in French with no message missing', async () => {
    const { out } = await ran(show, ['classic'], {}, ['--lang', 'fr', '--plain']);
    expect(out[0]).toContain('Classique');
    expect(out.join('\n')).not.toMatch(/\[(rules|effect|kind)\.|\{/);
  });

  it('names the steps in order with their leaves', async () => {
    const found = json(await ran(sequence, ['classic'], {}, ['--json'])) as Record<
      string,
      { step: string; leaves: string[] }[]
    >;
    expect(found['prematch']?.map((one) => one.step)).toEqual([
      'freebooters',
      'weather',
      'gate',
      'handicap',
      'niggles',
    ]);
    expect(found['prematch']?.[1]?.leaves).toEqual(['prematch.weather.roll']);
    const { out } = await ran(sequence, ['classic'], {}, ['--lang', 'fr']);
    expect(out.join('\n')).not.toMatch(/\[[a-z]+\.|\{/);
  });
});

describe('bbl rules of the 2020 edition', () => {
  const text = async (
    run: Run,
    args: readonly string[],
    options = {},
    flags: readonly string[] = ['--plain'],
  ) => (await ran(run, args, options, flags, 240)).out;
  const line = (out: readonly string[], word: string): string =>
    out.find((one) => one.includes(word))?.replaceAll(/\s+/g, ' ') ?? '';

  it('shows passing, targets with their plus, both kinds of categories and skills with brackets', async () => {
    const out = await text(show, ['bb2020'], { roster: 'black-orc' }, ['--plain', '--lang', 'en']);
    const troll = out.slice(out.findIndex((one) => one.includes('trained-troll'))).join(' ');
    expect(out[0]).toContain('Bribery and Corruption');
    expect(line(out, ' black-orc ')).toContain('6 90,000 4 4 4+ 5+ 10+');
    expect(line(out, ' black-orc ')).toMatch(/G S A P/);
    expect(troll).toContain('Loner (3+)');
    expect(out.join(' ')).toContain('Varag Ghoul-Chewer');
    expect(line(out, ' bribes ')).toContain('50,000');
    expect(line(out, 'plague-doctor')).toBe('');
  });

  it('names the shared limits of a list and the rules it chooses from', async () => {
    const [title] = await text(show, ['bb2020'], { roster: 'chaos-chosen' });
    expect(title).toContain('Chaos Troll, Chaos Ogre, Minotaur together: 1');
    expect(title).toContain('one of: Favoured of Chaos Undivided');
  });

  it('shows what is for hire with the teams it is for', async () => {
    const goods = await text(show, ['bb2020', 'inducements']);
    expect(line(goods, 'waaagh-drummer')).toContain('50,000 Badlands Brawl');
    expect(line(goods, 'side-bet')).toContain('10,000 to 100,000');
    expect(line(goods, 'mercenaries-unlimited')).toContain('any by choice all');
    expect(line(await text(show, ['bb2020', 'wizards']), 'slann-mage-priest')).toContain('200,000');
    const star = line(await text(show, ['bb2020', 'stars']), "Morg 'n' Thorg");
    expect(star).toContain('380,000 6 6 3+ 4+ 11+');
    expect((await text(show, ['bb2020', 'stars'])).join(' ')).toContain('Grak and Crumbleberry: Grak');
  });

  it('shows the tables that are read, and of those of the classic edition none', async () => {
    const errors = await text(table, ['bb2020', 'costly-errors'], {}, ['--plain', '--lang', 'fr']);
    expect(line(errors, 'Catastrophe')).not.toBe('');
    expect(line(await text(table, ['bb2020', 'advancements']), 'chosen-secondary')).toContain('12 14 18');
    expect((await text(table, ['bb2020', 'random-skills'])).join(' ')).toContain('Fumblerooskie');
    expect(line(await text(table, ['bb2020', 'levels']), 'legend')).toContain('6 legend');
    for (const name of ['handicap', 'winnings', 'fan-factor'])
      expect(wrong(await ran(table, ['bb2020', name]))).toEqual([expect.stringContaining('unknown-table 2')]);
    expect(wrong(await ran(table, ['classic', 'costly-errors']))).toEqual([
      expect.stringContaining('unknown-table 2'),
    ]);
  });

  it('says what a casualty, a prayer and a characteristic do', async () => {
    expect(line(await text(table, ['bb2020', 'casualty']), 'lasting-injury')).toContain(
      'roll on: Lasting Injury',
    );
    expect(line(await text(table, ['bb2020', 'lasting-injury']), 'broken-arm')).toContain('PA one worse');
    expect(line(await text(table, ['bb2020', 'prayers']), 'perfect-passing')).toContain('2 SPP for');
    expect(line(await text(table, ['bb2020', 'characteristic']), '8-13')).toContain('one of MA, PA, AV');
  });

  it('says what limits a new team of a variant, and marks what is a proposal', async () => {
    const flags = ['--plain', '--lang', 'fr'];
    const shown = await text(show, ['beachbowl'], {}, flags);
    expect(shown.slice(2, 5)).toEqual([
      'Au plus 4 joueurs de postes limités à moins de 12',
      'Une relance coûte à une nouvelle équipe 2 fois son prix de liste',
      'Interdit\u00a0: Chef',
    ]);
    expect(line(shown, 'injury-stunty')).toBe('injury-stunty (proposition)');
    expect(line(shown, ' apothecary ')).toContain('exclu');
    expect(shown.join(' ')).not.toContain('Champions');
    const [title] = await text(show, ['beachbowl'], { roster: 'human' });
    expect(title).toBe('Human: re-roll 50,000; Cheerleader; Old World Classic');
    const { out } = await ran(table, ['beachbowl', 'injury'], {}, ['--json']);
    expect(JSON.parse(out.join(''))).toMatchObject({ status: 'proposal', dice: '2d6' });
    expect((await text(table, ['beachbowl', 'injury']))[0]).toBe('Injury, 2D6 (proposal)');
    expect((await text(table, ['beachbowl', 'weather']))[0]).toBe('Weather, 2D6');
  });

  it('names the extra rolls of a variant in its sequence, with their leaves', async () => {
    const steps = await text(sequence, ['beachbowl'], {}, ['--plain', '--lang', 'fr']);
    expect(line(steps, '(tides)')).toBe(' 6. Marée (tides)');
    expect(steps).toContain('     prematch.tides.second.roll');
    expect(steps).toContain('     prematch.weather.wind.roll');
    const { prematch } = json(await ran(sequence, ['beachbowl'], {}, ['--json'])) as {
      prematch: readonly { readonly step: string; readonly leaves: readonly string[] }[];
    };
    expect(prematch.find(({ step }) => step === 'souvenirs')?.leaves).toEqual([
      'prematch.SIDE.souvenirs.roll',
      'prematch.SIDE.souvenirs.given.PLACE',
    ]);
  });
});
