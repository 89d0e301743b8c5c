import type { Queryable } from '../../../platform/db/db.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import type { SentSlips } from './slip.rules.ts';

export async function countSlips(db: Queryable, memberId: bigint, since: Date): Promise<SentSlips> {
  const { rows } = await db.query<SentSlips>({
    name: 'slip-count',
    text: `select (select count(*)::int from slip where member_id = $1 and status = 'PROCESSING' and payload is null) as unread,
                  count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes,
                  count(*) filter (where note = 'IMG_SIZE_UNABLE_TO_PROCESS')::int as "timedOut"
             from slip where member_id = $1 and created_at >= $2`,
    values: [memberId, since],
  });
  return rows[0] ?? { unread: 0, files: 0, bytes: 0, timedOut: 0 };
}

/** Prevents concurrent slips from exceeding the daily limit. Held until the transaction ends. */
export async function lockSlipsOf(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('slip:' || $1::text, 0))", [String(memberId)]);
}

export async function countLook(db: Queryable, memberId: bigint, day: string): Promise<number> {
  const { rows } = await db.query<{ looks: number }>(
    `insert into slip_look (member_id, day, looks) values ($1, $2, 1)
     on conflict (member_id) do update set day = excluded.day, looks = case when slip_look.day = excluded.day then slip_look.looks + 1 else 1 end
     returning looks`,
    [memberId, day],
  );
  return rows[0]?.looks ?? 0;
}

export type SlipFile = MemberItemId & { readonly fileName: string };

const isDone = `status <> 'PROCESSING' and not doubt_open`;

export async function listOldPictures(db: Queryable, before: Date, limit: number): Promise<readonly SlipFile[]> {
  const { rows } = await db.query<SlipFile>(
    `select member_id as "memberId", reference, file_name as "fileName" from slip
      where file_name <> '' and created_at < $1 and ${isDone} order by created_at limit $2`,
    [before, limit],
  );
  return rows;
}

export async function forgetPicture(tx: Queryable, { memberId, reference, fileName }: SlipFile): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update slip set file_name = '' where member_id = $1 and reference = $2 and file_name = $3 and ${isDone}`,
    [memberId, reference, fileName],
  );
  return rowCount === 1;
}
