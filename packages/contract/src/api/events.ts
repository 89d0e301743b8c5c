import type { ChatEntry } from '../chat/conversations.ts';
import type { LocalText } from '../values/languages.ts';

/** Socket events to open pages. An event only names what changed; the page then loads the data. */
export type LiveEvents = {
  balance: { wallet: number; at: string };
  movement: {
    reference: string;
    kind: 'transfer' | 'deposit' | 'withdraw' | 'slip' | 'bonus';
    status: 'PENDING' | 'SUCCESS' | 'FAILED';
    note?: string;
    /** Only for a credited deposit: amount, bonus granted with it, amount of the QR code, wallet balance right after, coins for the wheel. */
    amount?: number;
    bonus?: number;
    asked?: number;
    balance?: number;
    coins?: number;
    /** Why staff refused it. For slips `note` stays a code; otherwise it repeats the reason in one language. */
    reason?: LocalText;
  };
  /** `waiting`: paid with a different amount; staff must decide. */
  qrcode: { qrcodeId: string; state: 'paid' | 'waiting' | 'expired' | 'cancelled' };
  unread: { unread: number };
};
export type LiveEventName = keyof LiveEvents;

export type ChatSide = 'customer' | 'staff';

export type ChatEvents = {
  messaging: ChatEntry;
  typing: { by: ChatSide };
  read: { seq: number; by: ChatSide };
  /** Staff claimed, assigned or closed the conversation: reload the `staff` of its history. */
  staff: Record<string, never>;
};
export type ChatEventName = keyof ChatEvents;

export type OfficeEvents = {
  messaging: { chatId: string; entry: ChatEntry };
  typing: { chatId: string; by: ChatSide; name?: string };
  read: { chatId: string; seq: number; by: ChatSide };
  /** The conversation moved between lists: claimed, assigned, closed, reopened, or a note was added. */
  chat: { chatId: string };
  /** The bars shown on every page may have changed (set-up, pause, hand-over): reload `GET /api/office/me`. */
  desk: Record<string, never>;
  looking: { chatId: string; staff: { staffId: string; name: string }[] };
};
export type OfficeEventName = keyof OfficeEvents;

export type OfficeEmits = {
  look: string | null;
  typing: string;
};
