import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** When the newest file below these folders changed. */
const newest = (folders: readonly string[]): number =>
  Math.max(
    0,
    ...folders
      .map((folder) => path.join(root, folder))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => statSync(path.join(entry.parentPath, entry.name)).mtimeMs),
      ),
  );

/**
 * Builds bbl once before the tests, unless BBL_BUILT=1 says that it is done or nothing changed since. A build that
 * fails is shown and lets the tests that need no built bbl run; those that do fail by themselves.
 */
export default (): void => {
  if (process.env['BBL_BUILT'] === '1') return;
  const built = path.join(root, 'dist', 'main.cjs');
  if (existsSync(built) && statSync(built).mtimeMs > newest(['bin', 'src', 'rulesets', 'scripts'])) return;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.stderr.write(`the build failed (${status}): tests of the built bbl will fail\n`);
};
