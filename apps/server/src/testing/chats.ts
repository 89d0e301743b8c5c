import { randomUUID } from 'node:crypto';
import { registerMember, type TestMember } from './members.ts';
import type { Reply, TestServer } from './server.ts';
import type { TestStaff } from './staff.ts';

export type ChatBody = Record<string, unknown> & { message?: string; key?: string; seq: number; createdAt: string };
export const textMessage = (payload: string) => ({ message_type: 'text', payload });

/** A customer: a member by the token, or a guest by the guest id. */
export type Customer = { readonly token?: string; readonly guestId?: string; readonly memberId?: bigint };

export const newGuest = (): Customer => ({ guestId: randomUUID() });
export async function newMember(server: TestServer, name = 'Test Member'): Promise<TestMember> {
  return registerMember(server, { name });
}

/** A customer's word. */
export function customerSays(
  server: TestServer,
  who: Customer,
  words: string | Record<string, unknown>,
  clientId: string = randomUUID(),
): Promise<Reply<ChatBody>> {
  const message = typeof words === 'string' ? textMessage(words) : words;
  return server.call('POST', '/api/chat/send-message', {
    token: who.token,
    body: { clientId, message, ...(who.guestId ? { guestId: who.guestId } : {}) },
  });
}

export function staffSay(
  server: TestServer,
  who: TestStaff,
  chatId: string,
  words: string | Record<string, unknown>,
): Promise<Reply<ChatBody>> {
  const message = typeof words === 'string' ? textMessage(words) : words;
  return server.call('POST', `/api/office/chats/${chatId}/messages`, { token: who.token, body: { clientId: randomUUID(), message } });
}

/** The conversation's number in staff's lists. */
export async function chatIdOf(server: TestServer, who: Customer): Promise<string> {
  const { ctx } = server;
  const { rows } = await ctx.db.query<{ id: bigint }>('select id from chat where member_id = $1 or guest_hash = $2', [
    who.memberId ?? null,
    who.guestId ? ctx.vault.hash('guest', who.guestId) : null,
  ]);
  if (!rows[0]) throw new Error('no conversation');
  return String(rows[0].id);
}
