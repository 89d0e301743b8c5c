import type { Language } from '@krapao/contract/languages';
import { refuse } from '../../core/errors.ts';
import type { VisitorCaller } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { type Chat, findChat, markRead } from './chat.sql.ts';
import { chatOwner, type Whose } from './conversation.ts';

type Asked = { caller: VisitorCaller; body: Whose; language: Language };

/** The customer has seen all that is there. */
export async function readChat(ctx: Ctx, asked: Asked): Promise<{ unread: number }> {
  const found = await ownChat(ctx, asked);
  if (!found || (found.customerUnread === 0 && found.customerReadSeq === found.lastSeq)) return { unread: 0 };
  const read = await markRead(ctx.db, { chatId: found.id, by: 'customer', now: ctx.clock() });
  if (read?.isNew) {
    ctx.live.tellStaff('read', { chatId: String(found.id), seq: read.seq, by: 'customer' });
    if (found.memberId !== null) ctx.live.tell(found.memberId, 'unread', { unread: 0 });
  }
  return { unread: 0 };
}

export async function showUnread(ctx: Ctx, asked: Asked): Promise<{ unread: number }> {
  return { unread: (await ownChat(ctx, asked))?.customerUnread ?? 0 };
}

async function ownChat(ctx: Ctx, { caller, body, language }: Asked): Promise<Chat | null> {
  const found = await findChat(ctx.db, await chatOwner(ctx, { caller, whose: body, language }));
  return found && found.mergedInto !== null ? refuse('NO_DATA') : found;
}
