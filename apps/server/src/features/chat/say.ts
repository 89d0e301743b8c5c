import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { callsPerson, lineOf, searchWords } from './chat.rules.ts';
import { findMessage } from './chat.sql.ts';
import { takeGuest } from './merge-guest.ts';
import type { SaidRow, Say, To } from './say.sql.ts';
import { viewEntry } from './view-entry.ts';

/** `staffId` and `staffName` for what staff write. */
export type Saying = Omit<Say, 'to' | 'line' | 'words' | 'calls'> & To;
export type Said = Omit<SaidRow, 'verdict' | 'guestHash' | 'customerUnread'>;

/**
 * Everything that is said goes through here: customers, staff and bot. The same `clientId` again answers the first answer and stores nothing. Refuses
 * with NO_DATA where there is no such conversation, or the guest id is spent.
 */
export async function say(ctx: Ctx, saying: Saying): Promise<Said> {
  const { sender, message } = saying;
  const say: Say = {
    ...saying,
    to: saying,
    line: lineOf(message),
    words: searchWords(sender, message),
    calls: sender === 'customer' && callsPerson(ctx.settings.get('chatBot'), message),
  };
  let row = await ctx.chatSays.write(say);
  if (row.verdict === 'MERGE') {
    await takeGuestOf(ctx, say);
    row = await ctx.chatSays.write(say);
  }
  // It was deleted while the word waited for it: the word begins a new one.
  if (row.verdict === 'NO_DATA' && 'owner' in saying) row = await ctx.chatSays.write(say);
  if (row.verdict !== 'SAID') refuse('NO_DATA');
  await tell(ctx, say, row);
  return row;
}

async function takeGuestOf(ctx: Ctx, { to, language, now }: Say): Promise<void> {
  if ('chatId' in to || !('memberId' in to.owner) || !to.guestHash) return;
  await takeGuest(ctx, { memberId: to.owner.memberId, guestHash: to.guestHash, language: language ?? 'th', now });
}

/** After the commit. What is lost here is fetched by its number, so nothing of it may fail the call. */
async function tell(ctx: Ctx, say: Say, row: SaidRow): Promise<void> {
  try {
    const { clientId, sender, staffName = null, message, fileId = null } = say;
    const written = {
      chatId: row.chatId,
      seq: row.seq,
      clientId,
      sender,
      staffName,
      message: JSON.stringify(message),
      fileId,
      createdAt: row.createdAt,
      readAt: null,
    };
    // The first answer may have been lost with the server that gave it, and with it what the others should have been told.
    const stored = row.isNew ? written : await findMessage(ctx.db, row.chatId, row.seq);
    if (!stored) return;
    const entry = await viewEntry(ctx, stored);
    const { memberId, guestHash } = row;
    if (memberId !== null) ctx.live.tellCustomer({ memberId }, 'messaging', entry);
    else if (guestHash !== null) ctx.live.tellCustomer({ guestHash }, 'messaging', entry);
    // One to many would push every other conversation off staff's screens.
    if (!say.isNotice) ctx.live.tellStaff('messaging', { chatId: String(row.chatId), entry });
    if (memberId !== null && sender === 'staff') ctx.live.tell(memberId, 'unread', { unread: row.customerUnread });
  } catch (error) {
    ctx.log.error({ err: error, chatId: String(row.chatId) }, 'a message was stored but not told');
  }
}
