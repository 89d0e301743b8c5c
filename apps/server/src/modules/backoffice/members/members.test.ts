import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@krapao/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { customerSays } from '../../../testing/chat.ts';
import { earlier } from '../../../testing/clock.ts';
import { randomPhone, registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, auditLines, hireAll, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { indexMembers } from '../../identity/accounts/member-keys.ts';
import { deleteDocuments } from './documents.ts';
import { membersTasks } from './members.jobs.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  staff = await hireAll(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

type Found = { _id: string; labels?: string[]; found?: { by: string } };
type Entry = { id: string; kind: string; at: string; text?: string; act?: string };
type Body = Record<string, unknown> & {
  message?: string;
  key?: string;
  members?: Found[];
  total?: number;
  entries?: Entry[];
  next?: string | null;
  request?: { id: string };
  documentId?: string;
  picture?: string;
};
const as = (who: TestStaff, method: string, path: string, body: unknown = method === 'GET' ? undefined : {}) =>
  server.call<Body>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const search = async (q: string, more = '') =>
  (await as(staff.viewer, 'GET', `/api/office/members?q=${encodeURIComponent(q)}${more}`)).body.members ?? [];
const pathOf = ({ memberId }: Pick<TestMember, 'memberId'>, act: string) => `/api/office/members/${memberId}/${act}`;
const xss = '<img src=x onerror=alert(1)>';

test('a member is found by phone, name, account number, id, invite code and reference, whole or in part', async () => {
  const [phone, accountNo] = ['0891237777', '7082349876'];
  const names = { name: `ບຸນມີ ${xss}`, bankAccountName: 'BOUNMY KEOVONG' };
  const member = await registerMember(server, { ...names, username: phone, bankAccountNo: accountNo });
  const id = String(member.memberId);
  const by = async (q: string) => (await search(q)).find(({ _id }) => _id === id)?.found?.by;
  for (const q of [phone, '089-123-7777', '+66 89 123 7777', '66891237777', '891237777', '08912', '7777', '๗๗๗๗'])
    expect(await by(q), q).toBe('phone');
  for (const q of [accountNo, '708-2-34987-6', '349876', '9876']) expect(await by(q), q).toBe('account');
  for (const q of ['ບຸນ', 'ນມີ', 'keovong', 'OUNM', 'bounmy k', 'onerror=alert']) expect(await by(q), q).toBe('name');
  for (const q of [id, `PR${id}`]) expect(await by(q), q).toBe('id');
  for (const q of ['0891237778', '19877', 'nobody at all', "keovong' or 1=1", '%', 'k_ovong']) expect(await by(q), q).toBeUndefined();
  const { member: other, reference } = await waitingWithdrawal(server);
  for (const q of [reference, reference.toLowerCase()])
    expect((await search(q))[0], q).toMatchObject({ _id: String(other.memberId), found: { by: 'reference' } });
  await server.core.db.query(`update withdrawal set bank_reference = 'KB20261116x9' where member_id = $1`, [other.memberId]);
  expect((await search('KB20261116x9'))[0]?._id).toBe(String(other.memberId));

  // Members registered before search keys were stored.
  await server.database.owner.query('update member_phone set words = null, account_end_hash = null where member_id = $1', [
    member.memberId,
  ]);
  expect(await by('keovong')).toBeUndefined();
  await indexMembers(server.core);
  expect([await by('keovong'), await by('349876')]).toEqual(['name', 'account']);
  const changed = { bankCode: 'SCB', bankAccountName: 'ANOTHER NAME', bankAccountNo: '1112223334', reason: 'lost card' };
  expect((await asTwo(server, [staff.manager, staff.admin], 'PUT', pathOf(member, 'bankAccount'), changed)).status).toBe(200);
  expect([await by('keovong'), await by('9876'), await by('another'), await by('3334')]).toEqual([undefined, undefined, 'name', 'account']);

  const listed = await as(staff.viewer, 'GET', '/api/office/members?status=inactive');
  expect(listed.body).toMatchObject({ total: 0, members: [] });
});

const masked = (phone: string): string => `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`;

test('phone numbers are masked in every response to every role; a reveal needs the right and is recorded', async () => {
  const { member, path } = await waitingWithdrawal(server);
  const { phone, memberId } = member;
  const friend = await registerMember(server, { invitedBy: memberId });
  await customerSays(server, member, 'hello');
  const reads = [
    `/api/office/members?q=${phone}`,
    '/api/office/members',
    `/api/office/members/${memberId}`,
    `/api/office/members/${memberId}/about`,
    `/api/office/members/${memberId}/timeline`,
    `/api/office/members/${friend.memberId}/about`,
    `/api/office/withdrawals?memberId=${memberId}`,
    `${path}/risk`,
    '/api/office/work',
    '/api/office/chats',
    '/api/office/security',
    `/api/office/audit?memberId=${memberId}`,
  ];
  const shown = new Set<string>();
  for (const who of Object.values(staff))
    for (const read of reads) {
      const { status, body } = await as(who, 'GET', read);
      expect([200, 403], `${who.role} ${read}`).toContain(status);
      const text = JSON.stringify(body);
      expect(text, `${who.role} ${read}`).not.toContain(phone);
      if (text.includes(masked(phone))) shown.add(`${who.role} ${read}`);
    }
  for (const read of [0, 2, 5, 8]) expect(shown).toContain(`viewer ${reads[read]}`);
  expect((await search(phone))[0]?._id).toBe(String(memberId));

  const reveal = (who: TestStaff) => as(who, 'POST', pathOf(member, 'revealPhone'));
  expect((await reveal(staff.viewer)).status).toBe(403);
  for (const who of [staff.support, staff.cashier, staff.manager, staff.admin])
    expect(await reveal(who)).toMatchObject({ status: 200, body: { phone } });
  expect((await as(staff.admin, 'POST', pathOf({ memberId: 1n }, 'revealPhone'))).body.message).toBe('NO_DATA');
  const { rows } = await server.core.db.query<{ detail: unknown }>(
    `select detail from security_event where kind = 'staff.revealed' and member_id = $1`,
    [memberId],
  );
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ detail: { what: 'phone' } })));
});

