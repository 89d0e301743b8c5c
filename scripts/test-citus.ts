import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { callsBeyondOneShard } from '../tests/citus/one-shard.ts';
import { killWorkers } from '../tests/citus/worker-killed.ts';
import { setupCluster } from '../tests/setup/citus.ts';
import { endOnSignals } from './end-on-signals.ts';
import { root } from './install.mjs';

const usage = `CITUS_URL=postgres://superuser@coordinator:port/database npm run test:citus [-- shards | kills | suite [FILES ...]]

Runs against the cluster that CITUS_URL names: a database of its coordinator in which citus_add_node has added the workers. Databases of its own are made
there and dropped again. shards: members' calls stay on one shard. kills: a worker is killed under load. suite: the tests of server and ledger.
`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
type Count = { passed: number; failed: number };
const isRest = (arg: string): boolean => !['shards', 'kills', 'suite'].includes(arg);

/** What looks at one PostgreSQL's own insides, or starts one: the mutants of each rule, the rights of its roles, the crash rounds of `npm run chaos`. */
const suite = ['packages/ledger', 'apps/server', 'tests/conformance'];
const leftOut = ['**/mutation.test.ts', '**/*.rules.test.ts'];

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};

async function runSuite(files: readonly string[]): Promise<Count> {
  const report = join(root, '.cache', 'reports', 'citus.json');
  mkdirSync(join(root, '.cache', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', ...files, ...leftOut.flatMap((pattern) => ['--exclude', pattern])];
  const code = await new Promise<number>((done) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
    );
    child.once('exit', (status) => done(status ?? 1));
  });
  if (!existsSync(report)) {
    say(`the suite ended with ${code} and without a report`);
    return { passed: 0, failed: 1 };
  }
  const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') say(`  failed: ${relative(root, name)} > ${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
  return { passed, failed };
}

async function onCluster<T>(url: string, work: () => Promise<T>): Promise<T> {
  const end = await setupCluster(url);
  try {
    return await work();
  } finally {
    await end();
  }
}

async function shards(): Promise<Count> {
  const { called, beyond } = await callsBeyondOneShard();
  for (const line of beyond) say(`  failed: ${line}`);
  return { passed: called - beyond.length, failed: beyond.length };
}

async function kills(): Promise<Count> {
  const { answered, failed, kills: n, faults } = await killWorkers(6);
  say(`  ${n} kills of a worker: ${answered} movements answered, ${failed} calls failed meanwhile`);
  for (const fault of faults) say(`  failed: ${fault}`);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: faults.length };
}

async function main(args: readonly string[]): Promise<number> {
  const url = process.env.CITUS_URL;
  const [part, ...files] = args;
  if (!url || (part !== undefined && isRest(part)) || (files.length > 0 && part !== 'suite')) {
    process.stderr.write(usage);
    return 2;
  }
  const parts: Record<string, () => Promise<Count>> = {
    shards: () => onCluster(url, shards),
    kills: () => onCluster(url, kills),
    suite: () => runSuite(files.length > 0 ? files : suite),
  };
  const total: Count = { passed: 0, failed: 0 };
  for (const [name, run] of Object.entries(parts)) {
    if (part !== undefined && part !== name) continue;
    const began = Date.now();
    say(`== ${name}`);
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    say(`== ${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s`);
  }
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

endOnSignals();
process.exit(await main(process.argv.slice(2)));
