import { describe, expect, it } from 'vitest';
import { loadStyle } from '../../src/ui/style.ts';
import { runBbl } from '../setup/bbl.ts';

const bare = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '');

describe('colour', () => {
  it('changes nothing but the colour: without its codes the sheet is the plain one', () => {
    const file = 'data/classic/teams/reavers.yaml';
    const coloured = runBbl(['show', file, '--color', 'always']);
    const plain = runBbl(['show', file, '--color', 'never']);
    expect(coloured.stdout).toContain('\u001b[');
    expect(bare(coloured.stdout)).toBe(plain.stdout);
  });

  it('paints one text at a time, whatever calls it', async () => {
    const { bold } = await loadStyle(true);
    expect(['a', 'b'].map(bold).map(bare)).toEqual(['a', 'b']);
  });
});
