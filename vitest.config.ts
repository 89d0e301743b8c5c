import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const tests = '{packages,apps,tests}/**/*.test.{ts,tsx}';
const isolated = '{packages,apps,tests}/**/*.isolated.test.{ts,tsx}';

/** Slow files start first; otherwise one would run alone at the end while other workers idle. */
const long =
  /(tests\/start|chaos\/(transfers|payments|promotions)|ledger\/src\/mutation|nodes\/two-servers|transfers\/faults|wheel\/draw|http\/roles)(\.isolated)?\.test\.ts$/;
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      (project.name === 'isolated' ? 0 : 2) + (long.test(moduleId) ? 0 : 1);
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
    sequence: { sequencer: LongFirst },
    maxWorkers: 4,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 30_000,
  },
});
