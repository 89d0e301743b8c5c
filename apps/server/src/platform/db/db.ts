import { isConnectionLost, type Pool, type PoolClient, type Queryable } from '@krapao/pg';

export type { Queryable } from '@krapao/pg';
export type Tx = PoolClient;

export type Db = Queryable & {
  readonly pool: Pool;
  /** Commits when the work returns, rolls back when it throws. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

export const makeDb = (pool: Pool): Db => ({
  pool,
  query: pool.query.bind(pool) as Pool['query'],
  tx: (work) => transact(pool, work),
});

async function transact<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection whose rollback fails is in an unknown state: the pool must not hand it out again. On a lost connection a rollback would only wait for its timeout.
    if (isConnectionLost(error)) broken = error;
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
export const uniqueViolation = '23505';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
