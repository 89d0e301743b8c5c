import { DatabaseError } from 'pg';

const lostMessages = new Set([
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  // The shard moved while the call was on its way. The error has no specific code; a retry finds the shard.
  'cannot execute a distributed query from a query on a shard',
]);
const networkCode = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$|ENOENT$)/;
/** Connection errors, shutdown, start-up, too many connections; 25006: a former or future primary; 25001: a shard that moved. */
const lostState = /^(08|57P0|53300$|25006$|25001$)/;
const boundState = /^(57014|55P03)$/;

const fullState = /^(53100|58030)$/;
/** Errors without a specific code; the text is always English: a connection that cannot write its cache, or a used-up quota. */
const internalState = 'XX000';
const cannotWrite = /^could not (write|extend|create|fsync)\b/;

/** The database has not responded for a while: fail fast instead of waiting. */
export class DatabaseSilent extends Error {
  constructor() {
    // Thrown thousands of times per second during an outage: building the stack would cost more than the calls.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super('the database does not answer');
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'DatabaseSilent';
  }
}

/** Work that started before the database was restored must not continue with data read from the old one. */
export class MoneyStopped extends DatabaseSilent {
  constructor() {
    super();
    this.message = 'the database was set back: money rests';
    this.name = 'MoneyStopped';
  }
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/**
 * Reported by a healthy connection: another server of the cluster is lost. FATAL would end the connection. A former primary
 * also reports ERROR (25006), but its connection must be dropped.
 */
const otherServerState = /^(08|57P0|53300$)/;
export function isOtherServerLost(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.severity === 'ERROR' && otherServerState.test(codeOf(error));
}

/** No connection, or one that must not be reused: its next statement would wait behind one that never ends. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  if (isOtherServerLost(error)) return false;
  const code = codeOf(error);
  return lostMessages.has(error.message) || networkCode.test(code) || lostState.test(code);
}

export function isDiskFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return fullState.test(code) || (code === internalState && cannotWrite.test(error.message));
}

export function isUnavailable(error: unknown): error is Error {
  return (
    isConnectionLost(error) || isOtherServerLost(error) || isDiskFull(error) || (error instanceof Error && boundState.test(codeOf(error)))
  );
}
