import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('smoke', async () => {
  const member = await registerMember(server);
  const guestId = randomUUID();
  const text = (payload: string) => ({ message_type: 'text', payload });
  const a = await server.call('POST', '/api/chat/send-message', {
    body: { guestId, clientId: randomUUID(), message: text('<b>hi</b>'), name: ' A\u0007b ' },
  });
  expect(a).toMatchObject({ status: 200, body: { seq: 1 } });
  const clientId = randomUUID();
  const many = await Promise.all(
    Array.from({ length: 20 }, () =>
      server.call('POST', '/api/chat/send-message', { token: member.token, body: { guestId, clientId, message: text('yes') } }),
    ),
  );
  expect(new Set(many.map((x) => JSON.stringify(x.body))).size).toBe(1);
  expect(await server.call('POST', '/api/chat/history', { body: { guestId } })).toMatchObject({ status: 404 });
  await server.call('POST', '/api/chat/history', { token: member.token, body: { guestId } });
  expect(await server.call('PUT', '/api/chat/read-customer/', { token: member.token, body: { guestId } })).toMatchObject({
    body: { unread: 0 },
  });
  expect(await server.call('POST', '/api/chat/unread', { token: member.token, body: {} })).toMatchObject({ body: { unread: 0 } });
  expect(await server.call('GET', '/api/chat/config')).toMatchObject({ body: { PREFIX: 'krapao' } });
  expect(await server.call('GET', '/api/chat/export', { token: member.token })).toMatchObject({ status: 200 });
});
