import { wallet } from '@krapao/contract';
import { route } from '../../http/route.ts';
import { announceDeposit } from './announce-deposit.ts';

export const bankmatchRoutes = [
  route(wallet.announceDeposit, (ctx, { caller, body, onceKey }) =>
    announceDeposit(ctx, { memberId: caller.memberId, onceKey, amountUnits: body.amount }),
  ),
];
