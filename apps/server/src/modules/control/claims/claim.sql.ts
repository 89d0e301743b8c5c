import type { ClaimKind } from '@krapao/contract';
import type { Queryable } from '../../../platform/db/db.ts';

export type Claim = { readonly subject: string; readonly staffId: bigint; readonly until: Date };

export async function claim(
  tx: Queryable,
  o: { kind: ClaimKind; subject: string; staffId: bigint; until: Date; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into staff_claim (kind, subject, staff_id, until) values ($1, $2, $3, $4)
     on conflict (kind, subject) do update set staff_id = excluded.staff_id, until = excluded.until
       where staff_claim.until <= $5 or staff_claim.staff_id = excluded.staff_id
     returning 1`,
    [o.kind, o.subject, o.staffId, o.until, o.now],
  );
  return rowCount === 1;
}

export async function deleteClaim(tx: Queryable, o: { kind: ClaimKind; subject: string }): Promise<void> {
  await tx.query('delete from staff_claim where kind = $1 and subject = $2', [o.kind, o.subject]);
}

export async function findClaims(
  db: Queryable,
  o: { kind: ClaimKind; subjects: readonly string[]; now: Date },
): Promise<Map<string, Claim>> {
  if (o.subjects.length === 0) return new Map();
  const { rows } = await db.query<Claim>(
    'select subject, staff_id as "staffId", until from staff_claim where kind = $1 and subject = any($2) and until > $3',
    [o.kind, o.subjects, o.now],
  );
  return new Map(rows.map((row) => [row.subject, row]));
}

/** Locks expired claims too: otherwise a takeover and the release could deadlock over the item. */
export async function lockClaim(tx: Queryable, o: { kind: ClaimKind; subject: string; now: Date }): Promise<Claim | null> {
  const { rows } = await tx.query<Claim>(
    'select subject, staff_id as "staffId", until from staff_claim where kind = $1 and subject = $2 for update',
    [o.kind, o.subject],
  );
  return rows[0] && rows[0].until > o.now ? rows[0] : null;
}

export async function subjectsOf(db: Queryable, o: { kind: ClaimKind; staffId: bigint; now: Date; limit: number }): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(
    'select subject from staff_claim where kind = $1 and staff_id = $2 and until > $3 order by until limit $4',
    [o.kind, o.staffId, o.now, o.limit],
  );
  return rows.map((row) => row.subject);
}
