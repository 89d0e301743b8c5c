import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findStaffById, type StaffAct, type StaffRow, staffView } from '../office/public.ts';
import { allPayouts, automaticPayouts, pauseOf } from '../settings/public.ts';
import { handOverFor } from '../shift/public.ts';
import { hasFactor, isFactorRequired } from '../staffentry/public.ts';
import { countQueues } from '../workqueue/public.ts';

/** The signed-in staff member and the lengths of the queues. */
export async function showMe(ctx: Ctx, by: StaffAct) {
  const staff = (await findStaffById(ctx.db, by.caller.staffId)) ?? refuse('EXPIRED_AUTH_TOKEN');
  return {
    staff: staffView(staff),
    ...(isFactorRequired(ctx) && !(await hasFactor(ctx.db, staff.id)) ? { setUp: true as const } : {}),
    ...(ctx.recovery.isOn() ? { moneyRests: true as const } : {}),
    ...(await barsOf(ctx, staff)),
    idleMinutes: ctx.settings.get('staffSecurity').idleMinutes,
    cashierMax: ctx.settings.get('office').cashierMax,
    queues: await countQueues(ctx, { staffId: staff.id, role: staff.role }),
  };
}

/** The bars that every page shows until somebody ends their cause. */
async function barsOf(ctx: Ctx, staff: Pick<StaffRow, 'id' | 'role'>) {
  const payoutsPaused = pauseOf(ctx.settings, allPayouts);
  const automaticPaused = pauseOf(ctx.settings, automaticPayouts);
  const handOver = await handOverFor(ctx, staff);
  return {
    ...(ctx.settings.get('terminated') ? { isClosed: true as const } : {}),
    ...(payoutsPaused ? { payoutsPaused } : {}),
    ...(automaticPaused ? { automaticPaused } : {}),
    ...(handOver ? { handOver } : {}),
  };
}
