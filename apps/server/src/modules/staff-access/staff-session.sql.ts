import type { Queryable } from '../../platform/db/db.ts';

export type StandingRow = { readonly seenAt: Date | null; readonly provedAt: Date | null; readonly hasFactor: boolean };

const idOf = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex');

export async function findStanding(db: Queryable, o: { sessionId: string; staffId: bigint }): Promise<StandingRow> {
  const { rows } = await db.query<StandingRow>({
    name: 'staff-standing',
    text: `select seen.seen_at as "seenAt", seen.proved_at as "provedAt",
             exists (select from staff_totp where staff_id = $2 and state = 'live') or exists (select from staff_passkey where staff_id = $2)
               as "hasFactor"
             from (select $1::bytea as id) asked left join staff_session seen on seen.token_hash = asked.id`,
    values: [idOf(o.sessionId), o.staffId],
  });
  return rows[0] ?? { seenAt: null, provedAt: null, hasFactor: false };
}

export async function putStaffSession(
  tx: Queryable,
  o: { sessionId: string; staffId: bigint; seenAt: Date; provedAt: Date | null },
): Promise<void> {
  await tx.query(
    `insert into staff_session (token_hash, staff_id, seen_at, proved_at) values ($1, $2, $3, $4)
     on conflict (token_hash) do update set seen_at = greatest(staff_session.seen_at, excluded.seen_at),
       proved_at = coalesce(excluded.proved_at, staff_session.proved_at)`,
    [idOf(o.sessionId), o.staffId, o.seenAt, o.provedAt],
  );
}

export async function listIdle(db: Queryable, seenBefore: Date): Promise<{ sessionId: string; staffId: bigint }[]> {
  const { rows } = await db.query<{ sessionId: string; staffId: bigint }>(
    `select encode(token_hash, 'hex') as "sessionId", staff_id as "staffId" from staff_session where seen_at <= $1`,
    [seenBefore],
  );
  return rows;
}

export async function forgetSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query('delete from staff_session where token_hash = $1', [idOf(sessionId)]);
}