test('labels are defined by managers, assigned by support, and shown and filtered in the member list', async () => {
  const member = await registerMember(server);
  const name = { th: 'วีไอพี', la: '', en: xss };
  expect((await as(staff.support, 'PUT', '/api/office/labels/vip', { name, tone: 'ok' })).status).toBe(403);
  expect((await as(staff.manager, 'PUT', '/api/office/labels/vip', { name, tone: 'ok' })).status).toBe(200);
  expect((await as(staff.manager, 'PUT', '/api/office/labels/vip', { name, tone: 'pink' })).body).toMatchObject({ key: 'tone' });
  expect((await as(staff.viewer, 'GET', '/api/office/labels')).body).toEqual({ labels: [{ code: 'vip', name, tone: 'ok' }] });
  expect((await as(staff.support, 'PUT', pathOf(member, 'labels'), { labels: ['nope'] })).body).toMatchObject({ key: 'labels' });
  expect((await as(staff.support, 'PUT', pathOf(member, 'labels'), { labels: ['vip'] })).status).toBe(200);
  const own = { _id: String(member.memberId), labels: ['vip'] };
  expect(await search('', '&label=vip')).toMatchObject([own]);
  expect(await search(member.phone, '&label=vip')).toMatchObject([own]);
  expect(await search(member.phone, '&label=other')).toEqual([]);
  expect((await as(staff.manager, 'DELETE', '/api/office/labels/vip')).status).toBe(200);
  expect(await search('', '&label=vip')).toEqual([]);
  expect((await search(member.phone))[0]?.labels).toEqual([]);
});

