import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@krapao/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { randomAccountNo, randomPhone, registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../../testing/money.ts';
import { finishedSlip, pngOf, transferAt, uploadSlip } from '../../../testing/payments.ts';
import { activate, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireAll, hireStaff, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer({
    env: { ...timing({ reconcileEveryMs: 50, bankPollEveryMs: 600_000, providerTransferMs: 1_000, providerBalanceMs: 1_000 }) },
  });
  await server.sims.post('/sim/config', { bankNoticeDelayMs: 0, payoutSettleMs: 0 });
  const { core } = server;
  await core.settings.put(core.db, 'slip', { ...core.settings.get('slip'), closeFrom: '00:00', closeTo: '00:00' });
  await core.settings.reload();
  staff = await hireAll(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

type Request = {
  id: string;
  approvers: string[];
  isApproverPresent: boolean;
  approverRole: StaffRole;
  mine: boolean;
  mayDecide: boolean;
  member: { memberId: string; name: string; username: string } | null;
  document: { kind: string; id: string; isOpened: boolean } | null;
  facts: Record<'wallet' | 'sides' | 'account' | 'payee' | 'stuck' | 'evidence', Record<string, unknown> | null> & {
    slip: { link: string; reference: string } | null;
  };
};
type Body = Record<string, unknown> & { message?: string; key?: string; request?: Request; requests?: Request[] };
const as = (who: TestStaff, method: string, path: string, body: unknown = method === 'GET' ? undefined : {}) =>
  server.call<Body>(method, `/api/office${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const approve = (who: TestStaff, id: string) => as(who, 'POST', `/requests/${id}/approve`);
const asked = (answer: { status: number; body: Body }): Request => {
  expect([answer.status, answer.body.message]).toEqual([202, undefined]);
  return answer.body.request as Request;
};
const find = async (who: TestStaff, id: string) => (await as(who, 'GET', `/requests?reference=${id}`)).body.requests?.[0];
const shown = async (who: TestStaff, id: string): Promise<Request> => (await find(who, id)) ?? expect.unreachable(`no request ${id}`);
const masked = (no: string): string => `xxx-xxx-${no.slice(-4)}`;
const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}-xxx-${phone.slice(-4)}`;
const unopened = { status: 409, body: { message: 'KEY_INVALID', key: 'document' } };

async function documentOf(who: TestStaff, { memberId }: TestMember): Promise<string> {
  const paper = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(paper)]), 'card.png');
  const path = `/api/office/members/${memberId}/documents`;
  return String((await server.call<Body>('POST', path, { token: who.token, raw: form })).body.documentId);
}

// proves: office.document
test('a phone change is approved only by a second person who has opened the document', async () => {
  const member = await registerMember(server);
  const documentId = await documentOf(staff.manager, member);
  const phone = randomPhone();
  const path = `/members/${member.memberId}`;
  const { id } = asked(await as(staff.manager, 'PUT', `${path}/phone`, { phone, documentId, reason: 'lost card' }));
  expect(await shown(staff.admin, id)).toMatchObject({
    member: { memberId: String(member.memberId), username: maskedPhone(member.phone) },
    document: { kind: 'member', id: documentId, isOpened: false },
    detail: { from: member.phone, to: phone },
  });
  const reveal = `${path}/documents/${documentId}/reveal`;
  for (const other of [staff.manager, await hireStaff(server, 'admin')]) expect((await as(other, 'POST', reveal)).status).toBe(200);
  expect(await approve(staff.admin, id)).toMatchObject(unopened);
  expect((await server.call('GET', '/api/account/profile', { token: member.token })).status).toBe(200);
  expect((await as(staff.admin, 'POST', reveal)).status).toBe(200);
  expect(await shown(staff.admin, id)).toMatchObject({ document: { isOpened: true } });
  expect(await approve(staff.admin, id)).toMatchObject({ status: 200 });
  expect((await server.call('GET', '/api/account/profile', { token: member.token })).status).toBe(401);
});

test('a document opened before the request was made must be opened again', async () => {
  const member = await registerMember(server);
  const documentId = await documentOf(staff.manager, member);
  const path = `/members/${member.memberId}`;
  expect((await as(staff.admin, 'POST', `${path}/documents/${documentId}/reveal`)).status).toBe(200);
  const { id } = asked(await as(staff.manager, 'PUT', `${path}/phone`, { phone: randomPhone(), documentId, reason: 'lost card' }));
  expect(await approve(staff.admin, id)).toMatchObject(unopened);
});

test('a slip is credited only by a second person who was served its picture', async () => {
  const member = await registerMember(server);
  // From a stranger's account, so the slip fails automatically and needs staff.
  const t = await transferAt(server.sims, { fromAccount: randomAccountNo(), amount: 410 });
  const { body } = await uploadSlip(server, member, pngOf(t));
  const { reference } = await finishedSlip(server, member, body.slip.reference);
  const { id } = asked(await as(staff.cashier, 'POST', `/slips/${member.memberId}/${reference}/approve`, { amount: 410 }));
  const request = await shown(staff.manager, id);
  expect(request).toMatchObject({
    document: { kind: 'slip', isOpened: false },
    facts: { slip: { reference, username: maskedPhone(member.phone), sides: { read: { bankFits: true, accountFits: false } } } },
  });
  // The queue's link shows the same picture but does not identify the viewer.
  const { slips } = (await as(staff.manager, 'GET', `/slips?status=all&reference=${reference}`)).body as unknown as {
    slips: { link: string }[];
  };
  const link = request.facts.slip?.link ?? '';
  for (const other of [slips[0]?.link ?? '', (await shown(staff.cashier, id)).facts.slip?.link ?? ''])
    expect((await fetch(server.url + other)).status).toBe(200);
  expect(await approve(staff.manager, id)).toMatchObject(unopened);
  const forged = link.replace(`.${staff.manager.staffId}.`, `.${staff.admin.staffId}.`);
  expect(forged).not.toBe(link);
  expect((await fetch(server.url + forged)).status).toBe(404);
  expect((await fetch(server.url + link)).status).toBe(200);
  expect((await approve(staff.manager, id)).status).toBe(200);
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(410);
});

test('a match request shows both sides and their differences, and candidates show that a second person is needed', async () => {
  const fromAccount = randomAccountNo();
  const sent = { fromBank: 'BBL', fromAccount, toBank: 'SCB', toAccount: '4081234567', amount: 77, senderName: 'MALEE SUKJAI' };
  const t = await server.sims.post<{ reference: string; bankNumber: string }>('/sim/bank/transfer', sent);
  const outside = `${t.bankNumber}:${t.reference}`;
  await until(
    async () => (await server.core.db.query('select 1 from bank_credit where outside = $1', [outside])).rowCount,
    (count) => count === 1,
  );
  const member = await registerMember(server, { bankCode: 'KBANK', bankAccountName: 'Somchai Jaidee' });
  const at = `/bank-credits/${encodeURIComponent(outside)}`;
  const { candidates } = (await as(staff.cashier, 'GET', `${at}/candidates?q=${member.memberId}`)).body as {
    candidates?: { memberId: string; takesTwo: boolean }[];
  };
  expect(candidates).toMatchObject([{ memberId: String(member.memberId), takesTwo: true }]);
  const { id } = asked(await as(staff.cashier, 'POST', `${at}/match`, { memberId: String(member.memberId) }));
  const { rows } = await server.core.db.query<{ name: string }>('select name from member where member_id = $1', [member.memberId]);
  expect(await shown(staff.manager, id)).toMatchObject({
    member: { memberId: String(member.memberId), name: rows[0]?.name },
    facts: {
      sides: {
        sender: { bankCode: 'BBL', accountNo: masked(fromAccount), name: 'MALEE SUKJAI' },
        member: { bankCode: 'KBANK', name: 'Somchai Jaidee' },
        bankFits: false,
        accountFits: false,
        nameMatch: 'differs',
      },
    },
  });
});

test('an adjustment request shows the wallet before and after, as of now', async () => {
  const member = await registerMember(server);
  await fund(server, member.memberId, 50);
  const body = { direction: 'debit', amount: 20, reason: 'goodwill', key: randomUUID() };
  const { id } = asked(await as(staff.manager, 'POST', `/members/${member.memberId}/adjust`, body));
  expect((await shown(staff.admin, id)).facts.wallet).toEqual({ before: 50, after: 30 });
  await fund(server, member.memberId, 100);
  expect((await shown(staff.admin, id)).facts.wallet).toEqual({ before: 150, after: 130 });
});

test('a new bank account is masked in the list; approvers can reveal it, and the reveal is recorded', async () => {
  const member = await registerMember(server);
  const bankAccountNo = randomAccountNo();
  const body = { bankCode: 'SCB', bankAccountName: 'NEW NAME', bankAccountNo, reason: 'lost card' };
  const { id } = asked(await as(staff.manager, 'PUT', `/members/${member.memberId}/bankAccount`, body));
  const request = await shown(staff.admin, id);
  expect(request.facts.account?.after).toEqual({ bankCode: 'SCB', accountNo: masked(bankAccountNo), name: 'NEW NAME' });
  expect(JSON.stringify(request)).not.toContain(bankAccountNo);
  for (const who of [staff.viewer, staff.support, staff.cashier])
    expect((await as(who, 'POST', `/requests/${id}/reveal`)).status).toBe(403);
  expect((await as(staff.admin, 'POST', `/requests/${id}/reveal`)).body).toEqual({ accountNo: bankAccountNo });
  const seen = await server.core.db.query(
    `select 1 from security_event where kind = 'staff.revealed' and member_id = $1 and staff_id = $2 and detail->>'subject' = $3`,
    [member.memberId, staff.admin.staffId, id],
  );
  expect(seen.rowCount).toBe(1);
  expect((await approve(staff.admin, id)).status).toBe(200);
  expect((await as(staff.admin, 'POST', `/requests/${id}/reveal`)).body.message).toBe('NO_DATA');
});

test('a payout request shows the account and, when fetched by id, the risk evidence; the read is recorded', async () => {
  const rules = server.core.settings.get('secondPerson');
  const above = { ...rules.above, 'withdrawal.approve': { THB: 0, LAK: 0 } };
  await server.core.settings.put(server.core.db, 'secondPerson', { ...rules, above });
  await server.core.settings.reload();
  const { member, path } = await waitingWithdrawal(server, 6_000);
  const { id } = asked(await as(staff.cashier, 'POST', `${path.replace('/api/office', '')}/approve`));
  const listed = (await as(staff.manager, 'GET', '/requests?limit=100')).body.requests?.find((one) => one.id === id);
  expect(listed?.facts).toMatchObject({ payee: { accountNo: expect.stringMatching(/^xxx-xxx-\d{4}$/) }, evidence: null });
  expect((await shown(staff.manager, id)).facts.evidence).toMatchObject({ score: expect.any(Number), balance: { held: 6_000 } });
  const read = await server.core.db.query(
    `select 1 from security_event where kind = 'staff.read' and member_id = $1 and staff_id = $2 and detail->>'call' = '/api/office/requests'`,
    [member.memberId, staff.manager.staffId],
  );
  expect(read.rowCount).toBe(1);
});

test('a request about a stuck transfer shows the facts of the transfer', async () => {
  const member = await registerMember(server);
  await fund(server, member.memberId, 100);
  await activate(server, member, 'SLOTRACHA');
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: 'lost-before' });
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: 'rubbish', calls: 'query', count: 100_000 });
  const { body } = await transfer(server, member, { from: 'WALLET', to: 'SLOTRACHA', amount: 10 });
  await server.core.db.query('update transfer set attempts = 40, next_at = now() where member_id = $1', [member.memberId]);
  const isStuck = async () => (await server.core.db.query('select 1 from transfer_stuck where reference = $1', [body.reference])).rowCount;
  await until(isStuck, (count) => count === 1);
  const said = { happened: false, reason: 'not in their list' };
  const { id } = asked(await as(staff.manager, 'POST', `/stuck/${member.memberId}/${body.reference}/resolve`, said));
  expect((await shown(staff.admin, id)).facts.stuck).toMatchObject({
    provider: 'SLOTRACHA',
    direction: 'toGame',
    amount: 10,
    reference: body.reference,
    username: maskedPhone(member.phone),
    why: expect.any(String),
    sentAt: expect.any(String),
    questions: expect.any(Number),
  });
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: 'none' });
  expect((await approve(staff.admin, id)).status).toBe(200);
});

