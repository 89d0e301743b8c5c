import type { Queryable } from '../../../platform/db/db.ts';

/** `at`: the time that the entry itself says. */
export type AuditSeal = { readonly id: bigint; readonly at: Date; readonly hash: Buffer };

/** Up to this id the audit log is complete: an entry that turns up there later was put in by hand. */
export async function settledAuditId(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>('select audit_settled() as id');
  return rows[0]?.id ?? 0n;
}

/** Entries after `from`, up to `to`, in the order of their ids, each with the hash of all that it says. */
export async function auditSeals(db: Queryable, range: { from: bigint; to: bigint; limit: number | null }): Promise<AuditSeal[]> {
  const { rows } = await db.query<AuditSeal>(
    `select id, at, sha256(record_send(row(id, at, staff_id, act, member_id, subject, detail, request_id))) as hash
       from audit where id > $1 and id <= $2 order by id limit $3`,
    [range.from, range.to, range.limit],
  );
  return rows;
}

/** The first entry after `from` that says it is older than the moment. */
export async function firstAuditBefore(db: Queryable, from: bigint, before: Date): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint | null }>('select min(id) as id from audit where id > $1 and at < $2', [from, before]);
  return rows[0]?.id ?? null;
}
