export { claimWithdrawal } from './claim-withdrawal.ts';
export { accountEncryptionOwner } from './keys.ts';
export { makePayoutTimes, type PayoutTimes } from './payout-times.ts';
export { payoutTrail } from './payout-trail.ts';
export { membersOfPayout } from './reference.sql.ts';
export { requestWithdraw } from './request-withdraw.ts';
export { showPayout } from './show-payout.ts';
export { takeToldPayout, takeUnknownPayout } from './take-told.ts';
export { shownAs } from './tell.ts';
export {
  askedAt,
  countPaying,
  findOpenWithdrawal,
  findWithdrawal,
  type ListedWithdrawal,
  listAsked,
  paidBefore,
  paidOut,
  unknownWithdrawals,
  waitingWithdrawals,
  withdrawalsNamed,
} from './withdraw.sql.ts';
