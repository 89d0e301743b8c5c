export type { ClaimKind } from './claim.sql.ts';
export { claimsFor } from './claims.ts';
export { accountNoFor } from './masked.ts';
export { findStaff } from './staff.sql.ts';
export { claimItem, conflict, decideClaimed, needsManager, refuseAboveRank, type StaffAct, withAudit } from './with-audit.ts';
