import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { OperationsCore } from '../operations-core.ts';
import { proveAudit } from './prove-audit.ts';

const route = routeFor<OperationsCore>();

export const anchorsRoutes = [route(office.verifyAudit, (core) => proveAudit(core))];
