import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteForBash, splitLine } from '../../src/cli/completion/quoting.ts';

describe('a name in a bash line', () => {
  const endings = { '': '', "'": "'", '"': '"' } as const;

  it('is read with its quotes taken off', () => {
    expect(splitLine(`bbl show my\\ a "b 'c" 'd "e' f`).words).toEqual([
      'bbl',
      'show',
      'my a',
      "b 'c",
      'd "e',
      'f',
    ]);
    expect(splitLine('bbl show ').words).toEqual(['bbl', 'show', '']);
    expect(splitLine('bbl "my te')).toEqual({ words: ['bbl', 'my te'], raw: '"my te', quote: '"' });
    expect(splitLine(`bbl 'it\\'s`, true).words).toEqual(['bbl', "it's"]);
  });

  it('is put only in place of the part that bash completes', () => {
    expect(quoteForBash(['--match=a b'], '--match=a', 'a')).toEqual(['a\\ b']);
    expect(quoteForBash(['blitzer:4,lineman:'], 'blitzer:4,li', '4,li')).toEqual(['4,lineman:']);
    expect(quoteForBash(['~/my teams/'], '~/my', '~/my')).toEqual(['~/my\\ teams/']);
  });

  it('comes back whole, whatever stands in it and whichever quote was begun', () => {
    const name = fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom(...'ab é!"#$&\'()*;<>?[\\]^`{|}~:=,./'),
    });
    fc.assert(
      fc.property(name, fc.constantFrom('', "'", '"'), fc.nat(12), (value, quote: '' | "'" | '"', typed) => {
        const begun = quote + quoteForBash([value.slice(0, typed)], quote, '')[0]!;
        const part = begun.slice(quote.length);
        const [rest] = quoteForBash([value], begun, part);
        expect(splitLine(`bbl ${quote}${rest}${endings[quote]}`).words.at(-1)).toBe(value);
      }),
    );
  });
});
