import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { ChatOwner, Session } from '../../../platform/core.ts';

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

/** What the server keeps of a socket. */
export type Data = {
  /** Null for a guest. */
  session: Session | null;
  /** How many sessions had ended when the token was looked up. */
  endingsBefore: number;
  /** A guest's, where guests are counted by it. */
  address?: string;
  /** Customers. */
  owner?: ChatOwner;
  hasJoined?: boolean;
  /** The conversation, once there is one, and when it was looked up. */
  chat?: { readonly id: string; readonly at: number };
  /** Staff. */
  changesBefore?: number;
  staff?: { readonly id: bigint; readonly name: string };
  /** Counts `look`s: when two wait for the database, the later one wins. */
  looks?: number;
  typedAt?: number;
  events?: number;
  eventsSince?: number;
};
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
export type LiveNamespace = Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
