export { makePayoutTimes, type PayoutTimes } from './payout-times.ts';
export { requestWithdraw } from './request-withdraw.ts';
export { showPayout } from './show-payout.ts';
export { shownAs } from './tell.ts';
export { findOpenWithdrawal, listWithdrawals } from './withdraw.sql.ts';
