import type { Language } from '@krapao/contract/values/languages';
import type { ChatOwner, Core } from '../../../platform/core.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import type { ChatCore } from '../chat-core.ts';
import { findChat } from './chat.sql.ts';
import { takeGuest } from './merge-guest.ts';

/** What a call says of whose conversation it means; an empty text says nothing. */
export type Whose = { readonly userId?: string | null | undefined; readonly guestId?: string | null | undefined };
type Caller = { readonly memberId: bigint | null };
/** `guestHash` of a member: this browser's guest id, whose conversation goes to the member. */
export type Named = { readonly owner: ChatOwner; readonly guestHash: Buffer | undefined };

/** The guest id itself is stored, logged and answered nowhere. */
export const guestHashOf = (core: Pick<Core, 'vault'>, guestId: string): Buffer => core.vault.hash('guest', guestId.toLowerCase());

/** While the chat is switched off, staff would not see a new message. Earlier messages stay readable. */
export function refuseWhileOff({ settings }: Pick<Core, 'settings'>): void {
  if (!settings.get('enableChatWidget')) refuseByRight('chat');
}

/** Whom a caller may speak for; anything else is answered as if it did not exist. */
export function nameOwner(core: Pick<Core, 'vault'>, { memberId }: Caller, { userId, guestId }: Whose): Named {
  const guestHash = guestId ? guestHashOf(core, guestId) : undefined;
  if (memberId !== null) {
    if (userId && userId !== String(memberId)) refuse('NO_DATA');
    return { owner: { memberId }, guestHash };
  }
  if (userId) refuse('NO_DATA');
  return { owner: { guestHash: guestHash ?? refuse('KEY_MISSING', 'guestId') }, guestHash: undefined };
}

/** The same, and a guest's conversation is taken into the member's where there is one. A guest's own may still be spent: `mergedInto` tells. */
export async function chatOwner(core: Core, o: { caller: Caller; whose: Whose; language: Language }): Promise<ChatOwner> {
  const { owner, guestHash } = nameOwner(core, o.caller, o.whose);
  if (guestHash && 'memberId' in owner)
    await takeGuest(core, { memberId: owner.memberId, guestHash, language: o.language, now: core.clock() });
  return owner;
}

export const keyOf = (owner: ChatOwner): string => ('memberId' in owner ? String(owner.memberId) : owner.guestHash.toString('base64'));

/** A guest id costs nothing to make: without this limit one address could fill the lists of staff. */
export async function limitNewGuests(core: ChatCore, owner: ChatOwner, address: string): Promise<void> {
  if (!core.config.addressLimits || 'memberId' in owner || core.messageWriter.knownGuests.has(keyOf(owner))) return;
  if (!(await findChat(core.db, owner))) core.messageWriter.newGuests.take(limitKey(address));
}
