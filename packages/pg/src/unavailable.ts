/** What pg says, without a code, when a connection could not be had, went away or no longer answers. */
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
/** Connection exceptions, shutdown and start-up, too many connections. */
const lostState = /^(08|57P0|53300$)/;
/** A statement or a wait for a lock took longer than it may. */
const boundState = /^(57014|55P03)$/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** There is no connection, or it must not be used any more: its next statement would wait behind one that is never answered. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return lostMessages.has(error.message) || networkCode.test(code) || lostState.test(code);
}

/** The database cannot do it now, whatever was asked: the same call may succeed later. */
export function isUnavailable(error: unknown): error is Error {
  return isConnectionLost(error) || (error instanceof Error && boundState.test(codeOf(error)));
}
