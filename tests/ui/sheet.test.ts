import { beforeAll, describe, expect, it } from 'vitest';
import { widthOf } from '../../src/ui/columns.ts';
import { catalogue, type Lang } from '../../src/ui/messages.ts';
import { renderSheet } from '../../src/ui/sheet.ts';
import { classic, player, reavers } from './fixtures.ts';

const LANGS: readonly Lang[] = ['en', 'fr'];
const WIDTHS = [40, 41, 47, 55, 69, 70, 71, 75, 80, 90, 99, 100, 130, 200];
const sheet = (lang: Lang, width: number, more = {}): string[] =>
  renderSheet(reavers, classic, { lang, width, ...more });

/** The lines of the table of players. */
const boxed = (lines: readonly string[]): readonly string[] => {
  const from = lines.findIndex((line) => line.startsWith('┌'));
  return lines.slice(from, lines.findIndex((line) => line.startsWith('└')) + 1);
};

beforeAll(async () => {
  await catalogue('en');
  await catalogue('fr');
});

describe('a team sheet', () => {
  for (const lang of LANGS) {
    for (const width of [40, 69, 70, 100])
      it(`looks as it should at ${width} columns in ${lang}`, async () => {
        const text = `${sheet(lang, width).join('\n')}\n`;
        await expect(text).toMatchFileSnapshot(`golden/sheet-${lang}-${width}.txt`);
      });

    it(`looks as it should in plain text in ${lang}`, async () => {
      const text = `${sheet(lang, 80, { plain: true }).join('\n')}\n`;
      await expect(text).toMatchFileSnapshot(`golden/sheet-${lang}-plain.txt`);
    });
  }

  it('is never wider than the terminal, with straight columns in every script', () => {
    for (const lang of LANGS)
      for (const width of WIDTHS) {
        const lines = sheet(lang, width);
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
        expect(new Set(boxed(lines).map(widthOf)).size).toBeLessThanOrEqual(1);
      }
  });

  it('never breaks a figure', () => {
    for (const lang of LANGS)
      for (const width of WIDTHS) {
        const text = sheet(lang, width).join('\n');
        const mark = lang === 'fr' ? '\u00a0' : ',';
        for (const figure of ['1,010,000', '120,000', '90,000', '47,000'])
          expect(text).toContain(figure.replaceAll(',', mark));
      }
  });

  it('has one line a player from 70 columns on and two below', () => {
    const three = {
      ...reavers,
      players: [1, 2, 3].map((n) => player(n, `Player ${n}`)),
      former: [],
      history: [],
    };
    const lines = (width: number) => renderSheet(three, classic, { lang: 'en', width });
    expect(boxed(lines(70)).length).toBe(3 + 3 + 1);
    expect(boxed(lines(69)).length).toBe(0);
    const from = lines(69).findIndex((line) => line.includes('Player 1'));
    expect(lines(69).slice(from)).toHaveLength(6);
  });

  it('explains the marks it uses and no others', () => {
    const text = sheet('en', 100).join('\n');
    expect(text).toContain('N niggling injury');
    expect(text).toContain('M miss next game');
    expect(text).toContain('- reduced');
    expect(text).toContain('+ raised or gained');
    expect(text).not.toContain('retired');
    const healthy = renderSheet({ ...reavers, players: [player(1, 'Ada')] }, classic, {
      lang: 'en',
      width: 100,
    }).join('\n');
    expect(healthy).not.toContain('niggling');
    expect(healthy).not.toContain('raised');
    expect(healthy).not.toContain('Inj.');
  });

  it('marks a reduced and a raised characteristic by comparing with the position', () => {
    const text = sheet('en', 100).join('\n');
    expect(text).toMatch(/Drake.*5- 3 {3}3 {2}8/);
    expect(text).toMatch(/Griff.*7 {2}4\+ {2}3 {2}8/);
  });

  it('uses the marks of French sheets', () => {
    expect(sheet('fr', 100).join('\n')).toMatch(/山田太郎.*│PP M/);
  });

  it('says in words what marks say, in plain text', () => {
    const text = sheet('en', 100, { plain: true }).join('\n');
    expect(text).toContain('2 niggling injuries, miss next game');
    expect(text).toContain('Guard (gained)');
    expect(text).toContain('ST +1');
    expect(text).toContain('MA -1');
    expect(text).not.toMatch(/[─-╿]/);
    expect(text).not.toContain('+Guard');
  });

  it('shows the last five matches and the last ten who left', () => {
    const match = reavers.history[1]!;
    const history = Array.from({ length: 7 }, (_, n) => ({ ...match, opponent: `Opponent ${n}` }));
    const former = Array.from({ length: 12 }, (_, n) => ({ ...reavers.former[0]!, name: `Ulf ${n}` }));
    const text = renderSheet({ ...reavers, history, former }, classic, { lang: 'en', width: 80 }).join('\n');
    expect(text).toContain('Opponent 6');
    expect(text).not.toContain('Opponent 1');
    expect(text).toContain('2 earlier players in the file');
    expect(text).not.toContain('Ulf 1,');
    expect(text).toContain('Ulf 2,');
  });

  it('shows ids where the ruleset has no name, and a team without players', () => {
    const odd = {
      ...reavers,
      players: [player(1, 'Ada', { position: 'unheard-of', skills: ['odd-skill'], level: 'odd' })],
    };
    expect(renderSheet(odd, classic, { lang: 'en', width: 100 }).join('\n')).toMatch(/unheard-of.*odd-skill/);
    expect(renderSheet({ ...reavers, players: [] }, classic, { lang: 'en', width: 40 })).toContain(
      'No players.',
    );
  });

  it('sends no control character of a name to the terminal', () => {
    const bad = {
      ...reavers,
      name: 'A\u001b[2J',
      coach: '\u202e',
      history: [{ ...reavers.history[1]!, opponent: '\u0007' }],
    };
    for (const width of [40, 80])
      for (const plain of [true, false]) {
        const text = renderSheet(bad, classic, { lang: 'en', width, plain }).join('');
        expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
      }
  });
});
