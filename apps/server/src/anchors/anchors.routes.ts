import { office } from '@krapao/contract';
import { route } from '../core/route.ts';
import { proveAudit } from './prove-audit.ts';

export const anchorsRoutes = [route(office.verifyAudit, (ctx) => proveAudit(ctx))];
