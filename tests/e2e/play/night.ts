import { dayOf, dayPlus } from '@krapao/contract/values/local-day';
import { writeNights } from '../../../apps/server/src/modules/rewards/refund/refund.sql.ts';
import { post } from '../../../packages/ledger/src/index.ts';
import { fromJson } from '../../../packages/money/src/index.ts';
import { inDatabase } from '../database.ts';
import type { Stack } from '../stack.ts';

export const giveNight = (stack: Stack, memberId: bigint): Promise<unknown> =>
  inDatabase(stack, async (pool) => {
    const now = new Date();
    const day = dayPlus(dayOf(now), -1);
    const amount = fromJson(10, 'THB');
    const night = { memberId, loss: fromJson(200, 'THB').minor, amount: amount.minor, currency: amount.currency, hadBonus: false };
    await writeNights(pool, [night], { day, now, expiresAt: new Date(now.getTime() + 7 * 86_400_000), dayIsOver: true });
    return post(pool, memberId, [{ key: `refund:${day}`, kind: 'refund', from: 'house:refund_cost', to: 'refund', amount }]);
  });
