export { endIdleSession, isFactorRequired, markSeen, refuseUnproven, standingOf } from './admit.ts';
export { hasFactor } from './factor.sql.ts';
export { deleteOldChallenges } from './passkey.sql.ts';
