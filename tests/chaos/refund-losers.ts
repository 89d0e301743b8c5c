import { postMany } from '../../packages/ledger/src/index.ts';
import { fromJson, money } from '../../packages/money/src/index.ts';
import type { Pool } from '../../packages/pg/src/index.ts';

/** Above every real member id: these exist only in the ledger. */
const firstLoser = 1_000_000_000n;
export const isLoser = (memberId: bigint): boolean => memberId >= firstLoser;
const loss = fromJson(100, 'THB');
const share = money(loss.minor / 10n, 'THB');

export async function addLosers(pool: Pool, known: number, count: number): Promise<void> {
  const calls = Array.from({ length: count }, (_, n) => ({
    memberId: firstLoser + BigInt(known + n),
    operations: [
      { op: 'post', key: 'into', kind: 'adjustment', from: 'house:adjustment', to: 'game:PG', amount: loss } as const,
      { op: 'post', key: 'lost', kind: 'play_loss', from: 'game:PG', to: 'house:provider:LOSERS', amount: loss } as const,
    ],
  }));
  for (const ending of await postMany(pool, calls)) ending();
}

export async function checkLosers(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ refunds: bigint; members: bigint; minor: bigint }>(
    `select count(*) as refunds, count(distinct member_id) as members, coalesce(sum(amount), 0)::bigint as minor from ledger.movement
     where member_id >= $1 and kind = 'refund'`,
    [firstLoser],
  );
  const { refunds = 0n, members = 0n, minor = 0n } = rows[0] ?? {};
  const right = refunds === BigInt(count) && members === refunds && minor === share.minor * refunds;
  return right ? [] : [`${count} lost and ${members} of them have ${refunds} refunds of ${minor} together`];
}
