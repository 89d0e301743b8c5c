import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Launched, launchPostgres } from './launch.ts';
import { openPool, type Pool, type PoolClient } from './pool.ts';
import { isConnectionLost } from './unavailable.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'krapao-lone-commit-'));
const statementMs = 300;
let postgres: Launched;
let setUp: Pool;
let pool: Pool;
beforeAll(async () => {
  postgres = await launchPostgres({ dataDir, settings: { fsync: 'off', synchronous_standby_names: 'nobody' }, endsWithProcess: true });
  setUp = openPool({ url: `${postgres.url()}?options=-c%20synchronous_commit%3Dlocal`, role: null });
  await setUp.query('create table written (id int)');
  pool = openPool({
    url: postgres.url(),
    role: null,
    bounds: { connectMs: 5_000, statementMs, lockMs: statementMs, idleInTransactionMs: 60_000 },
  });
});
afterAll(async () => {
  await pool.end();
  await setUp.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const commits: Record<string, (client: PoolClient) => Promise<unknown>> = {
  'a single statement': (client) => client.query('insert into written values (1)'),
  'a statement with values': (client) => client.query('insert into written values ($1)', [1]),
  'a transaction': async (client) => {
    await client.query('begin');
    await client.query('insert into written values (1)');
    await client.query('commit');
  },
};

test.each(Object.keys(commits))(
  '%s: statement_timeout does not end the wait for the standby, and a cancelled wait is not a success',
  async (how) => {
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid;
    const outcome = commits[how]?.(client).then(
      () => 'success',
      (error: unknown) => (isConnectionLost(error) ? 'lost' : String(error)),
    );
    const isWaiting = async (longerThanMs: number): Promise<boolean> => {
      const found = await setUp.query(
        `select from pg_stat_activity where pid = $1 and wait_event = 'SyncRep' and clock_timestamp() - query_start > make_interval(secs => $2::float / 1000)`,
        [pid, longerThanMs],
      );
      return found.rowCount === 1;
    };
    await expect.poll(() => isWaiting(3 * statementMs), { timeout: 20_000 }).toBe(true);
    await setUp.query('select pg_cancel_backend($1)', [pid]);
    expect(await outcome).toBe('lost');
    client.release();
    expect(pool.totalCount, 'the connection is not used again').toBe(0);
  },
);
