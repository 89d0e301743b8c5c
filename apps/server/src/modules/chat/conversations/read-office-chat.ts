import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { findChatById, markRead } from './chat.sql.ts';

/** Staff have seen all that is there: one of them is enough. */
export async function readOfficeChat(core: Core, id: bigint): Promise<{ unread: number }> {
  const found = (await findChatById(core.db, id)) ?? refuse('NO_DATA');
  const read = (await markRead(core.db, { chatId: id, by: 'staff', now: core.clock() })) ?? refuse('NO_DATA');
  if (read.isNew) {
    const { memberId, guestHash } = found;
    const owner = memberId === null ? guestHash && { guestHash } : { memberId };
    if (owner) core.live.tellCustomer(owner, 'read', { seq: read.seq, by: 'staff' });
    core.live.tellStaff('read', { chatId: String(id), seq: read.seq, by: 'staff' });
  }
  return { unread: 0 };
}
