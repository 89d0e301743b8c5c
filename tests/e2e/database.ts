import { launchPostgres, openPool, type Pool } from '../../packages/pg/src/index.ts';
import type { Stack } from './stack.ts';

/** Direct database access, for setups that HTTP cannot make. */
export async function inDatabase<T>({ dataDir }: Stack, work: (pool: Pool) => Promise<T>): Promise<T> {
  // It is already running; this only returns its address.
  const postgres = await launchPostgres({ dataDir });
  const pool = openPool({ url: postgres.url('krapao'), name: 'e2e', max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
