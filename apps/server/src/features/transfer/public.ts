export { collectToWallet } from './collect-funds.ts';
export { listStuck } from './list-stuck.ts';
export { moveFunds } from './move-funds.ts';
export { transferClaims, transferReferences } from './movement-claims.sql.ts';
export { askAboutOpen, reconcileTransfers } from './reconcile-transfers.ts';
export { claimStuck } from './resolve-stuck.ts';
export { takeToldTransfer } from './take-told.ts';
export {
  hasOpenTransfer,
  openTransfers,
  outsideIdsOf,
  pendingReferences,
  pendingTransfers,
  stuckSince,
  waitingStuck,
} from './transfer.sql.ts';
export { makeTransferBatcher, type TransferBatcher } from './transfer-batcher.ts';
