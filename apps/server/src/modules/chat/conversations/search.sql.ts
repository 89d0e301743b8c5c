import type { Queryable } from '../../../platform/db/db.ts';
import { gramQuery, likePattern } from '../../../platform/values/search-form.ts';
import type { MessageRow } from './chat.sql.ts';

export type Place = { readonly chatId: bigint; readonly seq: number };

const places = 'chat_id as "chatId", seq';

export type Within = { readonly chatIds: readonly bigint[]; readonly messages: number };
type SearchQuery = { readonly form: string; readonly within: Within | null; readonly limit: number };

/** Up to this many messages, a scan is faster than the index. */
const readMax = 20_000;
/** A word in 5% of the newest messages is common: the index would return too many rows. */
const sample = { messages: 2_000, hits: 100 };

export async function findPlaces(db: Queryable, o: SearchQuery): Promise<readonly Place[]> {
  if (o.within && o.within.messages <= readMax) return readWithin(db, o.within.chatIds, o);
  const isCommon = (await readNewest(db, { ...o, messages: sample.messages, limit: sample.hits })).length === sample.hits;
  const newest = isCommon ? await readNewest(db, { ...o, messages: readMax }) : [];
  return newest.length === o.limit ? newest : lookUp(db, o);
}

async function readWithin(db: Queryable, chatIds: readonly bigint[], { form, limit }: SearchQuery): Promise<readonly Place[]> {
  const { rows } = await db.query<Place>(
    `select ${places} from chat_message where chat_id = any($3::bigint[]) and words like $1 order by created_at desc, seq desc limit $2`,
    [likePattern(form), limit, chatIds],
  );
  return rows;
}

async function readNewest(db: Queryable, { form, within, limit, messages }: SearchQuery & { messages: number }): Promise<readonly Place[]> {
  const { rows } = await db.query<Place>(
    `select ${places} from (
       select chat_id, seq, words, created_at from chat_message where words <> '' order by created_at desc limit $4
     ) newest where words like $1 and ($3::bigint[] is null or chat_id = any($3)) order by created_at desc, seq desc limit $2`,
    [likePattern(form), limit, within?.chatIds ?? null, messages],
  );
  return rows;
}

async function lookUp(db: Queryable, { form, within, limit }: SearchQuery): Promise<readonly Place[]> {
  const { rows } = await db.query<Place>(
    // Materialised apart from the ordering: otherwise the planner might scan all messages from the newest.
    `with found as materialized (
       select chat_id, seq, created_at from chat_message
        where words <> '' and chat_grams(words) @@ $4::tsquery and words like $1 and ($3::bigint[] is null or chat_id = any($3))
     )
     select ${places} from found order by created_at desc, seq desc limit $2`,
    [likePattern(form), limit, within?.chatIds ?? null, gramQuery(form)],
  );
  return rows;
}

export async function findOwnChats(db: Queryable, staffId: bigint): Promise<Within> {
  const { rows } = await db.query<{ id: bigint; messages: number }>(
    `select id, last_seq as messages from chat where id in (
       select id from chat where assignee = $1 and state = 'open' union select chat_id from chat_message where staff_id = $1)`,
    [staffId],
  );
  return { chatIds: rows.map(({ id }) => id), messages: rows.reduce((sum, { messages }) => sum + messages, 0) };
}

type Hit = Place & Pick<MessageRow, 'message' | 'createdAt'> & { readonly name: string; readonly memberId: bigint | null };

export async function readHits(db: Queryable, at: readonly Place[]): Promise<readonly Hit[]> {
  if (at.length === 0) return [];
  const { rows } = await db.query<Hit>(
    `select c.id as "chatId", m.seq, m.message::text as message, m.created_at as "createdAt", c.name, c.member_id as "memberId"
       from unnest($1::bigint[], $2::int[]) with ordinality as p (chat_id, seq, place)
       join chat_message m on m.chat_id = p.chat_id and m.seq = p.seq join chat c on c.id = p.chat_id order by p.place`,
    [at.map(({ chatId }) => chatId), at.map(({ seq }) => seq)],
  );
  return rows;
}
