import type { Language } from '@krapao/contract/values/languages';
import type { ChatOwner, Core } from '../../../platform/core.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import type { ChatCore } from '../chat-core.ts';
import { type Chat, findChat } from './chat.sql.ts';
import { takeGuest } from './merge-guest.ts';

export type Whose = { readonly userId?: string | null | undefined; readonly guestId?: string | null | undefined };
type Caller = { readonly memberId: bigint | null };
/** For a member, `guestHash` is the browser's guest id, whose conversation is merged into the member's. */
export type Named = { readonly owner: ChatOwner; readonly guestHash: Buffer | undefined };

/** The guest id itself is never stored, logged or returned. */
export const guestHashOf = (core: Pick<Core, 'vault'>, guestId: string): Buffer => core.vault.hash('guest', guestId.toLowerCase());

/** While the chat is switched off, staff would not see a new message. Earlier messages stay readable. */
export function refuseWhileOff({ settings }: Pick<Core, 'settings'>): void {
  if (!settings.get('enableChatWidget')) refuseByRight('chat');
}

/** Anything the caller may not speak for looks nonexistent. */
export function nameOwner(core: Pick<Core, 'vault'>, { memberId }: Caller, { userId, guestId }: Whose): Named {
  const guestHash = guestId ? guestHashOf(core, guestId) : undefined;
  if (memberId !== null) {
    if (userId && userId !== String(memberId)) refuse('NO_DATA');
    return { owner: { memberId }, guestHash };
  }
  if (userId) refuse('NO_DATA');
  return { owner: { guestHash: guestHash ?? refuse('KEY_MISSING', 'guestId') }, guestHash: undefined };
}

/** Null for neither, which the table forbids. */
export function ownerOf({ memberId, guestHash }: Pick<Chat, 'memberId' | 'guestHash'>): ChatOwner | null {
  if (memberId !== null) return { memberId };
  return guestHash && { guestHash };
}

export async function chatOwner(core: Core, o: { caller: Caller; whose: Whose; language: Language }): Promise<ChatOwner> {
  const { owner, guestHash } = nameOwner(core, o.caller, o.whose);
  if (guestHash && 'memberId' in owner)
    await takeGuest(core, { memberId: owner.memberId, guestHash, language: o.language, now: core.clock() });
  return owner;
}

export const keyOf = (owner: ChatOwner): string => ('memberId' in owner ? String(owner.memberId) : owner.guestHash.toString('base64'));

/** Guest ids are free to create: without this limit one address could flood the staff's lists. */
export async function limitNewGuests(core: ChatCore, owner: ChatOwner, address: string): Promise<void> {
  if (!core.config.addressLimits || 'memberId' in owner || core.messageWriter.knownGuests.has(keyOf(owner))) return;
  if (!(await findChat(core.db, owner))) core.messageWriter.newGuests.take(limitKey(address));
}
