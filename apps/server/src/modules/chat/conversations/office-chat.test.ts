import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@krapao/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, chatIdOf, customerSays, newGuest, staffSay } from '../../../testing/chat.ts';
import { type TestClock, testClock } from '../../../testing/clock.ts';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireAll, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';
import { type Assignment, isWaiting } from './chat.rules.ts';
import { listChats } from './office-chat.sql.ts';

type Chat = {
  id: string;
  name: string;
  memberId: string | null;
  number: number;
  state: string;
  assignee: { staffId: string; name: string } | null;
  waitingSince: string | null;
  lastText: string;
  unread: number;
};
type Entry = {
  seq: number;
  clientId: string;
  sender: string;
  message: { message_type: string; payload: unknown };
  readAt: string | null;
  name?: string;
};
type Body = { total: number; chats: Chat[]; chat: Chat; notes: { text: string }[]; messages: Entry[]; conversations: Entry[] } & Record<
  'message' | 'key',
  string
> &
  Record<'open' | 'mine' | 'waiting' | 'unread', number>;

let server: TestServer;
let clock: TestClock;
let staff: Record<StaffRole, TestStaff>;
const told: { to: 'customer' | 'staff'; event: string; payload: unknown }[] = [];

beforeAll(async () => {
  clock = testClock();
  server = await startTestServer({ clock });
  staff = await hireAll(server);
  const { live } = server.core;
  Object.assign(live, {
    notifyCustomer: (_: unknown, event: string, payload: unknown) => told.push({ to: 'customer', event, payload }),
    notifyStaff: (event: string, payload: unknown) => told.push({ to: 'staff', event, payload }),
  });
});
afterAll(() => server.close());

