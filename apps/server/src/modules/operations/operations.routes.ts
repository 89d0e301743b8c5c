import { control, operations } from '@krapao/contract';
import { routeFor } from '../../platform/http/route.ts';
import { proveAudit } from './anchors/prove-audit.ts';
import type { OperationsCore } from './operations-core.ts';
import { showRestore } from './restore/show-restore.ts';

const route = routeFor<OperationsCore>();

export const operationsRoutes = [
  route(control.verifyAudit, (core) => proveAudit(core)),
  route(operations.officeRestore, (core) => showRestore(core)),
];
