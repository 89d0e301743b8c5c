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
]);
const networkCode = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENOTFOUND$|EAI_AGAIN$|ENOENT$)/;
/** Connection exceptions, shutdown and start-up, too many connections; read only: a machine that is about to become the primary, or was it. */
const lostState = /^(08|57P0|53300$|25006$)/;
/** A statement or lock timeout. */
const boundState = /^(57014|55P03)$/;

/** The database has answered nothing for a while: nobody is made to wait for it. */
export class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer');
    this.name = 'DatabaseSilent';
  }
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** There is no connection, or it must not be used again: its next statement would wait behind one that never ends. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  const code = codeOf(error);
  return lostMessages.has(error.message) || networkCode.test(code) || lostState.test(code);
}

/** The database is unavailable at the moment: the same call may succeed later. */
export function isUnavailable(error: unknown): error is Error {
  return isConnectionLost(error) || (error instanceof Error && boundState.test(codeOf(error)));
}
