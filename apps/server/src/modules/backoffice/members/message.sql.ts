import type { MessageState } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import type { Queryable } from '../../../platform/db/db.ts';
import type { Audience } from './message.rules.ts';

export type BulkMessage = {
  readonly id: string;
  readonly text: LocalText;
  readonly audience: Audience;
  readonly members: number;
  readonly sent: number;
  /** Members up to this id already have the message. */
  readonly afterMember: bigint;
  readonly lastMember: bigint;
  readonly state: MessageState;
  readonly staffId: bigint;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
};

const columns = `id, text, audience, members, sent, after_member as "afterMember", last_member as "lastMember", state, staff_id as "staffId",
  created_at as "createdAt", ended_at as "endedAt"`;

type New = Pick<BulkMessage, 'id' | 'text' | 'audience' | 'members' | 'lastMember' | 'staffId' | 'createdAt'>;

export async function insertMessage(tx: Queryable, m: New): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into bulk_message (id, text, audience, members, last_member, state, staff_id, created_at) values ($1, $2, $3, $4, $5, 'sending', $6, $7)
     on conflict do nothing returning 1`,
    [m.id, JSON.stringify(m.text), JSON.stringify(m.audience), m.members, m.lastMember, m.staffId, m.createdAt],
  );
  return rowCount === 1;
}

export async function findMessage(db: Queryable, id: string): Promise<BulkMessage | null> {
  const { rows } = await db.query<BulkMessage>(`select ${columns} from bulk_message where id = $1`, [id]);
  return rows[0] ?? null;
}

/** False if the message was stopped or another run has advanced it. */
export async function goOn(
  db: Queryable,
  { id, afterMember }: BulkMessage,
  to: { memberId: bigint; sent: number; isEnd: boolean; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update bulk_message set after_member = $3, sent = sent + $4, state = case when $5 then 'done' else state end,
        ended_at = case when $5 then $6::timestamptz end where id = $1 and after_member = $2 and state = 'sending' returning 1`,
    [id, afterMember, to.memberId, to.sent, to.isEnd, to.at],
  );
  return rowCount === 1;
}

export async function stopMessage(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update bulk_message set state = 'stopped', ended_at = $2 where id = $1 and state = 'sending' returning 1`,
    [id, at],
  );
  return rowCount === 1;
}

export async function listMessages(db: Queryable, o: { page: number; limit: number }): Promise<{ total: number; messages: BulkMessage[] }> {
  const { rows: counted } = await db.query<{ total: number }>('select count(*)::int as total from bulk_message');
  const { rows } = await db.query<BulkMessage>(`select ${columns} from bulk_message order by created_at desc, id limit $1 offset $2`, [
    o.limit,
    (o.page - 1) * o.limit,
  ]);
  return { total: counted[0]?.total ?? 0, messages: rows };
}
