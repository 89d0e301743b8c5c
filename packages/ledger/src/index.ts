export type { HouseAccount } from './accounts.ts';
export {
  anchorGaps,
  type ClosedGap,
  chainOf,
  declareGap,
  type Head,
  lastAnchorLine,
  markBytes,
  mismatches,
  movedCheckpoints,
  noteAnchorLine,
  parseCheckpoints,
  versionsAfter,
  versionsOf,
} from './anchors.ts';
export { hold, post, release, settle } from './apply.ts';
export { flows, flowsOf, type MemberFlows } from './flows.ts';
export { archiveMonth, makePartitions, rollUp, verify, verifyIncremental } from './jobs.ts';
export type { Kind } from './kinds.ts';
export { firstMoves, houseNow, nextMoveAt, owedToMembers } from './minutes.ts';
export { encodeCalls, postMany } from './post-many.ts';
export {
  balanceAfter,
  balances,
  gamesSince,
  lastDeposit,
  lockBalances,
  type Mark,
  netSince,
  newestOfKinds,
  playedSince,
  playNet,
  playsSince,
} from './read.ts';
export {
  depositsBetween,
  firstMoment,
  type ListedMovement,
  lastMoment,
  listMovements,
  type MovedSum,
  type MovementFilter,
  minuteSums,
  movedSums,
} from './report.ts';
export { LedgerRefusal, type Movement, type Posted } from './types.ts';
