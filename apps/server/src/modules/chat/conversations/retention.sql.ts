import type { Queryable, Tx } from '../../../platform/db/db.ts';

export async function listSilentGuests(db: Queryable, o: { before: Date; limit: number }): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from chat where merged_into is null and guest_hash is not null and state in ('bot', 'open', 'closed') and last_at < $1 limit $2`,
    [o.before, o.limit],
  );
  return rows.map(({ id }) => id);
}

export async function listEmpty(db: Queryable, o: { after: bigint; before: Date; limit: number }): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select c.id from chat c
      where c.id > $1 and c.merged_into is null and c.state = 'bot' and coalesce(c.last_at, c.created_at) < $2
        and not exists (select from chat_message m where m.chat_id = c.id and m.sender = 'customer'
          and not m.message @> '{"message_type": "postback", "payload": {"payload": "START"}}')
      order by c.id limit $3`,
    [o.after, o.before, o.limit],
  );
  return rows.map(({ id }) => id);
}

export async function listByAge(
  db: Queryable,
  o: { after: bigint; before: Date; limit: number },
): Promise<{ id: bigint; isDue: boolean }[]> {
  const { rows } = await db.query<{ id: bigint; isDue: boolean }>(
    `select c.id, coalesce((select m.created_at from chat_message m where m.chat_id = c.id order by m.seq limit 1) < $2, false) as "isDue"
       from chat c where c.id > $1 and c.member_id is not null order by c.id limit $3`,
    [o.after, o.before, o.limit],
  );
  return rows;
}

/**
 * Deletes only from the start, so that numbers stay gapless for paging.
 * (Merged guest messages come after the member's, with their own older times.)
 */
export async function deleteOldest(db: Queryable, o: { chatId: bigint; before: Date; limit: number }): Promise<number> {
  const { rows } = await db.query(
    `delete from chat_message d where d.chat_id = $1 and d.seq in (
       select m.seq from chat_message m where m.chat_id = $1 and m.seq < coalesce(
         (select k.seq from chat_message k where k.chat_id = $1 and k.created_at >= $2 order by k.seq limit 1), 2147483647)
       order by m.seq limit $3) returning 1`,
    [o.chatId, o.before, o.limit],
  );
  return rows.length;
}

export async function recount(tx: Tx, o: { chatId: bigint; before: Date }): Promise<void> {
  await tx.query('delete from chat_note where chat_id = $1 and created_at < $2', [o.chatId, o.before]);
  await tx.query(
    `update chat c set
       customer_unread = least(c.customer_unread, (
         select count(*) from chat_message m where m.chat_id = c.id and m.seq > c.customer_read_seq and m.sender = 'staff')),
       staff_unread = least(c.staff_unread, (
         select count(*) from chat_message m where m.chat_id = c.id and m.seq > c.staff_read_seq and m.sender = 'customer')),
       last_text = case when exists (select from chat_message m where m.chat_id = c.id) then c.last_text else '' end
     where c.id = $1`,
    [o.chatId],
  );
}

export async function tidyIndex(db: Queryable): Promise<void> {
  await db.query('select chat_tidy_index()');
}
