import { office, wallet } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { GamesCore } from '../games-core.ts';
import { activateGame } from './activate-game.ts';
import { autoLogin } from './auto-login.ts';
import { playedGame } from './played-game.ts';
import { readCredentials, resetPassword } from './read-credentials.ts';
import { showNames } from './show-names.ts';

const route = routeFor<GamesCore>();

export const gameAccountRoutes = [
  route(wallet.activateGame, (core, { caller, params }) => activateGame(core, { memberId: caller.memberId, code: params.code })),
  route(wallet.gameCredentials, (core, { caller, params }) => readCredentials(core, { memberId: caller.memberId, code: params.code })),
  route(wallet.playedGame, (core, { caller, params, query }) => playedGame(core, { memberId: caller.memberId, ...params, ...query })),
  route(wallet.resetGamePassword, (core, { caller, params }) => resetPassword(core, { memberId: caller.memberId, code: params.code })),
  route(wallet.autoLogin, (core, { caller, params }) => autoLogin(core, { memberId: caller.memberId, ...params })),
  route(wallet.autoLoginWithPassword, (core, { caller, params }) => autoLogin(core, { memberId: caller.memberId, ...params })),
  route(office.officeNames, async (core) => showNames(core)),
];
