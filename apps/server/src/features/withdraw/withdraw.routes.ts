import { lookup, wallet } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import { route } from '../../core/route.ts';
import { findMember } from '../account/public.ts';
import { requestWithdraw } from './request-withdraw.ts';
import { withdrawAll } from './withdraw-all.ts';

export const withdrawRoutes = [
  route(lookup.lookupWithdraw, async (ctx, { caller }) => {
    const { currency } = (await findMember(ctx, caller.memberId)) ?? refuse('invalid-token');
    const { min, max } = ctx.settings.get('withdraw');
    return { withdrawMin: min[currency], withdrawMax: max[currency] };
  }),
  route(wallet.requestWithdraw, (ctx, { caller, body, idempotencyKey }) =>
    requestWithdraw(ctx, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),
  route(wallet.withdrawAll, (ctx, { caller, body, idempotencyKey }) =>
    withdrawAll(ctx, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),
];
