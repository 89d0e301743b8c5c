import type { RequestAct, RequestState } from '@krapao/contract';
import type { Queryable } from '../../../platform/db/db.ts';

export type StaffRequest = {
  readonly id: string;
  readonly act: RequestAct;
  readonly subject: string;
  readonly memberId: bigint | null;
  readonly detail: Record<string, unknown>;
  /** Encrypted; null after the decision. */
  readonly payload: Buffer | null;
  readonly staffId: bigint;
  readonly at: Date;
  readonly lapsesAt: Date;
  readonly state: RequestState;
  readonly decidedBy: bigint | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
};

const columns = `id, act, subject, member_id as "memberId", detail, payload, staff_id as "staffId", at, lapses_at as "lapsesAt", state,
  decided_by as "decidedBy", decided_at as "decidedAt", reason`;

/** Null if an identical request is open. */
export async function insertRequest(
  tx: Queryable,
  r: Pick<StaffRequest, 'id' | 'act' | 'subject' | 'memberId' | 'detail' | 'payload' | 'staffId' | 'at' | 'lapsesAt'> & { digest: Buffer },
): Promise<StaffRequest | null> {
  const { rows } = await tx.query<StaffRequest>(
    `insert into staff_request (id, act, subject, member_id, detail, digest, payload, staff_id, at, lapses_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (digest) where state = 'open' do nothing returning ${columns}`,
    [r.id, r.act, r.subject, r.memberId, JSON.stringify(r.detail), r.digest, r.payload, r.staffId, r.at, r.lapsesAt],
  );
  return rows[0] ?? null;
}

export async function findOpenRequest(tx: Queryable, digest: Buffer): Promise<StaffRequest | null> {
  const { rows } = await tx.query<StaffRequest>(`select ${columns} from staff_request where digest = $1 and state = 'open'`, [digest]);
  return rows[0] ?? null;
}

export async function findRequest(db: Queryable, id: string): Promise<StaffRequest | null> {
  const { rows } = await db.query<StaffRequest>(`select ${columns} from staff_request where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function lockRequest(tx: Queryable, id: string): Promise<StaffRequest | null> {
  const { rows } = await tx.query<StaffRequest>(`select ${columns} from staff_request where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

export async function decideRequest(
  tx: Queryable,
  id: string,
  d: { state: 'approved' | 'refused'; decidedBy: bigint; decidedAt: Date; reason: string | null },
): Promise<void> {
  await tx.query('update staff_request set state = $2, decided_by = $3, decided_at = $4, reason = $5, payload = null where id = $1', [
    id,
    d.state,
    d.decidedBy,
    d.decidedAt,
    d.reason,
  ]);
}

export async function lapseRequests(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `update staff_request set state = 'lapsed', decided_at = lapses_at, payload = null where state = 'open' and lapses_at <= $1`,
    [now],
  );
}

export async function insertOpening(db: Queryable, o: { requestId: string; staffId: bigint; at: Date }): Promise<void> {
  await db.query('insert into staff_request_opening (request_id, staff_id, opened_at) values ($1, $2, $3) on conflict do nothing', [
    o.requestId,
    o.staffId,
    o.at,
  ]);
}

export async function openRequestsOn(db: Queryable, o: { memberId: bigint; documentId: string }): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from staff_request where state = 'open' and member_id = $1 and detail->>'document' = $2`,
    [o.memberId, o.documentId],
  );
  return rows.map(({ id }) => id);
}

export async function openedBy(db: Queryable, o: { requestIds: readonly string[]; staffId: bigint }): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select request_id as id from staff_request_opening where request_id = any($1) and staff_id = $2',
    [o.requestIds, o.staffId],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function endRequest(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff_request set state = 'lapsed', decided_at = $2, payload = null where id = $1 and state = 'open'`,
    [id, at],
  );
  return rowCount === 1;
}

export type OpenRequest = Pick<StaffRequest, 'id' | 'act' | 'memberId' | 'staffId' | 'at'>;

export async function openRequests(db: Queryable, o: { now: Date; limit: number }): Promise<OpenRequest[]> {
  const { rows } = await db.query<OpenRequest>(
    `select id, act, member_id as "memberId", staff_id as "staffId", at from staff_request
      where state = 'open' and lapses_at > $1 order by at, id limit $2`,
    [o.now, o.limit],
  );
  return rows;
}

export async function listRequests(
  db: Queryable,
  f: { state: RequestState; acts: readonly RequestAct[]; staffId: bigint; id: string | null; page: number; limit: number },
): Promise<{ total: number; requests: StaffRequest[] }> {
  const where = 'where state = $1 and (act = any($2) or staff_id = $3) and ($4::text is null or id = $4)';
  const values = [f.state, f.acts, f.staffId, f.id];
  const order = f.state === 'open' ? 'at, id' : 'at desc, id';
  const { rows: counted } = await db.query<{ total: bigint }>(`select count(*) as total from staff_request ${where}`, values);
  const { rows } = await db.query<StaffRequest>(`select ${columns} from staff_request ${where} order by ${order} limit $5 offset $6`, [
    ...values,
    f.limit,
    (f.page - 1) * f.limit,
  ]);
  return { total: Number(counted[0]?.total ?? 0n), requests: rows };
}
