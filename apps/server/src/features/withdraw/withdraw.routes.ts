import { lookup, wallet } from '@krapao/contract';
import { refuse } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { findMember } from '../account/public.ts';
import { requestWithdraw } from './request-withdraw.ts';
import { withdrawAll } from './withdraw-all.ts';

export const withdrawRoutes = [
  route(lookup.lookupWithdraw, async (ctx, { caller }) => {
    const { currency } = (await findMember(ctx, caller.memberId)) ?? refuse('invalid-token');
    const { min, max } = ctx.settings.get('withdraw');
    return { withdrawMin: min[currency], withdrawMax: max[currency] };
  }),
  route(wallet.requestWithdraw, (ctx, { caller, body, onceKey }) =>
    requestWithdraw(ctx, { memberId: caller.memberId, onceKey, amountUnits: body.amount }),
  ),
  route(wallet.withdrawAll, (ctx, { caller, body, onceKey }) =>
    withdrawAll(ctx, { memberId: caller.memberId, onceKey, amountUnits: body.amount }),
  ),
];
