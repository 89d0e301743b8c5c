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
export { createMember } from './create-member.ts';
export { findMember, findMemberByBankAccount, findMembersBySender, type Member } from './find-member.ts';
export {
  coinsHeld,
  findMemberByPhone,
  findMemberIdByPhone,
  findMemberIdsByPhones,
  giveCoins,
  type Invitee,
  listInvitees,
  markInviteeDeposited,
} from './member.sql.ts';
export { staffViewOfMember } from './member-view.ts';
export { findOwners, ownerView } from './owners.ts';
export { bankCodesOf, isBankAccountTaken } from './registrable.ts';
