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
/** What changes more than its own objects: the modules that others have loaded, the globals, the environment, programs of its own. */
const changesOthers = /\bvi\.(mock|doMock|resetModules|stub|useFake|setSystemTime)|process\.env(\.\w+|\[\w+\]) =|child_process/;
const isAlone = (file: string): boolean =>
  file.startsWith('tests/chaos/') || changesOthers.test(readFileSync(join(import.meta.dirname, file), 'utf8'));

/** Small files that take long. Begun among the last, one of them would run alone at the end while the other workers have nothing left. */
const long =
  /(tests\/start|chaos\/(transfers|payments|promotions)|ledger\/src\/mutation|nodes\/two-servers|transfer\/faults|spin\/draw|http\/roles)\.test\.ts$/;
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Each project's files stay together: a worker that shares what it has loaded ends when the next file wants one of its own.
    const rank = ({ project, moduleId }: TestSpecification): number => (project.name === 'alone' ? 0 : 2) + (long.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Loading the server anew costs each file seconds: files that leave everything as they found it share a process and what it has loaded.
    projects: [
      { extends: true, test: { name: 'alone', include: files.filter(isAlone) } },
      { extends: true, test: { name: 'together', isolate: false, include: files.filter((file) => !isAlone(file)) } },
    ],
    globalSetup: ['tests/setup/postgres.ts'],
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    // Two more than two cores: the chaos tests use half a core each, and starting and closing servers is half waiting.
    maxWorkers: 4,
    // Bounds for what hangs, not measurements: a machine that is busy with something else must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    teardownTimeout: 30_000,
  },
});
