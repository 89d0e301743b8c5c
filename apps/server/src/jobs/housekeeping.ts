import { deleteOldKeys } from '../core/idempotency.ts';
import type { Ctx } from '../ctx.ts';
import { deleteMinutesBefore as deleteOldCalls } from '../features/board/public.ts';
import { lapseRequests } from '../features/office/public.ts';
import { deleteOldCounts, deleteOldOtps } from '../features/otp/public.ts';
import { deleteMinutesBefore as deleteOldFlows } from '../features/overview/public.ts';
import { deleteUnusedPictures } from '../features/picture/public.ts';
import { deleteOldMisses } from '../features/promotion/public.ts';
import { deleteOldTickets } from '../features/reports/public.ts';
import { deleteOldSecurityEvents } from '../features/securitylog/public.ts';
import { deleteOldDevices, deleteOldFailures, deleteOldSessions } from '../features/session/public.ts';
import { deleteOldChallenges } from '../features/staffentry/public.ts';

/** Deletes expired rows and files: otherwise these tables would grow for ever. */
export async function housekeeping(ctx: Ctx): Promise<void> {
  const now = ctx.clock().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  await deleteOldKeys(ctx.db, daysAgo(7));
  await deleteOldSessions(ctx.db, daysAgo(30));
  await deleteOldOtps(ctx.db, daysAgo(1));
  await deleteOldCounts(ctx.db, daysAgo(1));
  await deleteOldFailures(ctx.db, daysAgo(1));
  await deleteOldChallenges(ctx.db, ctx.clock());
  await deleteOldDevices(ctx.db, daysAgo(366));
  await deleteOldMisses(ctx.db, daysAgo(1));
  await deleteOldSecurityEvents(ctx.db, daysAgo(366));
  await deleteOldCalls(ctx.db, daysAgo(4));
  await deleteOldFlows(ctx.db, daysAgo(16));
  await deleteOldTickets(ctx.db, daysAgo(1));
  await lapseRequests(ctx.db, ctx.clock());
  await deleteUnusedPictures(ctx);
  await ctx.deps.files.clearIncoming();
}
