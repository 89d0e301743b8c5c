import type { Queryable } from '../../db/db.ts';

type Award = { readonly memberId: bigint; readonly key: string; readonly coins: number };

/** Those of them whose key has not had its coins yet. */
export async function insertAwards(tx: Queryable, awards: readonly Award[], at: Date): Promise<{ memberId: bigint; coins: number }[]> {
  const { rows } = await tx.query<{ memberId: bigint; coins: number }>({
    name: 'coin-awards',
    text: `insert into coin_award (member_id, key, coins, created_at)
           select member_id, key, coins, $4 from unnest($1::bigint[], $2::text[], $3::integer[]) as due (member_id, key, coins)
            order by member_id, key on conflict do nothing returning member_id as "memberId", coins`,
    values: [awards.map((a) => a.memberId), awards.map((a) => a.key), awards.map((a) => a.coins), at],
  });
  return rows;
}
