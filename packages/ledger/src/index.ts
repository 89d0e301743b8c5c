export { type Account, type HouseAccount, houseBook, isAccount, isHouseAccount, isMemberAccount, type MemberAccount } from './accounts.ts';
export { apply, hold, post, release, settle } from './apply.ts';
export { type Batcher, BatcherFull, type BatcherOptions, makeBatcher } from './batcher.ts';
export { type Drift, makePartitions, rollUp, verify, verifyIncremental } from './jobs.ts';
export { type Kind, kinds } from './kinds.ts';
export { postMany } from './post-many.ts';
export { balances, houseBalances } from './read.ts';
export {
  type Data,
  type HoldMovement,
  type HouseBalance,
  type LedgerDb,
  LedgerRefusal,
  type Movement,
  type Operation,
  type Posted,
  type RefusalCode,
  type Release,
  type Settle,
} from './types.ts';
