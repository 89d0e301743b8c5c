import type { AuditAct } from '@krapao/contract';
import type { Queryable } from '../../db/db.ts';

export type AuditEntry = {
  readonly act: AuditAct;
  readonly memberId?: bigint | undefined;
  readonly subject?: string | undefined;
  readonly detail?: Record<string, unknown> | undefined;
};

export async function insertAudit(tx: Queryable, a: AuditEntry & { at: Date; staffId: bigint; requestId: string }): Promise<void> {
  await tx.query('insert into audit (at, staff_id, act, member_id, subject, detail, request_id) values ($1, $2, $3, $4, $5, $6, $7)', [
    a.at,
    a.staffId,
    a.act,
    a.memberId ?? null,
    a.subject ?? '',
    JSON.stringify(a.detail ?? {}),
    a.requestId,
  ]);
}

export type AuditRow = {
  id: bigint;
  at: Date;
  staffId: bigint;
  staffName: string;
  act: string;
  memberId: bigint | null;
  subject: string;
  detail: unknown;
  requestId: string;
};
type AuditFilter = {
  readonly staffId?: bigint | undefined;
  readonly memberId?: bigint | undefined;
  readonly act?: string | undefined;
  /** Any of these; one alone is read by its index. */
  readonly acts?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly to?: Date | undefined;
  readonly page: number;
  readonly limit: number;
};

/** As far as pages go: who looks for older ones names days, and no page has to be reached by going through millions. */
const countedMax = 10_000;

/** Newest first. Entries are read by their time, with the filter's own index. */
export async function listAudit(db: Queryable, f: AuditFilter): Promise<{ total: number; lines: AuditRow[] }> {
  const where = `where ($1::bigint is null or a.staff_id = $1) and ($2::bigint is null or a.member_id = $2) and ($3::text is null or a.act = $3)
    and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5) and ($6::text[] is null or a.act = any($6))`;
  const values = [f.staffId ?? null, f.memberId ?? null, f.act ?? null, f.from ?? null, f.to ?? null, f.acts ?? null];
  const { rows: counted } = await db.query<{ total: bigint }>(
    `select count(*) as total from (select from audit a ${where} limit ${countedMax}) as counted`,
    values,
  );
  const { rows } = await db.query<AuditRow>(
    `select a.id, a.at, a.staff_id as "staffId", coalesce(s.name, '') as "staffName", a.act, a.member_id as "memberId", a.subject, a.detail,
       a.request_id as "requestId" from audit a left join staff s on s.id = a.staff_id ${where} order by a.at desc, a.id desc limit $7 offset $8`,
    [...values, f.limit, Math.min((f.page - 1) * f.limit, countedMax)],
  );
  return { total: Number(counted[0]?.total ?? 0n), lines: rows };
}

export type SettingLine = { id: bigint; at: Date; staffName: string; detail: Readonly<Record<string, unknown>> };

/** The changes of one setting, newest first; what the bot says is one that managers change by an act of its own, which has no subject. One line more than the page is read, to tell whether there are older ones without counting all. */
export async function auditOfSetting(
  db: Queryable,
  q: { act: 'setting.put' | 'bot.put'; subject: string; page: number; limit: number },
): Promise<{ lines: SettingLine[]; more: boolean }> {
  const { rows } = await db.query<SettingLine>(
    `select a.id, a.at, coalesce(s.name, '') as "staffName", a.detail from audit a left join staff s on s.id = a.staff_id
      where a.act = '${q.act}' and a.subject = $1 order by a.id desc limit $2 offset $3`,
    [q.subject, q.limit + 1, (q.page - 1) * q.limit],
  );
  return { lines: rows.slice(0, q.limit), more: rows.length > q.limit };
}

/** Acts on one member, the newest first, older than a number of the log. */
export async function auditBefore(db: Queryable, o: { memberId: bigint; before: bigint | null; limit: number }): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `select a.id, a.at, a.staff_id as "staffId", coalesce(s.name, '') as "staffName", a.act, a.member_id as "memberId", a.subject, a.detail,
       a.request_id as "requestId" from audit a left join staff s on s.id = a.staff_id
      where a.member_id = $1 and ($2::bigint is null or a.id < $2) order by a.id desc limit $3`,
    [o.memberId, o.before, o.limit],
  );
  return rows;
}

/** When this was last done to the member. */
export async function lastActAt(db: Queryable, o: { act: AuditAct; memberId: bigint }): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>('select at from audit where member_id = $1 and act = $2 order by id desc limit 1', [
    o.memberId,
    o.act,
  ]);
  return rows[0]?.at ?? null;
}
