import { openAccounts } from '../apps/server/src/testing/accounts.ts';
import { openPool, type Pool } from '../packages/pg/src/index.ts';
import { ownDatabase } from '../scripts/own-database.ts';
import { type Program, startProgram } from '../scripts/program.ts';
import type { ChaosMember } from '../tests/chaos/transfer-members.ts';
import { processCpuMicros, serverCpuMicros } from './measure.ts';

export type BenchStack = {
  url: string;
  simUrl: string;
  databaseUrl: string;
  ownerUrl: string;
  serverPid: number;
  serverEnv: NodeJS.ProcessEnv;
  postgresPid: number;
  simsPid: number;
  /** Connects as the owner, for floors and test data. */
  owner: Pool;
  /** CPU of a process plus the database. */
  cpu(pid: number): number;
  stop(): Promise<void>;
};

/** Server, simulators and a durable PostgreSQL, as on a live site. `load` fills the database before the server starts. */
export async function startStack(
  env: NodeJS.ProcessEnv = {},
  load?: (database: { ownerUrl: string; databaseUrl: string }) => Promise<void>,
): Promise<BenchStack> {
  const database = await ownDatabase('bench');
  const databaseUrl = database.url;
  await load?.({ ownerUrl: database.ownerUrl, databaseUrl });
  const pool = openPool({ url: databaseUrl, max: 1 });
  await openAccounts(pool);
  await pool.end();
  const sims = await startProgram('apps/sims/src/main.ts', { SIM_PORT: '0' });
  const serverEnv = {
    PORT: '0',
    HOST: '127.0.0.1',
    SIM_PORT: String(sims.port),
    DATA_DIR: database.dataDir,
    DATABASE_URL: databaseUrl,
    ADDRESS_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  };
  const server = await startProgram('apps/server/src/main.ts', serverEnv);
  const simUrl = `http://127.0.0.1:${sims.port}`;
  const url = `http://127.0.0.1:${server.port}`;
  await fetch(`${simUrl}/sim/config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ serverUrl: url, delayMs: 0 }),
  });
  const owner = openPool({ url: database.ownerUrl, max: 16, role: null });
  // Stopping the database ends idle connections; errors on active ones are thrown to their users.
  owner.on('error', () => {});
  return {
    url,
    simUrl,
    databaseUrl,
    ownerUrl: database.ownerUrl,
    serverPid: server.child.pid ?? 0,
    serverEnv,
    postgresPid: database.pid,
    simsPid: sims.child.pid ?? 0,
    owner,
    cpu: (pid) => processCpuMicros(pid) + serverCpuMicros(database.pid),
    async stop() {
      await owner.end();
      await server.stop();
      await sims.stop();
      await database.stop();
    },
  };
}

export const startFloor = (stack: BenchStack, env: NodeJS.ProcessEnv = {}): Promise<Program> =>
  startProgram('bench/floor-server.ts', { DATABASE_URL: stack.ownerUrl, ...env });

/** Notifies the running server. */
export const putSetting = (owner: Pool, key: string, value: unknown): Promise<unknown> =>
  owner.query(
    `with put as (insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value returning key)
     select pg_notify('setting_changed', key) from put`,
    [key, JSON.stringify(value)],
  );

/** Rate limits are for single members, not for a bench. */
export const liftLimits = (owner: Pool): Promise<unknown> =>
  putSetting(owner, 'limits', {
    loginFailuresMax: 10,
    loginFailuresMinutes: 15,
    entryPerMinute: 1e6,
    moneyPerMinute: 1e6,
    ordinaryPerMinute: 1e6,
  });

export const headersOf = ({ token }: ChaosMember) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

export async function getAs(stack: BenchStack, member: ChaosMember, path: string): Promise<string> {
  const response = await fetch(stack.url + path, { headers: headersOf(member) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

export async function activate(stack: BenchStack, members: readonly ChaosMember[], codes: readonly string[]): Promise<void> {
  const waiting = [...members];
  const next = async (): Promise<void> => {
    for (let member = waiting.pop(); member; member = waiting.pop())
      for (const code of codes) await getAs(stack, member, `/api/wallet/activate/${code}`);
  };
  await Promise.all(Array.from({ length: 16 }, next));
}
