import type { Queryable } from '../../db/db.ts';

/** False when the key has had its coins already. */
export async function insertAward(tx: Queryable, a: { memberId: bigint; key: string; coins: number; at: Date }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'coin-award',
    text: 'insert into coin_award (member_id, key, coins, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    values: [a.memberId, a.key, a.coins, a.at],
  });
  return rowCount === 1;
}
