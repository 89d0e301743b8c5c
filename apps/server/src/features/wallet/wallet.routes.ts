import { wallet } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { refreshHome, refreshSlots, showHome, showWallet } from './read-home.ts';

export const walletRoutes = [
  route(wallet.getWallet, (ctx, { caller }) => showWallet(ctx, caller.memberId)),
  route(wallet.getHome, (ctx, { caller }) => showHome(ctx, caller.memberId)),
  route(wallet.refreshAll, (ctx, { caller }) => refreshHome(ctx, caller.memberId)),
  route(wallet.refreshSlots, (ctx, { caller }) => refreshSlots(ctx, caller.memberId)),
];
