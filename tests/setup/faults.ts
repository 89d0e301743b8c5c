import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter } from 'vitest/node';

/** Writes down what went wrong outside the tests, such as a rejection that nobody awaited: vitest's JSON report leaves it out. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter from its file's default export.
export default class Faults implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, faults) => {
    const file = '.cache/reports/faults.txt';
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, faults.map(({ message, stack, VITEST_TEST_PATH: at }) => `${at ?? ''} ${stack ?? message}`).join('\n\n'));
  };
}
