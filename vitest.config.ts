import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const tests = '{packages,apps,tests}/**/*.test.{ts,tsx}';
const isolated = '{packages,apps,tests}/**/*.isolated.test.{ts,tsx}';

/** Slow files start first; otherwise one would run alone at the end while other workers idle. */
const long = [
  ...['tests/start', 'tests/check', 'tests/files-move', 'attacks/production', 'attacks/overload'],
  ...['chaos/chat', 'chaos/ledger', 'chaos/payments', 'chaos/promotions', 'chaos/transfers', 'nodes/set-back', 'nodes/two-servers'],
  ...['ledger/src/double-spend', 'ledger/src/mutation', 'transfers/crash', 'transfers/faults', 'settings/bounds'],
  ...['slips/credited', 'slips/notes', 'slips/refused-uploads', 'slips/slip-files', 'wheel/draw', 'http/roles'],
  ...['provider-health/back-again', 'platform/db/probe', 'operations/ledger-care', 'http/unavailable', 'http/frozen-database'],
  ...['http/full-database', 'restore/restore', 'attacks/bad-requests', 'attacks/entry', 'withdrawals/withdraw', 'slips/bank-report'],
].map((name) => `${name}.test.ts`);
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      (project.name === 'isolated' ? 0 : 2) + (long.some((name) => moduleId.endsWith(name)) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Loading the server costs seconds per file, so files share a process. Those that stub globals or modules or set variables
    // are named *.isolated.test.ts; the set-up file fails any other that leaves its process changed.
    projects: [
      { extends: true, test: { name: 'isolated', include: [isolated] } },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: [tests],
          exclude: ['**/node_modules/**', isolated],
          setupFiles: ['tests/setup/shared-process.ts'],
        },
      },
    ],
    globalSetup: ['tests/setup/postgres.ts'],
    pool: 'forks',
    // Test files leave much garbage in large heaps: a larger young generation and no collections while idle take 15 % less CPU.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--no-memory-reducer'],
    sequence: { sequencer: LongFirst },
    maxWorkers: 4,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 30_000,
  },
});
