import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

type Count = { passed: number; failed: number };
type Step = { name: string; run: () => Promise<Count> };

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const reports = join(root, '.cache', 'reports');
const only = process.argv.slice(2);

function program(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGINT', pass);
    process.once('SIGTERM', pass);
    child.once('exit', (code) => done(code ?? 1));
  });
}

const check = async (args: string[]): Promise<Count> => ((await program(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a runner says it counted; a run that broke without a count is one failure, never none. */
function counted(file: string, read: (report: never) => Count, code: number): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const count = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function vitest(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const code = await program(
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      NODE_ENV: 'test',
    },
  );
  return counted(
    file,
    (r: { numPassedTests: number; numFailedTests: number }) => ({ passed: r.numPassedTests, failed: r.numFailedTests }),
    code,
  );
}

async function playwright(): Promise<Count> {
  const file = join(reports, 'playwright.json');
  const code = await program(['node_modules/@playwright/test/cli.js', 'test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return counted(
    file,
    (r: { stats: { expected: number; unexpected: number } }) => ({ passed: r.stats.expected, failed: r.stats.unexpected }),
    code,
  );
}

/** Debian's browser and fonts: fetched where we may, asked for in one line where we may not. */
function browserIsThere(): boolean {
  const hasBrowser = (): boolean => existsSync('/usr/bin/chromium');
  const hasFonts = (): boolean => existsSync('/usr/share/fonts/truetype/noto/NotoSansLao-Regular.ttf');
  if (hasBrowser() && hasFonts()) return true;
  const install = 'apt-get install -y --no-install-recommends chromium fonts-noto-core';
  if (process.getuid?.() !== 0) {
    say(`the browser tests need Debian's chromium and fonts: as root, ${install}`);
    return false;
  }
  say("installing Debian's chromium and fonts ...");
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', install.split(' ').slice(1), quiet);
  return hasBrowser();
}

const steps: Step[] = [
  { name: 'lint', run: () => check(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']) },
  { name: 'types', run: () => check(['node_modules/typescript/bin/tsc', '-b']) },
  { name: 'unit', run: vitest },
  { name: 'browser', run: () => (browserIsThere() ? playwright() : Promise.resolve({ passed: 0, failed: 1 })) },
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const began = Date.now();
  say(`\n== ${step.name}`);
  const count = await step.run();
  total.passed += count.passed;
  total.failed += count.failed;
  say(`== ${step.name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - began) / 1000)} s`);
}
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
