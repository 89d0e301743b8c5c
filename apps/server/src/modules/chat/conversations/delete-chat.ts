import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { deleteFilesOf } from '../files/delete-files.ts';
import { deleteChatRow, lockWhole } from './office-chat.sql.ts';

/** All of it: messages, notes and files. The customer's next word begins a new one. */
export function deleteChat(core: Core, by: StaffAct, id: bigint, reason: string) {
  return withAudit(core, by, async (tx) => {
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
      tell: () => core.live.tellStaff('chat', { chatId: String(id) }),
      result: done,
    };
  });
}
