import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const folders = ['packages', 'apps', 'tests'];
const files = folders.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`),
);
/** Files that change modules, globals or the environment, or start programs, run isolated. */
const changesOthers = /\bvi\.(mock|doMock|resetModules|stub|useFake|setSystemTime)|process\.env(\.\w+|\[\w+\]) =|child_process/;
const isAlone = (file: string): boolean =>
  file.startsWith('tests/chaos/') || changesOthers.test(readFileSync(join(import.meta.dirname, file), 'utf8'));

/** Slow files start first; otherwise one would run alone at the end while other workers idle. */
const long =
  /(tests\/start|chaos\/(transfers|payments|promotions)|ledger\/src\/mutation|nodes\/two-servers|transfer\/faults|spin\/draw|http\/roles)\.test\.ts$/;
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number => (project.name === 'alone' ? 0 : 2) + (long.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Loading the server costs seconds per file, so files without side effects share a process.
    projects: [
      { extends: true, test: { name: 'alone', include: files.filter(isAlone) } },
      { extends: true, test: { name: 'together', isolate: false, include: files.filter((file) => !isAlone(file)) } },
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
