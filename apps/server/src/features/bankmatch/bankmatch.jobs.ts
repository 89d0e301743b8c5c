import { matchAnnounced, matchJob } from './announce-deposit.ts';

export { pollBank } from './poll-bank.ts';
export { pollWallets } from './poll-wallets.ts';
export const bankmatchTasks = { [matchJob]: matchAnnounced };
