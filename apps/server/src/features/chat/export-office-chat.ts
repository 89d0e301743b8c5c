import type { office, ReplyOf } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import { allEntries } from './export-chat.ts';
import { findOfficeChat } from './office-chat.sql.ts';
import { viewChats } from './office-view.ts';

/** What the customer may ask for: all that the two sides wrote, without staff's notes. */
export async function exportOfficeChat(ctx: Ctx, by: StaffAct, id: bigint): Promise<ReplyOf<typeof office.exportOfficeChat>> {
  const found = (await findOfficeChat(ctx.db, id)) ?? refuse('NO_DATA');
  await withAudit(ctx, by, async () => {
    const audit = {
      act: 'chat.export' as const,
      memberId: found.memberId ?? undefined,
      subject: String(id),
      detail: { messages: found.lastSeq },
    };
    return { audit, result: null };
  });
  const [chat = refuse('NO_DATA')] = await viewChats(ctx, [found]);
  return { exportedAt: ctx.clock().toISOString(), chat, conversations: await allEntries(ctx, id) };
}
