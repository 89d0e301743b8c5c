import type { BodyOf, chat, ReplyOf } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import { refuse } from '../../core/errors.ts';
import type { VisitorCaller } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { claimChatFile, idInChatFilePath } from '../chatfile/public.ts';
import { tidyGuestName } from './chat.rules.ts';
import { findChat } from './chat.sql.ts';
import { chatOwner, nameOwner, refuseWhileOff } from './conversation.ts';
import { withKnownAbout } from './known-about.ts';
import { letBotAnswer } from './let-bot-answer.ts';
import { keyOf, limitNewGuests } from './limit-new-guests.ts';
import type { StoredMessage } from './say.sql.ts';
import { say } from './say.ts';

type Asked = { caller: VisitorCaller; body: BodyOf<typeof chat.sendChatMessage>; language: Language };

/** A customer says something. The time is the server's alone. */
export async function sendMessage(ctx: Ctx, o: Asked): Promise<ReplyOf<typeof chat.sendChatMessage>> {
  refuseWhileOff(ctx);
  const { body, language } = o;
  const { owner, guestHash } = nameOwner(ctx, o.caller, body);
  ctx.chatSays.messages.take(keyOf(owner));
  await limitNewGuests(ctx, owner, o.caller.address);
  const { message, fileId } = await storedMessage(ctx, o);
  const clientId = body.clientId.toLowerCase();
  const said = await say(ctx, {
    owner,
    guestHash,
    sender: 'customer',
    name: 'memberId' in owner ? undefined : tidyGuestName(body.name),
    language,
    clientId,
    message,
    fileId,
    now: ctx.clock(),
  });
  if ('guestHash' in owner) ctx.chatSays.knownGuests.set(keyOf(owner), true);
  await letBotAnswer(ctx, { said, message, clientId, language });
  return { createdAt: said.createdAt.toISOString(), seq: said.seq };
}

/** A file must have been uploaded to this conversation; what it is was seen then, and is not believed now. */
async function storedMessage(ctx: Ctx, o: Asked): Promise<{ message: StoredMessage; fileId?: string }> {
  const { message } = o.body;
  if (message.message_type === 'text') return { message: await withKnownAbout(ctx, o.caller, message) };
  if (message.message_type !== 'media') return { message };
  const path = message.payload.filePath || message.payload.url || refuse('KEY_MISSING', 'filePath');
  const id = idInChatFilePath(path) ?? refuse('KEY_INVALID', 'filePath');
  const owner = await chatOwner(ctx, { caller: o.caller, whose: o.body, language: o.language });
  const found = (await findChat(ctx.db, owner)) ?? refuse('NO_DATA');
  const file = (await claimChatFile(ctx.db, { id, chatId: found.id, now: ctx.clock() })) ?? refuse('NO_DATA');
  return { message: { message_type: 'media', payload: { message: message.payload.message, fileType: file.kind } }, fileId: id };
}
