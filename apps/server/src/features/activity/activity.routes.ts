import { activity, office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { endOtherSessions, showOwnSessions } from './own-sessions.ts';
import { showActivity } from './show-activity.ts';
import { showSecurityLog } from './show-security-log.ts';

export const activityRoutes = [
  route(activity.recentActivity, (ctx, { caller, query }) => showActivity(ctx, { memberId: caller.memberId, ...query })),
  route(activity.memberSessions, (ctx, { caller }) => showOwnSessions(ctx, caller)),
  route(activity.endOtherSessions, (ctx, { caller, requestId }) => endOtherSessions(ctx, caller, requestId)),

  route(office.officeSecurity, (ctx, { query }) => showSecurityLog(ctx, query)),
];
