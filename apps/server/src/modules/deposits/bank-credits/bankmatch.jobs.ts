import { matchAnnounced, matchJob } from './announce-deposit.ts';

export { pollBank } from './receive-bank-credit.ts';
export { pollWallets } from './receive-wallet-credit.ts';
export const bankmatchTasks = { [matchJob]: matchAnnounced };
