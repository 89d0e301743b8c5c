import type { BodyOf, chat, ReplyOf } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import { refuse } from '../../core/errors.ts';
import { ReadyJson, type VisitorCaller } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { chatOwner } from './conversation.ts';
import { entriesAsJson } from './view-entry.ts';

type Asked = { caller: VisitorCaller; body: BodyOf<typeof chat.chatHistory>; language: Language };

/** Newest first. `skip` counts from the newest, `after` leaves out what is known already. */
export async function showHistory(ctx: Ctx, { caller, body, language }: Asked): Promise<ReadyJson<ReplyOf<typeof chat.chatHistory>>> {
  const owner = await chatOwner(ctx, { caller, whose: body, language });
  const { skip, limit, after } = body;
  const rows = (await ctx.chatPages.read({ owner, skip, limit, after: after ?? 0 })) ?? refuse('NO_DATA');
  return new ReadyJson(`{"conversations":${await entriesAsJson(ctx, rows)}}`);
}
