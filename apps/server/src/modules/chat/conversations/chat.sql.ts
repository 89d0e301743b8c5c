import type { Sender } from '@krapao/contract';
import { postbacks } from '@krapao/contract/chat/kinds';
import type { Language } from '@krapao/contract/values/languages';
import type { ChatOwner } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';

export type ChatState = 'bot' | 'open' | 'closed';
export type Chat = {
  readonly id: bigint;
  readonly memberId: bigint | null;
  readonly guestHash: Buffer | null;
  /** Member conversation that this guest conversation was merged into; the guest id is then no longer valid. */
  readonly mergedInto: bigint | null;
  readonly name: string;
  readonly language: Language;
  readonly state: ChatState;
  readonly assignee: bigint | null;
  readonly claimedAt: Date | null;
  readonly waitingSince: Date | null;
  readonly lastSeq: number;
  readonly lastText: string;
  readonly lastAt: Date | null;
  readonly customerReadSeq: number;
  readonly staffReadSeq: number;
  readonly customerUnread: number;
  readonly staffUnread: number;
  readonly awayTold: boolean;
  readonly createdAt: Date;
};

export const chatColumns = `id, member_id as "memberId", guest_hash as "guestHash", merged_into as "mergedInto", name, language, state, assignee, taken_at as "claimedAt",
  waiting_since as "waitingSince", last_seq as "lastSeq", last_text as "lastText", last_at as "lastAt", customer_read_seq as "customerReadSeq",
  staff_read_seq as "staffReadSeq", customer_unread as "customerUnread", staff_unread as "staffUnread", away_told as "awayTold", created_at as "createdAt"`;

export async function findChat(db: Queryable, owner: ChatOwner): Promise<Chat | null> {
  const asked =
    'memberId' in owner
      ? { name: 'chat-of-member', text: `select ${chatColumns} from chat where member_id = $1`, values: [owner.memberId] }
      : { name: 'chat-of-guest', text: `select ${chatColumns} from chat where guest_hash = $1`, values: [owner.guestHash] };
  const { rows } = await db.query<Chat>(asked);
  return rows[0] ?? null;
}

