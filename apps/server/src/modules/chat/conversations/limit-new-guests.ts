import type { ChatOwner } from '../../../platform/core.ts';
import { limitKey } from '../../../platform/http/address.ts';
import type { ChatCore } from '../chat-core.ts';
import { findChat } from './chat.sql.ts';

export const keyOf = (owner: ChatOwner): string => ('memberId' in owner ? String(owner.memberId) : owner.guestHash.toString('base64'));

/** A guest id costs nothing to make: without this limit one address could fill the lists of staff. */
export async function limitNewGuests(core: ChatCore, owner: ChatOwner, address: string): Promise<void> {
  if (!core.config.addressLimits || 'memberId' in owner || core.chatSays.knownGuests.has(keyOf(owner))) return;
  if (!(await findChat(core.db, owner))) core.chatSays.newGuests.take(limitKey(address));
}
