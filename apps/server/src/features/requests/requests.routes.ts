import { office } from '@krapao/contract';
import { type Route, route } from '../../core/route.ts';
import { approveRequest, refuseRequest } from './decide-request.ts';
import { revealRequestAccount } from './reveal-account.ts';
import { showRequests } from './show-requests.ts';
import { tryAct } from './try-act.ts';

/** `acts`: every other call, so that an approval can run the one that was asked for. */
export const requestsRoutes = (acts: readonly Route[]): Route[] => [
  route(office.officeRequests, (ctx, input) => showRequests(ctx, input, input.query)),
  route(office.revealRequestAccount, (ctx, input) => revealRequestAccount(ctx, input, input.params.id)),
  route(office.tryAct, (ctx, input) => tryAct(ctx, input, acts)),
  route(office.approveRequest, (ctx, input) => approveRequest(ctx, input, acts)),
  route(office.refuseRequest, (ctx, input) => refuseRequest(ctx, input, input.params.id, input.body.reason)),
];
