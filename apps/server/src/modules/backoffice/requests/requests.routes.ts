import { office } from '@krapao/contract';
import { type Route, routeFor } from '../../../platform/http/route.ts';
import type { Act } from '../../../platform/module.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { approveRequest, refuseRequest, tryAct } from './decide-request.ts';
import { revealRequestAccount, showRequests } from './show-requests.ts';

const route = routeFor<BackofficeCore>();

/** `acts`: of all modules. */
export const requestsRoutes = (acts: () => readonly Act[]): Route<BackofficeCore>[] => [
  route(office.officeRequests, (core, input) => showRequests(core, input, input.query)),
  route(office.revealRequestAccount, (core, input) => revealRequestAccount(core, input, input.params.id)),
  route(office.tryAct, (core, input) => tryAct(core, input, input.body, acts())),
  route(office.approveRequest, (core, input) => approveRequest(core, input, input.params.id, acts())),
  route(office.refuseRequest, (core, input) => refuseRequest(core, input, input.params.id, input.body.reason)),
];
