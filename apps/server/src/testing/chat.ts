import { randomUUID } from 'node:crypto';
import type { chat } from '@krapao/contract';
import type { Reply, TestServer } from './server.ts';
import type { TestStaff } from './staff.ts';

type Whose = { token?: string | undefined; userId?: unknown; guestId?: unknown };
export type Entry = chat.ChatEntry;
type Page = { limit?: number; skip?: number; after?: number };

export const words = (payload: string) => ({ message_type: 'text', payload }) as const;
export const press = (payload: string, title = 'Press') => ({ message_type: 'postback', payload: { title, payload } }) as const;

export function chatOf(server: TestServer, { token, userId, guestId }: Whose = {}) {
  const call = <T>(method: string, path: string, body: object): Promise<Reply<T>> =>
    server.call<T>(method, path, { token, body: { userId, guestId, ...body } });
  return {
    send: (message: unknown, more: object = {}) =>
      call<{ createdAt: string; seq: number }>('POST', '/api/chat/send-message', { clientId: randomUUID(), message, ...more }),
    history: (page: Page = {}) => call<{ conversations: Entry[]; staff?: chat.StaffStatus }>('POST', '/api/chat/history', page),
    async entries(page: Page = { limit: 100 }): Promise<Entry[]> {
      return (await this.history(page)).body.conversations;
    },
    read: () => call<{ unread: number }>('PUT', '/api/chat/read-customer/', {}),
    unread: () => call<{ unread: number }>('POST', '/api/chat/unread', {}),
  };
}

export type Customer = { readonly token?: string; readonly guestId?: string; readonly memberId?: bigint };
export const newGuest = (): Customer => ({ guestId: randomUUID() });

type Message = string | Record<string, unknown>;
const messageOf = (message: Message) => (typeof message === 'string' ? words(message) : message);

export const customerSays = (server: TestServer, who: Customer, message: Message) => chatOf(server, who).send(messageOf(message));

export const staffSay = (server: TestServer, who: TestStaff, chatId: string, message: Message) =>
  server.call<{ createdAt: string; seq: number }>('POST', `/api/office/chats/${chatId}/messages`, {
    token: who.token,
    body: { clientId: randomUUID(), message: messageOf(message) },
  });

export async function chatIdOf({ core }: TestServer, who: Customer): Promise<string> {
  const guestHash = who.guestId ? core.vault.hash('guest', who.guestId) : null;
  const { rows } = await core.db.query<{ id: bigint }>('select id from chat where member_id = $1 or guest_hash = $2', [
    who.memberId ?? null,
    guestHash,
  ]);
  if (!rows[0]) throw new Error('no conversation');
  return String(rows[0].id);
}
