export { deleteOldDevices, listSharedPairs, listSharingBrowser, type SharedPair, sharingBrowserWith } from './device.sql.ts';
export { afterFailure, type Failures, waitSeconds } from './log-in-guard.rules.ts';
export { deleteOldFailures } from './log-in-guard.sql.ts';
export { forgetBrowsers, type Knock, provePassword, rememberBrowser } from './prove-password.ts';
export { deleteOldSessions, listOpenSessions, ownersSince } from './session.sql.ts';
export { makeSessions, type Session, type Sessions, sessionIdOf } from './sessions.ts';
