import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/setup/postgres.ts'],
    pool: 'forks',
    // One more than two cores: the chaos tests use half a core each and wait for the rest, for retries and for lost notices.
    maxWorkers: 3,
    // Bounds for what hangs, not measurements: a machine that is busy with something else must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 30_000,
  },
});
