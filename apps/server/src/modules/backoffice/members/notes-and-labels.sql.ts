import type { LabelTone } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import type { TimeSort } from '@krapao/contract/values/list-sort';
import type { Queryable } from '../../../platform/db/db.ts';

export type Label = { readonly code: string; readonly name: LocalText; readonly tone: LabelTone };

export async function listLabels(db: Queryable): Promise<Label[]> {
  const { rows } = await db.query<Label>('select code, name, tone from label order by code');
  return rows;
}

/** Prevents two concurrent inserts from exceeding the maximum. */
export async function lockLabels(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('label', 0))`);
}

export async function putLabel(tx: Queryable, l: Label & { staffId: bigint; at: Date }): Promise<void> {
  await tx.query(
    `insert into label (code, name, tone, updated_by, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (code) do update set name = excluded.name, tone = excluded.tone, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [l.code, JSON.stringify(l.name), l.tone, l.staffId, l.at],
  );
}

export async function deleteLabel(tx: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from label where code = $1', [code]);
  return rowCount === 1;
}

export async function takeOffAll(tx: Queryable, code: string): Promise<void> {
  await tx.query('delete from member_label where label = $1', [code]);
}

export async function labelsOf(db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string[]>> {
  const of = new Map<bigint, string[]>();
  if (memberIds.length === 0) return of;
  const { rows } = await db.query<{ memberId: bigint; label: string }>(
    'select member_id as "memberId", label from member_label where member_id = any($1) order by label',
    [memberIds],
  );
  for (const { memberId, label } of rows) of.set(memberId, [...(of.get(memberId) ?? []), label]);
  return of;
}

export async function setLabels(
  tx: Queryable,
  o: { memberId: bigint; labels: readonly string[]; staffId: bigint; at: Date },
): Promise<void> {
  await tx.query('delete from member_label where member_id = $1 and not label = any($2)', [o.memberId, o.labels]);
  await tx.query(
    'insert into member_label (member_id, label, staff_id, at) select $1, label, $3, $4 from unnest($2::text[]) as l (label) on conflict do nothing',
    [o.memberId, o.labels, o.staffId, o.at],
  );
}

export async function listMembersWith(db: Queryable, o: { label: string; sort: TimeSort; limit: number }): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from member_label where label = $1 order by member_id${o.sort === 'newest' ? ' desc' : ''} limit $2`,
    [o.label, o.limit],
  );
  return rows.map(({ memberId }) => memberId);
}

export async function thoseWith(db: Queryable, label: string, memberIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    'select member_id as "memberId" from member_label where label = $1 and member_id = any($2)',
    [label, memberIds],
  );
  const having = new Set(rows.map(({ memberId }) => memberId));
  return memberIds.filter((id) => having.has(id));
}

export type Note = { readonly id: bigint; readonly staffId: bigint; readonly text: string; readonly createdAt: Date };

export async function insertNote(tx: Queryable, n: Omit<Note, 'id'> & { memberId: bigint }): Promise<void> {
  await tx.query('insert into member_note (member_id, staff_id, text, created_at) values ($1, $2, $3, $4)', [
    n.memberId,
    n.staffId,
    n.text,
    n.createdAt,
  ]);
}

export async function notesBefore(db: Queryable, o: { memberId: bigint; before: bigint | null; limit: number }): Promise<Note[]> {
  const { rows } = await db.query<Note>(
    `select id, staff_id as "staffId", text, created_at as "createdAt" from member_note
      where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [o.memberId, o.before, o.limit],
  );
  return rows;
}
