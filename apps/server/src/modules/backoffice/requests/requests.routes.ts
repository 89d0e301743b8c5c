import { backoffice } from '@krapao/contract';
import { type Route, routeFor } from '../../../platform/http/route.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { approveRequest, refuseRequest } from './decide-request.ts';
import { revealRequestAccount } from './reveal-account.ts';
import { showRequests } from './show-requests.ts';
import { tryAct } from './try-act.ts';

const route = routeFor<BackofficeCore>();

/** `acts`: every other call, so that an approval can run the one that was asked for. */
export const requestsRoutes = (acts: readonly Route[]): Route<BackofficeCore>[] => [
  route(backoffice.officeRequests, (core, input) => showRequests(core, input, input.query)),
  route(backoffice.revealRequestAccount, (core, input) => revealRequestAccount(core, input, input.params.id)),
  route(backoffice.tryAct, (core, input) => tryAct(core, input, acts)),
  route(backoffice.approveRequest, (core, input) => approveRequest(core, input, acts)),
  route(backoffice.refuseRequest, (core, input) => refuseRequest(core, input, input.params.id, input.body.reason)),
];
