import pg from 'pg';

// Amounts and ids are 64 bits: as numbers they would lose their last digits.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export const appRole = 'krapao_app';

export type PoolOptions = { url: string; max?: number; role?: string | null; name?: string; pipeline?: boolean };

/** Connections that act in the server's own role, which has no right to change what is posted. */
export function openPool(o: PoolOptions): pg.Pool {
  const role = o.role === undefined ? appRole : o.role;
  return new pg.Pool({
    connectionString: o.url,
    max: o.max ?? 16,
    application_name: o.name ?? 'krapao',
    // Queries of one connection then go out without waiting for the answers to those before them.
    pipeline: o.pipeline ?? false,
    ...(role ? { options: `-c role=${role}` } : {}),
  });
}

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
export type { Pool, PoolClient } from 'pg';
