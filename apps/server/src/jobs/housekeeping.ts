import { deleteOldKeys } from '../core/idempotency.ts';
import type { Ctx } from '../ctx.ts';
import type { Queryable } from '../db/db.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { deleteMinutesBefore as deleteOldCalls } from '../features/board/public.ts';
import { deleteReadingBefore, lapseRequests } from '../features/office/public.ts';
import { deleteOldCounts, deleteOldOtps } from '../features/otp/public.ts';
import { deleteMinutesBefore as deleteOldFlows } from '../features/overview/public.ts';
import { deleteUnusedPictures } from '../features/picture/public.ts';
import { deleteOldMisses } from '../features/promotion/public.ts';
import { deleteOldWebhookEvents } from '../features/qrcode/public.ts';
import { deleteOldTickets } from '../features/reports/public.ts';
import { deleteOldSecurityEvents } from '../features/securitylog/public.ts';
import { deleteOldDevices, deleteOldFailures, deleteOldSessions } from '../features/session/public.ts';
import { deleteOldChallenges } from '../features/staffentry/public.ts';

/** Deletes expired rows and files: otherwise these tables would grow for ever. */
export async function housekeeping(ctx: Ctx): Promise<void> {
  const kept = ctx.settings.get('retention');
  const now = ctx.clock().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  await deleteOldKeys(ctx.db, daysAgo(kept.requestKeyDays));
  await deleteOldSessions(ctx.db, daysAgo(kept.sessionDays));
  await deleteOldOtps(ctx.db, daysAgo(kept.attemptDays));
  await deleteOldCounts(ctx.db, daysAgo(kept.attemptDays));
  await deleteOldFailures(ctx.db, daysAgo(kept.attemptDays));
  await deleteOldChallenges(ctx.db, ctx.clock());
  await deleteOldDevices(ctx.db, daysAgo(kept.deviceDays));
  await deleteOldMisses(ctx.db, daysAgo(kept.attemptDays));
  await deleteOldSecurityEvents(ctx.db, daysAgo(kept.securityDays));
  await deleteOldWebhookEvents(ctx.db, daysAgo(kept.noticeDays));
  await deleteFailedJobs(ctx.db, daysAgo(kept.failedJobDays));
  await deleteOldCalls(ctx.db, daysAgo(kept.boardDays));
  await deleteOldFlows(ctx.db, daysAgo(kept.overviewDays));
  await deleteOldTickets(ctx.db, daysAgo(kept.attemptDays));
  await deleteReadingBefore(ctx.db, daysAgo(kept.attemptDays));
  await lapseRequests(ctx.db, ctx.clock());
  await deleteUnusedPictures(ctx);
  await ctx.deps.files.clearIncoming();
}

/** Jobs that were given up after their last attempt. Nothing else removes them, and a key that they hold would keep the same job from being added anew. */
async function deleteFailedJobs(db: Queryable, before: Date): Promise<void> {
  const old =
    'select id from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < $1 limit $2';
  await deleteInBatches(db, `delete from graphile_worker._private_jobs where id in (${old})`, before);
}
