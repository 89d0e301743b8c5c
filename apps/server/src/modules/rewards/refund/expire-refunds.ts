import { lockBalances, post } from '@krapao/ledger';
import { type Currency, money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { markExpired, membersWithExpired } from './refund.sql.ts';

const membersAtOnce = 500;

export async function expireRefunds(core: Core, untilMs: number): Promise<boolean> {
  for (;;) {
    const members = await membersWithExpired(core.db, core.clock(), membersAtOnce);
    for (const member of members) {
      await expireMember(core, member);
      if (Date.now() > untilMs) return false;
    }
    if (members.length < membersAtOnce) return true;
  }
}

async function expireMember(core: Core, { memberId, currency }: { memberId: bigint; currency: Currency }): Promise<void> {
  await core.db.tx(async (tx) => {
    // Lock first, like a simultaneous receipt by the member.
    await lockBalances(tx, { memberId, currency });
    const expired = await markExpired(tx, memberId, core.clock());
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
