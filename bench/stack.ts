import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/db/prepare.ts';
import { launchPostgres } from '../packages/pg/src/index.ts';

export type BenchStack = {
  url: string;
  simUrl: string;
  databaseUrl: string;
  serverPid: number;
  postgresPid: number;
  stop(): Promise<void>;
};

/** One of our programs in a process of its own, ready when it says on which port it listens. */
export async function startProgram(
  main: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const port = await new Promise<number>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`${main} stopped with ${code}`)));
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /"listening":(\d+)/.exec(text)?.[1];
      if (found) done(Number(found));
    });
  });
  return {
    child,
    port,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

/** Server, simulators and a durable PostgreSQL, as a site runs them. */
export async function startStack(env: NodeJS.ProcessEnv = {}): Promise<BenchStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-'));
  const postgres = await launchPostgres({ dataDir });
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query('create database krapao');
  await admin.end();
  const databaseUrl = postgres.url('krapao');
  await prepareDatabase(databaseUrl);
  const sims = await startProgram('apps/sims/src/main.ts', { SIM_PORT: '0' });
  const server = await startProgram('apps/server/src/main.ts', {
    PORT: '0',
    HOST: '127.0.0.1',
    SIM_PORT: String(sims.port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADDRESS_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const simUrl = `http://127.0.0.1:${sims.port}`;
  const url = `http://127.0.0.1:${server.port}`;
  await fetch(`${simUrl}/sim/config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ serverUrl: url, delayMs: 0 }),
  });
  return {
    url,
    simUrl,
    databaseUrl,
    serverPid: server.child.pid ?? 0,
    postgresPid: postgres.pid,
    async stop() {
      await server.stop();
      await sims.stop();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
