import { lockBalances, post } from '@krapao/ledger';
import { type Currency, money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { markExpired, membersWithExpired } from './refund.sql.ts';

const membersAtOnce = 500;

/** What was not received in time goes back to the house. Says whether nothing is left to do. */
export async function expireRefunds(ctx: Ctx, untilMs: number): Promise<boolean> {
  for (;;) {
    const members = await membersWithExpired(ctx.db, ctx.clock(), membersAtOnce);
    for (const member of members) {
      await expireMember(ctx, member);
      if (Date.now() > untilMs) return false;
    }
    if (members.length < membersAtOnce) return true;
  }
}

async function expireMember(ctx: Ctx, { memberId, currency }: { memberId: bigint; currency: Currency }): Promise<void> {
  await ctx.db.tx(async (tx) => {
    // Locked first, as by one who receives in the same moment.
    await lockBalances(tx, { memberId, currency });
    const expired = await markExpired(tx, memberId, ctx.clock());
    await post(
      tx,
      memberId,
      expired.map(({ day, minor }) => ({
        key: `refund:${day}:expire`,
        kind: 'refund_expire',
        from: 'refund',
        to: 'house:refund_cost',
        amount: money(minor, currency),
      })),
    );
  });
}
