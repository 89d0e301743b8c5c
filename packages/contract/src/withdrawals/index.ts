export * from './risk-panel.ts';
export * from './staff-withdrawals.ts';
export * from './withdrawals.ts';
