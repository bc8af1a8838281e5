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
): Promise<Ran> => {
  const { io, out } = await fakeIo(['rules', ...flags]);
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
