import { office, wallet } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { findOutcome } from './find-outcome.ts';
import { listOpen } from './list-open.ts';
import { refreshHome, refreshSlots, showHome, showWallet } from './read-home.ts';
import { showDay } from './show-day.ts';
import { showMember } from './show-member.ts';

export const walletRoutes = [
  route(wallet.getWallet, (ctx, { caller }) => showWallet(ctx, caller.memberId)),
  route(wallet.getHome, (ctx, { caller }) => showHome(ctx, caller.memberId)),
  route(wallet.getOpen, (ctx, { caller }) => listOpen(ctx, caller.memberId)),
  route(wallet.refreshAll, (ctx, { caller }) => refreshHome(ctx, caller.memberId)),
  route(wallet.showDay, (ctx, { caller, query }) => showDay(ctx, caller.memberId, query.day)),
  route(wallet.refreshSlots, (ctx, { caller }) => refreshSlots(ctx, caller.memberId)),
  route(wallet.findOutcome, (ctx, { caller, body }) => findOutcome(ctx, { memberId: caller.memberId, key: body.key })),

  route(office.officeMemberPage, (ctx, input) => showMember(ctx, input.params.memberId)),
  route(office.adjustMember, (ctx, input) => {
    const { amount, ...body } = input.body;
    return adjustWallet(ctx, input, { ...input.params, ...body, amountUnits: amount });
  }),
];
