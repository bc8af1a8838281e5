import { type Scan, scan } from '../../src/cli/scan.ts';
import { makeIo, type World } from '../../src/cli/world.ts';

const nothing: World['stdin'] = { async *[Symbol.asyncIterator]() {} };

/** A run's world in memory: what it prints is in `out` and `err`. */
export const fakeIo = async (argv: readonly string[], world: Partial<World> = {}) => {
  const out: string[] = [];
  const err: string[] = [];
  const seen: Scan = scan(argv);
  const io = await makeIo(seen, {
    env: {},
    cwd: '/league',
    stdin: nothing,
    stdout: { write: (text) => out.push(text) },
    stderr: { write: (text) => err.push(text) },
    now: new Date(2026, 2, 1, 23, 59),
    ...world,
  });
  return { io, out, err };
};
