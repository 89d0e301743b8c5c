import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showMe } from './show-me.ts';

/** The staff's first page. A separate feature, because it imports the features that have queues, and these import `office`. */
export const staffhomeRoutes = [route(office.staffMe, (ctx, input) => showMe(ctx, input))];
