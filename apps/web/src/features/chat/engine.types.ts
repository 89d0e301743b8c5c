import type { ChatMessage, DeliveryState, Sender } from '@krapao/contract';
import type { About } from '@krapao/contract/chat-about';
import type { Store } from '@krapao/ui/store.ts';

/** One message as the widget shows it. */
export type Item = {
  readonly clientId: string;
  /** Null until the server has it. */
  readonly seq: number | null;
  readonly sender: Sender;
  readonly message: ChatMessage;
  readonly createdAt: string;
  readonly readAt: string | null;
  /** Who of the staff wrote it. */
  readonly name: string | null;
  readonly status: DeliveryState;
  /** Of the upload, 0 to 1. */
  readonly progress: number;
  /** Why it failed, as the member reads it. */
  readonly failure: string | null;
};

export type ChatState = {
  /** Oldest first; what is not sent yet stands last. */
  readonly items: readonly Item[];
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly isConnected: boolean;
  readonly unread: number;
  /** Staff are writing. */
  readonly isTyping: boolean;
  /** Shown for 4 seconds. */
  readonly alert: string | null;
};

/** The widget's data: history, sending, live events. It keeps what is not sent through a reload. */
export type ChatEngine = {
  readonly state: Store<ChatState>;
  sendText(text: string, about?: About): void;
  sendPostback(reply: { title: string; payload: string }): void;
  /** Checks it by the rules of attachments; what breaks one is told by an alert. */
  sendFile(file: File): Promise<void>;
  retry(clientId: string): void;
  /** Stops an upload, or drops what failed. */
  cancel(clientId: string): void;
  loadOlder(): Promise<void>;
  reload(): void;
  /** A key was pressed in the field. */
  typed(): void;
  /** The newest message is in sight: marks as read, after a second. */
  seen(): void;
  close(): void;
};

/** Who opens the chat: a signed-in member, or a guest of this browser. */
export type Who = 'member' | 'guest';
