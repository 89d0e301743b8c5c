import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';

export const overviewRoutes = [route(office.officeOverview, (ctx) => ctx.overview.read())];
