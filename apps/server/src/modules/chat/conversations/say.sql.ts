import type { ChatMessage, Sender } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Queryable } from '../../../platform/db/db.ts';
import type { ChatState } from './chat.sql.ts';

export type StoredMessage =
  | Exclude<ChatMessage, { message_type: 'media' }>
  | { readonly message_type: 'media'; readonly payload: { readonly message: string; readonly fileType: 'image' | 'video' | 'file' } };

export type To =
  | { readonly chatId: bigint }
  | { readonly owner: { readonly memberId: bigint } | { readonly guestHash: Buffer }; readonly guestHash?: Buffer | undefined };

export type Say = {
  readonly to: To;
  readonly sender: Sender;
  readonly staffId?: bigint | undefined;
  readonly staffName?: string | undefined;
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
  readonly clientId: string;
  readonly message: StoredMessage;
  readonly line: string;
  readonly words: string;
  readonly fileId?: string | undefined;
  readonly calls: boolean;
  /** Bulk message: does not count as a reply and does not assign the conversation. */
  readonly isNotice?: boolean | undefined;
  readonly away?: boolean | undefined;
  readonly now: Date;
};

export type SaidRow = {
  /** MERGE: the guest conversation must be merged into the member's first. */
  readonly verdict: 'SAID' | 'MERGE' | 'NO_DATA';
  readonly chatId: bigint;
  readonly memberId: bigint | null;
  readonly guestHash: Buffer | null;
  readonly seq: number;
  readonly createdAt: Date;
  readonly isNew: boolean;
  readonly lastSeq: number;
  readonly customerUnread: number;
  readonly state: ChatState;
  readonly assignee: bigint | null;
  readonly awayTold: boolean;
};

export async function sayAll(db: Queryable, says: readonly Say[]): Promise<SaidRow[]> {
  const chats = new Set<bigint>();
  const members = new Set<bigint>();
  const guests = new Map<string, Buffer>();
  for (const { to } of says) {
    if ('chatId' in to) chats.add(to.chatId);
    else if ('memberId' in to.owner) members.add(to.owner.memberId);
    else guests.set(to.owner.guestHash.toString('hex'), to.owner.guestHash);
  }
  const { rows } = await db.query<SaidRow>({
    name: 'chat-say',
    text: `select verdict, chat as "chatId", member as "memberId", guest as "guestHash", number as seq, said_at as "createdAt", is_new as "isNew",
        last_number as "lastSeq", unread as "customerUnread", stands as state, taken_by as assignee, is_away_told as "awayTold"
      from chat_say($1::bigint[], $2::bigint[], $3::bytea[], $4::jsonb)`,
    values: [[...chats], [...members], [...guests.values()], JSON.stringify(says.map(asJson))],
  });
  return rows;
}

function asJson(say: Say) {
  const { to } = say;
  return {
    ...addressOf(to),
    name: say.name,
    language: say.language,
    sender: say.sender,
    staff: say.staffId?.toString(),
    staff_name: say.staffName,
    client: say.clientId,
    message: say.message,
    line: say.line,
    words: say.words,
    file: say.fileId,
    calls: say.calls,
    away: say.away ?? false,
    notice: say.isNotice ?? false,
    now: say.now.toISOString(),
  };
}

function addressOf(to: To) {
  if ('chatId' in to) return { chat: to.chatId.toString() };
  if ('memberId' in to.owner) return { member: to.owner.memberId.toString(), guest: to.guestHash?.toString('hex') };
  return { guest: to.owner.guestHash.toString('hex') };
}
