import { createRequire } from 'node:module';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { read } from './files.ts';

/** The stand-in of the bundle, with the real string-width behind it as the build puts it there. */
const loadFast = (): ((text: string) => number) => {
  const module = { exports: (_: string): number => -1 };
  const require = (id: string): unknown =>
    id === 'bbl:string-width' ? { default: stringWidth } : createRequire(import.meta.url)(id);
  new Function('module', 'require', read('scripts/fast-width.cjs'))(module, require);
  return module.exports;
};

const fast = loadFast();

describe('the quick width of text in the bundle', () => {
  it('is that of string-width for every single character', () => {
    const different: string[] = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const text = String.fromCharCode(code);
      if (fast(text) !== stringWidth(text)) different.push(code.toString(16));
    }
    expect(different).toEqual([]);
  });

  it('is that of string-width for coloured text, names of any script and emoji', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '\u001b[31m',
        '\u001b[39m',
        'é',
        'e\u0301',
        '│',
        '…',
        '©\ufe0f',
        '7\ufe0f\u20e3',
        '玉',
        '👩‍👩‍👧',
      ),
    );
    const texts = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(fc.property(texts, (text) => fast(text) === stringWidth(text)));
  });
});
