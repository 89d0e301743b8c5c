export { claimsFor } from './claims.ts';
export { accountNoFor } from './masked.ts';
export { findStaff, findStaffById, insertStaff } from './staff.sql.ts';
export { staffView } from './staff-view.ts';
export { claimItem, conflict, decideClaimed, needsManager, refuseAboveRank, type StaffAct, withAudit } from './with-audit.ts';
