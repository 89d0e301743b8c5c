import { office, wallet } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { transferAll } from './collect-funds.ts';
import { listStuck } from './list-stuck.ts';
import { transferFunds } from './move-funds.ts';
import { claimStuck, resolveStuck } from './resolve-stuck.ts';

export const transferRoutes = [
  route(wallet.transfer, (ctx, { caller, body, idempotencyKey }) =>
    transferFunds(ctx, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),
  route(wallet.transferAll, (ctx, { caller, body, idempotencyKey }) =>
    transferAll(ctx, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),

  route(office.officeStuckTransfers, (ctx, input) => listStuck(ctx, input, input.query)),
  route(office.takeStuck, (ctx, input) => claimStuck(ctx, input, input.params)),
  route(office.resolveStuck, (ctx, input) => resolveStuck(ctx, input, input.params, input.body)),
];
