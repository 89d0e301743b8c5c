import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../packages/pg/src/index.ts';
import { root } from '../../scripts/install.mjs';

/** A stopped start ends within this time and leaves no process. */
const stopMsMax = 5_000;

/** Command lines of processes that have this folder in them or in their environment. */
function processesOf(dataDir: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      const [command = '', environment = ''] = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
      return `${command}${environment}`.includes(dataDir) ? [command.replaceAll('\0', ' ')] : [];
    } catch {
      return [];
    }
  });
}

type Outcome = { readonly afterMs: number; readonly tookMs: number; readonly code: number | null; readonly faults: string[] };

/** Starts the product and stops it after this time, or as soon as it is ready. */
export async function interruptStart(o: {
  dataDir: string;
  afterMs: number;
  signal: NodeJS.Signals;
  env?: NodeJS.ProcessEnv;
}): Promise<Outcome> {
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(await freePort()), SIM_PORT: String(await freePort()), ...o.env };
  const child = spawn(process.execPath, ['scripts/run.mjs', '--env', 'scripts/up.ts'], {
    cwd: root,
    env: { ...env, HOST: '127.0.0.1', DATA_DIR: o.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is ready')) ready.resolve();
    });
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const began = Date.now();
  await Promise.race([wait(o.afterMs), ready.promise, exited]);
  const stoppedAt = Date.now();
  child.kill(o.signal);
  const code = await exited;
  const left = processesOf(o.dataDir);
  return {
    afterMs: stoppedAt - began,
    tookMs: Date.now() - stoppedAt,
    code,
    faults: [
      ...(left.length > 0 ? [`left processes ${left.join(', ')}`] : []),
      ...(/Error|^ {4}at /m.test(output) ? [`printed ${output}`] : []),
      ...(code === 0 || code === null ? [] : [`ended with ${code}: ${output}`]),
    ],
  };
}

/** Interrupts first and later starts at random moments; then the product must still start. */
export async function chaosStart(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '20' } } });
  const later = mkdtempSync(join(tmpdir(), 'krapao-starts-'));
  const faults: string[] = [];
  const round = async (kind: 'first' | 'second', dataDir: string, n: number): Promise<void> => {
    const signal = n % 2 === 0 ? 'SIGINT' : 'SIGTERM';
    // A unique value makes every other first start build the apps.
    const env = kind === 'first' && n % 2 === 0 ? { VITE_ROUND: `${Date.now()}` } : {};
    const {
      afterMs,
      tookMs,
      code,
      faults: found,
    } = await interruptStart({ dataDir, afterMs: Math.random() * longestMs[kind], signal, env });
    if (tookMs > stopMsMax) found.push(`took ${tookMs} ms`);
    faults.push(...found.map((fault) => `${kind} start, ${signal} after ${afterMs} ms: ${fault}`));
    process.stdout.write(
      `${kind} start: ${signal} after ${afterMs} ms, ended with ${code} in ${tookMs} ms ${found.length === 0 ? 'ok' : found.join('; ')}\n`,
    );
  };
  const patient = { dataDir: later, afterMs: 180_000, signal: 'SIGTERM' } as const;
  const longestMs = { first: (await interruptStart(patient)).afterMs, second: (await interruptStart(patient)).afterMs };
  for (let n = 0; n < Number(values.rounds); n++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'krapao-starts-'));
    await round('first', dataDir, n);
    rmSync(dataDir, { recursive: true, force: true });
    await round('second', later, n);
  }
  faults.push(...(await interruptStart(patient)).faults);
  rmSync(later, { recursive: true, force: true });
  process.stdout.write(`${JSON.stringify({ rounds: Number(values.rounds) * 2, longestMs, faults })}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