// proves: office.approvers
test('a request names who may approve it and whether one of them is signed in, also when there is no approver', async () => {
  const member = await registerMember(server);
  const adjust = (who: TestStaff) =>
    as(who, 'POST', `/members/${member.memberId}/adjust`, { direction: 'credit', amount: 5, reason: 'goodwill', key: randomUUID() });
  const first = asked(await adjust(staff.manager));
  expect(first).toMatchObject({ isApproverPresent: true, approverRole: 'manager' });
  expect(first.approvers).toContain(staff.admin.username);
  for (const { username } of [staff.manager, staff.cashier, staff.support, staff.viewer]) expect(first.approvers).not.toContain(username);

  const own = await server.core.db.query<{ id: bigint }>(
    `select id from staff where role in ('manager', 'admin') and active and id <> $1`,
    [staff.manager.staffId],
  );
  const others = own.rows.map(({ id }) => id);
  const late = new Date(server.core.clock().getTime() + 3_600_000);
  await server.database.owner.query('update staff set approves_from = $2 where id = any($1)', [others, late]);
  expect(asked(await adjust(staff.manager))).toMatchObject({ approvers: [], isApproverPresent: false });
  expect(await shown(staff.manager, first.id)).toMatchObject({ mine: true, approvers: [], isApproverPresent: false });
  await server.database.owner.query('update staff set approves_from = created_at where id = any($1)', [others]);
  await server.database.owner.query(`update session set ended_at = now() where kind = 'staff' and owner_id = any($1)`, [others]);
  const away = asked(await adjust(staff.manager));
  expect(away).toMatchObject({ isApproverPresent: false });
  expect(away.approvers).toContain(staff.admin.username);
});

