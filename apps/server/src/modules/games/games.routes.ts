import { office, wallet } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { activateGame } from './accounts/activate-game.ts';
import { autoLogin } from './accounts/auto-login.ts';
import { playedGame } from './accounts/played-game.ts';
import { readCredentials, resetPassword } from './accounts/read-credentials.ts';
import { showNames } from './accounts/show-names.ts';
import type { GamesCore } from './games-core.ts';
import { transferAll } from './transfers/collect-funds.ts';
import { listStuck } from './transfers/list-stuck.ts';
import { transferFunds } from './transfers/move-funds.ts';
import { claimStuck, resolveStuck } from './transfers/resolve-stuck.ts';

const route = routeFor<GamesCore>();

const gameAccountRoutes = [
  route(wallet.activateGame, (core, { caller, params }) => activateGame(core, { memberId: caller.memberId, code: params.code })),
  route(wallet.gameCredentials, (core, { caller, params }) => readCredentials(core, { memberId: caller.memberId, code: params.code })),
  route(wallet.playedGame, (core, { caller, params, query }) => playedGame(core, { memberId: caller.memberId, ...params, ...query })),
  route(wallet.resetGamePassword, (core, { caller, params }) => resetPassword(core, { memberId: caller.memberId, code: params.code })),
  route(wallet.autoLogin, (core, { caller, params }) => autoLogin(core, { memberId: caller.memberId, ...params })),
  route(wallet.autoLoginWithPassword, (core, { caller, params }) => autoLogin(core, { memberId: caller.memberId, ...params })),
  route(office.officeNames, async (core) => showNames(core)),
];

const transferRoutes = [
  route(wallet.transfer, (core, { caller, body, idempotencyKey }) =>
    transferFunds(core, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),
  route(wallet.transferAll, (core, { caller, body, idempotencyKey }) =>
    transferAll(core, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),

  route(office.officeStuckTransfers, (core, input) => listStuck(core, input, input.query)),
  route(office.claimStuck, (core, input) => claimStuck(core, input, input.params)),
  route(office.resolveStuck, (core, input) => resolveStuck(core, input, input.params, input.body)),
];

export const gamesRoutes = [...gameAccountRoutes, ...transferRoutes];
