export { gamesJson, viewGames } from './accounts/game-view.ts';
export { findGame, offeredGames } from './accounts/games.ts';
export { play, refreshGames } from './accounts/refresh-games.ts';
export type { GamesCore } from './games-core.ts';
export { makeGames } from './make-games.ts';
export { collectToWallet } from './transfers/collect-funds.ts';
export { listStuck, stuckWork } from './transfers/list-stuck.ts';
export { listOpenTransfers } from './transfers/move-funds.ts';
export { transferBooks } from './transfers/transfer-books.ts';
