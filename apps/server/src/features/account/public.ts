export { innerCurrency, wireCurrency } from '@krapao/contract/rules';
export {
  bankRefusal,
  currencyOf,
  currencyRefusal,
  nameRefusal,
  phoneRefusal,
  tidyAccountName,
  tidyName,
} from './account.rules.ts';
export { decryptAccountNo } from './bank-account.ts';
export { proveOwnPassword } from './change-password.ts';
export { createMember } from './create-member.ts';
export {
  findMember,
  findMemberByBankAccount,
  findMembersAtAnyBank,
  findMembersByPhones,
  findMembersBySender,
  type Member,
} from './find-member.ts';
export { membersOf, pageOfMembers, viewMembers } from './find-members.ts';
export { fitsIndexKey } from './fits-index-key.ts';
export { inactiveState, refuseInactive } from './inactive.ts';
export { knownPhone, phoneOf } from './known-phone.ts';
export { listSharingAccount } from './list-sharing-account.ts';
export {
  coinsHeld,
  countActive,
  countJoined,
  countMembers,
  countUnplayed,
  findMemberByPhone,
  findMemberIdByPhone,
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
} from './member.sql.ts';
export { indexMembers } from './member-keys.ts';
export { staffViewOfMember } from './member-view.ts';
export { findOwners, ownerView } from './owners.ts';
export { type BankEdit, editAccountName, editProfile } from './profile.ts';
export { holdUntil, setRecoveredPassword } from './recovered-password.ts';
export { bankCodesOf, isBankAccountTaken } from './registrable.ts';
export { replacePhone } from './replace-phone.ts';
export { type Meaning, meaningOf } from './search.rules.ts';
export { findByMeaning, searchMembers } from './search-members.ts';
