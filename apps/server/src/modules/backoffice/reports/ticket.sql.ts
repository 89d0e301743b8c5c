import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

export type Ticket = { readonly sessionId: string; readonly staffId: bigint; readonly parameters: unknown };

export async function insertTicket(tx: Queryable, t: Ticket & { hash: Buffer; expiresAt: Date }): Promise<void> {
  await tx.query('insert into report_ticket (hash, session_id, staff_id, wish, expires_at) values ($1, $2, $3, $4, $5)', [
    t.hash,
    t.sessionId,
    t.staffId,
    JSON.stringify(t.parameters),
    t.expiresAt,
  ]);
}

/** Single use: null if the ticket was used or has expired. */
export async function useTicket(db: Queryable, o: { hash: Buffer; now: Date }): Promise<Ticket | null> {
  const { rows } = await db.query<Ticket>(
    `update report_ticket set used_at = $2 where hash = $1 and used_at is null and expires_at > $2
      returning session_id as "sessionId", staff_id as "staffId", wish as parameters`,
    [o.hash, o.now],
  );
  return rows[0] ?? null;
}

export async function deleteOldTickets(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from report_ticket where hash in (select hash from report_ticket where expires_at < $1 limit $2)',
    before,
  );
}
