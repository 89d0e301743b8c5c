import type { ChatEntry } from '../chat/conversations.ts';
import type { LocalText } from '../values/languages.ts';

/** Socket messages to an open page. A message only says what changed; the page then loads the data. */
export type LiveEvents = {
  /** The member's money changed: wallet or game accounts. */
  balance: { wallet: number; at: string };
  /** A transfer, deposit, withdrawal, slip or bonus changed its state. */
  movement: {
    reference: string;
    kind: 'transfer' | 'deposit' | 'withdraw' | 'slip' | 'bonus';
    status: 'PENDING' | 'SUCCESS' | 'FAILED';
    note?: string;
    /** Only for a credited deposit: its amount, the bonus granted with it, the QR code's amount, and the wallet balance right after it. */
    amount?: number;
    bonus?: number;
    asked?: number;
    balance?: number;
    /** Why staff refused it, where it is a reason of their list or about a slip. Of a slip `note` stays its code; of others it is the same in one language. */
    reason?: LocalText;
  };
  /** A QR code was paid, was paid with another amount and waits for staff, expired or was cancelled. */
  qrcode: { qrcodeId: string; state: 'paid' | 'waiting' | 'expired' | 'cancelled' };
  /** How many messages of staff the member has not read. */
  unread: { unread: number };
};
export type LiveEventName = keyof LiveEvents;

/** Who does something in a conversation, as the other side is told. */
export type ChatSide = 'customer' | 'staff';

/** To the customer's pages that have joined the conversation's room. */
export type ChatEvents = {
  messaging: ChatEntry;
  typing: { by: ChatSide };
  /** All messages of the other side up to `seq` were read. */
  read: { seq: number; by: ChatSide };
};
export type ChatEventName = keyof ChatEvents;

/** To every open page of staff (namespace /office). */
export type OfficeEvents = {
  messaging: { chatId: string; entry: ChatEntry };
  typing: { chatId: string; by: ChatSide; name?: string };
  read: { chatId: string; seq: number; by: ChatSide };
  /** The conversation stands elsewhere in the lists: taken, assigned, closed, opened, noted on. */
  chat: { chatId: string };
  /** The bars of every page may have changed (set-up, a pause, a hand-over): read `GET /api/office/me` again. */
  desk: Record<string, never>;
  /** Who of the staff has it open. */
  looking: { chatId: string; staff: { staffId: string; name: string }[] };
};
export type OfficeEventName = keyof OfficeEvents;

/** What a page of staff sends over its socket: the conversation's id. */
export type OfficeEmits = {
  /** It stands open on the page; null when it is left. */
  look: string | null;
  /** Somebody is writing an answer in it. */
  typing: string;
};
