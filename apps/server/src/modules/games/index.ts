export { membersOfUsernames, turnoversOf } from './accounts/game-account.sql.ts';
export { type GameView, gameJson, gameView, type OwnState } from './accounts/game-view.ts';
export { findGame, offeredGames } from './accounts/games.ts';
export { openGames } from './accounts/movement-claims.sql.ts';
export { refreshGames } from './accounts/refresh-games.ts';
export type { GamesCore } from './games-core.ts';
export { makeGames } from './make-games.ts';
export { collectToWallet } from './transfers/collect-funds.ts';
export { listStuck } from './transfers/list-stuck.ts';
export { transferClaims, transferReferences } from './transfers/movement-claims.sql.ts';
export { askAboutOpen } from './transfers/reconcile-transfers.ts';
export { claimStuck } from './transfers/resolve-stuck.ts';
export { takeToldTransfer } from './transfers/take-told.ts';
export {
  hasOpenTransfer,
  openTransfers,
  outsideIdsOf,
  pendingReferences,
  pendingTransfers,
  stuckSince,
  waitingStuck,
} from './transfers/transfer.sql.ts';
