export { mayDecide } from './approvers.rules.ts';
export { readApprovers } from './approvers.ts';
export { type AuditDetail, type AuditRow, auditBefore, auditOfForm, insertAudit, lastActAt, listAudit } from './audit.sql.ts';
export { auditSeals, firstAuditBefore, settledAuditId } from './audit-seals.sql.ts';
export { claimsFor } from './claims.ts';
export { itemIn, listFilter, type Narrowing, sortOf } from './list-filter.ts';
export { maskDetail, maskPhone } from './masked.ts';
export { deleteReadingBefore } from './reading.sql.ts';
export { refusedToday, takeMemberRows, withMemberRows } from './reading.ts';
export { recordDocumentOpening, recordOpening } from './record-opening.ts';
export { recordReveal } from './record-reveal.ts';
export { releaseTaken } from './release-claim.ts';
export {
  decideRequest,
  findRequest,
  lapseRequests,
  listRequests,
  type OpenRequest,
  openedBy,
  openRequests,
  type StaffRequest,
} from './request.sql.ts';
export { approvesFrom, creditNeeds, handSince, isAboveAlone, type RuleMoney, whyNotSecond } from './second-person.rules.ts';
export { encryptedRequest, lockOpen, refuseCrediter, refuseRuleWriter, sentCallOf, withSecondPerson } from './second-person.ts';
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
  oneHand,
  type StaffRow,
  updateStaff,
} from './staff.sql.ts';
export { staffView } from './staff-view.ts';
export { type GivenReason, reasonDetail, refusedEvent, refusedNote, type ToldReason, toldReason } from './told-reason.ts';
export { Tried } from './tried.ts';
export { takesTwoAdmins } from './two-admins.ts';
export {
  auditOf,
  claimItem,
  conflict,
  decideClaimed,
  done,
  needsManager,
  refuseAboveRank,
  type StaffAct,
  type TwoPersonAct,
  withAudit,
} from './with-audit.ts';
