import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/setup/build.ts'],
    testTimeout: 20_000,
    // The runner would leave one processor free, which on a small machine doubles the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
