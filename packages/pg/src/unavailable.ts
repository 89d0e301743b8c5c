import { DatabaseError } from 'pg';

/** Messages of pg errors without a code: no connection available, lost connection or timeout. */
const lostMessages = new Set([
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  // A call that had reached a server of the cluster when the member's shard was moved away from it. It has no code of its own; the next finds the shard.
  'cannot execute a distributed query from a query on a shard',
]);
const networkCode = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$|ENOENT$)/;
/** Connection exceptions, shutdown and start-up, too many connections; read only: a machine that is about to become the primary, or was it; a shard that moved away under a call. */
const lostState = /^(08|57P0|53300$|25006$|25001$)/;
/** A statement or lock timeout. */
const boundState = /^(57014|55P03)$/;

/** A full disk, and one that fails. */
const fullState = /^(53100|58030)$/;
/** What PostgreSQL gives no code of its own, in English in every language: a new connection that cannot write its cache, or a quota that is used up. */
const internalState = 'XX000';
const cannotWrite = /^could not (write|extend|create|fsync)\b/;

/** The database has answered nothing for a while: nobody is made to wait for it. */
export class DatabaseSilent extends Error {
  constructor() {
    // Thousands a second while the database is away, all from the same place: a stack for each would cost more than the calls.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super('the database does not answer');
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'DatabaseSilent';
  }
}

/** The work around it was begun before the database was set back: it must not go on with what it read from the one before. */
export class MoneyStopped extends DatabaseSilent {
  constructor() {
    super();
    this.message = 'the database was set back: money rests';
    this.name = 'MoneyStopped';
  }
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/**
 * Told by the database itself, which goes on: another server of its cluster is lost. The connection that told it is as good as before; what ends a connection is
 * FATAL. An old primary, which takes no more writes, tells so as an error as well, and nobody may stay with it.
 */
const otherServerState = /^(08|57P0|53300$)/;
export function isOtherServerLost(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity === 'ERROR' && otherServerState.test(codeOf(error));
}

/** There is no connection, or it must not be used again: its next statement would wait behind one that never ends. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  if (isOtherServerLost(error)) return false;
  const code = codeOf(error);
  return lostMessages.has(error.message) || networkCode.test(code) || lostState.test(code);
}

/** The database cannot write. It may still read and answer. */
export function isDiskFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return fullState.test(code) || (code === internalState && cannotWrite.test(error.message));
}

/** The database is unavailable at the moment: the same call may succeed later. */
export function isUnavailable(error: unknown): error is Error {
  return (
    isConnectionLost(error) || isOtherServerLost(error) || isDiskFull(error) || (error instanceof Error && boundState.test(codeOf(error)))
  );
}
