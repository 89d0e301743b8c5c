import { openGames, transferClaims, transferReferences } from './modules/games/transfers/transfer.sql.ts';
import type { RowClaims } from './modules/operations/ledger-rows/rows.sql.ts';
import { rewardClaims } from './modules/rewards/movement-claims.sql.ts';
import { archivedTransfers, lineClaims } from './modules/statement/movement-claims.sql.ts';
import { withdrawalClaims } from './modules/withdrawals/withdraw.sql.ts';

/** SQL of every module for the movements that its rows imply. The proof of the rows reads all of it in one statement. */
export const movementClaims: RowClaims = {
  claims: [transferClaims(archivedTransfers), withdrawalClaims, ...rewardClaims, lineClaims],
  openGames,
  transferReferences: [transferReferences, archivedTransfers],
};
