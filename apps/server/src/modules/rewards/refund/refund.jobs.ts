import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { expireRefunds } from './expire-refunds.ts';
import { daysBackMax, dueDays } from './refund.rules.ts';
import { beginRun, recentRuns } from './refund-run.sql.ts';
import { runDay } from './run-night.ts';

/** A job works for so long and then calls itself again: a server that is told to stop waits for its jobs. */
const sliceMs = 10_000;

export const nightJob = 'refund-night';
const expiryJob = 'refund-expiry';

/** The refunds of every day that is over and was not run, or not to its end. */
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
/** Every hour, twenty past: the night is at 00:20, and a server that was down then runs it soon after it is up again. */
export const refundCrontab = [`20 * * * * ${nightJob}`, `25 * * * * ${expiryJob}`];