export async function findChatById(db: Queryable, id: bigint): Promise<Chat | null> {
  const { rows } = await db.query<Chat>({
    name: 'chat-by-id',
    text: `select ${chatColumns} from chat where id = $1 and merged_into is null`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function ensureChat(db: Queryable, owner: ChatOwner, o: { language: Language; now: Date }): Promise<bigint | null> {
  const known = await findChat(db, owner);
  if (known) return known.mergedInto === null ? known.id : null;
  const [memberId, guestHash] = 'memberId' in owner ? [owner.memberId, null] : [null, owner.guestHash];
  const { rows } = await db.query<{ id: bigint }>(
    'insert into chat (member_id, guest_hash, language, created_at) values ($1, $2, $3, $4) on conflict do nothing returning id',
    [memberId, guestHash, o.language, o.now],
  );
  return rows[0]?.id ?? (await findChat(db, owner))?.id ?? null;
}

export type MessageRow = {
  readonly chatId: bigint;
  readonly seq: number;
  readonly clientId: string;
  readonly sender: Sender;
  readonly staffName: string | null;
  /** JSON text: most pages pass it on unparsed. */
  readonly message: string;
  readonly fileId: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
};

export const messageColumns = `m.chat_id as "chatId", m.seq, m.client_id as "clientId", m.sender, m.staff_name as "staffName", m.message::text as message, m.file_id as "fileId",
  m.created_at as "createdAt", m.read_at as "readAt"`;

/** `isPersonCalled`: the customer has pressed "talk to our staff" since the wait began. Only the newest messages are searched. */
export type HeldChat = Pick<Chat, 'state' | 'assignee' | 'waitingSince' | 'claimedAt'> & { readonly isPersonCalled: boolean };
export type ChatPage = { readonly messages: readonly MessageRow[]; readonly held: HeldChat | null };

const heldColumns = `id, merged_into, last_seq, state, assignee, waiting_since, taken_at, waiting_since is not null and exists (
  select from chat_message p where p.chat_id = chat.id and p.seq > chat.last_seq - 200 and p.created_at >= chat.waiting_since
    and p.message @> '{"message_type": "postback", "payload": {"payload": "${postbacks.person}"}}') as called`;

export type PageAsked = { readonly owner: ChatOwner; readonly skip: number; readonly limit: number; readonly after: number };

/**
 * Pages of several customers in one query, newest first; null for a merged guest id.
 * Sequence numbers have no gaps, so a page is a range and costs the same at any depth.
 */
export async function listPages(db: Queryable, pages: readonly PageAsked[]): Promise<(ChatPage | null)[]> {
  type Row = (MessageRow | { [K in keyof MessageRow]: null }) & HeldChat & { n: number; mergedInto: bigint | null };
  const { rows } = await db.query<Row>({
    name: 'chat-pages',
    text: `select o.n::int as n, c.merged_into as "mergedInto", c.state, c.assignee, c.waiting_since as "waitingSince", c.taken_at as "claimedAt",
        c.called as "isPersonCalled", m.*
      from unnest($1::bigint[], $2::bytea[], $3::int[], $4::int[], $5::int[]) with ordinality as o (member, guest, skip, count, after, n)
      cross join lateral (
        select ${heldColumns} from chat where member_id = o.member
        union all select ${heldColumns} from chat where guest_hash = o.guest
      ) c
      left join lateral (
        select ${messageColumns} from chat_message m
        where m.chat_id = c.id and m.seq <= c.last_seq - o.skip and m.seq > greatest(c.last_seq - o.skip - o.count, o.after)
        -- The inner limit stops the planner from turning the range into a filter over the whole conversation.
        order by m.seq desc limit o.count
      ) m on true
      order by o.n, m.seq desc`,
    values: [
      pages.map(({ owner }) => ('memberId' in owner ? owner.memberId : null)),
      pages.map(({ owner }) => ('memberId' in owner ? null : owner.guestHash)),
      pages.map(({ skip }) => skip),
      pages.map(({ limit }) => limit),
      pages.map(({ after }) => after),
    ],
  });
  const byPage = Map.groupBy(rows, ({ n }) => n);
  return pages.map((_, at) => {
    const found = byPage.get(at + 1) ?? [];
    const [held = null] = found;
    if (held && held.mergedInto !== null) return null;
    return { messages: found.filter((row) => row.seq !== null), held };
  });
}

export async function listMessages(
  db: Queryable,
  chatId: bigint,
  o: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'chat-page',
    text: `select ${messageColumns} from chat_message m where m.chat_id = $1 and m.seq < $2 and m.seq > $3 order by m.seq desc limit $4`,
    values: [chatId, o.before ?? 2_147_483_647, o.after ?? 0, o.limit],
  });
  return rows;
}

export async function findMessage(db: Queryable, chatId: bigint, seq: number): Promise<MessageRow | undefined> {
  return (await listMessages(db, chatId, { before: seq + 1, after: seq - 1, limit: 1 }))[0];
}

export async function markRead(
  db: Queryable,
  o: { chatId: bigint; by: 'customer' | 'staff'; now: Date },
): Promise<{ seq: number; isNew: boolean } | null> {
  const { rows } = await db.query<{ seq: number | null; isNew: boolean }>({
    name: 'chat-read',
    text: 'select up_to as seq, is_new as "isNew" from chat_read($1, $2, $3)',
    values: [o.chatId, o.by, o.now],
  });
  const row = rows[0];
  return row && row.seq !== null ? { seq: row.seq, isNew: row.isNew } : null;
}

export async function languagesOf(db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Language>> {
  const { rows } = await db.query<{ memberId: bigint; language: Language }>(
    'select member_id as "memberId", language from chat where member_id = any($1)',
    [memberIds],
  );
  return new Map(rows.map(({ memberId, language }) => [memberId, language]));
}
