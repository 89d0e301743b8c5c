export { admitStaff, isFactorRequired } from './admit.ts';
export { hasFactor, listGuarded } from './factor.sql.ts';
export { deleteOldChallenges } from './passkey.sql.ts';
