import { dayOf, dayPlus } from '@krapao/contract/local-day';
import { fromJson } from '@krapao/money';
import type { Ctx } from '../ctx.ts';
import { giveRefund } from '../features/refund/public.ts';
import { demoMemberId } from './members.ts';

/** Yesterday's refund for the demo member, as after a night with a loss. May run again: the share of a day is given once. */
export async function seedRefund(ctx: Ctx): Promise<void> {
  const memberId = await demoMemberId(ctx);
  const loss = ctx.config.variant === 'lao' ? fromJson(500_000, 'LAK') : fromJson(1_000, 'THB');
  await giveRefund(ctx, { memberId, day: dayPlus(dayOf(ctx.clock()), -1), loss });
}
