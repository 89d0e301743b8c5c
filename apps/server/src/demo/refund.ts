import { dayOf, dayPlus } from '@krapao/contract/values/local-day';
import { fromJson } from '@krapao/money';
import { giveRefund } from '../modules/rewards/refund/run-night.ts';
import type { Core } from '../platform/core.ts';
import { demoMemberId } from './members.ts';

export async function seedRefund(core: Core): Promise<void> {
  const memberId = await demoMemberId(core);
  const loss = core.config.variant === 'lao' ? fromJson(500_000, 'LAK') : fromJson(1_000, 'THB');
  await giveRefund(core, { memberId, day: dayPlus(dayOf(core.clock()), -1), loss });
}
