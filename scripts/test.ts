import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromiumAt, headlessShell } from './chromium.ts';
import { root } from './install.mjs';

type Timed = { title: string; ms: number };
type Count = { passed: number; failed: number; why?: string[]; timed?: Timed[] };
type Step = { name: string; run: () => Promise<Count> };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const reports = join(root, '.cache', 'reports');
const only = process.argv.slice(2);
// A run starts hundreds of our programs; without a cache each compiles the same files again.
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile') };

function program(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...compileCache, ...env } });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.once('exit', (code) => done(code ?? 1));
  });
}

async function check(...programs: string[][]): Promise<Count> {
  const why: string[] = [];
  for (const args of programs) if ((await program(args)) !== 0) why.push(`${args.join(' ')} (its output is above)`);
  return { passed: programs.length - why.length, failed: why.length, why };
}

/** A run that ended without a report counts as one failure, never zero. */
function counted(file: string, read: (report: never) => Count, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1, why: [`no report was written; the program ended with ${code}`] };
  const count = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  if (code === 0 || count.failed > 0) return count;
  const faults = join(reports, 'faults.txt');
  const fault = existsSync(faults) ? readFileSync(faults, 'utf8') : '';
  return { ...count, failed: 1, why: [`no test failed, yet the program ended with ${code}: a fault outside the tests\n${fault}`] };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number | null }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; tests: { results: { duration: number; errors: { message?: string }[] }[] }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number }; suites: PlaywrightSuite[] };

const unexpected = (suite: PlaywrightSuite): string[] => [
  ...suite.specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')));
      return `${suite.file} > ${title}\n${messages.join('\n')}`;
    }),
  ...(suite.suites ?? []).flatMap(unexpected),
];

const durations = (suite: PlaywrightSuite): Timed[] => [
  ...suite.specs.map(({ title, tests }) => ({
    title: `${suite.file} > ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...(suite.suites ?? []).flatMap(durations),
];

async function vitest(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const code = await program(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['default', 'json', './tests/setup/faults.ts'].map((name) => `--reporter=${name}`),
      `--outputFile.json=${file}`,
    ],
    { NODE_ENV: 'test' },
  );
  return counted(
    file,
    (r: VitestReport) => ({
      passed: r.numPassedTests,
      failed: r.numFailedTests,
      why: r.testResults.flatMap(({ name, status, message, assertionResults }) => [
        ...(status === 'failed' && assertionResults.length === 0 ? [`${relative(root, name)}: ${message}`] : []),
        ...assertionResults
          .filter((one) => one.status === 'failed')
          .map((one) => `${relative(root, name)} > ${one.fullName}\n${one.failureMessages.join('\n')}`),
      ]),
      timed: r.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({ title: `${relative(root, name)} > ${fullName}`, ms: duration ?? 0 })),
      ),
    }),
    code,
  );
}

async function playwright(): Promise<Count> {
  const file = join(reports, 'playwright.json');
  const code = await program(['node_modules/@playwright/test/cli.js', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return counted(
    file,
    (r: PlaywrightReport) => ({
      passed: r.stats.expected,
      failed: r.stats.unexpected,
      why: r.suites.flatMap(unexpected),
      timed: r.suites.flatMap(durations),
    }),
    code,
  );
}

function areThere(o: { what: string; packages: string; has: () => boolean; isEnough?: () => boolean }): boolean {
  if (o.has()) return true;
  const install = `apt-get install -y --no-install-recommends ${o.packages}`;
  if (process.getuid?.() !== 0) {
    if (o.isEnough?.()) return true;
    say(`the tests need Debian's ${o.what}: as root, ${install}`);
    return false;
  }
  say(`installing Debian's ${o.what} ...`);
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    // Installing must not start a service on port 80, nor fail because the port is taken.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', install.split(' ').slice(1), quiet);
  return o.has() || (o.isEnough?.() ?? false);
}

function browserIsThere(): boolean {
  const hasShell = (): boolean => existsSync(headlessShell);
  const hasFonts = (): boolean => existsSync('/usr/share/fonts/truetype/noto/NotoSansLao-Regular.ttf');
  return areThere({
    what: 'chromium and fonts',
    packages: 'chromium-headless-shell fonts-noto-core',
    has: () => hasShell() && hasFonts(),
    isEnough: () => (hasShell() || existsSync(chromiumAt.executablePath)) && hasFonts(),
  });
}

const nginxIsThere = (): boolean =>
  areThere({ what: 'nginx', packages: 'nginx openssl', has: () => existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/openssl') });

const steps: Step[] = [
  {
    name: 'lint',
    run: () =>
      check(
        ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
        ['node_modules/knip/bin/knip.js', '--production'],
      ),
  },
  { name: 'types', run: () => check(['node_modules/typescript/bin/tsc', '-b', '--checkers', '1']) },
  { name: 'unit', run: () => (nginxIsThere() ? vitest() : Promise.resolve({ passed: 0, failed: 1, why: ["Debian's nginx is missing"] })) },
  { name: 'browser', run: () => (browserIsThere() ? playwright() : Promise.resolve({ passed: 0, failed: 1 })) },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
const timed: Timed[] = [];
async function take(step: Step): Promise<void> {
  const began = Date.now();
  say(`\n== ${step.name}`);
  const count = await step.run();
  total.passed += count.passed;
  total.failed += count.failed;
  timed.push(...(count.timed ?? []));
  failures.push(...(count.failed === 0 ? [] : (count.why ?? [])).map((why) => `${step.name}: ${why}`));
  say(`== ${step.name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - began) / 1000)} s`);
}
const wanted = steps.filter(({ name }) => only.length === 0 || only.includes(name));
const isChecker = ({ name }: Step): boolean => name === 'lint' || name === 'types';
await Promise.all(wanted.filter(isChecker).map(take));
for (const step of wanted) if (!isChecker(step)) await take(step);
const slowest = timed.sort((a, b) => b.ms - a.ms).slice(0, 30);
if (slowest.length > 0) say('\nslowest tests');
for (const { title, ms } of slowest) say(`${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`);
// Repeated at the end: a truncated log must still name the failures.
for (const failure of failures) say(`\nFAILED ${failure.slice(0, 2_000)}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
