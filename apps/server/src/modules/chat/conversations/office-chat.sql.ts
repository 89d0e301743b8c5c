import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { type ListFilter, readWaiting, type Waiting, type WaitingPage } from '../../../platform/db/queue.ts';
import { type Chat, chatColumns } from './chat.sql.ts';

export type OfficeChat = Chat & { readonly claimedAt: Date | null };
const columns = `${chatColumns}, taken_at as "claimedAt"`;

const waits = `merged_into is null and state = 'open' and waiting_since is not null
  and (assignee is null or (waiting_since < $1 and (taken_at is null or taken_at < $1)))`;

export type Listed =
  | { readonly state: 'open' | 'closed' }
  | { readonly state: 'mine'; readonly staffId: bigint }
  | { readonly state: 'waiting'; readonly free: Date };

function listOf(listed: Listed): { where: string; order: string; value: unknown } {
  switch (listed.state) {
    case 'waiting':
      return { where: waits, order: 'waiting_since, id', value: listed.free };
    case 'mine':
      return { where: `merged_into is null and state = 'open' and assignee = $1`, order: 'last_at desc, id desc', value: listed.staffId };
    case 'open':
    case 'closed':
      return { where: 'merged_into is null and state = $1', order: 'last_at desc, id desc', value: listed.state };
  }
}

export async function listChats(
  db: Queryable,
  listed: Listed,
  page: { page: number; limit: number },
): Promise<{ total: number; chats: OfficeChat[] }> {
  const { where, order, value } = listOf(listed);
  const { rows: counted } = await db.query<{ total: bigint }>(`select count(*) as total from chat where ${where}`, [value]);
  const { rows } = await db.query<OfficeChat>(`select ${columns} from chat where ${where} order by ${order} limit $2 offset $3`, [
    value,
    page.limit,
    (page.page - 1) * page.limit,
  ]);
  return { total: Number(counted[0]?.total ?? 0n), chats: rows };
}

export const waitingChats = (db: Queryable, free: Date, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, { table: 'chat', at: 'waiting_since', reference: 'id::text' }, { where: waits, values: [free], filter, page });

type Counts = { readonly open: number; readonly mine: number; readonly waiting: number; readonly unread: number };

export async function countChats(db: Queryable, o: { staffId: bigint; free: Date }): Promise<Counts> {
  const { rows } = await db.query<Counts>(
    `select count(*)::int as open, (count(*) filter (where assignee = $2))::int as mine, (count(*) filter (where ${waits}))::int as waiting,
       coalesce(sum(staff_unread), 0)::int as unread
     from chat where merged_into is null and state = 'open'`,
    [o.free, o.staffId],
  );
  return rows[0] ?? { open: 0, mine: 0, waiting: 0, unread: 0 };
}

export async function findOfficeChat(db: Queryable, id: bigint): Promise<OfficeChat | null> {
  const { rows } = await db.query<OfficeChat>(`select ${columns} from chat where id = $1 and merged_into is null`, [id]);
  return rows[0] ?? null;
}

/** Blocks concurrent assignment, closing, deletion and new messages until the transaction ends. */
export async function lockChat(tx: Tx, id: bigint): Promise<OfficeChat | null> {
  const { rows } = await tx.query<OfficeChat>(`select ${columns} from chat where id = $1 and merged_into is null for update`, [id]);
  return rows[0] ?? null;
}

/** Not before the question, where clocks differ: the customer sees that staff took it since then. */
export async function giveChat(tx: Tx, o: { id: bigint; staffId: bigint; now: Date }): Promise<void> {
  await tx.query(`update chat set state = 'open', assignee = $2, taken_at = greatest($3, waiting_since) where id = $1`, [
    o.id,
    o.staffId,
    o.now,
  ]);
}

export async function markClosed(tx: Tx, id: bigint): Promise<void> {
  await tx.query(`update chat set state = 'closed', assignee = null, taken_at = null, waiting_since = null where id = $1`, [id]);
}

/** Includes merged guest conversations, in id order: deletion cascades to them, and a message locking both would deadlock. */
export async function lockWhole(tx: Tx, id: bigint): Promise<OfficeChat | null> {
  const { rows } = await tx.query<OfficeChat>(`select ${columns} from chat where id = $1 or merged_into = $1 order by id for update`, [id]);
  return rows.find((row) => row.id === id && row.mergedInto === null) ?? null;
}

export async function deleteChatRow(tx: Tx, id: bigint): Promise<void> {
  await tx.query('delete from chat where id = $1', [id]);
}

export type NoteRow = {
  readonly id: bigint;
  readonly afterSeq: number;
  readonly staffId: bigint;
  readonly text: string;
  readonly createdAt: Date;
};

export async function listNotes(db: Queryable, chatId: bigint): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>(
    `select id, after_seq as "afterSeq", staff_id as "staffId", text, created_at as "createdAt" from chat_note
      where chat_id = $1 order by id desc limit 500`,
    [chatId],
  );
  return rows.reverse();
}

export async function insertNote(db: Queryable, o: { chatId: bigint; staffId: bigint; text: string; now: Date }): Promise<boolean> {
  const { rows } = await db.query(
    `insert into chat_note (chat_id, after_seq, staff_id, text, created_at)
     select id, last_seq, $2, $3, $4 from chat where id = $1 and merged_into is null for key share returning 1`,
    [o.chatId, o.staffId, o.text, o.now],
  );
  return rows.length > 0;
}
