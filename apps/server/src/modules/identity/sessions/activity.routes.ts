import { activity, office } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { endOtherSessions, showOwnSessions } from './own-sessions.ts';
import { showActivity } from './show-activity.ts';
import { showSecurityLog } from './show-security-log.ts';

export const activityRoutes = [
  route(activity.recentActivity, (core, { caller, query }) => showActivity(core, { memberId: caller.memberId, ...query })),
  route(activity.memberSessions, (core, { caller }) => showOwnSessions(core, caller)),
  route(activity.endOtherSessions, (core, { caller, requestId }) => endOtherSessions(core, caller, requestId)),

  route(office.officeSecurity, (core, { query }) => showSecurityLog(core, query)),
];
