export { claimWithdrawal } from './decide-withdrawal.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export { makeWithdrawals } from './make-withdrawals.ts';
export { withdrawalClaims } from './movement-claims.sql.ts';
export { showEvidence } from './show-evidence.ts';
export { showPayout } from './show-payout.ts';
export { takeToldPayout, takeUnknownPayout } from './take-told.ts';
export { shownAs } from './tell.ts';
export {
  askedAt,
  countPaying,
  findOpenWithdrawal,
  type ListedWithdrawal,
  listAsked,
  membersOfPayout,
  paidOut,
  unknownWithdrawals,
  waitingWithdrawals,
  withdrawalsNamed,
} from './withdraw.sql.ts';
export type { WithdrawalsCore } from './withdrawals-core.ts';
