import { postbacks } from '@krapao/contract/chat/kinds';
import type { Queryable } from '../../../platform/db/db.ts';
import type { ReplyWait } from './chat.rules.ts';

const days = 7;
const repliesMax = 500;

/**
 * From the customer's question to the first reply, among the newest replies. Messages to many members are none: no staff id. Answers
 * within a conversation come faster and would make the wait look short, so staff must have been silent for an hour before the question.
 */
export async function listReplyWaits(db: Queryable, now: Date): Promise<ReplyWait[]> {
  const { rows } = await db.query<ReplyWait>({
    name: 'chat-reply-waits',
    text: `select a.created_at as "askedAt", extract(epoch from s.created_at - a.created_at)::float8 as seconds
      from (
        select chat_id, seq, created_at from chat_message
        where words <> '' and staff_id is not null and created_at > $1::timestamptz - make_interval(days => $2) order by created_at desc limit $3
      ) s
      left join lateral (
        select p.seq, p.created_at from chat_message p
        where p.chat_id = s.chat_id and p.seq < s.seq and p.seq > s.seq - 100 and p.staff_id is not null order by p.seq desc limit 1
      ) p on true
      cross join lateral (
        select a.created_at from chat_message a
        where a.chat_id = s.chat_id and a.seq < s.seq and a.seq > coalesce(p.seq, s.seq - 100) and a.sender = 'customer'
          and (a.message ->> 'message_type' <> 'postback' or a.message #>> '{payload,payload}' = '${postbacks.person}')
        order by a.seq limit 1
      ) a
      where p.seq is null or a.created_at > p.created_at + interval '1 hour'`,
    values: [now, days, repliesMax],
  });
  return rows;
}
