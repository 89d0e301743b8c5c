export * from './accounts.ts';
export * from './transfers.ts';
