import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safe } from '../../src/ui/safe.ts';

describe('text from files', () => {
  it('shows escape, bell, newline, C1 and bidirectional controls as escapes', () => {
    expect(safe('a\u001b[31mb')).toBe('a\\u001b[31mb');
    expect(safe('\u0007\n\u009b')).toBe('\\u0007\\u000a\\u009b');
    expect(safe('x\u202ey\u2066z\u2069')).toBe('x\\u202ey\\u2066z\\u2069');
    expect(safe('\ud83d')).toBe('\\ud83d');
  });

  it('leaves names of every script as they are', () => {
    for (const name of ['Renée', '山田太郎', 'שלמה', 'محمد', 'กำแพง', '👨‍👩‍👧', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])
      expect(safe(name)).toBe(name);
  });

  it('is safe once and for all, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(safe(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
        expect(safe(safe(text))).toBe(safe(text));
      }),
    );
  });
});
