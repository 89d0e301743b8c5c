import type { Queryable } from '../../db/db.ts';
import type { MessageRow } from './chat.sql.ts';
import { gramQuery, likePattern } from './search.rules.ts';

/** Where a message stands. */
export type Place = { readonly chatId: bigint; readonly seq: number };

const places = 'chat_id as "chatId", seq';
/** A word that is in so many of the newest messages is found there: the index would name a great part of all messages. */
const newestRead = 20_000;

/**
 * Newest first, at most `limit`. `within`: conversations, or null for all. The plain parameters, not a subquery, tell the planner how many there are: few are
 * read from the conversations, many from the index.
 */
export async function findPlaces(
  db: Queryable,
  o: { form: string; within: readonly bigint[] | null; limit: number },
): Promise<readonly Place[]> {
  const pattern = likePattern(o.form);
  const only = o.within === null ? '' : 'and chat_id = any($3::bigint[])';
  const more = o.within === null ? [] : [o.within];
  const { rows: newest } = await db.query<Place>(
    `select ${places} from (
       select chat_id, seq, words, created_at from chat_message where words <> '' order by created_at desc limit ${newestRead}
     ) newest where words like $1 ${only} order by created_at desc, seq desc limit $2`,
    [pattern, o.limit, ...more],
  );
  if (newest.length >= o.limit) return newest;
  const { rows } = await db.query<Place>(
    `with found as materialized (
       select chat_id, seq, created_at from chat_message
        where words <> '' and chat_grams(words) @@ $4::tsquery and words like $1 ${only || 'and $3::bigint[] is null'}
     )
     select ${places} from found order by created_at desc, seq desc limit $2`,
    [pattern, o.limit, o.within, gramQuery(o.form)],
  );
  return rows;
}

/** The conversations that a staff member has, or has written in. */
export async function listOwnChats(db: Queryable, staffId: bigint): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from chat where assignee = $1 and state = 'open' union select chat_id from chat_message where staff_id = $1`,
    [staffId],
  );
  return rows.map(({ id }) => id);
}

type Hit = Place & Pick<MessageRow, 'message' | 'createdAt'> & { readonly name: string; readonly memberId: bigint | null };

/** In the order given. */
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