test('the timeline merges everything page by page and shows no more than the role may see elsewhere', async () => {
  const { member, path } = await waitingWithdrawal(server);
  expect((await as(staff.viewer, 'POST', pathOf(member, 'notes'), { text: 'no' })).status).toBe(403);
  expect((await as(staff.support, 'POST', pathOf(member, 'notes'), { text: ' ' })).body).toMatchObject({ key: 'text' });
  expect((await as(staff.support, 'POST', pathOf(member, 'notes'), { text: xss })).status).toBe(200);
  expect((await as(staff.cashier, 'POST', `${path}/refuse`, { reason: 'try again' })).status).toBe(200);
  await server.call('POST', '/api/login', { body: { username: member.phone, password: member.password } });
  expect((await customerSays(server, member, 'where is my money')).status).toBe(200);
  expect((await as(staff.cashier, 'POST', pathOf(member, 'endSessions'))).status).toBe(200);

  const all = async (who: TestStaff, query: string): Promise<Entry[]> => {
    const seen: Entry[] = [];
    let before: string | null = '';
    while (before !== null) {
      const { status, body } = await as(who, 'GET', `${pathOf(member, 'timeline')}?${query}${before && `&before=${before}`}`);
      expect(status).toBe(200);
      seen.push(...(body.entries ?? []));
      before = body.next ?? null;
    }
    return seen;
  };
  const whole = await all(staff.manager, 'limit=100');
  expect([...new Set(whole.map(({ kind }) => kind))].sort()).toEqual(['chat', 'entry', 'money', 'note', 'staff']);
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(await all(staff.manager, 'limit=2')).toEqual(whole);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  expect((await all(staff.viewer, 'limit=3')).map(({ kind }) => kind).sort()).toEqual(['money', 'note']);
  expect((await all(staff.support, 'kinds=chat,staff')).every(({ kind }) => kind === 'chat')).toBe(true);
  expect((await as(staff.manager, 'GET', `${pathOf(member, 'timeline')}?before=e30x`)).body).toMatchObject({ key: 'before' });
  expect((await as(staff.manager, 'GET', `${pathOf(member, 'timeline')}?kinds=secrets`)).body).toMatchObject({ key: 'kinds' });
  expect((await as(staff.manager, 'GET', pathOf({ memberId: 1n }, 'timeline'))).body.message).toBe('NO_DATA');
  const about = (await as(staff.viewer, 'GET', pathOf(member, 'about'))).body;
  expect(about).toMatchObject({
    notes: [{ by: staff.support.username, text: xss }],
    sessions: [],
    invitedBy: null,
    invitees: { total: 0 },
  });
});

const paper = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
async function upload(who: TestStaff, member: Pick<TestMember, 'memberId'>, file?: Buffer) {
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file)]), '../../etc/passwd');
  return server.call<Body>('POST', pathOf(member, 'documents'), { token: who.token, raw: form });
}
const smsTo = async (phone: string): Promise<string[]> =>
  (await server.sims.get<{ messages: { text: string }[] }>(`/sim/sms/${phone}`)).messages.map(({ text }) => text);

