/** Lists and counts over all members, and whom they invited. */
export {
  countActive,
  countJoined,
  countMembers,
  firstDeposits,
  type Invitee,
  inviteesOf,
  listActiveAfter,
  listInvitees,
  markInviteeDeposited,
  memberIdsAfter,
  newestMemberId,
  readJoined,
  topInviters,
} from './member-list.sql.ts';
