import type { Money } from '@krapao/money';
import type { Queryable, Tx } from '../../db/db.ts';

export type Claim = {
  readonly kind: 'bank' | 'gateway' | 'voucher' | 'manual';
  readonly reference: string;
  readonly memberId: bigint;
  readonly creditedAs: string;
  readonly source: string;
  readonly amountMinor: bigint;
};

export type Wanted = {
  readonly kind: Claim['kind'];
  readonly references: readonly string[];
  readonly memberId: bigint;
  readonly creditedAs: string;
  readonly source: string;
  readonly amount: Money;
  readonly at: Date;
};

/** Takes the names for these deposits; for each answers null, or who had one of its names. Two at once wait for each other here. */
export async function claimOutsideReferences(tx: Tx, deposits: readonly Wanted[]): Promise<(Claim | null)[]> {
  const names = deposits.flatMap(({ references, memberId, amount, ...deposit }) =>
    references.map((reference) => ({
      ...deposit,
      reference,
      memberId: memberId.toString(),
      minor: amount.minor.toString(),
      currency: amount.currency,
    })),
  );
  // Sorted, so that two that claim the same names never hold one each and wait for the other.
  const { rows } = await tx.query<{ kind: string; reference: string; memberId: bigint; creditedAs: string }>({
    name: 'outside-reference-claim',
    text: `insert into outside_reference (kind, reference, member_id, credited_as, source, amount_minor, currency, at)
           select kind, reference, "memberId", "creditedAs", source, minor, currency, at
             from jsonb_to_recordset($1::jsonb) as wanted (kind text, reference text, "memberId" bigint, "creditedAs" text, source text,
               minor bigint, currency text, at timestamptz)
            order by kind, reference
           on conflict do nothing returning kind, reference, member_id as "memberId", credited_as as "creditedAs"`,
    values: [JSON.stringify(names)],
  });
  const got = new Map(rows.map((row) => [`${row.kind} ${row.reference}`, row]));
  const takenBy: (Claim | null)[] = [];
  for (const { kind, references, memberId, creditedAs } of deposits) {
    const missed = references.find((reference) => {
      const row = got.get(`${kind} ${reference}`);
      return row?.memberId !== memberId || row.creditedAs !== creditedAs;
    });
    takenBy.push(missed === undefined ? null : await ownerOf(tx, kind, missed));
  }
  return takenBy;
}

async function ownerOf(tx: Tx, kind: Claim['kind'], reference: string): Promise<Claim> {
  const owner = await findClaim(tx, kind, [reference]);
  if (!owner) throw new Error(`the outside reference ${kind} ${reference} could neither be taken nor found`);
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
