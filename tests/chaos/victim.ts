import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../../apps/server/src/db/prepare.ts';
import { launchPostgres, type Pool } from '../../packages/pg/src/index.ts';

export type ChaosOptions = { databaseUrl: string; kills: number; seed: number; say: (line: string) => void };
export type Victim = { child: ChildProcess; url: string };

/** Runs a part of the chaos on a PostgreSQL of its own, with the kills and the seed of the command line. */
export async function onOwnDatabase(args: string[], kills: number, run: (o: ChaosOptions) => Promise<unknown>): Promise<void> {
  const option = (name: string, fallback: number): number => {
    const at = args.indexOf(name);
    return at < 0 ? fallback : Number(args[at + 1]);
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-chaos-'));
  const postgres = await launchPostgres({ dataDir });
  try {
    const admin = new pg.Client({ connectionString: postgres.url() });
    await admin.connect();
    await admin.query('create database krapao');
    await admin.end();
    await prepareDatabase(postgres.url('krapao'));
    await run({
      databaseUrl: postgres.url('krapao'),
      kills: option('--kills', kills),
      seed: option('--seed', randomBytes(4).readUInt32BE()),
      say: (line) => void process.stdout.write(`${line}\n`),
    });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const env = { NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', ADDRESS_LIMITS: 'off', LOG_LEVEL: 'silent' };

/** A server in a process of its own, ready when it says on which port it listens. */
export async function startVictim(variables: Record<string, string>): Promise<Victim> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, ...env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the server stopped with ${code}`)));
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /"listening":(\d+)/.exec(text)?.[1];
      if (found) done(Number(found));
    });
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

/** As the power goes: the server gets no chance to tidy up. */
export async function killVictim(world: { url: string | null }, { child }: Victim): Promise<void> {
  child.kill('SIGKILL');
  world.url = null;
  await once(child, 'exit');
}

export const putSetting = (pool: Pool, key: string, value: unknown): Promise<unknown> =>
  pool.query('insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
    key,
    JSON.stringify(value),
  ]);

/** Load is not what the limits are for. */
export const liftLimits = (pool: Pool): Promise<unknown> =>
  putSetting(pool, 'limits', {
    loginFailuresMax: 10,
    loginFailuresMinutes: 15,
    entryPerMinute: 1e6,
    moneyPerMinute: 1e6,
    ordinaryPerMinute: 1e6,
  });
