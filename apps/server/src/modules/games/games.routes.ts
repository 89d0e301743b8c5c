import { games } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { activateGame } from './accounts/activate-game.ts';
import { autoLogin } from './accounts/auto-login.ts';
import { readCredentials, resetPassword } from './accounts/credentials.ts';
import { showNames } from './accounts/games.ts';
import { playedGame } from './accounts/played-game.ts';
import type { GamesCore } from './games-core.ts';
import { transferAll } from './transfers/collect-funds.ts';
import { listStuck } from './transfers/list-stuck.ts';
import { transferFunds } from './transfers/move-funds.ts';
import { claimStuck } from './transfers/resolve-stuck.ts';

const route = routeFor<GamesCore>();

const gameAccountRoutes = [
  route(games.activateGame, (core, { caller, params }) => activateGame(core, { memberId: caller.memberId, code: params.code })),
  route(games.gameCredentials, (core, { caller, params }) => readCredentials(core, { memberId: caller.memberId, code: params.code })),
  route(games.playedGame, (core, { caller, params, query }) => playedGame(core, { memberId: caller.memberId, ...params, ...query })),
  route(games.resetGamePassword, (core, { caller, params }) => resetPassword(core, { memberId: caller.memberId, code: params.code })),
  route(games.autoLogin, (core, { caller, params }) => autoLogin(core, { memberId: caller.memberId, ...params })),
  route(games.autoLoginWithPassword, (core, { caller, params }) => autoLogin(core, { memberId: caller.memberId, ...params })),
  route(games.officeNames, async (core) => showNames(core)),
];

const transferRoutes = [
  route(
    games.transfer,
    (core, { caller, body, idempotencyKey, ownKey }) => transferFunds(core, { ...body, memberId: caller.memberId, idempotencyKey, ownKey }),
    { keepsKey: true },
  ),
  route(games.transferAll, (core, { caller, body, idempotencyKey }) =>
    transferAll(core, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),

  route(games.officeStuckTransfers, (core, input) => listStuck(core, input, input.query)),
  route(games.claimStuck, (core, input) => claimStuck(core, input, input.params)),
];

export const gamesRoutes = [...gameAccountRoutes, ...transferRoutes];
