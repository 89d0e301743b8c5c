export { deleteOldFailures } from './log-in-guard.sql.ts';
export { provePassword } from './prove-password.ts';
export { deleteOldSessions, listOpenSessions } from './session.sql.ts';
export { makeSessions, type Session, type Sessions } from './sessions.ts';
