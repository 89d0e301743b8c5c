export { findLastBackup } from './alarms/watch.sql.ts';
export { lastAnchorAt } from './anchors/last-anchor.ts';
export { rowProofState } from './ledger-rows/row-proof.sql.ts';
export { makeOperations } from './make-operations.ts';
export type { OperationsCore } from './operations-core.ts';
