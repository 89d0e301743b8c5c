export { makeRecoveryState, type RecoveryState } from './recovery-state.ts';
