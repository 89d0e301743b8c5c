import { openAccounts } from '../apps/server/src/testing/accounts.ts';
import { openPool } from '../packages/pg/src/index.ts';
import { ownDatabase } from '../scripts/own-database.ts';
import { startProgram } from '../scripts/program.ts';

export type BenchStack = {
  url: string;
  simUrl: string;
  databaseUrl: string;
  /** For floors, which make tables of their own. */
  ownerUrl: string;
  serverPid: number;
  /** With it another server runs on the same database. */
  serverEnv: NodeJS.ProcessEnv;
  postgresPid: number;
  simsPid: number;
  stop(): Promise<void>;
};

/** Server, simulators and a durable PostgreSQL, as a site runs them. `load` fills the database before the server starts. */
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
  return {
    url,
    simUrl,
    databaseUrl,
    ownerUrl: database.ownerUrl,
    serverPid: server.child.pid ?? 0,
    serverEnv,
    postgresPid: database.pid,
    simsPid: sims.child.pid ?? 0,
    async stop() {
      await server.stop();
      await sims.stop();
      await database.stop();
    },
  };
}
