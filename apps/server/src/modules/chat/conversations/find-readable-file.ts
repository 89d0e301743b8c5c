import type { Core } from '../../../platform/core.ts';
import { type ChatFile, findChatFile } from '../files/chatfile.sql.ts';
import { findChatById } from './chat.sql.ts';
import { guestHashOf } from './conversation.ts';

export type FileReader = { readonly memberId: bigint } | { readonly guestId: string } | 'staff';

/** For the two sides of the conversation; null for everyone else, as for a file that does not exist. */
export async function findReadableFile(core: Core, id: string, reader: FileReader): Promise<ChatFile | null> {
  const file = await findChatFile(core.db, id);
  if (!file || file.deletedAt) return null;
  if (reader === 'staff') return file;
  const chat = await findChatById(core.db, file.chatId);
  const isOwn = 'memberId' in reader ? chat?.memberId === reader.memberId : chat?.guestHash?.equals(guestHashOf(core, reader.guestId));
  return isOwn ? file : null;
}
