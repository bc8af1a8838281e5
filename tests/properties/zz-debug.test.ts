import fs from 'node:fs';
import { it } from 'vitest';
import { playLeague } from './random-matches.test.ts';
it('debug', async () => { await playLeague(261533, 24, { note: () => {} }); }, 200000);
