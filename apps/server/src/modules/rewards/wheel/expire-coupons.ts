import { post } from '@krapao/ledger';
import { isPositive } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { listOverdue, lockCoupon, markExpired } from './coupon.sql.ts';
import { stateOf } from './wheel.rules.ts';

const atOnce = 500;

/** The money goes back to the house. Stock is not restored, because the published odds excluded it. */
export async function expireCoupons(core: Core): Promise<void> {
  for (;;) {
    const overdue = await listOverdue(core.db, core.clock(), atOnce);
    for (const id of overdue) await expireCoupon(core, id);
    if (overdue.length < atOnce) return;
  }
}

async function expireCoupon(core: Core, id: MemberItemId): Promise<void> {
  await core.db.tx(async (tx) => {
    const coupon = await lockCoupon(tx, id);
    if (coupon?.state !== 'open' || stateOf(coupon, core.clock()) !== 'expired') return;
    if (isPositive(coupon.amount))
      await post(tx, id.memberId, [
        {
          key: `wheel:${id.reference}:expire`,
          kind: 'wheel_expire',
          from: 'prize',
          to: 'house:wheel_cost',
          amount: coupon.amount,
          reference: id.reference,
        },
      ]);
    await markExpired(tx, id);
  });
}
