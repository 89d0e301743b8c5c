import { wallet } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { transferAll } from './collect-funds.ts';
import { transferFunds } from './move-funds.ts';

export const transferRoutes = [
  route(wallet.transfer, (ctx, { caller, body, idempotencyKey }) =>
    transferFunds(ctx, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),
  route(wallet.transferAll, (ctx, { caller, body, idempotencyKey }) =>
    transferAll(ctx, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),
];
