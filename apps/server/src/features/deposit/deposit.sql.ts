import type { Money } from '@krapao/money';
import type { Queryable, Tx } from '../../db/db.ts';

export type ReferenceKind = 'bank' | 'gateway' | 'voucher';

/** An outside name of money that was credited, and to whom. */
export type CreditedReference = {
  readonly kind: ReferenceKind;
  readonly reference: string;
  readonly memberId: bigint;
  readonly creditedAs: string;
  readonly source: string;
  readonly amountMinor: bigint;
};

export type NewReferences = {
  readonly kind: ReferenceKind;
  readonly references: readonly string[];
  readonly memberId: bigint;
  readonly creditedAs: string;
  readonly source: string;
  readonly amount: Money;
  readonly at: Date;
};

/**
 * Writes the outside names of these deposits down; for each answers null, or the credit that one of its names stands for already. Of two transactions with
 * the same name the second waits here for the end of the first.
 */
export async function insertReferences(tx: Tx, deposits: readonly NewReferences[]): Promise<(CreditedReference | null)[]> {
  if (deposits.length === 0) return [];
  const names = deposits.flatMap(({ references, memberId, amount, ...deposit }) =>
    references.map((reference) => ({
      ...deposit,
      reference,
      memberId: memberId.toString(),
      minor: amount.minor.toString(),
      currency: amount.currency,
    })),
  );
  // Sorted, so that two transactions with the same names never hold one each and wait for the other.
  const { rows } = await tx.query<{ kind: string; reference: string; memberId: bigint; creditedAs: string }>({
    name: 'outside-references',
    text: `insert into outside_reference (kind, reference, member_id, credited_as, source, amount_minor, currency, at)
           select kind, reference, "memberId", "creditedAs", source, minor, currency, at
             from jsonb_to_recordset($1::jsonb) as wanted (kind text, reference text, "memberId" bigint, "creditedAs" text, source text,
               minor bigint, currency text, at timestamptz)
            order by kind, reference
           on conflict do nothing returning kind, reference, member_id as "memberId", credited_as as "creditedAs"`,
    values: [JSON.stringify(names)],
  });
  const written = new Map(rows.map((row) => [`${row.kind} ${row.reference}`, row]));
  const before: (CreditedReference | null)[] = [];
  for (const { kind, references, memberId, creditedAs } of deposits) {
    const known = references.find((reference) => {
      const row = written.get(`${kind} ${reference}`);
      return row?.memberId !== memberId || row.creditedAs !== creditedAs;
    });
    before.push(known === undefined ? null : await existing(tx, kind, known));
  }
  return before;
}

async function existing(tx: Tx, kind: ReferenceKind, reference: string): Promise<CreditedReference> {
  const credited = await findReference(tx, kind, [reference]);
  if (!credited) throw new Error(`the outside reference ${kind} ${reference} could neither be written nor found`);
  return credited;
}

/** The oldest credit under one of these names. */
export async function findReference(db: Queryable, kind: ReferenceKind, references: readonly string[]): Promise<CreditedReference | null> {
  const { rows } = await db.query<CreditedReference>(
    `select kind, reference, member_id as "memberId", credited_as as "creditedAs", source, amount_minor as "amountMinor"
       from outside_reference where kind = $1 and reference = any($2) order by at limit 1`,
    [kind, references],
  );
  return rows[0] ?? null;
}
