export { mayDecide } from './approval/approvers.rules.ts';
export { needsManager, readApprovers } from './approval/approvers.ts';
export {
  decideRequest,
  findRequest,
  lapseRequests,
  listRequests,
  type OpenRequest,
  openedBy,
  openRequests,
  type StaffRequest,
} from './approval/request.sql.ts';
export { approvesFrom, creditNeeds, handSince, isAboveAlone, type RuleMoney, whyNotSecond } from './approval/second-person.rules.ts';
export { lockOpen, refuseCrediter, refuseRuleWriter, sentCallOf, withSecondPerson } from './approval/second-person.ts';
export { Tried } from './approval/tried.ts';
export { takesTwoAdmins } from './approval/two-admins.ts';
export { type AuditDetail, type AuditRow, auditBefore, auditOfForm, insertAudit, lastActAt, listAudit } from './audit/audit.sql.ts';
export { auditSeals, firstAuditBefore, settledAuditId } from './audit/audit-seals.sql.ts';
export { recordReveal } from './audit/record-reveal.ts';
export { type GivenReason, reasonDetail, refusedEvent, refusedNote, type ToldReason, toldReason } from './audit/told-reason.ts';
export {
  auditOf,
  claimItem,
  conflict,
  decideClaimed,
  done,
  refuseAboveRank,
  type StaffAct,
  type TwoPersonAct,
  withAudit,
} from './audit/with-audit.ts';
export { claimsFor } from './claims/claims.ts';
export { itemIn, listFilter, type Narrowing, sortOf } from './claims/list-filter.ts';
export {
  type AnnouncedPart,
  beganAt,
  countWaiting,
  everything,
  type Joined,
  type ListFilter,
  notJoined,
  ofStates,
  readList,
  readWaiting,
  type Waiting,
  type WaitingItem,
  type WaitingPage,
  waitingMax,
} from './claims/queue-filter.ts';
export { releaseClaim } from './claims/release-claim.ts';
export { makeControl } from './make-control.ts';
export { maskDetail, maskPhone } from './reading/masked.ts';
export { makeNoteRead } from './reading/note-read.ts';
export { refusedToday, takeMemberRows, withMemberRows } from './reading/reading.ts';
export { recordDocumentOpening, recordOpening } from './reading/record-opening.ts';
export { eventsBefore, insertSecurityEvent, lastEventAt, listSecurityEvents, listSharingAddress } from './security-log/security-log.sql.ts';
export { changeSetting } from './settings/change-setting.ts';
export { lockForChange, showBotHistory, showSetting } from './settings/staff-settings.ts';
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
  notifyStaffChanged,
  oneHand,
  type StaffRow,
  updateStaff,
} from './staff/staff.sql.ts';
export { isAtLeast } from './staff/staff-role.ts';
export { staffView } from './staff/staff-view.ts';
