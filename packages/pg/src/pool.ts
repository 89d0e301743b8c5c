import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { isConnectionLost, isOtherServerLost } from './unavailable.ts';

// Amounts and ids have 64 bits: JavaScript numbers would lose digits.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export const appRole = 'krapao_app';

export type Bounds = {
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
};

export type PoolOptions = {
  url: string;
  max?: number;
  role?: string | null;
  name?: string;
  int8AsText?: boolean;
  /** Absent: no timeouts, for migrations and verifications, which may run long. */
  bounds?: Bounds;
  check?: ((client: pg.PoolClient) => Promise<void>) | undefined;
  /** Called when a statement fails because another server of the cluster is lost or hung. */
  onOtherServerLost?: () => void;
};

/** Connections use the server's role, which cannot change posted movements. Roles a login can assume: see rights.ts. */
export function openPool(o: PoolOptions): pg.Pool {
  const role = o.role === undefined ? appRole : o.role;
  const pool = new pg.Pool({
    connectionString: o.url,
    application_name: o.name ?? 'krapao',
    max: o.max ?? 16,
    ...(o.int8AsText ? { types: int8AsText } : {}),
    ...(role ? { options: `-c role=${role}` } : {}),
    ...(o.bounds ? boundsOf(o.bounds) : {}),
    ...(o.check ? { verify: verifyBy(o.check) } : {}),
  });
  // A connection that breaks while idle, lent out or closing would end the process; its user gets the error from the query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    refuseLoneCommits(client);
    markRefused(client);
    if (o.onOtherServerLost) notifyLosses(client, o.onOtherServerLost);
  });
  // Callers release it as healthy, because the error was the statement's. The pool opens a new one when needed.
  pool.on('release', (_error, client) => {
    if (refused.has(client)) (client as unknown as pg.Client).end().catch(() => {});
  });
  return Object.assign(pool, { query: keepSound(pool) });
}

/**
 * pg closes the connection after every failed statement. With a cluster server down, reconnecting used most of the CPU,
 * because each new connection reads the cluster catalogue; members on other servers got a fifth of the throughput.
 */
function keepSound(pool: pg.Pool): pg.Pool['query'] {
  const query = async (...asked: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    const client = await new Promise<pg.PoolClient>((taken, failed) =>
      pool.connect((error, found) => (found ? taken(found) : failed(error))),
    );
    let broken: Error | undefined;
    try {
      return await client.query(...asked);
    } catch (error) {
      if (isConnectionLost(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return query as unknown as pg.Pool['query'];
}

const verifyBy =
  (check: (client: pg.PoolClient) => Promise<void>): NonNullable<pg.PoolConfig['verify']> =>
  (client, done) => {
    check(client).then(
      () => done(),
      (error: Error) => done(error),
    );
  };

/**
 * With synchronous replication, if the wait for the replica is cancelled, PostgreSQL only warns and reports success, though the
 * commit is lost on failover. Reported as a lost connection, so that the caller asks again and learns the outcome.
 */
function refuseLoneCommits(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    // Matched by C function: the message text is localised.
    if (routine !== 'SyncRepWaitForLSN') return;
    const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
    // Raised immediately as a connection error: the success response may be in the same packet.
    connection.emit('error', Object.assign(new Error('the commit may be on one machine only'), { code: transactionResolutionUnknown }));
    connection.stream.destroy();
  });
}

const transactionResolutionUnknown = '08007';

const featureNotSupported = '0A000';
const refused = new WeakSet<pg.ClientBase>();

/**
 * In a cluster, such a refusal leaves the connection unable to route calls to a member's shard; on a single server it is a
 * cached plan whose table has changed. Either would keep failing, so the connection is not reused.
 */
function markRefused(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === featureNotSupported) refused.add(client);
  });
}

function notifyLosses(client: pg.PoolClient, told: () => void): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', (error: pg.DatabaseError) => {
    if (error.code === queryCanceled || isOtherServerLost(error)) told();
  });
}

const queryCanceled = '57014';

export function boundsOf(bounds: Bounds): pg.ClientConfig {
  return {
    connectionTimeoutMillis: bounds.connectMs,
    statement_timeout: bounds.statementMs,
    lock_timeout: bounds.lockMs,
    idle_in_transaction_session_timeout: bounds.idleInTransactionMs,
    query_timeout: bounds.statementMs + 2_000,
  };
}

const int8AsText: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
export type { Pool, PoolClient } from 'pg';
