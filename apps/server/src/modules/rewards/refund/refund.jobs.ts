import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { expireRefunds } from './expire-refunds.ts';
import { daysBackMax, dueDays } from './refund.rules.ts';
import { beginRun, recentRuns } from './refund-run.sql.ts';
import { runDay } from './run-night.ts';

/** A job runs this long and then queues itself again, because a stopping server waits for its jobs. */
const sliceMs = 10_000;

export const nightJob = 'refund-night';
const expiryJob = 'refund-expiry';

async function refundNight(core: Core): Promise<void> {
  const untilMs = Date.now() + sliceMs;
  const now = core.clock();
  for (const day of dueDays(now, await recentRuns(core.db, dayPlus(dayOf(now), -daysBackMax)))) {
    await beginRun(core.db, { day, now, dayEnd: startOfDay(dayPlus(day, 1)), again: false });
    if (!(await runDay(core, day, untilMs))) return addJob(core.db, nightJob, {}, { jobKey: nightJob });
  }
}

async function refundExpiry(core: Core): Promise<void> {
  if (!(await expireRefunds(core, Date.now() + sliceMs))) await addJob(core.db, expiryJob, {}, { jobKey: expiryJob });
}

export const refundTasks = { [nightJob]: refundNight, [expiryJob]: refundExpiry };
/** Hourly, so that a server that was down at 00:20 catches up soon after it starts. */
export const refundCrontab = [`20 * * * * ${nightJob}`, `25 * * * * ${expiryJob}`];