test('a phone change takes two people and a document, ends sessions, freezes payouts and notifies both numbers', async () => {
  const member = await registerMember(server);
  const taken = await registerMember(server);
  const path = pathOf(member, 'phone');
  expect((await upload(staff.cashier, member, await paper())).status).toBe(403);
  expect((await upload(staff.manager, { memberId: 1n }, await paper())).body.message).toBe('NO_DATA');
  expect((await upload(staff.manager, member)).body.message).toBe('SLIP_NO_FILE');
  expect((await upload(staff.manager, member, Buffer.from('<svg onload=alert(1)>'))).body.message).toBe('SLIP_INVALID_FILE');
  const documentId = String((await upload(staff.manager, member, await paper())).body.documentId);
  const kept = await server.database.owner.query<{ picture: Buffer }>('select picture from member_document where id = $1', [documentId]);
  expect(kept.rows[0]?.picture.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  const phone = randomPhone();
  const body = { phone, documentId, reason: 'lost the old card' };
  for (const [change, message, key] of [
    [{ phone: '081' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'phone'],
    [{ phone: member.phone }, 'KEY_INVALID', 'phone'],
    [{ phone: taken.phone }, 'EXISTING_USER', 'phone'],
    [{ documentId: randomUUID() }, 'KEY_INVALID', 'documentId'],
    [{ reason: '' }, 'KEY_MISSING', 'reason'],
  ] as const)
    expect((await as(staff.manager, 'PUT', path, { ...body, ...change })).body).toMatchObject({ message, key });
  expect((await as(staff.cashier, 'PUT', path, body)).status).toBe(403);

  const asked = await as(staff.manager, 'PUT', path, body);
  expect(asked.status).toBe(202);
  expect((await server.call('GET', '/api/account/profile', { token: member.token })).status).toBe(200);
  const reveal = `${pathOf(member, 'documents')}/${documentId}/reveal`;
  expect((await as(staff.cashier, 'POST', reveal)).status).toBe(403);
  expect((await as(staff.admin, 'POST', `${pathOf(taken, 'documents')}/${documentId}/reveal`)).body.message).toBe('NO_DATA');
  const picture = Buffer.from(String((await as(staff.admin, 'POST', reveal)).body.picture), 'base64');
  expect((await sharp(picture).metadata()).format).toBe('jpeg');
  const looked = await server.core.db.query(`select 1 from security_event where kind = 'staff.revealed' and member_id = $1`, [
    member.memberId,
  ]);
  expect(looked.rowCount).toBe(1);

  const approve = () => as(staff.admin, 'POST', `/api/office/requests/${asked.body.request?.id}/approve`);
  const answers = await Promise.all([approve(), approve()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await server.call('GET', '/api/account/profile', { token: member.token })).status).toBe(401);
  const logIn = (username: string) =>
    server.call<Body & { token?: string }>('POST', '/api/login', { body: { username, password: member.password } });
  expect([(await logIn(member.phone)).status, (await logIn(phone)).status]).toEqual([422, 200]);
  const since = await server.core.db.query('select 1 from member where member_id = $1 and phone_since > created_at', [member.memberId]);
  expect(since.rowCount).toBe(1);
  const page = (await as(staff.viewer, 'GET', `/api/office/members/${member.memberId}`)).body as unknown as {
    member: { username: string; withdrawFrom: string; bankAccountNo: string };
  };
  expect(page.member.username).toBe(masked(phone));
  const holdMs = server.core.settings.get('recovery').payoutFreezeHours * 3_600_000;
  expect(Math.abs(Date.parse(page.member.withdrawFrom) - Date.now() - holdMs)).toBeLessThan(60_000);
  for (const read of [`/api/office/audit?memberId=${member.memberId}`, pathOf(member, 'timeline')]) {
    const told = JSON.stringify((await as(staff.manager, 'GET', read)).body);
    expect([told.includes(phone), told.includes(member.phone), told.includes(masked(phone))], read).toEqual([false, false, true]);
  }
  expect([(await search(phone))[0]?._id, (await search(member.phone)).length]).toEqual([String(member.memberId), 0]);
  for (const number of [member.phone, phone])
    await until(
      () => smsTo(number),
      (texts) => texts.some((text) => text.includes('เปลี่ยนเบอร์โทรศัพท์')),
    );
  expect(await auditLines(server, { act: 'member.phone', memberId: member.memberId })).toMatchObject([
    { staffId: staff.admin.staffId, detail: { from: member.phone, to: phone, askedBy: staff.manager.username } },
  ]);
  await registerMember(server, { username: member.phone });
  expect((await as(staff.manager, 'PUT', path, { ...body, phone: randomPhone() })).body).toMatchObject({ key: 'documentId' });

  const lift = pathOf(member, 'liftFreeze');
  expect((await as(staff.cashier, 'POST', lift, { reason: 'seen the paper' })).status).toBe(403);
  const lifted = await as(staff.manager, 'POST', lift, { reason: 'seen the paper' });
  expect(lifted).toMatchObject({ status: 202, body: { request: { act: 'member.liftFreeze' } } });
  const held = async () =>
    (await server.core.db.query('select 1 from member where member_id = $1 and withdraw_from > now()', [member.memberId])).rows.length;
  expect(await held()).toBe(1);
  const agree = `/api/office/requests/${lifted.body.request?.id}/approve`;
  expect((await as(staff.manager, 'POST', agree, {})).status).toBe(403);
  expect((await as(staff.admin, 'POST', agree, {})).status).toBe(200);
  expect(await held()).toBe(0);
  expect((await as(staff.manager, 'POST', lift, { reason: 'again' })).status).toBe(409);
  const recovery = pathOf(member, 'recovery');
  expect((await as(staff.support, 'POST', recovery)).status).toBe(200);
  expect((await smsTo(phone)).some((text) => text.includes('/recover'))).toBe(true);
  expect((await as(staff.support, 'POST', recovery)).status).toBe(429);

  expect((await as(staff.manager, 'POST', pathOf(taken, 'deactivate'), { reason: 'closed' })).status).toBe(200);
  expect((await as(staff.support, 'POST', pathOf(taken, 'recovery'))).body.message).toBe('INACTIVE_USER');
  const other = String((await upload(staff.manager, taken, await paper())).body.documentId);
  expect((await as(staff.manager, 'PUT', pathOf(taken, 'phone'), { ...body, phone: randomPhone(), documentId: other })).body.message).toBe(
    'INACTIVE_USER',
  );
  await server.database.owner.query(`update member_document set created_at = ${earlier('created_at', '91 days')}`);
  await deleteDocuments(server.core);
  expect((await as(staff.admin, 'POST', reveal)).body.message).toBe('NO_DATA');
});

test('a bulk message reaches each member once in their language, even after a kill, and can be stopped', async () => {
  const [english, lao, off, thai] = [
    await registerMember(server),
    await registerMember(server),
    await registerMember(server),
    await registerMember(server),
  ];
  const members = [english, lao, off, thai];
  await server.database.owner.query(`update member set currency = 'LAK' where member_id = $1`, [lao.memberId]);
  await customerSays(server, english, 'hello');
  expect((await as(staff.manager, 'PUT', '/api/office/labels/few', { name: { th: 'ก', la: '', en: '' }, tone: 'plain' })).status).toBe(200);
  for (const { memberId } of members) await as(staff.support, 'PUT', pathOf({ memberId }, 'labels'), { labels: ['few'] });
  expect((await as(staff.manager, 'POST', pathOf(off, 'deactivate'), { reason: 'closed' })).status).toBe(200);

  const audience = { label: 'few', activeDays: 7, deposited: null };
  expect((await as(staff.cashier, 'POST', '/api/office/messages/count', { audience })).status).toBe(403);
  const { body: counted } = await as(staff.manager, 'POST', '/api/office/messages/count', { audience });
  expect(counted).toEqual({ members: 3, needsSecond: false });
  expect(
    (await as(staff.manager, 'POST', '/api/office/messages/count', { audience: { ...audience, deposited: true } })).body,
  ).toMatchObject({ members: 0 });
  expect((await as(staff.manager, 'POST', '/api/office/messages/count', { audience: { ...audience, label: 'x' } })).body.message).toBe(
    'NO_DATA',
  );
  await customerSays(server, thai, 'where is my money');
  await customerSays(server, english, 'and mine');
  await server.database.owner.query(`update chat set language = 'en' where member_id = $1`, [english.memberId]);
  const inbox = async () => {
    const { body } = await as(staff.support, 'GET', '/api/office/chats?state=open&limit=100');
    type Listed = { memberId: string; lastText: string; lastAt: string; unread: number; waitingSince: string };
    return (body as unknown as { chats: Listed[] }).chats
      .filter(({ memberId }) => [english, thai].some((one) => String(one.memberId) === memberId))
      .map(({ lastText, lastAt, unread, waitingSince }) => ({ lastText, lastAt, unread, waitingSince }));
  };
  const asked = await inbox();
  expect(asked.map(({ lastText, unread }) => ({ lastText, unread }))).toEqual([
    { lastText: 'and mine', unread: 2 },
    { lastText: 'where is my money', unread: 1 },
  ]);
  const id = randomUUID();
  const text = { th: `สวัสดี ${xss}`, la: 'ສະບາຍດີ', en: 'Good day' };
  const sent = await as(staff.manager, 'POST', '/api/office/messages', { id, text, audience, members: 3 });
  expect(sent.status).toBe(200);
  expect((await as(staff.manager, 'POST', '/api/office/messages', { id, text, audience, members: 3 })).status).toBe(409);
  type Messages = { messages: { id: string; state: string; sent: number }[] };
  const state = async () =>
    ((await as(staff.manager, 'GET', '/api/office/messages')).body as unknown as Messages).messages.find((m) => m.id === id);
  await until(state, (one) => one?.state === 'done');
  expect(await state()).toMatchObject({ sent: 3 });
  expect(await inbox()).toEqual(asked);
  // Simulates a kill after the members were written to but before progress was saved.
  await server.database.owner.query(`update bulk_message set state = 'sending', sent = 0, after_member = 0 where id = $1`, [id]);
  await membersTasks['bulk-message'](server.core, { id });
  expect(await state()).toMatchObject({ state: 'done', sent: 3 });
  const { rows } = await server.core.db.query<{ memberId: bigint; text: string; unread: number; state: string }>(
    `select c.member_id as "memberId", m.message #>> '{payload,message}' as text, c.customer_unread as unread, c.state from chat c
      join chat_message m on m.chat_id = c.id where m.sender = 'staff' and c.member_id = any($1) order by c.member_id`,
    [members.map(({ memberId }) => memberId)],
  );
  expect(rows).toEqual([
    { memberId: english.memberId, text: text.en, unread: 1, state: 'open' },
    { memberId: lao.memberId, text: text.la, unread: 1, state: 'bot' },
    { memberId: thai.memberId, text: text.th, unread: 1, state: 'open' },
  ]);

  const stopped = randomUUID();
  await server.database.owner.query(
    `insert into bulk_message (id, text, audience, members, last_member, state, staff_id, created_at)
     select $1, text, audience, members, last_member, 'sending', staff_id, now() from bulk_message where id = $2`,
    [stopped, id],
  );
  expect((await as(staff.manager, 'POST', `/api/office/messages/${stopped}/stop`)).status).toBe(200);
  await membersTasks['bulk-message'](server.core, { id: stopped });
  expect((await as(staff.manager, 'POST', `/api/office/messages/${stopped}/stop`)).status).toBe(409);

  await server.database.owner.query(
    `insert into member (name, username, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at)
     select 'Many', '07' || n, '', 'THB', 'KBANK', 'MANY', '', now() from generate_series(10000000, 10001100) n`,
  );
  const all = { label: null, activeDays: null, deposited: null };
  const { members: number } = (await as(staff.manager, 'POST', '/api/office/messages/count', { audience: all })).body as unknown as {
    members: number;
  };
  const everybody = { id: randomUUID(), text, audience: all, members: number };
  expect((await as(staff.manager, 'POST', '/api/office/messages', { ...everybody, members: 5 })).status).toBe(409);
  expect((await as(staff.manager, 'POST', '/api/office/messages', everybody)).status).toBe(202);
  await server.database.owner.query(`delete from member where name = 'Many'`);
});
