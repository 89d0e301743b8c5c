import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../apps/server/src/testing/members.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { openPage } from '../../apps/server/src/testing/sockets.ts';
import { hireStaff } from '../../apps/server/src/testing/staff.ts';
import { type Body, expectRefusal, isoUtc } from './kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const time = expect.stringMatching(isoUtc);
const hello = { message_type: 'text', payload: 'สวัสดี' };

// proves: calls.chat-send talk.guest-secret talk.send talk.history talk.staff-list talk.staff-role talk.staff-messages talk.staff-acts
test('staff can answer a guest’s conversation and a member’s', async () => {
  const [support, second, viewer] = [
    await hireStaff(server, 'support'),
    await hireStaff(server, 'support'),
    await hireStaff(server, 'viewer'),
  ];
  const staff = <T = Body>(method: string, path: string, body?: unknown, who = support) =>
    server.call<T>(method, `/api/office/chats${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
  const member = await registerMember(server);
  const guestId = randomUUID();
  const say = (body: Record<string, unknown>, token?: string) =>
    server.call<Body>('POST', '/api/chat/send-message', {
      token,
      body: { clientId: randomUUID(), message: hello, sender: 'customer', ...body },
    });
  expect((await say({ guestId, name: 'Noy' })).body).toEqual({ createdAt: time, seq: 1 });
  expect((await say({ userId: String(member.memberId) }, member.token)).status).toBe(200);

  type Chat = { id: string; memberId: string | null; name: string };
  type List = { total: number; chats: Chat[] };
  const { body: waiting } = await staff<List>('GET', '?state=waiting&page=1&limit=10');
  const form = {
    id: expect.any(String),
    number: expect.any(Number),
    state: 'waiting',
    assignee: null,
    waitingSince: time,
    lastText: 'สวัสดี',
    unread: 1,
  };
  expect(waiting).toEqual({
    total: 2,
    chats: [
      expect.objectContaining({ ...form, name: 'Noy', memberId: null }),
      expect.objectContaining({ ...form, name: 'Test Member', memberId: String(member.memberId) }),
    ],
  });
  const path = `/${waiting.chats[0]?.id}`;
  const calls: readonly [string, string, unknown?][] = [
    ['GET', '?state=open'],
    ['GET', `${path}/messages`],
    ['POST', `${path}/messages`, { message: hello, clientId: randomUUID() }],
    ['POST', `${path}/take`],
    ['POST', `${path}/close`],
    ['POST', `${path}/notes`, { text: 'x' }],
    ['PUT', `${path}/read`],
  ];
  for (const [method, at, body] of calls) expectRefusal(await staff(method, at, body, viewer), 403, 'UNAUTHORIZED');
  for (const [method, at, body] of calls.slice(1)) expectRefusal(await staff(method, at.replace(path, '/999999'), body), 404, 'NO_DATA');

  expect((await staff('POST', `${path}/take`)).status).toBe(200);
  expectRefusal(await staff('POST', `${path}/take`, undefined, second), 409, 'CLAIMED');
  const { body: mine } = await staff<List>('GET', '?state=mine');
  expect(mine).toMatchObject({
    total: 1,
    chats: [{ id: waiting.chats[0]?.id, state: 'open', assignee: { staffId: String(support.staffId) } }],
  });
  expect((await staff('POST', `${path}/assign`, { staffId: String(second.staffId) })).status).toBe(200);
  expect((await staff('POST', `${path}/notes`, { text: 'for staff alone' })).status).toBe(200);
  expect((await staff('PUT', `${path}/read`)).body).toEqual({ unread: 0 });

  const answer = { message: { message_type: 'text', payload: 'ค่ะ' }, clientId: randomUUID() };
  const { body: first } = await staff('POST', `${path}/messages`, answer);
  expect(first).toEqual({ createdAt: time, seq: expect.any(Number) });
  expect((await staff('POST', `${path}/messages`, answer)).body).toEqual(first);
  expectRefusal(await staff('POST', `${path}/messages`, { message: answer.message }), 400, 'KEY_MISSING', 'clientId');
  const { body: newest } = await staff<{ messages: Body[] }>('GET', `${path}/messages?limit=1`);
  expect(newest.messages).toEqual([
    expect.objectContaining({
      seq: first.seq,
      clientId: answer.clientId,
      sender: 'staff',
      message: answer.message,
      createdAt: first.createdAt,
      readAt: null,
    }),
  ]);
  const { body: before } = await staff<{ messages: Body[] }>('GET', `${path}/messages?before=2`);
  expect(before.messages).toMatchObject([{ seq: 1, sender: 'customer', message: hello, readAt: time }]);
  const { body: history } = await server.call<{ conversations: Body[] }>('POST', '/api/chat/history', {
    body: { guestId, limit: 100, skip: 0 },
  });
  expect(history.conversations[0]).toMatchObject({ seq: first.seq, sender: 'staff', message: answer.message });
  expect(JSON.stringify(history)).not.toContain('for staff alone');

  expect((await staff('POST', `${path}/close`)).status).toBe(200);
  expect((await staff<List>('GET', '?state=closed')).body).toMatchObject({
    total: 1,
    chats: [{ state: 'closed', waitingSince: null, assignee: null }],
  });
  expect((await say({ guestId })).status).toBe(200);
  expect((await staff<List>('GET', '?state=closed')).body).toEqual({ total: 0, chats: [] });
  const all = await Promise.all(['open', 'waiting'].map((state) => staff<List>('GET', `?state=${state}`)));
  expect(all.map(({ body }) => body.total)).toEqual([2, 2]);
  expect(JSON.stringify(all.map(({ body }) => body))).not.toContain(guestId);
});

// proves: chat.off chat.on-setting
test('while chat is off, nothing is sent and no room joined, but balances still arrive by socket', async () => {
  const { core } = server;
  const [member, guestId] = [await registerMember(server), randomUUID()];
  const [userId, owner] = [String(member.memberId), { guestId }];
  const send = (body: object, token?: string) =>
    server.call<Body>('POST', '/api/chat/send-message', { token, body: { clientId: randomUUID(), message: hello, ...body } });
  const upload = (path: string) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(10)]), 'a.png');
    return server.call<Body>('POST', path, { token: member.token, raw: form });
  };
  const switchChat = async (isOn: boolean) => {
    await core.settings.put(core.db, 'enableChatWidget', isOn);
    await core.settings.reload();
  };
  expect((await send({ userId }, member.token)).status).toBe(200);
  const page = await openPage(server.url, { token: member.token });
  await switchChat(false);
  try {
    for (const answer of [
      await send({ userId }, member.token),
      await send(owner),
      await upload('/api/chat/upload-image'),
      await upload('/api/chat/upload-video'),
    ])
      expectRefusal(answer, 403, 'UNAUTHORIZED', 'chat');
    const room = `krapao-${userId}`;
    expect(await page.ask('join', room)).toEqual({ ok: false, message: 'NO_DATA' });
    await expect(openPage(server.url, owner)).rejects.toThrow('NO_DATA');
    const { status, body } = await server.call<{ conversations: object[] }>('POST', '/api/chat/history', {
      token: member.token,
      body: { userId, limit: 10, skip: 0 },
    });
    expect([status, body.conversations.length > 0]).toEqual([200, true]);
    const second = await openPage(server.url, { token: member.token });
    core.live.tell(member.memberId, 'balance', { wallet: 1, at: core.clock().toISOString() });
    await expect.poll(() => second.of('balance').length).toBe(1);
    second.socket.close();
    await switchChat(true);
    expect(await page.ask('join', room)).toEqual({ ok: true });
    expect((await send(owner)).status).toBe(200);
  } finally {
    await switchChat(true);
    page.socket.close();
  }
});
