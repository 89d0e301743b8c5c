import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import type { ChatOwner, Session } from '../../../platform/core.ts';

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
  /** Counts `look`s: of two that wait for the database the later one stands. */
  looks?: number;
  typedAt?: number;
  events?: number;
  eventsSince?: number;
};
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
export type LiveNamespace = Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;
