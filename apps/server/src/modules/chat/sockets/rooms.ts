import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { ChatOwner, Session } from '../../../platform/core.ts';

export const roomPrefix = 'krapao';

/** Internal room names. They contain no guest id. */
export const memberRoom = (memberId: bigint): string => `member:${memberId}`;
export const guestRoom = (guestHash: Buffer): string => `guest:${guestHash.toString('hex')}`;
export const chatRoom = (owner: ChatOwner): string =>
  'memberId' in owner ? `chat:${memberRoom(owner.memberId)}` : `chat:${guestRoom(owner.guestHash)}`;
export const staffRoom = (staffId: bigint): string => `staff:${staffId}`;
export const sessionRoom = (id: string): string => `session:${id}`;
export const addressRoom = (address: string): string => `address:${address}`;

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const guestIdOf = (value: unknown): string | null => (typeof value === 'string' && uuid4.test(value) ? value.toLowerCase() : null);

export type Data = {
  session: Session | null;
  /** Number of ended sessions when the token was looked up, to detect an end in between. */
  endingsBefore: number;
  address?: string;
  owner?: ChatOwner;
  hasJoined?: boolean;
  chat?: { readonly id: string; readonly at: number };
  changesBefore?: number;
  staff?: { readonly id: bigint; readonly name: string };
  /** Counts `look` events, so that the later of two concurrent lookups wins. */
  looks?: number;
  typedAt?: number;
  events?: number;
  eventsSince?: number;
};
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
export type LiveNamespace = Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
