import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const bbl = fileURLToPath(new URL('../../bin/bbl.js', import.meta.url));
const FULL = '/dev/full';

it.skipIf(!existsSync(FULL))('a full disk behind the output is said on stderr, with exit 3', () => {
  const line = `"${process.execPath}" "${bbl}" rules list --json > ${FULL}`;
  const { status, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
  expect(status).toBe(3);
  expect(stderr).toBe('error[output-failed]: the output could not be written (ENOSPC)\n');
});
