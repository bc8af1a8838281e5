import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../src/ui/columns.ts';
import type { Style } from '../../src/ui/style.ts';
import { renderTable } from '../../src/ui/table.ts';

const align = ['left', 'right'] as const;
const gold = fc.integer({ min: 0, max: 99_000_000 }).map((n) => n.toLocaleString('en-US'));
const name = fc.string({ unit: 'grapheme', maxLength: 60 });
const rows = fc.array(fc.tuple(name, gold), { minLength: 1, maxLength: 6 });

describe('a table', () => {
  it('of many rows is one box, each row in its place', () => {
    const many = Array.from({ length: 120 }, (_, n) => [`Player ${n}`, String(n)]);
    const lines = renderTable(['Name', 'Gold'], many, { width: 80, align });
    expect(lines.length).toBe(120 + 4);
    expect(lines.filter((line) => /^[┌├└]/.test(line)).length).toBe(3);
    expect(lines.slice(3, -1).map((line) => line.replace(/[│ ]+/g, ' ').trim())).toEqual(
      many.map((row) => row.join(' ')),
    );
  });

  it('is drawn in light lines with one rule below its head', () => {
    expect(
      renderTable(
        ['Name', 'Gold'],
        [
          ['Ada', '10'],
          ['Bo', '9'],
        ],
        { width: 80, align },
      ),
    ).toEqual([
      '┌──────┬──────┐',
      '│ Name │ Gold │',
      '├──────┼──────┤',
      '│ Ada  │   10 │',
      '│ Bo   │    9 │',
      '└──────┴──────┘',
    ]);
  });

  it('has two spaces between columns and no boxes in plain text', () => {
    expect(renderTable(['Name', 'Gold'], [['Ada', '10']], { width: 80, align, plain: true })).toEqual([
      'Name  Gold',
      'Ada     10',
    ]);
  });

  it('cuts a long name, or wraps it where the column wraps', () => {
    const long = 'A name that goes on and on without any end in sight';
    const cut = renderTable(['Name', 'Gold'], [[long, '1,010,000']], { width: 40, align });
    expect(cut[3]).toContain('…');
    const wrapped = renderTable(['Name', 'Gold'], [[long, '1,010,000']], { width: 40, align, wrap: [true] });
    expect(wrapped.join('')).not.toContain('…');
    expect(wrapped.filter((line) => line.startsWith('│')).length).toBe(4);
  });

  it('fits from 40 columns on, with straight columns and whole figures, whatever the names', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 40, max: 120 }), fc.boolean(), (body, width, wrap) => {
        const lines = renderTable(['Name', 'Gold'], body, { width, align, wrap: [wrap, false] });
        const widths = new Set(lines.map(widthOf));
        expect(widths.size).toBe(1);
        expect([...widths][0]).toBeLessThanOrEqual(width);
        for (const [, figure] of body)
          expect(
            lines.some((line) => line.trimEnd().endsWith(`${figure}│`) || line.endsWith(`${figure} │`)),
          ).toBe(true);
      }),
    );
  });

  it('writes a line a cell when figures alone are too wide for the terminal', () => {
    const heads = Array.from({ length: 8 }, (_, n) => `Column ${n}`);
    const cells = heads.map((_, n) => `${n + 1},010,000`);
    const lines = renderTable(heads, [cells], { width: 40, align: heads.map(() => 'right') });
    expect(lines[0]).toBe('Column 0: 1,010,000');
    expect(lines).toHaveLength(8);
  });

  it('shows control characters escaped', () => {
    expect(renderTable(['A'], [['\u001b[2J']], { width: 40 }).join('')).toContain('\\u001b[2J');
  });

  it('colours cells without moving the columns', () => {
    const paint = (text: string): string => `\u001b[31m${text}\u001b[39m`;
    const style: Style = { bold: paint, dim: paint, red: paint, green: paint, yellow: paint, cyan: paint };
    const lines = renderTable(['Name', 'Gold'], [[{ text: 'Ada', paint }, '10']], {
      width: 80,
      align,
      style,
    });
    expect(new Set(lines.map(widthOf)).size).toBe(1);
    expect(lines[3]).toContain('\u001b[31mAda ');
  });

  it('draws its head alone when there are no rows', () => {
    expect(renderTable(['Name'], [], { width: 80, plain: true })).toEqual(['Name']);
  });
});
