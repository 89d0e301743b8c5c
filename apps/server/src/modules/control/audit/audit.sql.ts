import type { AuditAct } from '@krapao/contract';
import { currentAct, namesOfAct } from '@krapao/contract/api/codes';
import type { AuditField } from '@krapao/contract/control/audit-fields';
import type { Queryable } from '../../../platform/db/db.ts';

export type AuditDetail = Partial<Record<AuditField, unknown>>;

export type AuditEntry = {
  readonly act: AuditAct;
  readonly memberId?: bigint | undefined;
  readonly subject?: string | undefined;
  readonly detail?: AuditDetail | undefined;
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
  readonly acts?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly page: number;
  readonly limit: number;
};

const withCurrentAct = (line: AuditRow): AuditRow => ({ ...line, act: currentAct(line.act) });

/** Paging limit. Older entries are found by date, so that no page scans millions of rows. */
const countedMax = 10_000;

export async function listAudit(db: Queryable, f: AuditFilter): Promise<{ total: number; lines: AuditRow[] }> {
  const where = `where ($1::bigint is null or a.staff_id = $1) and ($2::bigint is null or a.member_id = $2) and ($3::text is null or a.act = $3)
    and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5) and ($6::text[] is null or a.act = any($6))`;
  const [act, ...more] = f.act === undefined ? [] : namesOfAct(f.act);
  const acts = act && more.length > 0 ? [act, ...more] : (f.acts?.flatMap(namesOfAct) ?? null);
  const values = [f.staffId ?? null, f.memberId ?? null, more.length > 0 ? null : (act ?? null), f.from ?? null, f.to ?? null, acts];
  const { rows: counted } = await db.query<{ total: bigint }>(
    `select count(*) as total from (select from audit a ${where} limit ${countedMax}) as counted`,
    values,
  );
  const { rows } = await db.query<AuditRow>(
    `select a.id, a.at, a.staff_id as "staffId", coalesce(s.name, '') as "staffName", a.act, a.member_id as "memberId", a.subject, a.detail,
       a.request_id as "requestId" from audit a left join staff s on s.id = a.staff_id ${where} order by a.at desc, a.id desc limit $7 offset $8`,
    [...values, f.limit, Math.min((f.page - 1) * f.limit, countedMax)],
  );
  return { total: Number(counted[0]?.total ?? 0n), lines: rows.map(withCurrentAct) };
}

type FormLine = { id: bigint; at: Date; staffName: string; subject: string; detail: Readonly<Record<string, unknown>> };

/** Literals, because the partial indexes are not used with parameters. */
const formActs = {
  setting: `('setting.put')`,
  bot: `('bot.put')`,
  rules: `('rules.put')`,
  canned: `('canned.put', 'canned.delete')`,
} as const;

type FormFilter = {
  readonly form: keyof typeof formActs;
  readonly subject?: string | undefined;
  readonly part?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** Reads one extra line to detect older ones without counting. */
export async function auditOfForm(db: Queryable, q: FormFilter): Promise<{ lines: FormLine[]; more: boolean }> {
  // Entries that lack both sides cannot be restored, so they are left out.
  const { rows } = await db.query<FormLine>(
    `select a.id, a.at, coalesce(s.name, '') as "staffName", a.subject, a.detail from audit a left join staff s on s.id = a.staff_id
      where a.act in ${formActs[q.form]} and a.detail ? 'after' ${q.subject === undefined ? '' : 'and a.subject = $4'}
        and ($3::text is null or a.detail->'before'->$3 is distinct from a.detail->'after'->$3)
      order by a.id desc limit $1 offset $2`,
    [q.limit + 1, (q.page - 1) * q.limit, q.part ?? null, ...(q.subject === undefined ? [] : [q.subject])],
  );
  return { lines: rows.slice(0, q.limit), more: rows.length > q.limit };
}

export async function auditBefore(db: Queryable, o: { memberId: bigint; before: bigint | null; limit: number }): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `select a.id, a.at, a.staff_id as "staffId", coalesce(s.name, '') as "staffName", a.act, a.member_id as "memberId", a.subject, a.detail,
       a.request_id as "requestId" from audit a left join staff s on s.id = a.staff_id
      where a.member_id = $1 and ($2::bigint is null or a.id < $2) order by a.id desc limit $3`,
    [o.memberId, o.before, o.limit],
  );
  return rows.map(withCurrentAct);
}

export async function lastActAt(db: Queryable, o: { act: AuditAct; memberId: bigint }): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>('select at from audit where member_id = $1 and act = any($2) order by id desc limit 1', [
    o.memberId,
    namesOfAct(o.act),
  ]);
  return rows[0]?.at ?? null;
}

export type AuditSeal = { readonly id: bigint; readonly at: Date; readonly hash: Buffer };

/** Up to this id the log is complete: an entry that appears there later was inserted by hand. */
export async function settledAuditId(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>('select audit_settled() as id');
  return rows[0]?.id ?? 0n;
}

export async function auditSeals(db: Queryable, range: { from: bigint; to: bigint; limit: number | null }): Promise<AuditSeal[]> {
  const { rows } = await db.query<AuditSeal>(
    `select id, at, sha256(record_send(row(id, at, staff_id, act, member_id, subject, detail, request_id))) as hash
       from audit where id > $1 and id <= $2 order by id limit $3`,
    [range.from, range.to, range.limit],
  );
  return rows;
}

export async function firstAuditBefore(db: Queryable, from: bigint, before: Date): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint | null }>('select min(id) as id from audit where id > $1 and at < $2', [from, before]);
  return rows[0]?.id ?? null;
}
