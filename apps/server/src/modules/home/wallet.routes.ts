import { office, wallet } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { adjustWallet } from './adjust-wallet.ts';
import { findOutcome } from './find-outcome.ts';
import type { HomeCore } from './home-core.ts';
import { listOpen } from './list-open.ts';
import { refreshHome, refreshSlots, showHome, showWallet } from './read-home.ts';
import { showDay } from './show-day.ts';
import { showMember } from './show-member.ts';

const route = routeFor<HomeCore>();

export const walletRoutes = [
  route(wallet.getWallet, (core, { caller }) => showWallet(core, caller.memberId)),
  route(wallet.getHome, (core, { caller }) => showHome(core, caller.memberId)),
  route(wallet.getOpen, (core, { caller }) => listOpen(core, caller.memberId)),
  route(wallet.refreshAll, (core, { caller }) => refreshHome(core, caller.memberId)),
  route(wallet.showDay, (core, { caller, query }) => showDay(core, caller.memberId, query.day)),
  route(wallet.refreshSlots, (core, { caller }) => refreshSlots(core, caller.memberId)),
  route(wallet.findOutcome, (core, { caller, body }) => findOutcome(core, { memberId: caller.memberId, key: body.key })),

  route(office.officeMemberPage, (core, input) => showMember(core, input.params.memberId)),
  route(office.adjustMember, (core, input) => {
    const { amount, ...body } = input.body;
    return adjustWallet(core, input, { ...input.params, ...body, amountUnits: amount });
  }),
];
