import type { SecurityKind } from '@krapao/contract';
import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

export type SecurityEvent = {
  readonly kind: SecurityKind;
  readonly at: Date;
  readonly memberId?: bigint | null | undefined;
  readonly staffId?: bigint | null | undefined;
  readonly address: string;
  readonly device: string;
  readonly requestId: string;
  /** Only codes, numbers and staff's search text. Never text from members or strangers, because people read this log. */
  readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined;
};

export async function insertSecurityEvent(db: Queryable, e: SecurityEvent): Promise<void> {
  await db.query(
    `insert into security_event (at, kind, member_id, staff_id, address, device, request_id, detail)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [e.at, e.kind, e.memberId ?? null, e.staffId ?? null, e.address, e.device, e.requestId, JSON.stringify(e.detail ?? {})],
  );
}

export type SecurityRow = Required<Omit<SecurityEvent, 'kind' | 'memberId' | 'staffId' | 'detail'>> & {
  id: bigint;
  kind: string;
  memberId: bigint | null;
  staffId: bigint | null;
  detail: unknown;
};
export type SecurityFilter = {
  readonly kinds: readonly SecurityKind[] | null;
  readonly memberId: bigint | null;
  readonly staffId: bigint | null;
  readonly page: number;
  readonly limit: number;
};

export async function listSecurityEvents(db: Queryable, f: SecurityFilter): Promise<{ total: number; events: SecurityRow[] }> {
  const where = `where ($1::text[] is null or kind = any ($1)) and ($2::bigint is null or member_id = $2) and ($3::bigint is null or staff_id = $3)`;
  const values = [f.kinds, f.memberId, f.staffId];
  const { rows: counted } = await db.query<{ total: bigint }>(`select count(*) as total from security_event ${where}`, values);
  const { rows } = await db.query<SecurityRow>(
    `select id, at, kind, member_id as "memberId", staff_id as "staffId", address, device, request_id as "requestId", detail
      from security_event ${where} order by id desc limit $4 offset $5`,
    [...values, f.limit, (f.page - 1) * f.limit],
  );
  return { total: Number(counted[0]?.total ?? 0n), events: rows };
}

export async function lastEventAt(db: Queryable, o: { kind: SecurityKind; memberId: bigint }): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>(
    'select at from security_event where member_id = $1 and kind = $2 order by id desc limit 1',
    [o.memberId, o.kind],
  );
  return rows[0]?.at ?? null;
}

export type SharedAddress = { memberId: bigint; address: string; times: number; lastAt: Date };

/** Limited per address: thousands of members may share one of a mobile network. */
export async function listSharingAddress(db: Queryable, o: { memberId: bigint; since: Date; limit: number }): Promise<SharedAddress[]> {
  const { rows } = await db.query<SharedAddress>(
    `select o.member_id as "memberId", min(mine.address) as address, count(*)::int as times, max(o.at) as "lastAt"
      from (select distinct e.address from (select address, at, kind from security_event where member_id = $1 order by id desc limit 500) e
          where e.kind = 'login.success' and e.at >= $2 and e.address <> '' limit 20) mine,
        lateral (select member_id, at from security_event s where s.address = mine.address and s.kind = 'login.success' and s.member_id is not null
          order by id desc limit 300) o
      where o.member_id <> $1 and o.at >= $2
      group by o.member_id order by "lastAt" desc, "memberId" limit $3`,
    [o.memberId, o.since, o.limit],
  );
  return rows;
}

export async function deleteOldSecurityEvents(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(db, 'select delete_old_security_events($1, $2)', before);
}

export async function eventsBefore(
  db: Queryable,
  o: { memberId: bigint; kinds: readonly SecurityKind[]; before: bigint | null; limit: number },
): Promise<SecurityRow[]> {
  const { rows } = await db.query<SecurityRow>(
    `select id, at, kind, member_id as "memberId", staff_id as "staffId", address, device, request_id as "requestId", detail
      from security_event where member_id = $1 and ($2::bigint is null or id < $2) and kind = any ($3) order by id desc limit $4`,
    [o.memberId, o.before, o.kinds, o.limit],
  );
  return rows;
}
