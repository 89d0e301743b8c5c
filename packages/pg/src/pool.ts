import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { isConnectionLost, isOtherServerLost } from './unavailable.ts';

// Amounts and ids have 64 bits: JavaScript numbers would lose the last digits.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

export const appRole = 'krapao_app';

/** Timeouts for a database that is busy, locked or unreachable. */
export type Bounds = {
  /** To connect, or to get a connection from the pool. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** A transaction without a statement for this long is rolled back, because its locks block others. */
  readonly idleInTransactionMs: number;
};

export type PoolOptions = {
  url: string;
  max?: number;
  role?: string | null;
  name?: string;
  int8AsText?: boolean;
  /** Without it there are no timeouts: for migrations and verifications, which may run long. */
  bounds?: Bounds;
  /** Runs on each new connection before it is used; where it throws, the connection is closed and its caller gets the error. */
  check?: ((client: pg.PoolClient) => Promise<void>) | undefined;
  /** Told when a statement fails as it does where another server of the cluster is lost or frozen. */
  onOtherServerLost?: () => void;
};

/** Connections in the server's role, which has no right to change posted movements. What a connection can become is up to who signs in (rights.ts). */
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
  // A connection that breaks while it is idle, lent out or being closed would otherwise end the process; whoever uses it is told by the query.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    refuseLoneCommits(client);
    markRefused(client);
    if (o.onOtherServerLost) notifyLosses(client, o.onOtherServerLost);
  });
  // Whoever asked gives it back as a sound one: the error was the statement's. The pool closes what is ending and opens another when one is wanted.
  pool.on('release', (_error, client) => {
    if (refused.has(client)) (client as unknown as pg.Client).end().catch(() => {});
  });
  return Object.assign(pool, { query: keepSound(pool) });
}

/**
 * pg's own closes the connection after every statement that fails. With a server of a cluster down that was most of the CPU: each new connection reads the
 * cluster's catalogue, and members of the other servers got a fifth of what they had before.
 */
function keepSound(pool: pg.Pool): pg.Pool['query'] {
  const query = async (...asked: Parameters<pg.PoolClient['query']>): Promise<unknown> => {
    // With a callback, as pg's own does: who wraps a pool tells the two apart by it.
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
 * With synchronous replication a commit waits until another machine has it. Where that wait is cancelled, PostgreSQL warns and calls the commit a success, though
 * it is lost if the other machine takes over. Told as a lost connection, its caller asks again and finds out what became of it.
 */
function refuseLoneCommits(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    // By the function that warns: the text is in the database's language.
    if (routine !== 'SyncRepWaitForLSN') return;
    const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
    // As an error of the connection, at once: the success behind the warning may stand in the same packet.
    connection.emit('error', Object.assign(new Error('the commit may be on one machine alone'), { code: transactionResolutionUnknown }));
    connection.stream.destroy();
  });
}

const transactionResolutionUnknown = '08007';

const featureNotSupported = '0A000';
/** Connections on which a statement was refused as one that the database cannot do. */
const refused = new WeakSet<pg.ClientBase>();

/**
 * Where members are spread over several servers, such a refusal leaves its connection unable to send calls to where a member's rows stand: every later movement
 * on it would fail. On one server it is a kept plan whose table has changed since, which would fail again and again as well. So nobody gets that connection after.
 */
function markRefused(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === featureNotSupported) refused.add(client);
  });
}

/** A frozen server is seen by a statement that was not answered in time. */
function notifyLosses(client: pg.PoolClient, told: () => void): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('errorMessage', (error: pg.DatabaseError) => {
    if (error.code === queryCanceled || isOtherServerLost(error)) told();
  });
}

const queryCanceled = '57014';

/** The server ends what takes too long. When it does not respond at all, the client ends it a little later. */
export function boundsOf(bounds: Bounds): pg.ClientConfig {
  return {
    connectionTimeoutMillis: bounds.connectMs,
    statement_timeout: bounds.statementMs,
    lock_timeout: bounds.lockMs,
    idle_in_transaction_session_timeout: bounds.idleInTransactionMs,
    query_timeout: bounds.statementMs + 2_000,
  };
}

/** For libraries that write rows as JSON, which has no bigint. */
const int8AsText: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
export type { Pool, PoolClient } from 'pg';
