import type { Language } from '@krapao/contract/languages';
import { refuse, refuseByRight } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { ChatOwner } from '../../socket/live.ts';
import { takeGuest } from './merge-guest.ts';

/** What a call says of whose conversation it means; an empty text says nothing. */
export type Whose = { readonly userId?: string | null | undefined; readonly guestId?: string | null | undefined };
type Caller = { readonly memberId: bigint | null };
/** `guestHash` of a member: this browser's guest id, whose conversation goes to the member. */
export type Named = { readonly owner: ChatOwner; readonly guestHash: Buffer | undefined };

/** The guest id itself is stored, logged and answered nowhere. */
export const guestHashOf = (ctx: Pick<Ctx, 'vault'>, guestId: string): Buffer => ctx.vault.hash('guest', guestId.toLowerCase());

/** While the chat is switched off, staff would not see a new message. Earlier messages stay readable. */
export function refuseWhileOff({ settings }: Pick<Ctx, 'settings'>): void {
  if (!settings.get('enableChatWidget')) refuseByRight('chat');
}

/** Whom a caller may speak for; anything else is answered as if it did not exist. */
export function nameOwner(ctx: Pick<Ctx, 'vault'>, { memberId }: Caller, { userId, guestId }: Whose): Named {
  const guestHash = guestId ? guestHashOf(ctx, guestId) : undefined;
  if (memberId !== null) {
    if (userId && userId !== String(memberId)) refuse('NO_DATA');
    return { owner: { memberId }, guestHash };
  }
  if (userId) refuse('NO_DATA');
  return { owner: { guestHash: guestHash ?? refuse('KEY_MISSING', 'guestId') }, guestHash: undefined };
}

/** The same, and a guest's conversation is taken into the member's where there is one. A guest's own may still be spent: `mergedInto` tells. */
export async function chatOwner(ctx: Ctx, o: { caller: Caller; whose: Whose; language: Language }): Promise<ChatOwner> {
  const { owner, guestHash } = nameOwner(ctx, o.caller, o.whose);
  if (guestHash && 'memberId' in owner)
    await takeGuest(ctx, { memberId: owner.memberId, guestHash, language: o.language, now: ctx.clock() });
  return owner;
}
