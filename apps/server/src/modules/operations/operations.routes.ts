import { control, operations } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { proveAudit } from './anchors/prove-audit.ts';
import type { OperationsCore } from './operations-core.ts';
import { showRecovery } from './restore/show-recovery.ts';

const route = routeFor<OperationsCore>();

const anchorsRoutes = [route(control.verifyAudit, (core) => proveAudit(core))];

const recoveryRoutes = [route(operations.officeRecovery, (core) => showRecovery(core))];

export const operationsRoutes = [...anchorsRoutes, ...recoveryRoutes];
