import { limitKey } from '../../core/address.ts';
import type { Ctx } from '../../ctx.ts';
import type { ChatOwner } from '../../socket/live.ts';
import { findChat } from './chat.sql.ts';

export const keyOf = (owner: ChatOwner): string => ('memberId' in owner ? String(owner.memberId) : owner.guestHash.toString('base64'));

/** A guest id costs nothing to make: without this limit one address could fill the lists of staff. */
export async function limitNewGuests(ctx: Ctx, owner: ChatOwner, address: string): Promise<void> {
  if (!ctx.config.addressLimits || 'memberId' in owner || ctx.chatSays.knownGuests.has(keyOf(owner))) return;
  if (!(await findChat(ctx.db, owner))) ctx.chatSays.newGuests.take(limitKey(address));
}
