export { collectToWallet } from './collect-funds.ts';
export { moveFunds } from './move-funds.ts';
export { reconcileTransfers } from './reconcile-transfers.ts';
export { resolveStuck } from './resolve-stuck.ts';
export { listStuck, type StuckRow } from './transfer.sql.ts';
export { makeTransferBatcher, type TransferBatcher } from './transfer-batcher.ts';
