import { randomUUID } from 'node:crypto';
import type { ChatEvents } from '@krapao/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChatOwner } from '../../../platform/core.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { ended, openPage, type Page } from '../../../testing/sockets.ts';
import { asTwo, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';

type ChatEntry = ChatEvents['messaging'];

let a: TestServer;
let b: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  const env = { MANY_NODES: 'true' };
  a = await startTestServer({ env });
  b = await startTestServer({ env: { ...env, DATA_DIR: a.core.config.dataDir }, sims: a.sims, database: a.database });
  staff = await hireStaff(a, 'support');
});
const open: Page[] = [];
afterEach(() => {
  for (const page of open.splice(0)) page.socket.close();
});
afterAll(async () => {
  await b.close();
  await a.close();
});

async function page(server: TestServer, auth: Record<string, unknown>, path = ''): Promise<Page> {
  const opened = await openPage(server.url + path, auth);
  open.push(opened);
  return opened;
}
const office = (server: TestServer, token = staff.token): Promise<Page> => page(server, { token }, '/office');
const guestOwner = (guestId: string): ChatOwner => ({ guestHash: a.core.vault.hash('guest', guestId) });
const room = (id: string | bigint): string => `krapao-${id}`;

async function joined(server: TestServer, auth: Record<string, unknown>, id: string | bigint): Promise<Page> {
  const opened = await page(server, auth);
  expect(await opened.ask('join', room(id))).toEqual({ ok: true });
  return opened;
}
const seen = (from: Page, event: string, count = 1): Promise<unknown[]> =>
  until(
    async () => from.of(event),
    (all) => all.length >= count,
  );

async function chatOf(owner: ChatOwner, mergedInto: bigint | null = null): Promise<bigint> {
  const [memberId, guestHash] = 'memberId' in owner ? [owner.memberId, null] : [null, owner.guestHash];
  const { rows } = await a.database.owner.query<{ id: bigint }>(
    `insert into chat (member_id, guest_hash, merged_into, language, state, created_at) values ($1, $2, $3, 'th', 'open', now()) returning id`,
    [memberId, guestHash, mergedInto],
  );
  return BigInt(rows[0]?.id ?? 0);
}
const entry = (seq: number, message: ChatEntry['message']): ChatEntry => ({
  seq,
  clientId: randomUUID(),
  sender: 'staff',
  message,
  createdAt: '2026-11-15T12:00:00.000Z',
  readAt: null,
});
const text = (seq: number, words: string): ChatEntry => entry(seq, { message_type: 'text', payload: words });

/** An answered event proves that everything sent before it has arrived. */
async function settled(...pages: Page[]): Promise<void> {
  for (const one of pages) expect(await one.ask('typing')).toBeDefined();
}

// proves: chat.room talk.socket
test('a socket can join only its own conversation’s room', async () => {
  const [member, other] = [await registerMember(a), await registerMember(a)];
  const [guestId, stranger] = [randomUUID(), randomUUID()];
  const mine = await page(a, { token: member.token });
  const guest = await page(a, { guestId: guestId.toUpperCase() });
  const hash = a.core.vault.hash('guest', guestId).toString('hex');
  const wrong: unknown[] = [
    room(other.memberId),
    room(`0${member.memberId}`),
    `x${room(member.memberId)}`,
    `${room(member.memberId)} `,
    room(stranger),
    room(''),
    `chat:member:${other.memberId}`,
    `member:${other.memberId}`,
    `chat:guest:${hash}`,
    hash,
    '',
    'x'.repeat(9_000),
    String(member.memberId),
    member.memberId.toString().length,
    null,
    true,
    [room(member.memberId)],
    { room: room(member.memberId), toString: 'x' },
    { __proto__: null, length: 5 },
    Buffer.from(room(member.memberId)),
  ];
  for (const name of [...wrong, room(guestId)]) expect(await mine.ask('join', name)).toEqual({ ok: false, message: 'NO_DATA' });
  for (const name of [...wrong, room(member.memberId)]) expect(await guest.ask('join', name)).toEqual({ ok: false, message: 'NO_DATA' });
  expect(await mine.ask('join')).toEqual({ ok: false, message: 'NO_DATA' });
  expect(await mine.ask('join', room(member.memberId), 'more', { and: 'more' })).toEqual({ ok: true });
  expect(await guest.ask('join', room(guestId))).toEqual({ ok: true });
  mine.socket.emit('join', 5);
  mine.socket.emit('look', '1');
  mine.socket.emit('__proto__', {});
  await settled(mine);

  const spent = randomUUID();
  await chatOf(guestOwner(spent), await chatOf({ memberId: member.memberId }));
  expect(await (await page(b, { guestId: spent })).ask('join', room(spent))).toEqual({ ok: false, message: 'NO_DATA' });

  for (const bad of ['', 'guest', '6fa459ea-ee8a-11ca-894e-db77e160355e', guestId.slice(1), `${guestId}\n`, 5, { $ne: 1 }, [guestId], null])
    await expect(page(a, { guestId: bad })).rejects.toThrow('invalid-token');
  await expect(page(a, {})).rejects.toThrow('invalid-token');
  await expect(page(a, { token: 'x'.repeat(43), guestId })).rejects.toThrow('invalid-token');

  const big = await page(a, { guestId });
  big.socket.emit('join', 'x'.repeat(2_000_000));
  await ended(big);
  const flood = await page(a, { guestId });
  for (let i = 0; i < 200; i += 1) flood.socket.emit('typing');
  await ended(flood);
  expect(await guest.ask('join', room(guestId))).toEqual({ ok: true });
});

