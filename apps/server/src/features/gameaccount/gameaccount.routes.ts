import { office, wallet } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { activateGame } from './activate-game.ts';
import { autoLogin } from './auto-login.ts';
import { playedGame } from './played-game.ts';
import { readCredentials, resetPassword } from './read-credentials.ts';
import { showNames } from './show-names.ts';

export const gameAccountRoutes = [
  route(wallet.activateGame, (ctx, { caller, params }) => activateGame(ctx, { memberId: caller.memberId, code: params.code })),
  route(wallet.gameCredentials, (ctx, { caller, params }) => readCredentials(ctx, { memberId: caller.memberId, code: params.code })),
  route(wallet.playedGame, (ctx, { caller, params, query }) => playedGame(ctx, { memberId: caller.memberId, ...params, ...query })),
  route(wallet.resetGamePassword, (ctx, { caller, params }) => resetPassword(ctx, { memberId: caller.memberId, code: params.code })),
  route(wallet.autoLogin, (ctx, { caller, params }) => autoLogin(ctx, { memberId: caller.memberId, ...params })),
  route(wallet.autoLoginWithPassword, (ctx, { caller, params }) => autoLogin(ctx, { memberId: caller.memberId, ...params })),
  route(office.officeNames, async (ctx) => showNames(ctx)),
];
