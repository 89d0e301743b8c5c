import { isUnavailable, type Pool } from '@krapao/pg';
import type { DatabaseSpace } from '../db/database-space.ts';

/** The one code among those that graphile-worker repeats which fits: pg's own errors of a lost connection have none. */
const repeated = 'ETIMEDOUT';

/**
 * graphile-worker does not wait for the statement that closes a job. Where it fails, the rejection is nobody's and ends the process: a database that
 * hangs for a moment, or whose disk is full, would take every server with it. With this code the statement is repeated until the database is there again. It is
 * repeated a hundred times at most: while the disk is full nothing is tried.
 */
export function repeatable(pool: Pool, space: Pick<DatabaseSpace, 'note' | 'whenWritable'>): Pool {
  const asRepeated = (error: unknown): never => {
    space.note(error);
    throw isUnavailable(error) ? Object.assign(error, { code: repeated }) : error;
  };
  const known = new WeakSet<object>();
  const connect = pool.connect.bind(pool);
  const patient = async () => {
    // The server closes while a job waits to be closed: its lock is taken back at the next start.
    if (pool.ending) return new Promise<never>(() => {});
    await space.whenWritable();
    const client = await connect().catch(asRepeated);
    if (known.has(client)) return client;
    known.add(client);
    const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
    return Object.assign(client, {
      query(...args: readonly unknown[]): unknown {
        const sent = query(...args);
        return sent instanceof Promise ? sent.catch(asRepeated) : sent;
      },
    });
  };
  // A single query of the pool asks for its connection with a callback, and is awaited by whoever sent it.
  const either = (callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : patient());
  return Object.assign(pool, { connect: either });
}
