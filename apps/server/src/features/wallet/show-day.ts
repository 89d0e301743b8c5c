import { dayOf, dayPlus, startOfDay } from '@krapao/contract/local-day';
import { playNet } from '@krapao/ledger';
import { money, toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember } from '../account/public.ts';
import { sumsOfDays } from '../statement/public.ts';

/** In and out by the lines of the statement, so that its heading of the day says the same; won by the ledger, where play stands. */
export async function showDay(ctx: Ctx, memberId: bigint, day = dayOf(ctx.clock())) {
  const { currency } = (await findMember(ctx, memberId)) ?? refuse('NO_DATA');
  const [sums, won] = await Promise.all([
    sumsOfDays(ctx, memberId, [day]),
    playNet(ctx.db, memberId, { from: startOfDay(day), to: startOfDay(dayPlus(day, 1)) }),
  ]);
  return { day, in: sums[0]?.in ?? 0, out: sums[0]?.out ?? 0, won: toJson(money(won, currency)) };
}
