import type { Currency, Money } from '@krapao/money';
import type { Queryable, Tx } from '../../db/db.ts';

export type Claim = {
  readonly kind: 'bank' | 'gateway' | 'voucher' | 'manual';
  readonly reference: string;
  readonly memberId: bigint;
  readonly creditedAs: string;
  readonly source: string;
  readonly amountMinor: bigint;
};

/** Takes the names for this deposit, or answers who had one of them. Two at once wait for each other here. */
export async function claimOutsideReferences(
  tx: Tx,
  references: readonly string[],
  o: { kind: Claim['kind']; memberId: bigint; creditedAs: string; source: string; amount: Money; at: Date },
): Promise<Claim | null> {
  // Sorted, so that two that claim the same names never hold one each and wait for the other.
  const wanted = [...references].sort();
  const { rows } = await tx.query<{ reference: string }>({
    name: 'outside-reference-claim',
    text: `insert into outside_reference (kind, reference, member_id, credited_as, source, amount_minor, currency, at)
           select $1, wanted, $3, $4, $5, $6, $7, $8 from unnest($2::text[]) wanted on conflict do nothing returning reference`,
    values: [o.kind, wanted, o.memberId, o.creditedAs, o.source, o.amount.minor, o.amount.currency satisfies Currency, o.at],
  });
  const got = new Set(rows.map((row) => row.reference));
  const missed = wanted.find((reference) => !got.has(reference));
  if (missed === undefined) return null;
  const owner = await findClaim(tx, o.kind, [missed]);
  if (!owner) throw new Error(`the outside reference ${o.kind} ${missed} could neither be taken nor found`);
  return owner;
}

export async function findClaim(db: Queryable, kind: Claim['kind'], references: readonly string[]): Promise<Claim | null> {
  const { rows } = await db.query<Claim>(
    `select kind, reference, member_id as "memberId", credited_as as "creditedAs", source, amount_minor as "amountMinor"
       from outside_reference where kind = $1 and reference = any($2) order by at limit 1`,
    [kind, references],
  );
  return rows[0] ?? null;
}
