import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showMe } from './show-me.ts';

/** The staff's first page, in a feature of its own: it knows the features that have queues, and they know `office`. */
export const staffhomeRoutes = [route(office.staffMe, (ctx, input) => showMe(ctx, input))];
