export { deleteOldFailures } from './log-in-guard.sql.ts';
export { type Proof, provePassword } from './prove-password.ts';
export { deleteOldSessions } from './session.sql.ts';
export { makeSessions, type Session, type SessionKind, type Sessions } from './sessions.ts';
