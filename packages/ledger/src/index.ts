export type { HouseAccount } from './accounts.ts';
export { hold, post, release, settle } from './apply.ts';
export { type Batcher, makeBatcher } from './batcher.ts';
export { encodeCalls } from './calls.ts';
export { makePartitions, rollUp, verify, verifyIncremental } from './jobs.ts';
export { balances, filledSince, lastDeposit, lockBalances, netSince } from './read.ts';
export { LedgerRefusal, type Movement, type Posted } from './types.ts';