// proves: chat.room talk.socket
test('a conversation’s events reach only its two sides, on every node', async () => {
  const [member, other] = [await registerMember(a), await registerMember(a)];
  const [guestId, strangeId] = [randomUUID(), randomUUID()];
  const [memberPage, secondTab] = [
    await joined(b, { token: member.token }, member.memberId),
    await joined(a, { token: member.token }, member.memberId),
  ];
  const guestPage = await joined(b, { guestId }, guestId);
  const [unjoined, strange, otherPage] = [
    await page(b, { token: member.token }),
    await joined(b, { guestId: strangeId }, strangeId),
    await joined(b, { token: other.token }, other.memberId),
  ];
  const [here, there] = [await office(a), await office(b)];

  const thai = 'ที่นี่น้ำใจงาม'.repeat(200).slice(0, 2_000);
  const button = { title: 'ฝ'.repeat(80), type: 'postback' as const, payload: 'ก'.repeat(500) };
  const slide = { title: 'ข'.repeat(80), subtitle: 'ค'.repeat(500), image: '', buttons: Array.from({ length: 5 }, () => button) };
  const said = [
    text(1, 'one\nline\tand "another" \u0000 🙂'),
    text(2, thai),
    entry(3, { message_type: 'generic', payload: { elements: Array.from({ length: 10 }, () => slide) } }),
  ];
  for (const one of said) {
    a.core.live.notifyCustomer({ memberId: member.memberId }, 'messaging', one);
    a.core.live.notifyCustomer(guestOwner(guestId), 'messaging', one);
    a.core.live.notifyStaff('messaging', { chatId: '7', entry: one });
  }
  for (const one of [memberPage, secondTab, guestPage]) expect(await seen(one, 'messaging', 3)).toEqual(said);
  for (const one of [here, there]) expect(await seen(one, 'messaging', 3)).toEqual(said.map((each) => ({ chatId: '7', entry: each })));

  for (let seq = 1; seq <= 300; seq += 1)
    (seq % 2 === 0 ? a : b).core.live.notifyCustomer({ memberId: member.memberId }, 'read', { seq, by: 'staff' });
  for (const one of [memberPage, secondTab]) {
    const seqs = (await seen(one, 'read', 300)).map((each) => (each as { seq: number }).seq);
    expect(seqs.sort((x, y) => x - y)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
  }
  a.core.live.tell(member.memberId, 'unread', { unread: 3 });
  expect(await seen(unjoined, 'unread')).toEqual([{ unread: 3 }]);
  for (const one of [unjoined, strange, otherPage]) expect(one.heard.filter(({ event }) => event !== 'unread')).toEqual([]);
});

// proves: talk.socket
test('typing is forwarded to the other side, at most once in two seconds', async () => {
  const member: TestMember = await registerMember(a);
  const quiet = await registerMember(a);
  const chatId = String(await chatOf({ memberId: member.memberId }));
  const [customer, colleague] = [
    await joined(a, { token: member.token }, member.memberId),
    await office(b, (await hireStaff(b, 'admin')).token),
  ];
  const [own, ownElsewhere] = [await office(a), await office(b)];
  const early = await page(a, { token: member.token });
  await settled(early, await joined(a, { token: quiet.token }, quiet.memberId));
  for (let i = 0; i < 5; i += 1) customer.socket.emit('typing', { ignored: true });
  await customer.ask('join', room(member.memberId));
  for (const one of [colleague, own, ownElsewhere]) expect(await seen(one, 'typing')).toEqual([{ chatId, by: 'customer' }]);

  for (const bad of [undefined, null, 5, '', '0', 'x', '999999999999999999999', '99999999', { chatId: 'x' }, { chatId: { chatId } }]) {
    const asker = await office(a);
    expect(await asker.ask('typing', bad)).toEqual({ ok: false, message: 'NO_DATA' });
    asker.socket.close();
  }
  for (let i = 0; i < 5; i += 1) own.socket.emit('typing', chatId);
  await own.ask('look', null);
  expect(await seen(customer, 'typing')).toEqual([{ by: 'staff' }]);
  expect(await seen(colleague, 'typing', 2)).toEqual([
    { chatId, by: 'customer' },
    { chatId, by: 'staff', name: staff.username },
  ]);
  expect(ownElsewhere.of('typing')).toHaveLength(1);
});

test('staff see on every node who else has a chat open, until that page leaves or disconnects', async () => {
  const second = await hireStaff(a, 'manager');
  const chatIds = [await chatOf(guestOwner(randomUUID())), await chatOf(guestOwner(randomUUID()))].map(String);
  const [first = '', other = ''] = chatIds;
  const [here, there] = [await office(a), await office(b, second.token)];
  const [me, colleague] = [staff, second].map(({ staffId, username }) => ({ staffId: String(staffId), name: username }));
  const lookersAt = (from: Page, chatId: string, ids: (string | undefined)[]): Promise<unknown> =>
    until(
      async () =>
        (from.of('looking') as { chatId: string; staff: { staffId: string }[] }[]).findLast((one) => one.chatId === chatId)?.staff ?? [],
      (all) => JSON.stringify(all.map((one) => one.staffId).sort()) === JSON.stringify([...ids].sort()),
    );
  for (const bad of [5, '', 'x', '99999999', {}, [first]]) expect(await here.ask('look', bad)).toEqual({ ok: false, message: 'NO_DATA' });
  expect(await here.ask('look', first)).toEqual({ ok: true });
  expect(await there.ask('look', first)).toEqual({ ok: true });
  for (const one of [here, there]) await lookersAt(one, first, [me?.staffId, colleague?.staffId]);
  expect(here.of('looking')).toContainEqual({ chatId: first, staff: [me] });
  await lookersAt(await office(b), first, [me?.staffId, colleague?.staffId]);
  expect(await here.ask('looking', { chatId: other })).toEqual({ ok: true });
  await lookersAt(there, first, [colleague?.staffId]);
  await lookersAt(there, other, [me?.staffId]);
  expect(await here.ask('look', null)).toEqual({ ok: true });
  await lookersAt(there, other, []);
  there.socket.close();
  await lookersAt(here, first, []);
});

// proves: talk.staff-socket
test('a staff socket needs the role and is closed on every node when the session or the role ends', async () => {
  const member = await registerMember(a);
  await expect(office(a, member.token)).rejects.toThrow('invalid-token');
  await expect(office(a, (await hireStaff(a, 'viewer')).token)).rejects.toThrow('UNAUTHORIZED');
  await expect(page(a, { guestId: randomUUID() }, '/office')).rejects.toThrow('invalid-token');
  const admin = await hireStaff(a, 'admin');
  const [leaves, falls, fired] = [await hireStaff(a, 'support'), await hireStaff(a, 'cashier'), await hireStaff(a, 'support')];
  const pages = [await office(b, leaves.token), await office(b, falls.token), await office(b, fired.token)];
  const stays = await office(b, admin.token);
  const second = await hireStaff(a, 'admin');
  const act = (path: string, body?: unknown) => asTwo(a, [admin, second], body ? 'PUT' : 'POST', `/api/office/staff/${path}`, body);
  expect(await a.call('POST', '/api/office/logout', { token: leaves.token })).toMatchObject({ status: 200 });
  expect(await act(`${falls.staffId}/role`, { role: 'manager' })).toMatchObject({ status: 200 });
  expect(await pages[1]?.ask('look', null)).toEqual({ ok: true });
  expect(await act(`${falls.staffId}/role`, { role: 'viewer' })).toMatchObject({ status: 200 });
  expect(await act(`${fired.staffId}/deactivate`)).toMatchObject({ status: 200 });
  for (const one of pages) await ended(one);
  expect(stays.socket.connected).toBe(true);
  await expect(office(b, falls.token)).rejects.toThrow('UNAUTHORIZED');
});

test('after the database connection is lost, pages are disconnected, and events flow after they reconnect', async () => {
  const guestId = randomUUID();
  const [early, desk] = [await joined(b, { guestId }, guestId), await office(a)];
  await a.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'krapao-listen' and datname = current_database()`,
  );
  await Promise.all([ended(early), ended(desk)]);
  const back = await joined(b, { guestId }, guestId);
  // Node a may not have reconnected yet, so events can still be lost.
  await until(
    async () => {
      a.core.live.notifyCustomer(guestOwner(guestId), 'messaging', text(1, 'again'));
      return back.of('messaging').length;
    },
    (count) => count > 0,
  );
});
