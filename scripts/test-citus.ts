import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { callsBeyondOneShard } from '../tests/citus/one-shard.ts';
import { moveShardsUnderLoad } from '../tests/citus/shards-moved.ts';
import { killForLong } from '../tests/citus/worker-dead.ts';
import { killWorkers } from '../tests/citus/worker-killed.ts';
import { setupCluster } from '../tests/setup/citus.ts';
import { endOnSignals } from './end-on-signals.ts';
import { root } from './install.mjs';

const usage = `CITUS_URL=postgres://superuser@coordinator:port/database npm run test:citus [-- PART [FILES ...]]

Runs against the cluster that CITUS_URL names: a database of its coordinator in which citus_add_node has added the workers. Databases of its own are made
there and dropped again. Without a part all of them run, one after the other; FILES limit one of the last four.
shards: members' calls stay on one shard. moves: shards are moved under load. kills: a worker is killed under load. dead: a worker stays away. ledger, server, conformance: their tests. chaos: the server is killed under load.
`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
type Count = { passed: number; failed: number };

const suites: Record<string, readonly string[]> = {
  ledger: ['packages/ledger'],
  server: ['apps/server'],
  conformance: ['tests/conformance'],
  chaos: ['tests/chaos'],
};
/** Tests that say nothing about a cluster. Listed at the end of each run, so that they do not count as passed. */
const leftOut: Record<string, string> = {
  '**/*.rules.test.ts': 'rules without a database',
  '**/mutation.test.ts':
    'one server catches the same mutants of the same functions; a changed function would have to be spread anew for each',
  '**/frozen-database.test.ts': 'freezes a PostgreSQL that it starts itself',
  'tests/chaos/ledger.test.ts': 'kills a PostgreSQL that it starts itself; kills is the same for a worker',
};

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

async function runSuite(name: string, files: readonly string[]): Promise<Count> {
  const report = join(root, '.cache', 'reports', `citus-${name}.json`);
  mkdirSync(join(root, '.cache', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', ...files, ...Object.keys(leftOut).flatMap((pattern) => ['--exclude', pattern])];
  const code = await new Promise<number>((done) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
    );
    child.once('exit', (status) => done(status ?? 1));
  });
  if (!existsSync(report)) {
    say(`the suite ended with ${code} and wrote no report`);
    return { passed: 0, failed: 1 };
  }
  const { numPassedTests: passed, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  let failed = numFailedTests;
  for (const { name: file, status, message, assertionResults } of testResults) {
    const faults = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of faults)
      say(`  failed: ${relative(root, file)} > ${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
    if (status !== 'failed' || faults.length > 0) continue;
    // A file that fails to load or set up has no failed test of its own.
    failed += 1;
    say(`  failed: ${relative(root, file)}: ${message?.split('\n')[0] ?? ''}`);
  }
  if (code !== 0 && failed === 0) {
    failed += 1;
    say(`  failed: the suite ended with ${code}, an error outside of its tests`);
  }
  say(`  ${testResults.length} files, ${numPendingTests} tests skipped`);
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

async function moves(): Promise<Count> {
  const { moves: n, answered, faults } = await moveShardsUnderLoad(20);
  say(`  ${n} moves of a shard: ${answered}`);
  for (const fault of faults) say(`  failed: ${fault}`);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: faults.length };
}

async function kills(): Promise<Count> {
  const { answered, failed, kills: n, faults } = await killWorkers(6);
  say(`  ${n} kills of a worker: ${answered} movements answered, ${failed} calls failed meanwhile`);
  for (const fault of faults) say(`  failed: ${fault}`);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: faults.length };
}

async function dead(): Promise<Count> {
  const { before, during, after, answered, faults } = await killForLong();
  say(`  ${(during.transfers / before.transfers).toFixed(2)} of the previous rate remains for members of the living worker`);
  for (const [when, { transfers, connections }] of Object.entries({ before, during, after }))
    say(`  ${when}: ${transfers.toFixed(1)} transfers a second, ${connections.toFixed(1)} new connections a second`);
  say(`  ${answered}`);
  for (const fault of faults) say(`  failed: ${fault}`);
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: faults.length };
}

async function main(args: readonly string[]): Promise<number> {
  const url = process.env.CITUS_URL;
  const [part, ...files] = args;
  const parts: Record<string, () => Promise<Count>> = {
    shards: () => onCluster(url ?? '', shards),
    moves: () => onCluster(url ?? '', moves),
    kills: () => onCluster(url ?? '', kills),
    dead: () => onCluster(url ?? '', dead),
  };
  for (const [name, all] of Object.entries(suites)) parts[name] = () => runSuite(name, files.length > 0 ? files : all);
  if (!url || (part !== undefined && !(part in parts)) || (files.length > 0 && !(part !== undefined && part in suites))) {
    process.stderr.write(usage);
    return 2;
  }
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
  for (const [pattern, why] of Object.entries(leftOut)) say(`not run: ${pattern} (${why})`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

endOnSignals();
process.exit(await main(process.argv.slice(2)));
