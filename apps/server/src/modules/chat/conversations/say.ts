import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { ChatCore } from '../chat-core.ts';
import { callsPerson, lineOf, searchWords } from './chat.rules.ts';
import { findMessage } from './chat.sql.ts';
import { takeGuest } from './merge-guest.ts';
import type { SaidRow, Say, To } from './say.sql.ts';
import { viewEntry } from './view-entry.ts';

export type Saying = Omit<Say, 'to' | 'line' | 'words' | 'calls'> & To;
export type Said = Omit<SaidRow, 'verdict' | 'guestHash' | 'customerUnread'>;

/**
 * Every message from customers, staff and bot goes through here. A repeated `clientId` returns the first response and stores
 * nothing.
 * Refuses with NO_DATA if there is no such conversation or the guest id was merged.
 */
export async function say(core: ChatCore, saying: Saying): Promise<Said> {
  const { sender, message } = saying;
  const say: Say = {
    ...saying,
    to: saying,
    line: lineOf(message),
    words: searchWords(sender, message),
    calls: sender === 'customer' && callsPerson(core.settings.get('chatBot'), message),
  };
  let row = await core.messageWriter.write(say);
  if (row.verdict === 'MERGE') {
    await takeGuestOf(core, say);
    row = await core.messageWriter.write(say);
  }
  // The conversation was deleted meanwhile, so the message starts a new one.
  if (row.verdict === 'NO_DATA' && 'owner' in saying) row = await core.messageWriter.write(say);
  if (row.verdict !== 'SAID') refuse('NO_DATA');
  await tell(core, say, row);
  return row;
}

async function takeGuestOf(core: Core, { to, language, now }: Say): Promise<void> {
  if ('chatId' in to || !('memberId' in to.owner) || !to.guestHash) return;
  await takeGuest(core, { memberId: to.owner.memberId, guestHash: to.guestHash, language: language ?? 'th', now });
}

/** Runs after the commit. Clients fetch missed messages by number, so a failure here must not fail the call. */
async function tell(core: Core, say: Say, row: SaidRow): Promise<void> {
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
    // On a retry: the server may have died before notifying, so notify again.
    const stored = row.isNew ? written : await findMessage(core.db, row.chatId, row.seq);
    if (!stored) return;
    const entry = await viewEntry(core, stored);
    const { memberId, guestHash } = row;
    if (memberId !== null) core.live.notifyCustomer({ memberId }, 'messaging', entry);
    else if (guestHash !== null) core.live.notifyCustomer({ guestHash }, 'messaging', entry);
    // A bulk message would push every other conversation off the staff's screens.
    if (!say.isNotice) core.live.notifyStaff('messaging', { chatId: String(row.chatId), entry });
    if (memberId !== null && sender === 'staff') core.live.tell(memberId, 'unread', { unread: row.customerUnread });
  } catch (error) {
    core.log.error({ err: error, chatId: String(row.chatId) }, 'message stored, live notification failed');
  }
}
