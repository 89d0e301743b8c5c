import type { ApiMap, ChatMessage, DeliveryState } from '@krapao/contract';

export type Chat = ApiMap['GET /api/office/chats']['reply']['chats'][number];
export type Entry = ApiMap['GET /api/office/chats/:id/messages']['reply']['messages'][number];
export type Note = ApiMap['GET /api/office/chats/:id']['reply']['notes'][number];
/** What staff can say. */
export type Reply = ApiMap['POST /api/office/chats/:id/messages']['body']['message'];
export type Canned = ApiMap['GET /api/office/canned']['reply']['replies'][number];
export type Colleague = { readonly staffId: string; readonly name: string };

export const tabs = ['waiting', 'mine', 'open', 'closed'] as const;
export type Tab = (typeof tabs)[number];

/** What this page is sending and the server has not answered yet. */
export type Outgoing = {
  readonly clientId: string;
  readonly at: string;
  /** As it is shown; a file is shown from this computer until the server has it. */
  readonly shown: ChatMessage;
  readonly status: Exclude<DeliveryState, 'succeed'>;
  /** Of the upload, 0 to 1. */
  readonly progress: number;
  readonly failure: string | null;
};
