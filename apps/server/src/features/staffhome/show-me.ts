import { refuse } from '../../core/errors.ts';
import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import { listAnnounced, listBankCredits } from '../bankmatch/public.ts';
import { countWaitingChats } from '../chat/public.ts';
import { findStaffById, type StaffAct, staffView } from '../office/public.ts';
import { countRequests } from '../requests/public.ts';
import { listSlipQueue } from '../slip/public.ts';
import { listPrizes } from '../spin/public.ts';
import { hasFactor, isFactorRequired } from '../staffentry/public.ts';
import { listStuck } from '../transfer/public.ts';
import { listWithdrawals } from '../withdraw/public.ts';

/** The signed-in staff member and the lengths of the queues. */
export async function showMe(ctx: Ctx, by: StaffAct) {
  const staff = (await findStaffById(ctx.db, by.caller.staffId)) ?? refuse('EXPIRED_AUTH_TOKEN');
  const first = { page: 1, limit: 1 };
  const [waiting, paying, unknown, deposits, transfers, slips, stuck, prizes, requests, chats] = await Promise.all([
    listWithdrawals(ctx.db, { ...first, states: ['waiting'], memberId: null }),
    listWithdrawals(ctx.db, { ...first, states: ['paying'], memberId: null }),
    listWithdrawals(ctx.db, { ...first, states: ['paying'], only: 'unknown', memberId: null }),
    listAnnounced(ctx.db, { ...first, states: ['open'], memberId: null }),
    listBankCredits(ctx.db, { ...first, states: ['queued'] }),
    listSlipQueue(ctx.db, { ...first, statuses: ['PROCESSING'] }),
    listStuck(ctx.db, first),
    listPrizes(ctx.db, { ...first, state: 'open' }),
    countRequests(ctx, staff),
    isAtLeast(staff.role, 'support') ? countWaitingChats(ctx) : undefined,
  ]);
  return {
    staff: staffView(staff),
    ...(isFactorRequired(ctx) && !(await hasFactor(ctx.db, staff.id)) ? { setUp: true as const } : {}),
    idleMinutes: ctx.settings.get('staffSecurity').idleMinutes,
    cashierMax: ctx.settings.get('office').cashierMax,
    queues: {
      withdrawals: waiting.total,
      paying: paying.total,
      unknown: unknown.total,
      deposits: deposits.total,
      transfers: transfers.total,
      slips: slips.total,
      stuck: stuck.total,
      prizes: prizes.total,
      requests,
      ...(chats === undefined ? {} : { chats }),
    },
  };
}
