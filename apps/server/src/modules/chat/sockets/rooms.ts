import type { ChatOwner } from '../../../platform/core.ts';

/** Clients name their conversation's room `<prefix>-<id>`. */
export const roomPrefix = 'krapao';

/** Rooms as the server names them. Clients name only their conversation's, and no guest id stands in any of these. */
export const memberRoom = (memberId: bigint): string => `member:${memberId}`;
export const guestRoom = (guestHash: Buffer): string => `guest:${guestHash.toString('hex')}`;
export const chatRoom = (owner: ChatOwner): string =>
  'memberId' in owner ? `chat:${memberRoom(owner.memberId)}` : `chat:${guestRoom(owner.guestHash)}`;
export const staffRoom = (staffId: bigint): string => `staff:${staffId}`;
export const sessionRoom = (id: string): string => `session:${id}`;
export const addressRoom = (address: string): string => `address:${address}`;

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Lower case; null for what a browser's random source does not make. */
export const guestIdOf = (value: unknown): string | null => (typeof value === 'string' && uuid4.test(value) ? value.toLowerCase() : null);
