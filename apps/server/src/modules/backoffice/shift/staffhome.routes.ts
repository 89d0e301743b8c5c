import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { showMe } from './show-me.ts';

const route = routeFor<BackofficeCore>();

/** The staff's first page. A separate feature, because it imports the features that have queues, and these import `office`. */
export const staffhomeRoutes = [route(office.staffMe, (core, input) => showMe(core, input))];
