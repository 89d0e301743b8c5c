import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { newSeed } from '../../apps/server/src/testing/random.ts';
import type { Pool } from '../../packages/pg/src/index.ts';
import { ownDatabase } from '../../scripts/own-database.ts';
import { startProgram } from '../../scripts/program.ts';

export type ChaosOptions = { databaseUrl: string; kills: number; seed: number; say: (line: string) => void };
export type Victim = { child: ChildProcess; url: string };

export async function onOwnDatabase(args: string[], kills: number, run: (o: ChaosOptions) => Promise<unknown>): Promise<void> {
  const option = (name: string, fallback: number): number => {
    const at = args.indexOf(name);
    return at < 0 ? fallback : Number(args[at + 1]);
  };
  const database = await ownDatabase('chaos');
  try {
    await run({
      databaseUrl: database.url,
      kills: option('--kills', kills),
      seed: option('--seed', newSeed()),
      say: (line) => void process.stdout.write(`${line}\n`),
    });
  } finally {
    await database.stop();
  }
}

const env = {
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  ADDRESS_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  // A machine busy with other tests is not a hung database.
  DATABASE_ANSWER_TIMEOUT_MS: '20000',
};

export async function startVictim(variables: Record<string, string>, main = 'apps/server/src/main.ts'): Promise<Victim> {
  const { child, port } = await startProgram(main, { ...env, ...variables });
  return { child, url: `http://127.0.0.1:${port}` };
}

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

/** The load would exceed the rate limits, which are not tested here. */
export const liftLimits = (pool: Pool): Promise<unknown> =>
  putSetting(pool, 'limits', {
    loginFailuresMax: 10,
    loginFailuresMinutes: 15,
    entryPerMinute: 1e6,
    moneyPerMinute: 1e6,
    ordinaryPerMinute: 1e6,
  });
