import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { root } from '../project/files.ts';

/**
 * Takes a page of the project and its text as it should be. Fails when the page says otherwise; UPDATE_DOCS=1 writes it
 * instead.
 */
export const expectPage = (file: string, text: string): void => {
  const at = path.join(root, file);
  const now = readFileSync(at, 'utf8');
  if (process.env['UPDATE_DOCS'] === '1' && now !== text) writeFileSync(at, text);
  else expect(now).toBe(text);
};
