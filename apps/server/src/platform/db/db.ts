import { isConnectionLost, type Pool, type PoolClient, type Queryable } from '@krapao/pg';

export type { Queryable } from '@krapao/pg';
export type Tx = PoolClient;

export type Db = Queryable & {
  readonly pool: Pool;
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
    // A connection with a failed rollback must not return to the pool. On a lost connection the rollback would only time out.
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

/** One statement at a time: work that nobody waits for must not take many of the connections that calls need. */
export function inTurn<C extends { readonly db: Db }>(core: C): C {
  let turn: Promise<unknown> = Promise.resolve();
  const query = (text: string, values?: unknown[]): Promise<unknown> => {
    const asking = turn.then(() => core.db.query(text, values));
    turn = asking.catch(() => {});
    return asking;
  };
  return { ...core, db: { ...core.db, query: query as unknown as Db['query'] } };
}

export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
export const uniqueViolation = '23505';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
