export { listOpenWithdrawals, listWithdrawals } from './list-withdrawals.ts';
export { makeWithdrawals } from './make-withdrawals.ts';
export { showPayout } from './payee.ts';
export { payoutBooks } from './payout-books.ts';
export { showEvidence } from './show-evidence.ts';
export { withdrawalWork } from './withdrawal-work.ts';
export type { WithdrawalsCore } from './withdrawals-core.ts';
