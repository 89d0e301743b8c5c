export { listOpenWithdrawals, listWithdrawals } from './list-withdrawals.ts';
export { makeWithdrawals } from './make-withdrawals.ts';
export { showPayout } from './payee.ts';
export { payoutBooks } from './payout-books.ts';
export { showRiskPanel } from './show-risk-panel.ts';
export { withdrawalWork } from './withdrawal-work.ts';
export type { WithdrawalsCore } from './withdrawals-core.ts';
