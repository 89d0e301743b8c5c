import type { Core } from '../../../platform/core.ts';
import { deleteFilesOf } from '../files/delete-files.ts';
import { deleteChatRow, lockChat, lockWhole, type OfficeChat } from './office-chat.sql.ts';
import * as sql from './retention.sql.ts';

const dayMs = 86_400_000;
const keepEmptyDays = 7;
const chatsAtOnce = 200;
const messagesAtOnce = 2_000;

/**
 * Works in small transactions, so that it can stop and resume anywhere.
 * Returns the conversation id to resume after, or null when done.
 */
export async function keepChats(core: Core, after: bigint, untilMs: number): Promise<bigint | null> {
  const { keepDays, keepGuestDays } = core.settings.get('chat');
  const daysAgo = (days: number): Date => new Date(core.clock().getTime() - days * dayMs);
  if (!(await deleteSilentGuests(core, daysAgo(keepGuestDays), untilMs))) return after;
  if (!(await deleteEmpty(core, daysAgo(keepEmptyDays), untilMs))) return after;
  return deleteOldMessages(core, { after, before: daysAgo(keepDays), untilMs });
}

async function deleteSilentGuests(core: Core, before: Date, untilMs: number): Promise<boolean> {
  const isSilent = ({ lastAt }: OfficeChat): boolean => lastAt !== null && lastAt < before;
  for (;;) {
    const ids = await sql.listSilentGuests(core.db, { before, limit: chatsAtOnce });
    for (const id of ids) {
      await deleteIf(core, id, isSilent);
      if (Date.now() > untilMs) return false;
    }
    if (ids.length < chatsAtOnce) return true;
  }
}

async function deleteEmpty(core: Core, before: Date, untilMs: number): Promise<boolean> {
  const isEmpty = ({ state, lastAt, createdAt }: OfficeChat): boolean => state === 'bot' && (lastAt ?? createdAt) < before;
  for (let after = 0n; ; ) {
    const ids = await sql.listEmpty(core.db, { after, before, limit: chatsAtOnce });
    for (const id of ids) {
      await deleteIf(core, id, isEmpty);
      if (Date.now() > untilMs) return false;
    }
    if (ids.length < chatsAtOnce) return true;
    after = ids.at(-1) ?? after;
  }
}

/** Rechecked under lock: a message may have arrived since it was listed. */
const deleteIf = (core: Core, id: bigint, isOver: (chat: OfficeChat) => boolean): Promise<void> =>
  core.db.tx(async (tx) => {
    const chat = await lockWhole(tx, id);
    if (!chat || !isOver(chat)) return;
    await deleteFilesOf(tx, id);
    await deleteChatRow(tx, id);
  });

async function deleteOldMessages(core: Core, o: { after: bigint; before: Date; untilMs: number }): Promise<bigint | null> {
  for (let { after } = o; ; ) {
    const chats = await sql.listByAge(core.db, { after, before: o.before, limit: chatsAtOnce });
    for (const { id, isDue } of chats) {
      if (isDue && !(await shorten(core, { ...o, chatId: id }))) return after;
      after = id;
    }
    if (chats.length < chatsAtOnce) return null;
    if (Date.now() > o.untilMs) return after;
  }
}

async function shorten(core: Core, o: { chatId: bigint; before: Date; untilMs: number }): Promise<boolean> {
  let isDone = false;
  while (!isDone && Date.now() <= o.untilMs) isDone = (await sql.deleteOldest(core.db, { ...o, limit: messagesAtOnce })) < messagesAtOnce;
  await core.db.tx(async (tx) => {
    if (await lockChat(tx, o.chatId)) await sql.recount(tx, o);
  });
  return isDone;
}
