export { setLostLinesAside } from './lost-lines.ts';
export { findEndedRestore } from './recovery.sql.ts';
export { makeRecoveryState, type RecoveryState } from './recovery-state.ts';
