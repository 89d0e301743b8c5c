import { wallet } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { transferAll } from './gather-funds.ts';
import { transferFunds } from './move-funds.ts';

export const transferRoutes = [
  route(wallet.transfer, (ctx, { caller, body, idempotencyKey }) =>
    transferFunds(ctx, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),
  route(wallet.transferAll, (ctx, { caller, body }) => transferAll(ctx, { memberId: caller.memberId, to: body.to })),
];