test('a withdrawal above the cashiers’ limit needs a manager to approve it', async () => {
  staff = await hireAll(server);
  const { THB } = server.core.settings.get('office').cashierMax;
  const { path } = await waitingWithdrawal(server, 5_000);
  await server.core.settings.put(server.core.db, 'office', {
    ...server.core.settings.get('office'),
    cashierMax: { THB: 4_999, LAK: 0 },
  });
  await server.core.settings.reload();
  expect(THB).toBeGreaterThan(4_999);
  const { id, approverRole, approvers } = asked(await as(staff.manager, 'POST', `${path.replace('/api/office', '')}/approve`));
  expect(approverRole).toBe('manager');
  expect(approvers).not.toContain(staff.cashier.username);
  expect(await shown(staff.cashier, id)).toMatchObject({ mayDecide: false });
  expect(await shown(staff.admin, id)).toMatchObject({ mayDecide: true });
});

test('staff without the right cannot see, reveal, approve or try a request', async () => {
  const member = await registerMember(server);
  const documentId = await documentOf(staff.manager, member);
  const body = { phone: randomPhone(), documentId, reason: 'lost card' };
  const { id } = asked(await as(staff.manager, 'PUT', `/members/${member.memberId}/phone`, body));
  for (const who of [staff.viewer, staff.support, staff.cashier]) {
    expect(await find(who, id)).toBeUndefined();
    for (const call of ['approve', 'reveal']) expect((await as(who, 'POST', `/requests/${id}/${call}`)).status).toBe(403);
    expect((await as(who, 'POST', `/members/${member.memberId}/documents/${documentId}/reveal`)).status).toBe(403);
    expect((await as(who, 'POST', '/requests/try', { act: 'member.phone', params: {} })).status).toBe(403);
  }
  expect(await shown(staff.manager, id)).toMatchObject({ mine: true, state: 'open', approvers: expect.any(Array) });
  expect((await as(staff.admin, 'POST', `/requests/${id}/refuse`, { reason: 'not the member' })).status).toBe(200);
  const refused = (await as(staff.manager, 'GET', `/requests?state=refused&reference=${id}`)).body.requests;
  expect(refused).toMatchObject([{ state: 'refused', reason: 'not the member', decidedBy: staff.admin.username }]);
});
