import { wallet } from '@krapao/contract';
import { route } from '../../http/route.ts';
import { transferAll } from './gather-funds.ts';
import { transferFunds } from './move-funds.ts';

export const transferRoutes = [
  route(wallet.transfer, (ctx, { caller, body, onceKey }) => transferFunds(ctx, { ...body, memberId: caller.memberId, onceKey })),
  route(wallet.transferAll, (ctx, { caller, body }) => transferAll(ctx, { memberId: caller.memberId, to: body.to })),
];
