import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findChatById, markRead } from './chat.sql.ts';

/** Staff have seen all that is there: one of them is enough. */
export async function readOfficeChat(ctx: Ctx, id: bigint): Promise<{ unread: number }> {
  const found = (await findChatById(ctx.db, id)) ?? refuse('NO_DATA');
  const read = (await markRead(ctx.db, { chatId: id, by: 'staff', now: ctx.clock() })) ?? refuse('NO_DATA');
  if (read.isNew) {
    const { memberId, guestHash } = found;
    const owner = memberId === null ? guestHash && { guestHash } : { memberId };
    if (owner) ctx.live.tellCustomer(owner, 'read', { seq: read.seq, by: 'staff' });
    ctx.live.tellStaff('read', { chatId: String(id), seq: read.seq, by: 'staff' });
  }
  return { unread: 0 };
}
