import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './files.ts';

describe('the size of the sources', () => {
  const sources = filesBelow('src').filter((file) => file.endsWith('.ts'));

  it('finds the sources', () => {
    expect(sources).toContain('src/problem.ts');
  });

  it('has no file over 300 lines', () => {
    const long = sources
      .map((file) => [file, read(file).trimEnd().split('\n').length] as const)
      .filter(([, lines]) => lines > 300);
    expect(long).toEqual([]);
  });
});
