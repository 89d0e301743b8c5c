export { insertAudit } from './audit.sql.ts';
export { auditSeals, firstAuditBefore, settledAuditId } from './audit-seals.sql.ts';
export { claimsFor } from './claims.ts';
export { maskAccountNo } from './masked.ts';
export { recordReveal } from './record-reveal.ts';
export {
  findStaff,
  findStaffById,
  findStaffByName,
  insertStaff,
  listActiveStaff,
  listStaff,
  lockAdmins,
  lockStaff,
  namesOfStaff,
  type StaffRow,
  updateStaff,
} from './staff.sql.ts';
export { staffView } from './staff-view.ts';
export {
  auditOf,
  claimItem,
  conflict,
  decideClaimed,
  done,
  needsManager,
  refuseAboveRank,
  type StaffAct,
  withAudit,
} from './with-audit.ts';
