import { lookup } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { showMethods } from './show-methods.ts';

const route = routeFor<DepositsCore>();

export const depositRoutes = [route(lookup.lookupDeposit, (core, { caller }) => showMethods(core, caller.memberId))];
