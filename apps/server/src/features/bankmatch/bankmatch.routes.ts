import { wallet } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { announceDeposit } from './announce-deposit.ts';

export const bankmatchRoutes = [
  route(wallet.announceDeposit, (ctx, { caller, body, idempotencyKey }) =>
    announceDeposit(ctx, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),
];
