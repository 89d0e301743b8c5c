import { office } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { proveAudit } from './anchors/prove-audit.ts';
import type { OperationsCore } from './operations-core.ts';
import { endByStaff } from './restore/end-by-staff.ts';
import { showRestore } from './restore/show-restore.ts';

const route = routeFor<OperationsCore>();

const anchorsRoutes = [route(office.verifyAudit, (core) => proveAudit(core))];

const restoreRoutes = [
  route(office.officeRestore, (core) => showRestore(core)),
  route(office.endRestore, (core, input) => endByStaff(core, input, input.body.reason)),
];

export const operationsRoutes = [...anchorsRoutes, ...restoreRoutes];
