import type { BodyOf, chat, ReplyOf } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { ReadyJson, type VisitorCaller } from '../../../platform/http/route.ts';
import type { ChatCore } from '../chat-core.ts';
import { type Chat, findChat, markRead } from './chat.sql.ts';
import { chatOwner, type Whose } from './conversation.ts';
import { staffStatus } from './staff-status.ts';
import { entriesAsJson } from './view-entry.ts';

type ChatQuery<B = Whose> = { caller: VisitorCaller; body: B; language: Language };

export async function readChat(core: Core, asked: ChatQuery): Promise<{ unread: number }> {
  const found = await ownChat(core, asked);
  if (!found || (found.customerUnread === 0 && found.customerReadSeq === found.lastSeq)) return { unread: 0 };
  const read = await markRead(core.db, { chatId: found.id, by: 'customer', now: core.clock() });
  if (read?.isNew) {
    core.live.notifyStaff('read', { chatId: String(found.id), seq: read.seq, by: 'customer' });
    if (found.memberId !== null) core.live.tell(found.memberId, 'unread', { unread: 0 });
  }
  return { unread: 0 };
}

export async function showUnread(core: Core, asked: ChatQuery): Promise<{ unread: number }> {
  return { unread: (await ownChat(core, asked))?.customerUnread ?? 0 };
}

async function ownChat(core: Core, { caller, body, language }: ChatQuery): Promise<Chat | null> {
  const found = await findChat(core.db, await chatOwner(core, { caller, whose: body, language }));
  return found && found.mergedInto !== null ? refuse('NO_DATA') : found;
}

/** Newest first. `skip` counts from the newest; `after` leaves out messages the client already has. */
export async function showHistory(
  core: ChatCore,
  { caller, body, language }: ChatQuery<BodyOf<typeof chat.chatHistory>>,
): Promise<ReadyJson<ReplyOf<typeof chat.chatHistory>>> {
  const owner = await chatOwner(core, { caller, whose: body, language });
  const { skip, limit, after } = body;
  const { messages, held } = (await core.chatPages.read({ owner, skip, limit, after: after ?? 0 })) ?? refuse('NO_DATA');
  const staff = held && (await staffStatus(core, held));
  return new ReadyJson(`{"conversations":${await entriesAsJson(core, messages)}${staff ? `,"staff":${JSON.stringify(staff)}` : ''}}`);
}
