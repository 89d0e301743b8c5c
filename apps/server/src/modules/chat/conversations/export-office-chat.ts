import type { chat, ReplyOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { allEntries } from './export-chat.ts';
import { findOfficeChat } from './office-chat.sql.ts';
import { viewChats } from './office-view.ts';

/** The part that a customer may ask for: all messages of both sides, without staff's notes. */
export async function exportOfficeChat(core: Core, by: StaffAct, id: bigint): Promise<ReplyOf<typeof chat.exportOfficeChat>> {
  const found = (await findOfficeChat(core.db, id)) ?? refuse('NO_DATA');
  await withAudit(core, by, async () => {
    const audit = {
      act: 'chat.export' as const,
      memberId: found.memberId ?? undefined,
      subject: String(id),
      detail: { messages: found.lastSeq },
    };
    return { audit, result: null };
  });
  const [view = refuse('NO_DATA')] = await viewChats(core, [found]);
  return { exportedAt: core.clock().toISOString(), chat: view, conversations: await allEntries(core, id) };
}
