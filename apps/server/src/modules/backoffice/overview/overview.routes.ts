import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { overviewFor } from './overview-for.ts';

const route = routeFor<BackofficeCore>();

export const overviewRoutes = [
  route(office.officeOverview, async (core, { caller }) => overviewFor(caller.role, await core.overview.read())),
];