const as = (who: TestStaff, method: string, path: string, body?: unknown) =>
  server.call<Body>(method, `/api/office/${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const list = async (who: TestStaff, state: string): Promise<Chat[]> => (await as(who, 'GET', `chats?state=${state}&limit=100`)).body.chats;
const listed = async (who: TestStaff, state: string, id: string): Promise<Chat | undefined> =>
  (await list(who, state)).find((chat) => chat.id === id);
const one = async (id: string): Promise<Chat> => (await as(staff.support, 'GET', `chats/${id}`)).body.chat;
const messages = async (id: string, query = ''): Promise<Entry[]> =>
  (await as(staff.support, 'GET', `chats/${id}/messages?limit=100${query}`)).body.messages;
const said = (entries: readonly Entry[]) => entries.filter(({ sender }) => sender !== 'bot');
const history = async (who: Customer): Promise<Entry[]> => {
  const guest = who.guestId ? { guestId: who.guestId } : {};
  return (await server.call<Body>('POST', '/api/chat/history', { token: who.token, body: { limit: 100, ...guest } })).body.conversations;
};
async function waitingChat(words = 'help'): Promise<{ customer: Customer; id: string; path: string }> {
  const customer = newGuest();
  await customerSays(server, customer, words);
  const id = await chatIdOf(server, customer);
  return { customer, id, path: `chats/${id}` };
}

// proves: talk.staff-role
test('viewers have no access to chats, support handles them, and only managers delete and edit canned replies', async () => {
  const { id, path } = await waitingChat();
  const shared: readonly [string, string, unknown?][] = [
    ['GET', 'chats'],
    ['GET', 'chats/counts'],
    ['GET', 'chats/staff'],
    ['GET', 'chats/search?q=help'],
    ['GET', path],
    ['GET', `${path}/messages`],
    ['POST', `${path}/messages`, { clientId: randomUUID(), message: { message_type: 'text', payload: 'hi' } }],
    ['POST', `${path}/take`, {}],
    ['POST', `${path}/assign`, { staffId: String(staff.support.staffId) }],
    ['POST', `${path}/close`, {}],
    ['POST', `${path}/notes`, { text: 'x' }],
    ['PUT', `${path}/read`, {}],
    ['GET', 'canned'],
  ];
  const managers: readonly [string, string, unknown?][] = [
    ['PUT', 'canned/hello', { text: { th: 'สวัสดี', la: '', en: '' } }],
    ['DELETE', 'canned/hello'],
    ['GET', 'canned/history'],
    ['GET', `${path}/export`],
    ['POST', `${path}/delete`, { reason: 'asked for' }],
  ];
  for (const [method, at, body] of [...shared, ...managers]) {
    expect([at, (await as(staff.viewer, method, at, body)).body.message]).toEqual([at, 'UNAUTHORIZED']);
    const anyone = await server.call(method, `/api/office/${at}`, body === undefined ? {} : { body });
    expect([at, anyone.status]).toEqual([at, 401]);
  }
  for (const [method, at, body] of shared) expect([at, (await as(staff.support, method, at, body)).status]).toEqual([at, 200]);
  for (const [method, at, body] of managers) {
    for (const who of [staff.support, staff.cashier])
      expect([at, (await as(who, method, at, body)).body.message]).toEqual([at, 'UNAUTHORIZED']);
    expect([at, (await as(staff.manager, method, at, body)).status]).toEqual([at, 200]);
  }
  for (const [method, at, body] of [...shared, ...managers].filter(([, at]) => at.startsWith(path)))
    expect([at, (await as(staff.admin, method, at, body)).status]).toEqual([at, 404]);
  const acts = ['chat.claim', 'chat.assign', 'chat.close', 'chat.export', 'chat.delete'];
  for (const act of acts) expect([act, await auditLines(server, { act, subject: id })]).toMatchObject([act, [{}]]);
  expect(await auditLines(server, { act: 'chat.delete', subject: id })).toMatchObject([
    { staffId: staff.manager.staffId, detail: { reason: 'asked for' } },
  ]);
});

test('a conversation moves through its states', async () => {
  const me = await hireStaff(server, 'support');
  const other = await hireStaff(server, 'support');
  const counts = async () => (await as(me, 'GET', 'chats/counts')).body;
  const customer = await registerMember(server, { name: 'สมชาย ใจดี' });
  const before = await counts();
  await customerSays(server, customer, { message_type: 'postback', payload: { title: 'Start', payload: 'START' } });
  expect(await counts()).toEqual(before);
  const id = await chatIdOf(server, customer);
  const path = `chats/${id}`;
  for (const state of ['open', 'mine', 'waiting', 'closed']) expect(await listed(me, state, id)).toBeUndefined();

  await customerSays(server, customer, 'one');
  await customerSays(server, customer, 'two');
  expect(await listed(me, 'waiting', id)).toEqual({
    id,
    name: 'สมชาย ใจดี',
    memberId: String(customer.memberId),
    number: Number(id),
    state: 'waiting',
    assignee: null,
    waitingSince: expect.any(String),
    lastText: 'two',
    lastAt: expect.any(String),
    unread: 2,
    language: 'th',
  });
  expect(await counts()).toEqual({ ...before, open: before.open + 1, waiting: before.waiting + 1, unread: before.unread + 2 });
  expect(await listed(me, 'open', id)).toMatchObject({ state: 'waiting' });

  expect((await as(me, 'POST', `${path}/take`)).status).toBe(200);
  const assignee = { staffId: String(me.staffId), name: me.username };
  expect(await listed(me, 'mine', id)).toMatchObject({ state: 'open', assignee, waitingSince: expect.any(String) });
  expect([await listed(me, 'waiting', id), await listed(other, 'mine', id)]).toEqual([undefined, undefined]);
  expect(await listed(other, 'open', id)).toMatchObject({ state: 'open', assignee });
  const refused = await as(other, 'POST', `${path}/take`);
  expect([refused.status, refused.body.message]).toEqual([409, 'CLAIMED']);
  expect((await as(me, 'POST', `${path}/take`)).status).toBe(200);

  clock.forward(11 * 60);
  expect(await listed(other, 'waiting', id)).toMatchObject({ state: 'waiting', assignee });
  expect((await as(other, 'POST', `${path}/take`)).status).toBe(200);
  expect((await as(me, 'POST', `${path}/take`)).status).toBe(409);
  expect((await as(me, 'POST', `${path}/assign`, { staffId: Number(me.staffId) })).status).toBe(200);
  expect(await listed(me, 'mine', id)).toMatchObject({ assignee });
  expect(await auditLines(server, { act: 'chat.assign', subject: id })).toEqual([
    { staffId: me.staffId, detail: { from: other.username, to: me.username } },
  ]);

  expect((await staffSay(server, other, id, 'answer')).body.seq).toBeGreaterThan(0);
  expect(await one(id)).toMatchObject({ state: 'open', assignee, waitingSince: null, lastText: 'answer' });
  expect((await as(me, 'POST', `${path}/close`)).status).toBe(200);
  expect((await as(other, 'POST', `${path}/close`)).status).toBe(200);
  expect(await listed(me, 'closed', id)).toMatchObject({ state: 'closed', assignee: null, waitingSince: null });
  expect([await listed(me, 'mine', id), await listed(me, 'open', id)]).toEqual([undefined, undefined]);

  await customerSays(server, customer, 'again');
  expect(await listed(other, 'waiting', id)).toMatchObject({ state: 'waiting', assignee: null, lastText: 'again' });
  expect((await staffSay(server, other, id, 'yes')).status).toBe(200);
  expect(await listed(other, 'mine', id)).toMatchObject({ waitingSince: null, assignee: { staffId: String(other.staffId) } });
  expect((await as(me, 'GET', 'chats?state=mine')).body).toEqual({ total: 0, chats: [] });
});

test('waiting chats are sorted longest first, open ones by newest message, and both are paged', async () => {
  const first = await waitingChat('first');
  clock.forward(1);
  const second = await waitingChat('second');
  clock.forward(1);
  await customerSays(server, first.customer, 'still here');
  const order = async (state: string) =>
    (await list(staff.admin, state)).map(({ id }) => id).filter((id) => [first.id, second.id].includes(id));
  expect(await order('waiting')).toEqual([first.id, second.id]);
  expect(await order('open')).toEqual([first.id, second.id]);
  await customerSays(server, second.customer, 'me too');
  expect(await order('open')).toEqual([second.id, first.id]);
  const whole = (await as(staff.admin, 'GET', 'chats?state=open&limit=100')).body;
  const page = (await as(staff.admin, 'GET', 'chats?state=open&limit=1&page=2')).body;
  expect(page).toEqual({ total: whole.total, chats: [whole.chats[1]] });
  for (const bad of ['state=bot', 'page=0', 'limit=101', 'state=']) expect((await as(staff.admin, 'GET', `chats?${bad}`)).status).toBe(400);
  expect((await as(staff.support, 'GET', 'me')).body).toMatchObject({ queues: { chats: (await list(staff.admin, 'waiting')).length } });
  expect((await as(staff.viewer, 'GET', 'me')).body).not.toHaveProperty('queues.chats');
});

test('of ten concurrent claims one succeeds, and a chat can be assigned only to staff who may answer', async () => {
  const { id, path } = await waitingChat();
  const ten = await Promise.all(Array.from({ length: 10 }, () => hireStaff(server, 'support')));
  const answers = await Promise.all(ten.map((who) => as(who, 'POST', `${path}/take`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const winner = ten[answers.findIndex(({ status }) => status === 200)];
  expect(await one(id)).toMatchObject({ assignee: { staffId: String(winner?.staffId) } });
  expect(await auditLines(server, { act: 'chat.claim', subject: id })).toEqual([{ staffId: winner?.staffId, detail: {} }]);

  const gone = await hireStaff(server, 'support');
  await server.core.db.query('update staff set active = false where id = $1', [gone.staffId]);
  for (const staffId of [String(gone.staffId), String(staff.viewer.staffId), '999999999'])
    expect((await as(staff.support, 'POST', `${path}/assign`, { staffId })).body).toMatchObject({ message: 'NO_DATA' });
  expect((await as(staff.support, 'POST', `${path}/assign`, { staffId: 'x' })).body).toMatchObject({
    message: 'KEY_INVALID',
    key: 'staffId',
  });
  expect((await as(staff.support, 'POST', `${path}/assign`, {})).body).toMatchObject({ message: 'KEY_MISSING', key: 'staffId' });
  const names = (await as(staff.support, 'GET', 'chats/staff')).body as unknown as { staff: { staffId: string; name: string }[] };
  const ids = names.staff.map(({ staffId }) => staffId);
  expect(ids).toContain(String(staff.cashier.staffId));
  for (const no of [gone, staff.viewer]) expect(ids).not.toContain(String(no.staffId));
});

describe('messages of staff', () => {
  test('concurrent answers are all stored once and in order', async () => {
    const { customer, id } = await waitingChat();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => staffSay(server, i % 2 ? staff.support : staff.cashier, id, `answer ${i}`)),
    );
    const seqs = answers.map(({ body }) => body.seq).sort((a, b) => a - b);
    expect(new Set(seqs).size).toBe(10);
    const all = await messages(id);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, i) => all.length - i));
    expect((await history(customer)).map(({ seq, clientId }) => [seq, clientId])).toEqual(all.map(({ seq, clientId }) => [seq, clientId]));
    const answered = all.filter(({ sender }) => sender === 'staff');
    expect(answered.map(({ name }) => name).sort()).toEqual([
      ...Array(5).fill(staff.cashier.username),
      ...Array(5).fill(staff.support.username),
    ]);
    const { length } = all;
    expect((await messages(id, `&before=${length - 1}`))[0]?.seq).toBe(length - 2);
    expect((await messages(id, `&after=${length - 3}`)).map(({ seq }) => seq)).toEqual([length, length - 1, length - 2]);
    const [again] = answered;
    const repeated = await server.call<Body>('POST', `/api/office/chats/${id}/messages`, {
      token: staff.support.token,
      body: { clientId: again?.clientId, message: { message_type: 'text', payload: 'another' } },
    });
    expect([repeated.status, repeated.body]).toEqual([200, { seq: again?.seq, createdAt: expect.any(String) }]);
    expect(await messages(id)).toHaveLength(length);
  });

  // proves: chat.kinds fields.chat-button
  test('can be of every kind and keep their HTML; links and payloads that could harm a customer are refused', async () => {
    const { customer, id } = await waitingChat('<script>alert(1)</script>');
    const bad = '<img src=x onerror=alert(1)>';
    const kinds = [
      { message_type: 'text', payload: { message: bad } },
      {
        message_type: 'buttons',
        payload: {
          message: bad,
          buttons: [
            { title: bad, type: 'web', payload: 'https://krapao.example/' },
            { title: 'call', type: 'call', payload: '021234567' },
            { title: 'press', type: 'postback', payload: 'PRESSED' },
            { title: 'copy', type: 'other', payload: '0123456789' },
          ],
        },
      },
      { message_type: 'quick_replies', payload: { message: bad, quick_replies: [{ title: bad, payload: 'X' }] } },
      {
        message_type: 'generic',
        payload: { elements: [{ title: bad, subtitle: bad, image: '', buttons: [{ title: 'go', type: 'web', payload: '/deposit' }] }] },
      },
    ];
    for (const kind of kinds) expect((await staffSay(server, staff.support, id, kind)).status).toBe(200);
    const seen = said(await history(customer)).reverse();
    expect(seen.map(({ message }) => message)).toEqual([{ message_type: 'text', payload: '<script>alert(1)</script>' }, ...kinds]);
    expect(await one(id)).toMatchObject({ lastText: bad });
    const web = (payload: string) => ({
      message_type: 'buttons',
      payload: { message: 'x', buttons: [{ title: 'x', type: 'web', payload }] },
    });
    for (const refused of [
      { message_type: 'postback', payload: { title: 'x', payload: 'PERSON' } },
      { message_type: 'text', payload: '   ' },
      { message_type: 'text', payload: 'x'.repeat(2_001) },
      { message_type: 'html', payload: 'x' },
      web('javascript:alert(1)'),
      web('data:text/html,x'),
      { message_type: 'media', payload: { message: '', filePath: 'https://elsewhere.example/x.png' } },
    ])
      expect([refused, (await staffSay(server, staff.support, id, refused)).status]).toEqual([refused, 400]);
    const unknown = { message_type: 'media', payload: { message: '', filePath: `/api/chat/files/${randomUUID()}` } };
    expect((await staffSay(server, staff.support, id, unknown)).status).toBe(404);
    expect(said(await messages(id))).toHaveLength(5);
  });

  test('can contain only files that staff uploaded to the same conversation', async () => {
    const customer = await registerMember(server);
    await customerSays(server, customer, 'hello');
    const id = await chatIdOf(server, customer);
    const other = await waitingChat();
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const upload = async (path: string, { token }: { token: string }): Promise<string> => {
      const raw = new FormData();
      raw.append('file', new Blob([new Uint8Array(picture)]), 'a.png');
      return (await server.call<{ path: string }>('POST', path, { token, raw })).body.path;
    };
    const [own, foreign, customers] = [
      await upload(`/api/office/chats/${id}/upload`, staff.support),
      await upload(`/api/office/chats/${other.id}/upload`, staff.support),
      await upload('/api/chat/upload-image', customer),
    ];
    const media = (filePath: string) => ({ message_type: 'media', payload: { message: 'look', filePath } });
    const slides = (image: string) => ({
      message_type: 'generic',
      payload: { elements: [{ title: 'x', subtitle: '', image, buttons: [] }] },
    });
    for (const path of [foreign, customers])
      for (const kind of [media(path), slides(path)]) expect((await staffSay(server, staff.support, id, kind)).status).toBe(404);
    for (const kind of [slides(own), media(own)]) expect((await staffSay(server, staff.cashier, id, kind)).status).toBe(200);
    const [shown, slide] = await history(customer);
    expect(shown?.message).toMatchObject({ message_type: 'media', payload: { message: 'look', fileType: 'image', filePath: own } });
    const slidePayload = slide?.message.payload as { elements: { image: string }[] } | undefined;
    const image = slidePayload?.elements[0]?.image ?? '';
    expect((await fetch(server.url + image)).headers.get('content-type')).toMatch(/^image\//);
  });

  test('are sent with read marks to both sides; notes never reach the customer', async () => {
    const customer = await registerMember(server);
    await customerSays(server, customer, 'hello');
    const id = await chatIdOf(server, customer);
    const secret = `secret-${randomUUID()}`;
    told.length = 0;
    expect((await as(staff.support, 'POST', `chats/${id}/notes`, { text: secret })).status).toBe(200);
    expect(told).toEqual([{ to: 'staff', event: 'chat', payload: { chatId: id } }]);
    expect((await as(staff.support, 'POST', `chats/${id}/notes`, { text: ' ' })).body).toMatchObject({
      message: 'KEY_INVALID',
      key: 'text',
    });

    told.length = 0;
    const top = (await messages(id))[0]?.seq;
    expect((await as(staff.cashier, 'PUT', `chats/${id}/read`)).body).toEqual({ unread: 0 });
    expect(told).toEqual([
      { to: 'customer', event: 'read', payload: { seq: top, by: 'staff' } },
      { to: 'staff', event: 'read', payload: { chatId: id, seq: top, by: 'staff' } },
    ]);
    expect((await as(staff.cashier, 'PUT', `chats/${id}/read`)).body).toEqual({ unread: 0 });
    expect(told).toHaveLength(2);
    expect(await one(id)).toMatchObject({ unread: 0 });
    expect(said(await history(customer))).toMatchObject([{ sender: 'customer', readAt: expect.any(String) }]);

    await staffSay(server, staff.support, id, 'answer');
    expect(told.slice(2)).toMatchObject([
      { to: 'customer', event: 'messaging', payload: { sender: 'staff', readAt: null, name: staff.support.username } },
      { to: 'staff', event: 'messaging', payload: { chatId: id } },
    ]);
    expect((await as(staff.support, 'GET', `chats/${id}`)).body.notes).toEqual([
      { id: expect.any(String), afterSeq: top, text: secret, by: staff.support.username, createdAt: expect.any(String) },
    ]);
    const own = await server.call('GET', '/api/chat/export', { token: customer.token });
    const forAsked = await as(staff.manager, 'GET', `chats/${id}/export`);
    expect(forAsked.body.conversations.map(({ seq }) => seq)).toEqual(forAsked.body.conversations.map((_, i) => i + 1));
    const byCustomer = { history: await history(customer), own, asked: forAsked.body, told: told.filter(({ to }) => to === 'customer') };
    expect(JSON.stringify(byCustomer, (_, value) => (value instanceof Headers ? null : value))).not.toContain(secret);
  });
});

// proves: talk.guest-secret
test('a guest’s id appears in no response, event, audit entry or stored row', async () => {
  told.length = 0;
  const { customer, id, path } = await waitingChat('find me');
  const guestId = customer.guestId ?? '';
  await staffSay(server, staff.support, id, 'found');
  const answers = await Promise.all([
    as(staff.manager, 'GET', 'chats?limit=100'),
    as(staff.manager, 'GET', path),
    as(staff.manager, 'GET', `${path}/messages`),
    as(staff.manager, 'GET', `${path}/export`),
    as(staff.manager, 'GET', 'chats/search?q=find%20me'),
  ]);
  const { rows: audit } = await server.core.db.query('select detail from audit');
  const { rows: kept } = await server.core.db.query(
    'select c::text, m::text from chat c join chat_message m on m.chat_id = c.id where c.id = $1',
    [id],
  );
  const all = JSON.stringify({ answers: answers.map(({ body }) => body), audit, kept, told }).toLowerCase();
  const hash = server.core.vault.hash('guest', guestId).toString('hex');
  expect(all).toContain('find me');
  expect(all).not.toContain(guestId);
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(hash);
  expect(JSON.stringify(told)).not.toContain(hash);
});

test('deleting a conversation leaves nothing of it, and the next message starts a new one', async () => {
  const customer = await registerMember(server);
  const guest = newGuest();
  await customerSays(server, guest, 'as a guest');
  await customerSays(server, { ...customer, ...guest }, 'forget me');
  const id = await chatIdOf(server, customer);
  expect(said(await messages(id))).toHaveLength(2);
  expect((await customerSays(server, guest, 'spent')).status).toBe(404);
  await as(staff.support, 'POST', `chats/${id}/notes`, { text: 'note' });
  expect((await as(staff.manager, 'POST', `chats/${id}/delete`, {})).body).toMatchObject({ message: 'KEY_MISSING', key: 'reason' });
  expect((await as(staff.manager, 'POST', `chats/${id}/delete`, { reason: 'asked' })).status).toBe(200);
  expect(await history(customer)).toEqual([]);
  const { rows } = await server.core.db.query(
    'select 1 from chat_message where chat_id = $1 union all select 1 from chat_note where chat_id = $1 union all select 1 from chat where $1 in (id, merged_into)',
    [id],
  );
  expect(rows).toEqual([]);
  expect((await staffSay(server, staff.support, id, 'hello?')).status).toBe(404);
  expect((await customerSays(server, customer, 'new')).body.seq).toBe(1);
  const next = await chatIdOf(server, customer);
  expect(next).not.toBe(id);

  const client = await server.database.owner.connect();
  try {
    await client.query('begin');
    await client.query('delete from chat where id = $1', [next]);
    const word = customerSays(server, customer, 'in the middle');
    await until(
      async () =>
        (
          await server.database.owner.query(
            "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          )
        ).rowCount,
      (waiting) => waiting === 1,
    );
    await client.query('commit');
    expect(await word).toMatchObject({ status: 200, body: { seq: 1 } });
    expect(said(await history(customer))).toHaveLength(1);
  } finally {
    client.release(true);
  }
});

// proves: promotions.texts-replies
test('a canned reply needs at least one of three languages', async () => {
  const put = (shortcut: string, text: unknown) => as(staff.manager, 'PUT', `canned/${encodeURIComponent(shortcut)}`, { text });
  const text = { th: 'รอสักครู่ <b>ค่ะ</b>', la: 'ລໍຖ້າບຶດໜຶ່ງ', en: '' };
  for (const shortcut of ['wait', 'รอ', 'ລໍຖ້າ']) expect((await put(shortcut, text)).status).toBe(200);
  expect((await put('wait', { ...text, en: 'One moment' })).status).toBe(200);
  const { replies } = (await as(staff.support, 'GET', 'canned')).body as unknown as { replies: unknown[] };
  const kept = (shortcut: string, words: object) => ({ shortcut, text: words, updatedAt: expect.any(String) });
  expect(replies).toEqual([kept('wait', { ...text, en: 'One moment' }), kept('รอ', text), kept('ລໍຖ້າ', text)]);
  expect((await put('wait', { th: ' ', la: '', en: '' })).status).toBe(400);
  expect((await put('a b', text)).status).toBe(400);
  expect((await as(staff.manager, 'DELETE', 'canned/wait')).status).toBe(200);
  expect((await as(staff.manager, 'DELETE', 'canned/wait')).status).toBe(404);
  expect(await auditLines(server, { act: 'canned.delete', subject: 'wait' })).toHaveLength(1);
});

test('a canned reply has a history, can be recreated after deletion, and rejects stale edits', async () => {
  type Shown = { replies: { shortcut: string; updatedAt: string }[] };
  type Past = { changes: { shortcut: string; by: string; before: unknown; after: unknown }[]; more: boolean };
  const put = (shortcut: string, body: object) => as(staff.manager, 'PUT', `canned/${encodeURIComponent(shortcut)}`, body);
  const seen = async (): Promise<string | undefined> =>
    ((await as(staff.manager, 'GET', 'canned')).body as unknown as Shown).replies.find(({ shortcut }) => shortcut === 'ที่ทำการ')?.updatedAt;
  const past = async (query: string): Promise<Past> => (await as(staff.manager, 'GET', `canned/history?${query}`)).body as unknown as Past;
  const name = 'ที่ทำการ';
  const [first, second] = [
    { th: 'หนึ่ง', la: '', en: '' },
    { th: 'สอง', la: 'ສອງ', en: 'Two' },
  ];
  expect((await put(name, { text: first, updatedAt: null })).status).toBe(200);
  expect(await put(name, { text: second, updatedAt: null })).toMatchObject({ status: 409, body: { message: 'CHANGED_SINCE' } });
  const old = await seen();
  expect((await put(name, { text: second, updatedAt: old })).body).toEqual({ done: true, updatedAt: await seen() });
  expect((await put(name, { text: first, updatedAt: old })).status).toBe(409);
  expect((await as(staff.manager, 'DELETE', `canned/${encodeURIComponent(name)}`)).status).toBe(200);
  expect((await put(name, { text: second, updatedAt: null })).status).toBe(200);

  const { changes, more } = await past(`shortcut=${encodeURIComponent(name)}&limit=10`);
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [null, second],
    [second, null],
    [first, second],
    [null, first],
  ]);
  expect([more, changes[0]?.by]).toEqual([false, staff.manager.username]);
  expect(await past('limit=1')).toEqual({
    changes: [expect.objectContaining({ shortcut: name, before: null, after: second })],
    more: true,
  });
});

test('the query for waiting conversations agrees with the rule', async () => {
  const { db } = server.core;
  const free = new Date('2020-01-02T00:00:00Z');
  const times = [null, new Date(free.getTime() - 1), free];
  const grid = ['bot', 'open', 'closed'].flatMap((state) =>
    [null, 1n].flatMap((assignee) =>
      times.flatMap((waitingSince) =>
        times.map((claimedAt) => ({ state, assignee, waitingSince, claimedAt, hash: Buffer.from(randomUUID()) })),
      ),
    ),
  );
  for (const { hash, state, assignee, claimedAt, waitingSince } of grid)
    await db.query(
      `insert into chat (guest_hash, language, created_at, state, assignee, taken_at, waiting_since) values ($1, 'th', now(), $2, $3, $4, $5)`,
      [hash, state, assignee, claimedAt, waitingSince],
    );
  const { rows } = await db.query<Assignment & { id: bigint }>(
    `select id, state, assignee, taken_at as "claimedAt", waiting_since as "waitingSince" from chat where guest_hash = any($1)`,
    [grid.map(({ hash }) => hash)],
  );
  const { chats } = await listChats(db, { state: 'waiting', free }, { page: 1, limit: 1_000 });
  const listed = new Set(chats.map(({ id }) => id));
  expect(rows.map((row) => [row, listed.has(row.id)])).toEqual(rows.map((row) => [row, isWaiting(row, free)]));
});
