import { office } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { showAudit } from './show-audit.ts';

/** The staff's log with the members' names. A separate feature, because `account`, which has these, imports `office`. */
export const auditlogRoutes = [route(office.officeAudit, (core, { query }) => showAudit(core, query))];
