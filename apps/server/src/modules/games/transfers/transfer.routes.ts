import { office, wallet } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { GamesCore } from '../games-core.ts';
import { transferAll } from './collect-funds.ts';
import { listStuck } from './list-stuck.ts';
import { transferFunds } from './move-funds.ts';
import { claimStuck, resolveStuck } from './resolve-stuck.ts';

const route = routeFor<GamesCore>();

export const transferRoutes = [
  route(wallet.transfer, (core, { caller, body, idempotencyKey }) =>
    transferFunds(core, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),
  route(wallet.transferAll, (core, { caller, body, idempotencyKey }) =>
    transferAll(core, { ...body, memberId: caller.memberId, idempotencyKey }),
  ),

  route(office.officeStuckTransfers, (core, input) => listStuck(core, input, input.query)),
  route(office.takeStuck, (core, input) => claimStuck(core, input, input.params)),
  route(office.resolveStuck, (core, input) => resolveStuck(core, input, input.params, input.body)),
];
