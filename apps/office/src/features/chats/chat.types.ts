import type { ApiMap, ChatMessage } from '@krapao/contract';

export type Chat = ApiMap['GET /api/office/chats']['reply']['chats'][number];
export type Note = ApiMap['GET /api/office/chats/:id']['reply']['notes'][number];
type Sendable = ApiMap['POST /api/office/chats/:id/messages']['body']['message'];
export type Reply = Exclude<Sendable, { message_type: 'media' }>;
export type StaffMessage = Reply | Extract<ChatMessage, { message_type: 'media' }>;
export type Canned = ApiMap['GET /api/office/canned']['reply']['replies'][number];
export type Colleague = { readonly staffId: string; readonly name: string };

export const tabs = ['waiting', 'mine', 'open', 'closed'] as const;
export type Tab = (typeof tabs)[number];
