import type { StaffRole } from '@krapao/contract';
import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import { type ChatFile, findChatFile } from '../chatfile/public.ts';
import { findChatById } from './chat.sql.ts';
import { guestHashOf } from './conversation.ts';

export type FileReader = { readonly memberId: bigint } | { readonly role: StaffRole } | { readonly guestId: string };

/** For the two sides of the conversation; null for everyone else, as for a file that does not exist. */
export async function findReadableFile(ctx: Ctx, id: string, reader: FileReader): Promise<ChatFile | null> {
  const file = await findChatFile(ctx.db, id);
  if (!file || file.deletedAt) return null;
  if ('role' in reader) return isAtLeast(reader.role, 'support') ? file : null;
  const chat = await findChatById(ctx.db, file.chatId);
  const isOwn = 'memberId' in reader ? chat?.memberId === reader.memberId : chat?.guestHash?.equals(guestHashOf(ctx, reader.guestId));
  return isOwn ? file : null;
}
