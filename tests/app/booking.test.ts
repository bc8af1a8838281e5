import { expect, test } from 'vitest';
import { book, dull, league } from '../setup/folder.ts';
import { humans, orcs } from '../setup/league.ts';

test('x', async () => {
  for (let i = 0; i < 6; i++) {
  const t = performance.now();
  const folder = league(humans(), orcs());
  await book(folder, dull);
  console.log('b', performance.now() - t);}
  expect(1).toBe(1);
});
