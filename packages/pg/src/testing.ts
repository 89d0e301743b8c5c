import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool } from './pool.ts';
import { closeDatabase } from './rights.ts';

export const testServerVariable = 'KRAPAO_TEST_POSTGRES';
export const testLoginVariable = 'KRAPAO_TEST_LOGIN';
/** URLs of the cluster's other servers, each with its part of the same database (npm run test:citus). */
export const testNodesVariable = 'KRAPAO_TEST_NODES';
export const templateDatabase = 'krapao_template';

/** `url` and `pool` use the server's login; `ownerUrl` and `owner` are for migrations and direct access in tests. */
export type TestDatabase = { url: string; ownerUrl: string; pool: pg.Pool; owner: pg.Pool; drop(): Promise<void> };

export async function testDatabase(template: string = templateDatabase): Promise<TestDatabase> {
  const server = process.env[testServerVariable];
  const login = process.env[testLoginVariable];
  if (!server || !login) throw new Error('no test server: run through vitest, whose global setup starts one');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const nodes = [server, ...(process.env[testNodesVariable]?.split(' ') ?? [])];
  // As db:distribute sets it; a cloned database does not inherit its template's settings.
  const ofCluster = nodes.length > 1 ? [`alter database ${name} set citus.max_adaptive_executor_pool_size = 1`] : [];
  // Copying the files costs half of what logging each page does.
  const made = `create database ${name} template ${template} strategy file_copy`;
  await Promise.all(nodes.map((node) => onServer(node, made, ...closeDatabase(name), ...ofCluster)));
  const [url, ownerUrl] = [named(login, name), named(server, name)];
  const pool = openPool({ url, max: 8 });
  const owner = openPool({ url: ownerUrl, max: 4, role: null });
  return {
    url,
    ownerUrl,
    pool,
    owner,
    drop: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await Promise.all(nodes.map((node) => dropDatabase(node, name)));
    },
  };
}

const inUse = '55006';

/** Cluster background processes reconnect between closing connections and dropping the database: retry until they are gone. */
async function dropDatabase(server: string, name: string): Promise<void> {
  try {
    await onServer(server, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === inUse && process.env[testNodesVariable])) throw error;
    await dropDatabase(server, name);
  }
}

export async function copyDatabase(of: TestDatabase): Promise<TestDatabase> {
  const from = new URL(of.ownerUrl).pathname.slice(1);
  for (const pool of [of.pool, of.owner]) pool.on('error', () => {});
  // Block connections on every server first: cluster background processes would reconnect before the copy.
  const nodes = [process.env[testServerVariable] ?? '', ...(process.env[testNodesVariable]?.split(' ') ?? [])];
  const everywhere = (...statements: string[]) => Promise.all(nodes.map((node) => onServer(node, ...statements)));
  await everywhere(
    `alter database ${from} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`,
  );
  try {
    return await testDatabase(from);
  } finally {
    await everywhere(`alter database ${from} allow_connections true`);
  }
}

export async function waitingForLocks({ ownerUrl }: TestDatabase): Promise<number> {
  const text = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`;
  const name = new URL(ownerUrl).pathname.slice(1);
  const nodes = process.env[testNodesVariable]?.split(' ') ?? [];
  const waiting = await Promise.all([ownerUrl, ...nodes.map((node) => named(node, name))].map((url) => onServer(url, text)));
  return waiting.flat().length;
}

function named(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Kept for the next statement: a connection costs 10 ms of CPU. */
const pools = new Map<string, pg.Pool>();

function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // Dropping its database ends an idle connection.
  pool.on('error', () => {});
  pools.set(url, pool);
  return pool;
}

async function onServer(url: string, ...statements: readonly string[]): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const sql of statements) rows.push(...(await poolOf(url).query(sql)).rows);
  return rows;
}
