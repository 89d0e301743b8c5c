import type { Language } from '@krapao/contract/values/languages';
import type { Queryable } from '../../../platform/db/db.ts';

type Both = { readonly memberId: bigint; readonly guestHash: Buffer };
type Half = { readonly id: bigint; readonly mergedInto: bigint | null };
export type Pair = { readonly own: Half | undefined; readonly guest: Half | undefined };

const pairOf = (rows: readonly (Half & { isOwn: boolean })[]): Pair => ({
  own: rows.find(({ isOwn }) => isOwn),
  guest: rows.find(({ isOwn }) => !isOwn),
});
const select = `select id, merged_into as "mergedInto", member_id is not null as "isOwn" from chat where member_id = $1 or guest_hash = $2`;

export async function findPair(db: Queryable, { memberId, guestHash }: Both): Promise<Pair> {
  const { rows } = await db.query<Half & { isOwn: boolean }>({ name: 'chat-pair', text: select, values: [memberId, guestHash] });
  return pairOf(rows);
}

/** Locks in id order, as everywhere, to avoid deadlocks. */
export async function lockPair(tx: Queryable, { memberId, guestHash }: Both): Promise<Pair> {
  const { rows } = await tx.query<Half & { isOwn: boolean }>(`${select} order by id for no key update`, [memberId, guestHash]);
  return pairOf(rows);
}

export async function insertMemberChat(tx: Queryable, o: { memberId: bigint; language: Language; now: Date }): Promise<void> {
  await tx.query('insert into chat (member_id, language, created_at) values ($1, $2, $3) on conflict do nothing', [
    o.memberId,
    o.language,
    o.now,
  ]);
}

export async function moveMessages(tx: Queryable, { from, to }: { from: bigint; to: bigint }): Promise<void> {
  // The same client id in both is one message sent before the merge was known.
  const { rows: twice } = await tx.query<{ isUnread: boolean }>(
    `delete from chat_message m where m.chat_id = $1 and exists (select from chat_message k where k.chat_id = $2 and k.client_id = m.client_id)
     returning m.sender = 'customer' and m.message ->> 'message_type' <> 'postback' and m.read_at is null as "isUnread"`,
    [from, to],
  );
  await tx.query(
    `update chat_message m set chat_id = $2, seq = o.last_seq + n.place
     from (select k.seq, row_number() over (order by k.seq) as place from chat_message k where k.chat_id = $1) n, (select last_seq from chat where id = $2) o
     where m.chat_id = $1 and m.seq = n.seq`,
    [from, to],
  );
  // The oldest messages may be deleted, so positions count from the first remaining one.
  await tx.query(
    `update chat_note t set chat_id = $2, after_seq = o.last_seq + greatest(0, t.after_seq - g.last_seq + n.count)
     from chat o, chat g, (select count(*)::int as count from chat_message m, chat c where c.id = $2 and m.chat_id = $2 and m.seq > c.last_seq) n
     where t.chat_id = $1 and o.id = $2 and g.id = $1`,
    [from, to],
  );
  await tx.query(
    `update chat o set
       last_seq = o.last_seq + n.count,
       customer_read_seq = case when o.customer_read_seq < o.last_seq then o.customer_read_seq
         else o.last_seq + greatest(0, g.customer_read_seq - g.last_seq + n.count) end,
       staff_read_seq = case when o.staff_read_seq < o.last_seq then o.staff_read_seq
         else o.last_seq + greatest(0, g.staff_read_seq - g.last_seq + n.count) end,
       last_text = case when g.last_at >= coalesce(o.last_at, g.last_at) then g.last_text else o.last_text end,
       last_at = greatest(o.last_at, g.last_at),
       customer_unread = o.customer_unread + g.customer_unread,
       staff_unread = o.staff_unread + greatest(0, g.staff_unread - $3::int),
       state = case when 'open' in (o.state, g.state) then 'open' when 'closed' in (o.state, g.state) then 'closed' else 'bot' end,
       assignee = coalesce(case when o.state = 'open' then o.assignee end, case when g.state = 'open' then g.assignee end),
       taken_at = case when o.state = 'open' and o.assignee is not null then o.taken_at when g.state = 'open' then g.taken_at end,
       waiting_since = least(o.waiting_since, g.waiting_since),
       away_told = o.away_told or g.away_told
     from chat g, (select count(*)::int as count from chat_message m, chat c where c.id = $2 and m.chat_id = $2 and m.seq > c.last_seq) n
     where o.id = $2 and g.id = $1`,
    [from, to, twice.filter(({ isUnread }) => isUnread).length],
  );
  await tx.query(
    `update chat set merged_into = $2, state = 'closed', assignee = null, taken_at = null, waiting_since = null, last_seq = 0, last_text = '', name = '',
       customer_read_seq = 0, staff_read_seq = 0, customer_unread = 0, staff_unread = 0 where id = $1`,
    [from, to],
  );
}
