import type { Server as HttpServer } from 'node:http';
import type { ChatEventName, ChatEvents, LiveEventName, LiveEvents, OfficeEventName, OfficeEvents } from '@krapao/contract';

/** Whose conversation it is: a member's, or a guest's by the hash of the guest id. */
export type ChatOwner = { readonly memberId: bigint } | { readonly guestHash: Buffer };

/** Events to the open pages of members and staff. */
export type Live = {
  /** Open sockets of this process. */
  count(): { readonly customers: number; readonly staff: number };
  /** Sends an event to every open page of one member. It may be lost: a page reads everything again when it reconnects. */
  tell<E extends LiveEventName>(memberId: bigint, event: E, payload: LiveEvents[E]): void;
  /** To the customer's pages that joined the conversation. What is lost is fetched by its sequence. */
  tellCustomer<E extends ChatEventName>(owner: ChatOwner, event: E, payload: ChatEvents[E]): void;
  /** To every open page of staff. */
  tellStaff<E extends OfficeEventName>(event: E, payload: OfficeEvents[E]): void;
  attach(http: HttpServer): void;
  /** Every page connects again, not all at once. */
  sendAway(withinMs: number): void;
  close(): Promise<void>;
};
