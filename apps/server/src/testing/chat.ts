import { randomUUID } from 'node:crypto';
import type { chat } from '@krapao/contract';
import type { Reply, TestServer } from './server.ts';

type Whose = { token?: string | undefined; userId?: unknown; guestId?: unknown };
export type Entry = chat.ChatEntry;
type Page = { limit?: number; skip?: number; after?: number };

export const words = (payload: string) => ({ message_type: 'text', payload }) as const;
export const press = (payload: string, title = 'Press') => ({ message_type: 'postback', payload: { title, payload } }) as const;

/** What a customer's page calls. */
export function chatOf(server: TestServer, { token, userId, guestId }: Whose = {}) {
  const call = <T>(method: string, path: string, body: object): Promise<Reply<T>> =>
    server.call<T>(method, path, { token, body: { userId, guestId, ...body } });
  return {
    send: (message: unknown, more: object = {}) =>
      call<{ createdAt: string; seq: number }>('POST', '/api/chat/send-message', { clientId: randomUUID(), message, ...more }),
    history: (page: Page = {}) => call<{ conversations: Entry[] }>('POST', '/api/chat/history', page),
    async entries(page: Page = { limit: 100 }): Promise<Entry[]> {
      return (await this.history(page)).body.conversations;
    },
    read: () => call<{ unread: number }>('PUT', '/api/chat/read-customer/', {}),
    unread: () => call<{ unread: number }>('POST', '/api/chat/unread', {}),
  };
}
