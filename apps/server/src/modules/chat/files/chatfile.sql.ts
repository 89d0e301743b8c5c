import type { MediaType } from '@krapao/contract/chat/kinds';
import type { Queryable } from '../../../platform/db/db.ts';

export type ChatFile = {
  readonly id: string;
  readonly chatId: bigint;
  readonly staffId: bigint | null;
  readonly kind: MediaType;
  readonly mime: string;
  readonly stored: string;
  readonly poster: string | null;
  readonly fileName: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
};

const columns = `id, chat_id as "chatId", staff_id as "staffId", kind, mime, stored, poster, file_name as "fileName", bytes, width, height, seconds,
  created_at as "createdAt", deleted_at as "deletedAt"`;

export async function insertChatFile(tx: Queryable, f: Omit<ChatFile, 'deletedAt'>): Promise<void> {
  await tx.query({
    name: 'chat-file-insert',
    text: `insert into chat_file (id, chat_id, staff_id, kind, mime, stored, poster, file_name, bytes, width, height, seconds, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [f.id, f.chatId, f.staffId, f.kind, f.mime, f.stored, f.poster, f.fileName, f.bytes, f.width, f.height, f.seconds, f.createdAt],
  });
}

export async function findChatFile(db: Queryable, id: string): Promise<ChatFile | null> {
  return (await findChatFiles(db, [id])).get(id) ?? null;
}

export async function findChatFiles(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, ChatFile>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<ChatFile>({
    name: 'chat-files-find',
    text: `select ${columns} from chat_file where id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map((file) => [file.id, file]));
}

/** Marks a file as sent, so that it is kept; null if it does not exist. Call it before the message is stored. */
export async function claimChatFile(db: Queryable, o: { id: string; chatId: bigint; now: Date }): Promise<ChatFile | null> {
  // The row lock settles the race with the job that deletes unsent files.
  const { rows } = await db.query<ChatFile>({
    name: 'chat-file-claim',
    text: `update chat_file set sent_at = coalesce(sent_at, $3)
            where id = $1 and chat_id = $2 and deleted_at is null returning ${columns}`,
    values: [o.id, o.chatId, o.now],
  });
  return rows[0] ?? null;
}

export async function moveChatFiles(tx: Queryable, o: { from: bigint; to: bigint }): Promise<void> {
  await tx.query('update chat_file set chat_id = $2 where chat_id = $1', [o.from, o.to]);
}

export async function uploadedSince(db: Queryable, chatId: bigint, since: Date): Promise<{ files: number; bytes: number }> {
  const { rows } = await db.query<{ files: number; bytes: number }>({
    name: 'chat-file-uploaded',
    text: `select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from chat_file
            where chat_id = $1 and staff_id is null and created_at >= $2`,
    values: [chatId, since],
  });
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Prevents concurrent uploads from exceeding the daily limit. Held until the transaction ends. */
export async function lockUploads(tx: Queryable, chatId: bigint): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('chat-file:' || $1::text, 0))", [String(chatId)]);
}

type Bytes = Pick<ChatFile, 'id' | 'stored' | 'poster'>;

export async function markDeleted(
  tx: Queryable,
  o: { before: Date; unsentBefore: Date; now: Date; limit: number },
): Promise<readonly Bytes[]> {
  const { rows } = await tx.query<Bytes>(
    `with due as (
       (select id from chat_file where deleted_at is null and created_at < $1 order by created_at limit $4)
       union
       (select id from chat_file where deleted_at is null and sent_at is null and created_at < $2 order by created_at limit $4)
     ), held as (
       -- A file being sent right now is left for the next run.
       select f.id from chat_file f join due using (id)
        where f.deleted_at is null and (f.created_at < $1 or f.sent_at is null) for update of f skip locked
     )
     update chat_file f set deleted_at = $3 from held where f.id = held.id returning f.id, f.stored, f.poster`,
    [o.before, o.unsentBefore, o.now, o.limit],
  );
  return rows;
}

export async function deleteRowsOf(tx: Queryable, chatId: bigint): Promise<readonly Bytes[]> {
  const { rows } = await tx.query<Bytes>('delete from chat_file where chat_id = $1 returning id, stored, poster', [chatId]);
  return rows;
}
