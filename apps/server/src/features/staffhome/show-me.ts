import type { StaffRole } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findStaffById, mayDecide, type StaffAct, staffView } from '../office/public.ts';
import { hasFactor, isFactorRequired } from '../staffentry/public.ts';
import { countQueues } from '../workqueue/public.ts';

/** The signed-in staff member and the lengths of the queues. */
export async function showMe(ctx: Ctx, by: StaffAct) {
  const staff = (await findStaffById(ctx.db, by.caller.staffId)) ?? refuse('EXPIRED_AUTH_TOKEN');
  return {
    staff: staffView(staff),
    ...(isFactorRequired(ctx) && !(await hasFactor(ctx.db, staff.id)) ? { setUp: true as const } : {}),
    ...(ctx.recovery.isOn() ? { moneyRests: true as const } : {}),
    idleMinutes: ctx.settings.get('staffSecurity').idleMinutes,
    cashierMax: ctx.settings.get('office').cashierMax,
    aloneUpTo: aloneUpTo(ctx, staff.role),
    queues: await countQueues(ctx, { staffId: staff.id, role: staff.role }),
  };
}

function aloneUpTo(ctx: Ctx, role: StaffRole) {
  const { above } = ctx.settings.get('secondPerson');
  const acts = Object.keys(above) as (keyof typeof above)[];
  return Object.fromEntries(acts.filter((act) => mayDecide(role, act)).map((act) => [act, above[act]]));
}
