import type { office, ReplyOf } from '@krapao/contract';
import { money, toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { dayOf, dayPlus, startOfDay } from '../../core/local-day.ts';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import { nightJob } from './refund.jobs.ts';
import { beginRun, findRun, listRuns, type RunRow } from './refund-run.sql.ts';
import { runDay } from './run-night.ts';

type RunView = ReplyOf<typeof office.runRefunds>['run'];

const view = (run: RunRow): RunView => ({
  day: run.day,
  state: run.finishedAt ? 'done' : 'running',
  startedAt: run.startedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
  members: Number(run.members),
  amount: { THB: toJson(money(run.thb, 'THB')), LAK: toJson(money(run.lak, 'LAK')) },
});

export async function showRefundRuns(ctx: Ctx, page: { page: number; limit: number }) {
  const { total, runs } = await listRuns(ctx.db, page);
  return { total, runs: runs.map(view) };
}

const answerWithinMs = 20_000;
/** The job that goes on when this call has no more time, or its process is gone. */
const goOnAfterMs = 30_000;

/** Runs a day, or runs it again: who has a share of that day gets no second one. Answers when it is done, or that it still runs. */
export async function runRefunds(ctx: Ctx, by: StaffAct, day: string): Promise<{ run: RunView }> {
  const untilMs = Date.now() + answerWithinMs;
  const now = ctx.clock();
  const today = dayOf(now);
  // The loss of a day that is not over may still be won back, so today is for trying it out only.
  if (day > today || (day === today && !ctx.config.demo)) refuse('KEY_INVALID', 'day');
  await withAudit(ctx, by, async (tx) => {
    await beginRun(tx, { day, now, dayEnd: startOfDay(dayPlus(day, 1)), again: true });
    await addJob(tx, nightJob, {}, { jobKey: nightJob, runAt: new Date(Date.now() + goOnAfterMs) });
    return { audit: { act: 'refund.run', subject: day }, result: null };
  });
  await runDay(ctx, day, untilMs);
  const run = (await findRun(ctx.db, day)) ?? refuse('NO_DATA');
  return { run: view(run) };
}
