import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withMessage } from '../../src/cli/message.ts';
import { say } from '../../src/problem.ts';
import { fakeIo } from './io.ts';

const plain = mkdtempSync(path.join(tmpdir(), 'bbl-message-'));
const repository = path.join(plain, 'league');
const teams = path.join(repository, 'teams');
mkdirSync(path.join(repository, '.git'), { recursive: true });
mkdirSync(teams);
afterAll(() => rmSync(plain, { recursive: true }));

/** What a command prints that books two matches, or nothing. */
const printed = async (
  cwd: string,
  options: Readonly<Record<string, unknown>> = {},
  { words = ['batch'], booked = true } = {},
): Promise<string> => {
  const { io, out } = await fakeIo(words, { cwd });
  await withMessage({ args: [], options, io }, async (own, suggest) => {
    own.out('Booked.');
    if (booked) suggest(say('commit.batch', { n: 2 }), ['- one', '- two']);
    return [];
  });
  return out.join('');
};

describe('the commit message of what was booked', () => {
  it('is named last in a git repository and the folders of it, in one line', async () => {
    expect(await printed(repository)).toBe('Booked.\nCommit message: Book 2 matches\n');
    expect(await printed(teams, {}, { words: ['batch', '--lang', 'fr'] })).toBe(
      'Booked.\nMessage de commit\u00a0: Enregistre 2 matchs\n',
    );
  });

  it('is not named outside of one, where nothing is booked, or to scripts', async () => {
    expect(await printed(plain)).toBe('Booked.\n');
    expect(await printed(repository, { dryRun: true })).toBe('Booked.\n');
    expect(await printed(repository, {}, { booked: false })).toBe('Booked.\n');
    expect(await printed(repository, {}, { words: ['batch', '--json'] })).not.toContain('Commit');
  });

  it('is all that is printed with --message, whole', async () => {
    expect(await printed(repository, { message: true })).toBe('Book 2 matches\n\n- one\n- two\n');
    expect(await printed(repository, { message: true }, { booked: false })).toBe('');
  });
});
