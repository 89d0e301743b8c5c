export { phoneRefusal } from './accounts/account.rules.ts';
export { decryptAccountNo } from './accounts/bank-account.ts';
export {
  findMember,
  findMemberByBankAccount,
  findMembersAtAnyBank,
  findMembersByPhones,
  findMembersBySender,
  type Member,
} from './accounts/find-member.ts';
export { membersOf, pageOfMembers, viewMembers } from './accounts/find-members.ts';
export { inactiveState, refuseInactive } from './accounts/inactive.ts';
export { phoneOf } from './accounts/known-phone.ts';
export { listSharingAccount } from './accounts/list-sharing-account.ts';
export {
  coinsHeld,
  countActive,
  countJoined,
  countMembers,
  countUnplayed,
  findMemberByPhone,
  findMemberIdsByPhones,
  firstDeposits,
  giveCoins,
  type Invitee,
  inviteesOf,
  listActiveAfter,
  listInvitees,
  listJoined,
  type MemberStatus,
  markInviteeDeposited,
  memberIdsAfter,
  newestMemberId,
  sharingAccountWith,
  topInviters,
  type Unplayed,
} from './accounts/member.sql.ts';
export { indexMembers } from './accounts/member-keys.ts';
export { staffViewOfMember } from './accounts/member-view.ts';
export { findOwners, ownerView } from './accounts/owners.ts';
export { planPhone } from './accounts/replace-phone.ts';
export { type Meaning, meaningOf } from './accounts/search.rules.ts';
export { findByMeaning, searchMembers } from './accounts/search-members.ts';
export { makeIdentity } from './make-identity.ts';
export { listSharedPairs, listSharingBrowser, type SharedPair, sharingBrowserWith } from './sessions/device.sql.ts';
export { afterFailure, type Failures, waitSeconds } from './sessions/log-in-guard.rules.ts';
export { provePassword, rememberBrowser } from './sessions/prove-password.ts';
export { listOpenSessions, ownersSince } from './sessions/session.sql.ts';
export { sessionIdOf } from './sessions/sessions.ts';
