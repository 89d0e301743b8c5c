import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule, TestSuite } from 'vitest/node';

type Fault = ReturnType<TestModule['errors']>[number];

const ofHooks = (suite: TestModule | TestSuite): Fault[] => [...suite.errors(), ...[...suite.children.suites()].flatMap(ofHooks)];

/** Records failures outside tests, such as hooks and unhandled rejections, which vitest's JSON report omits. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter from its file's default export.
export default class Faults implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, unhandled) => {
    const file = '.cache/reports/faults.txt';
    mkdirSync(dirname(file), { recursive: true });
    const hooks = modules.flatMap((module) => ofHooks(module).map((fault) => ({ ...fault, VITEST_TEST_PATH: module.relativeModuleId })));
    const lines = [...unhandled, ...hooks].map(({ message, stack, VITEST_TEST_PATH: at }) => `${at ?? ''} ${message}\n${stack ?? ''}`);
    writeFileSync(file, lines.join('\n\n'));
  };
}
