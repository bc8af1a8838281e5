import { beforeAll, describe, expect, it } from 'vitest';
import { sheetOf } from '../../src/team/sheet.ts';
import { widthOf } from '../../src/ui/columns.ts';
import { catalogue, type Lang } from '../../src/ui/messages.ts';
import { renderSheet } from '../../src/ui/sheet.ts';
import { withPlayer } from '../setup/league.ts';
import { edition, eye, squad } from '../setup/match2020.ts';

const runner = {
  spp: { touchdowns: 12 },
  spent: 18 + 8,
  gains: ['+ag', 'guard'],
  injuries: ['-ma' as const],
};
const team = withPlayer(eye({ rerolls: 3, treasury: 85_000, staff: { cheerleader: 2 } }), 8, runner);
const lines = (lang: Lang, width: number, more = {}, of = team): readonly string[] =>
  renderSheet(sheetOf(edition, of), edition, { lang, width, ...more });
const text = (...args: Parameters<typeof lines>): string => lines(...args).join('\n');

beforeAll(async () => {
  await catalogue('en');
  await catalogue('fr');
});

describe('a team sheet of the 2020 edition', () => {
  it('has value, current value and dedicated fans instead of rating and fan factor', () => {
    expect(text('en', 120)).toMatch(/Team value [\d,]+ · Current value [\d,]+ · Treasury 85,000/);
    expect(text('en', 120)).toContain('Dedicated Fans 1');
    expect(text('fr', 120)).toContain('Fans Dévoués 1');
    expect(text('en', 120)).not.toContain('Rating');
  });

  it('has a column for PA, numbers to reach with a plus, and a dash where there is none', () => {
    expect(text('en', 120)).toMatch(/MA +ST +AG +PA +AV/);
    expect(text('fr', 120)).toMatch(/M +F +AG +CP +AR/);
    const dash = lines('en', 120).find((line) => line.includes('Big'))!;
    expect(dash).toMatch(/\b5 +4 +4\+ +- +10\+/);
  });

  it('marks what is better and worse than at the start with arrows, and says so', () => {
    const blitzer = lines('en', 120).find((line) => line.includes('P8'))!;
    expect(blitzer).toMatch(/5↓ +3 +2\+↑ +4\+ +10\+/);
    expect(blitzer).toContain('+Guard');
    expect(text('en', 120)).toMatch(/↑ better · ↓ worse · \+ gained/);
    expect(text('en', 120, {}, eye())).not.toMatch(/[↑↓]/);
  });

  it('shows the points to spend beside those earned', () => {
    expect(lines('en', 120).find((line) => line.includes('P8'))).toContain('10/36');
    expect(text('en', 50)).toContain('10/36 SPP');
    expect(text('en', 80, { plain: true })).toContain('36 SPP (10 to spend)');
    expect(text('fr', 80, { plain: true })).toContain('36 PSP (dont 10 à dépenser)');
  });

  it('names the special rules of the team, the chosen one among them', () => {
    const chaos = squad(
      'chaos-chosen',
      { 'beastman-runner-lineman': 11 },
      { specialRules: ['favoured-of-nurgle'] },
    );
    expect(text('en', 120, {}, chaos)).toContain('Favoured of Nurgle');
    expect(text('fr', 120)).toContain('Bagarre des Terres Arides');
  });

  it('is never wider than the terminal', () => {
    for (const lang of ['en', 'fr'] as const)
      for (const width of [40, 55, 69, 70, 80, 100, 130])
        expect(Math.max(...lines(lang, width).map(widthOf))).toBeLessThanOrEqual(width);
  });
});
