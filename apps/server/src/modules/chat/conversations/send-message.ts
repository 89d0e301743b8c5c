import type { BodyOf, chat, ReplyOf } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { VisitorCaller } from '../../../platform/http/route.ts';
import type { ChatCore } from '../chat-core.ts';
import { idInChatFilePath } from '../files/chat-file-link.ts';
import { claimChatFile } from '../files/chatfile.sql.ts';
import { tidyGuestName } from './chat.rules.ts';
import { findChat } from './chat.sql.ts';
import { chatOwner, keyOf, limitNewGuests, nameOwner, refuseWhileOff } from './conversation.ts';
import { letBotAnswer } from './let-bot-answer.ts';
import { withMessageContext } from './message-context.ts';
import type { StoredMessage } from './say.sql.ts';
import { say } from './say.ts';

type MessageRequest = { caller: VisitorCaller; body: BodyOf<typeof chat.sendChatMessage>; language: Language };

export async function sendMessage(core: ChatCore, o: MessageRequest): Promise<ReplyOf<typeof chat.sendChatMessage>> {
  refuseWhileOff(core);
  const { body, language } = o;
  const { owner, guestHash } = nameOwner(core, o.caller, body);
  core.messageWriter.messages.take(keyOf(owner));
  await limitNewGuests(core, owner, o.caller.address);
  const { message, fileId } = await storedMessage(core, o);
  const clientId = body.clientId.toLowerCase();
  const said = await say(core, {
    owner,
    guestHash,
    sender: 'customer',
    name: 'memberId' in owner ? undefined : tidyGuestName(body.name),
    language,
    clientId,
    message,
    fileId,
    now: core.clock(),
  });
  if ('guestHash' in owner) core.messageWriter.knownGuests.set(keyOf(owner), true);
  await letBotAnswer(core, { said, message, clientId, language });
  return { createdAt: said.createdAt.toISOString(), seq: said.seq };
}

/** The file must belong to this conversation. Its type was detected at upload; the client's claim is ignored. */
async function storedMessage(core: Core, o: MessageRequest): Promise<{ message: StoredMessage; fileId?: string }> {
  const { message } = o.body;
  if (message.message_type === 'text') return { message: await withMessageContext(core, o.caller, message) };
  if (message.message_type !== 'media') return { message };
  const path = message.payload.filePath || message.payload.url || refuse('KEY_MISSING', 'filePath');
  const id = idInChatFilePath(path) ?? refuse('KEY_INVALID', 'filePath');
  const owner = await chatOwner(core, { caller: o.caller, whose: o.body, language: o.language });
  const found = (await findChat(core.db, owner)) ?? refuse('NO_DATA');
  const file = (await claimChatFile(core.db, { id, chatId: found.id, now: core.clock() })) ?? refuse('NO_DATA');
  return { message: { message_type: 'media', payload: { message: message.payload.message, fileType: file.kind } }, fileId: id };
}
