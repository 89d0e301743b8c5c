import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { deleteFilesOf } from '../chatfile/public.ts';
import { done, type StaffAct, withAudit } from '../office/public.ts';
import { deleteChatRow, lockWhole } from './office-chat.sql.ts';

/** All of it: messages, notes and files. The customer's next word begins a new one. */
export function deleteChat(ctx: Ctx, by: StaffAct, id: bigint, reason: string) {
  return withAudit(ctx, by, async (tx) => {
    const found = (await lockWhole(tx, id)) ?? refuse('NO_DATA');
    await deleteFilesOf(tx, id);
    await deleteChatRow(tx, id);
    return {
      audit: {
        act: 'chat.delete',
        memberId: found.memberId ?? undefined,
        subject: String(id),
        detail: { reason, messages: found.lastSeq },
      },
      tell: () => ctx.live.tellStaff('chat', { chatId: String(id) }),
      result: done,
    };
  });
}
