import type { Ctx } from '../../ctx.ts';
import { deleteFilesOf } from '../chatfile/public.ts';
import { deleteChatRow, lockChat, lockWhole, type OfficeChat } from './office-chat.sql.ts';
import * as sql from './retention.sql.ts';

const dayMs = 86_400_000;
/** A chat that was opened and not used. */
const keepEmptyDays = 7;
const chatsAtOnce = 200;
const messagesAtOnce = 2_000;

/**
 * Deletes what is older than the settings say: a step each, in small transactions, so that it may end anywhere and go on. Answers null when all is done,
 * otherwise the number of the conversation to go on after.
 */
export async function keepChats(ctx: Ctx, after: bigint, untilMs: number): Promise<bigint | null> {
  const { keepDays, keepGuestDays } = ctx.settings.get('chat');
  const daysAgo = (days: number): Date => new Date(ctx.clock().getTime() - days * dayMs);
  if (!(await deleteSilentGuests(ctx, daysAgo(keepGuestDays), untilMs))) return after;
  if (!(await deleteEmpty(ctx, daysAgo(keepEmptyDays), untilMs))) return after;
  return deleteOldMessages(ctx, { after, before: daysAgo(keepDays), untilMs });
}

async function deleteSilentGuests(ctx: Ctx, before: Date, untilMs: number): Promise<boolean> {
  const isSilent = ({ lastAt }: OfficeChat): boolean => lastAt !== null && lastAt < before;
  for (;;) {
    const ids = await sql.listSilentGuests(ctx.db, { before, limit: chatsAtOnce });
    for (const id of ids) {
      await deleteIf(ctx, id, isSilent);
      if (Date.now() > untilMs) return false;
    }
    if (ids.length < chatsAtOnce) return true;
  }
}

async function deleteEmpty(ctx: Ctx, before: Date, untilMs: number): Promise<boolean> {
  const isEmpty = ({ state, lastAt, createdAt }: OfficeChat): boolean => state === 'bot' && (lastAt ?? createdAt) < before;
  for (let after = 0n; ; ) {
    const ids = await sql.listEmpty(ctx.db, { after, before, limit: chatsAtOnce });
    for (const id of ids) {
      await deleteIf(ctx, id, isEmpty);
      if (Date.now() > untilMs) return false;
    }
    if (ids.length < chatsAtOnce) return true;
    after = ids.at(-1) ?? after;
  }
}

/** A word may have come since it was listed. */
const deleteIf = (ctx: Ctx, id: bigint, isOver: (chat: OfficeChat) => boolean): Promise<void> =>
  ctx.db.tx(async (tx) => {
    const chat = await lockWhole(tx, id);
    if (!chat || !isOver(chat)) return;
    await deleteFilesOf(tx, id);
    await deleteChatRow(tx, id);
  });

async function deleteOldMessages(ctx: Ctx, o: { after: bigint; before: Date; untilMs: number }): Promise<bigint | null> {
  for (let { after } = o; ; ) {
    const chats = await sql.listByAge(ctx.db, { after, before: o.before, limit: chatsAtOnce });
    for (const { id, isDue } of chats) {
      if (isDue && !(await shorten(ctx, { ...o, chatId: id }))) return after;
      after = id;
    }
    if (chats.length < chatsAtOnce) return null;
    if (Date.now() > o.untilMs) return after;
  }
}

/** False when there is no more time. */
async function shorten(ctx: Ctx, o: { chatId: bigint; before: Date; untilMs: number }): Promise<boolean> {
  let isDone = false;
  while (!isDone && Date.now() <= o.untilMs) isDone = (await sql.deleteOldest(ctx.db, { ...o, limit: messagesAtOnce })) < messagesAtOnce;
  await ctx.db.tx(async (tx) => {
    if (await lockChat(tx, o.chatId)) await sql.recount(tx, o);
  });
  return isDone;
}
