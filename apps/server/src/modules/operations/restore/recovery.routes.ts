import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { OperationsCore } from '../operations-core.ts';
import { endByStaff } from './end-by-staff.ts';
import { showRecovery } from './show-recovery.ts';

const route = routeFor<OperationsCore>();

export const recoveryRoutes = [
  route(office.officeRecovery, (core) => showRecovery(core)),
  route(office.endRecovery, (core, input) => endByStaff(core, input, input.body.reason)),
];
