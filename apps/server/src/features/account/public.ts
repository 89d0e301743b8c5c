export { innerCurrency, wireCurrency } from '@krapao/contract/rules';
export {
  bankRefusal,
  currencyOf,
  currencyRefusal,
  type No,
  nameRefusal,
  phoneRefusal,
  tidyAccountName,
  tidyName,
} from './account.rules.ts';
export { decryptAccountNo } from './bank-account.ts';
export { proveOwnPassword } from './change-password.ts';
export { createMember } from './create-member.ts';
export { findMember, findMemberByBankAccount, findMembersByPhones, findMembersBySender, type Member } from './find-member.ts';
export { refuseInactive } from './inactive.ts';
export { knownPhone, phoneOf } from './known-phone.ts';
export { listSharingAccount } from './list-sharing-account.ts';
export {
  coinsHeld,
  findMemberByPhone,
  findMemberIdByPhone,
  findMemberIdsByPhones,
  firstDeposits,
  giveCoins,
  type Invitee,
  inviteesOf,
  listInvitees,
  listJoined,
  markInviteeDeposited,
  topInviters,
} from './member.sql.ts';
export { staffViewOfMember } from './member-view.ts';
export { findOwners, ownerView } from './owners.ts';
export { type BankEdit, editAccountName, editProfile } from './profile.ts';
export { holdUntil, setRecoveredPassword } from './recovered-password.ts';
export { bankCodesOf, isBankAccountTaken } from './registrable.ts';
export { searchMembers } from './search-members.ts';
