import type { BodyOf, chat, ReplyOf } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import { refuse } from '../../../platform/errors/errors.ts';
import { ReadyJson, type VisitorCaller } from '../../../platform/http/route.ts';
import type { ChatCore } from '../chat-core.ts';
import { chatOwner } from './conversation.ts';
import { entriesAsJson } from './view-entry.ts';

type Asked = { caller: VisitorCaller; body: BodyOf<typeof chat.chatHistory>; language: Language };

/** Newest first. `skip` counts from the newest, `after` leaves out what is known already. */
export async function showHistory(core: ChatCore, { caller, body, language }: Asked): Promise<ReadyJson<ReplyOf<typeof chat.chatHistory>>> {
  const owner = await chatOwner(core, { caller, whose: body, language });
  const { skip, limit, after } = body;
  const rows = (await core.chatPages.read({ owner, skip, limit, after: after ?? 0 })) ?? refuse('NO_DATA');
  return new ReadyJson(`{"conversations":${await entriesAsJson(core, rows)}}`);
}
