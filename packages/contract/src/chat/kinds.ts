import type { MessageContext } from './about.ts';

export const senders = ['customer', 'staff', 'bot'] as const;
export type Sender = (typeof senders)[number];

export const buttonTypes = ['web', 'call', 'postback', 'other'] as const;
export const mediaTypes = ['image', 'video', 'file'] as const;
export type MediaType = (typeof mediaTypes)[number];

export const deliveryStates = ['uploading_file', 'sending', 'failed', 'succeed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `web` opens a link, `call` a phone number, `postback` sends its payload, `other` copies it (an account number). */
export type ChatButton = { readonly title: string; readonly type: (typeof buttonTypes)[number]; readonly payload: string };
export type QuickReply = { readonly title: string; readonly payload: string };
export type Slide = { readonly title: string; readonly subtitle: string; readonly image: string; readonly buttons: readonly ChatButton[] };
export type Media = {
  readonly message: string;
  /** Works for some hours without a token: an <img> cannot send one. */
  readonly url: string;
  readonly fileType: MediaType;
  readonly filePath: string;
  readonly fileName?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly poster?: string | undefined;
  readonly seconds?: number | undefined;
};

type WrittenPayload = string | { readonly message: string; readonly about?: MessageContext | undefined } | { readonly text: string };

export type ChatMessage =
  | { readonly message_type: 'text'; readonly payload: WrittenPayload }
  | { readonly message_type: 'media'; readonly payload: Media }
  | { readonly message_type: 'buttons'; readonly payload: { readonly message: string; readonly buttons: readonly ChatButton[] } }
  | {
      readonly message_type: 'quick_replies';
      readonly payload: { readonly message: string; readonly quick_replies: readonly QuickReply[] };
    }
  | { readonly message_type: 'generic'; readonly payload: { readonly elements: readonly Slide[] } }
  | { readonly message_type: 'postback'; readonly payload: QuickReply };

export const postbacks = { start: 'START', person: 'PERSON' } as const;

export const chatBounds = {
  titleMax: 80,
  payloadMax: 500,
  buttonsMax: 5,
  quickRepliesMax: 11,
  elementsMax: 10,
  historyMax: 100,
  nameMax: 60,
  noteMax: 2_000,
  shortcutMax: 30,
  cannedMax: 2_000,
  searchMin: 2,
} as const;

export const botBounds = {
  titleMax: 40,
  textMax: 1_000,
  greetingsMax: 6,
  itemsMax: 10,
  wordsMax: 30,
  wordMax: 40,
} as const;

export const staffStates = ['asked', 'claimed', 'answering'] as const;
export type StaffState = (typeof staffStates)[number];

export const shortcutForm = /^[\p{L}\p{M}\p{N}_-]{1,30}$/u;
export const menuCodeForm = /^[A-Z0-9_]{1,30}$/;

/** `minute` as 09:30. A span may cross midnight; equal ends mean the whole day. */
export function isWithinHours({ from, to }: { readonly from: string; readonly to: string }, minute: string): boolean {
  if (from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

export function aboutOf(message: ChatMessage): MessageContext | null {
  if (message.message_type !== 'text' || typeof message.payload === 'string' || !('about' in message.payload)) return null;
  return message.payload.about ?? null;
}

export function wordsOf(message: ChatMessage): string {
  switch (message.message_type) {
    case 'text': {
      const { payload } = message;
      if (typeof payload === 'string') return payload;
      return 'message' in payload ? payload.message : payload.text;
    }
    case 'media':
      return message.payload.message;
    case 'buttons':
    case 'quick_replies':
      return message.payload.message;
    case 'generic':
      return message.payload.elements.map(({ title }) => title).join(' · ');
    case 'postback':
      return message.payload.title;
  }
}
