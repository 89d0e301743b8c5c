export { lastBackup, readProofs } from './ledger-care.ts';
export { makeOperations } from './make-operations.ts';
export type { OperationsCore } from './operations-core.ts';
