export { approveWithdrawal } from './approve-withdrawal.ts';
export { claimWithdrawal } from './claim-withdrawal.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export { withdrawalClaims } from './movement-claims.sql.ts';
export { makePayoutTimes, type PayoutTimes } from './payout-times.ts';
export { requestWithdraw } from './request-withdraw.ts';
export { showEvidence } from './show-evidence.ts';
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
  membersOfPayout,
  paidOut,
  unknownWithdrawals,
  waitingWithdrawals,
  withdrawalsNamed,
} from './withdraw.sql.ts';
