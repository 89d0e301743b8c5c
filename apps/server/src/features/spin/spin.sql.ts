import type { Queryable } from '../../db/db.ts';

type Award = { readonly memberId: bigint; readonly key: string; readonly coins: number };

/** Fails where a key has had its coins already. */
export async function insertAwards(tx: Queryable, awards: readonly Award[], at: Date): Promise<void> {
  await tx.query({
    name: 'coin-awards',
    text: `insert into coin_award (member_id, key, coins, created_at)
           select member_id, key, coins, $4 from unnest($1::bigint[], $2::text[], $3::integer[]) as due (member_id, key, coins)`,
    values: [awards.map((a) => a.memberId), awards.map((a) => a.key), awards.map((a) => a.coins), at],
  });
}
