import { openGames, transferClaims, transferReferences } from './modules/games/transfers/transfer.sql.ts';
import type { RowClaims } from './modules/operations/ledger-rows/rows.sql.ts';
import { rewardClaims } from './modules/rewards/movement-claims.sql.ts';
import { archivedTransfers, lineClaims } from './modules/statement/movement-claims.sql.ts';
import { withdrawalClaims } from './modules/withdrawals/withdraw.sql.ts';

/** The SQL of every module that says which movements its rows imply: the proof of the rows reads them all in one statement. */
export const movementClaims: RowClaims = {
  claims: [transferClaims(archivedTransfers), withdrawalClaims, ...rewardClaims, lineClaims],
  openGames,
  transferReferences: [transferReferences, archivedTransfers],
};
