import pg from 'pg';

// Amounts and ids are 64 bits: as numbers they would lose their last digits.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export const appRole = 'krapao_app';

/** How long a database that is busy, locked or out of reach may keep a caller waiting. */
export type Bounds = {
  /** To connect, or to get a connection of the pool. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** A transaction that asks nothing for so long is rolled back: its locks would stop others. */
  readonly idleInTransactionMs: number;
};

export type PoolOptions = {
  url: string;
  max?: number;
  role?: string | null;
  name?: string;
  pipeline?: boolean;
  int8AsText?: boolean;
  /** None without it: migrations and proofs take as long as they take. */
  bounds?: Bounds;
};

/** Connections that act in the server's own role, which has no right to change what is posted. */
export function openPool(o: PoolOptions): pg.Pool {
  const role = o.role === undefined ? appRole : o.role;
  return new pg.Pool({
    connectionString: o.url,
    application_name: o.name ?? 'krapao',
    max: o.max ?? 16,
    // Queries of one connection then go out without waiting for the answers to those before them.
    pipeline: o.pipeline ?? false,
    ...(o.int8AsText ? { types: int8AsText } : {}),
    ...(role ? { options: `-c role=${role}` } : {}),
    ...(o.bounds ? boundsOf(o.bounds) : {}),
  });
}

/** The server ends what takes too long; where nothing comes back from it at all, we do, a little later. */
export function boundsOf(bounds: Bounds): pg.ClientConfig {
  return {
    connectionTimeoutMillis: bounds.connectMs,
    statement_timeout: bounds.statementMs,
    lock_timeout: bounds.lockMs,
    idle_in_transaction_session_timeout: bounds.idleInTransactionMs,
    query_timeout: bounds.statementMs + 2_000,
  };
}

/** For libraries that write their rows as JSON, which knows no bigint. */
const int8AsText: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
export type { Pool, PoolClient } from 'pg';
