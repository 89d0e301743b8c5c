import { isUnavailable, type Pool } from '@krapao/pg';
import type { DatabaseSpace } from '../db/database-space.ts';

/** A code that graphile-worker retries; pg's lost-connection errors have none. */
const repeated = 'ETIMEDOUT';

/**
 * graphile-worker does not await the statement that completes a job. If it fails, the unhandled rejection would crash every server
 * whenever the database hangs or its disk is full. With this code the statement is retried, up to a hundred times; while the disk
 * is full nothing is tried.
 */
export function repeatable(pool: Pool, space: Pick<DatabaseSpace, 'note' | 'whenWritable'>): Pool {
  const asRepeated = (error: unknown): never => {
    space.note(error);
    throw isUnavailable(error) ? Object.assign(error, { code: repeated }) : error;
  };
  const known = new WeakSet<object>();
  const connect = pool.connect.bind(pool);
  const patient = async () => {
    // Closing while a job waits to be completed: its lock is reclaimed at the next start.
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
  const either = (callback?: Parameters<typeof connect>[0]) => (callback ? connect(callback) : patient());
  return Object.assign(pool, { connect: either });
}
