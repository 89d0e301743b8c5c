import type { BodyOf, chat, ReplyOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { StaffAct } from '../../control/index.ts';
import type { ChatCore } from '../chat-core.ts';
import { idInChatFilePath } from '../files/chat-file-link.ts';
import { claimChatFile, findChatFile } from '../files/chatfile.sql.ts';
import type { StoredMessage } from './say.sql.ts';
import { say } from './say.ts';

type MessageBody = BodyOf<typeof chat.sendOfficeMessage>;

/** An unassigned conversation is assigned to the writer. */
export async function sendOfficeMessage(
  core: ChatCore,
  by: StaffAct,
  chatId: bigint,
  { message, clientId }: MessageBody,
): Promise<ReplyOf<typeof chat.sendOfficeMessage>> {
  const stored = await storedMessage(core, chatId, message);
  const { staffId, name: staffName } = by.caller;
  const said = await say(core, {
    chatId,
    sender: 'staff',
    staffId,
    staffName,
    clientId: clientId.toLowerCase(),
    ...stored,
    now: core.clock(),
  });
  return { createdAt: said.createdAt.toISOString(), seq: said.seq };
}

async function storedMessage(
  core: Core,
  chatId: bigint,
  message: MessageBody['message'],
): Promise<{ message: StoredMessage; fileId?: string }> {
  if (message.message_type === 'generic') {
    const pictures = message.payload.elements.flatMap(({ image }) => idInChatFilePath(image) ?? []);
    // Slide pictures are kept as long as pictures in messages.
    for (const id of new Set(pictures)) await claimOwn(core, chatId, id);
  }
  if (message.message_type !== 'media') return { message };
  const path = message.payload.filePath || message.payload.url || refuse('KEY_MISSING', 'filePath');
  const fileId = idInChatFilePath(path) ?? refuse('KEY_INVALID', 'filePath');
  const { kind } = await claimOwn(core, chatId, fileId);
  return { message: { message_type: 'media', payload: { message: message.payload.message, fileType: kind } }, fileId };
}

/** Only files that staff uploaded to this conversation, so that no other customer's file can be sent. */
async function claimOwn(core: Core, chatId: bigint, id: string) {
  const file = await findChatFile(core.db, id);
  if (file?.staffId == null) refuse('NO_DATA');
  return (await claimChatFile(core.db, { id, chatId, now: core.clock() })) ?? refuse('NO_DATA');
}
