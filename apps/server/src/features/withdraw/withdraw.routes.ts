import { lookup, office, wallet } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import { route } from '../../core/route.ts';
import { findMember } from '../account/public.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';
import { requestWithdraw } from './request-withdraw.ts';
import { resolveWithdrawal } from './resolve-withdrawal.ts';
import { retryPayout } from './retry-payout.ts';
import { revealPayee } from './reveal-payee.ts';
import { showEvidence } from './show-evidence.ts';
import { heldBackOf } from './withdraw.rules.ts';
import { withdrawAll } from './withdraw-all.ts';

export const withdrawRoutes = [
  route(lookup.lookupWithdraw, async (ctx, { caller }) => {
    const member = (await findMember(ctx, caller.memberId)) ?? refuse('invalid-token');
    const { min, max } = ctx.settings.get('withdraw');
    const until = heldBackOf(member, ctx.clock())?.until;
    const limits = { withdrawMin: min[member.currency], withdrawMax: max[member.currency] };
    return until ? { ...limits, withdrawFrom: until.toISOString() } : limits;
  }),
  route(wallet.requestWithdraw, (ctx, { caller, body, idempotencyKey }) =>
    requestWithdraw(ctx, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),
  route(wallet.withdrawAll, (ctx, { caller, body, idempotencyKey }) =>
    withdrawAll(ctx, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),

  route(office.officeWithdrawals, (ctx, input) => listWithdrawals(ctx, input, input.query)),
  route(office.revealPayee, (ctx, input) => revealPayee(ctx, input, input.params)),
  route(office.withdrawalEvidence, (ctx, { params }) => showEvidence(ctx, params)),
  route(office.takeWithdrawal, (ctx, input) => claimWithdrawal(ctx, input, input.params)),
  route(office.approveWithdrawal, (ctx, input) => approveWithdrawal(ctx, input, input.params)),
  route(office.refuseWithdrawal, (ctx, input) => refuseWithdrawal(ctx, input, input.params, input.body)),
  route(office.retryPayout, (ctx, input) => retryPayout(ctx, input, input.params)),
  route(office.resolveWithdrawal, (ctx, input) => resolveWithdrawal(ctx, input, input.params, input.body)),
];
