import type { Queryable } from '../../db/db.ts';

export type ClaimKind = 'withdrawal' | 'deposit' | 'transfer' | 'slip' | 'stuck' | 'prize';
export type Claim = { readonly subject: string; readonly staffId: bigint; readonly until: Date };

/** False while another staff member has a claim on it. */
export async function claim(
  tx: Queryable,
  o: { kind: ClaimKind; subject: string; staffId: bigint; alsoOf: bigint | null; until: Date; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into staff_take (kind, subject, staff_id, until) values ($1, $2, $3, $4)
     on conflict (kind, subject) do update set staff_id = excluded.staff_id, until = excluded.until
       where staff_take.until <= $5 or staff_take.staff_id = excluded.staff_id or staff_take.staff_id = $6
     returning 1`,
    [o.kind, o.subject, o.staffId, o.until, o.now, o.alsoOf],
  );
  return rowCount === 1;
}

export async function releaseClaim(tx: Queryable, o: { kind: ClaimKind; subject: string }): Promise<void> {
  await tx.query('delete from staff_take where kind = $1 and subject = $2', [o.kind, o.subject]);
}

export async function findClaims(
  db: Queryable,
  o: { kind: ClaimKind; subjects: readonly string[]; now: Date },
): Promise<Map<string, Claim>> {
  if (o.subjects.length === 0) return new Map();
  const { rows } = await db.query<Claim>(
    'select subject, staff_id as "staffId", until from staff_take where kind = $1 and subject = any($2) and until > $3',
    [o.kind, o.subjects, o.now],
  );
  return new Map(rows.map((row) => [row.subject, row]));
}
