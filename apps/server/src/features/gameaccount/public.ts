export { activateGame } from './activate-game.ts';
export { providerOf } from './find-own-account.ts';
export { membersOfUsernames, readableAccounts, turnoversOf, usernamesOf, usernamesOfMany } from './game-account.sql.ts';
export { type GameView, gameJson, gameView, type OwnState } from './game-view.ts';
export { findGame, offeredGames } from './games.ts';
export { openGames } from './movement-claims.sql.ts';
export { refreshGames } from './refresh-games.ts';
