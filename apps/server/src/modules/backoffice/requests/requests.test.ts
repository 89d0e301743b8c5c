import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@krapao/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { randomAccountNo, registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, auditLines, hireAll, hireStaff, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ reconcileEveryMs: 50, bankPollEveryMs: 600_000 }) } });
  await server.sims.post('/sim/config', { bankNoticeDelayMs: 0, payoutSettleMs: 0 });
  staff = await hireAll(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

type Request = { id: string; act: string; subject: string; by: string; mine: boolean; mayDecide: boolean; detail: Record<string, unknown> };
type Body = Record<string, unknown> & { message?: string; key?: string; request?: Request; requests?: Request[]; total?: number };
const as = (who: TestStaff, method: string, path: string, body: unknown = method === 'GET' ? undefined : {}) =>
  server.call<Body>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const decide = (who: TestStaff, id: string, how: 'approve' | 'refuse' = 'approve') =>
  as(who, 'POST', `/api/office/requests/${id}/${how}`, how === 'refuse' ? { reason: 'not so' } : {});
const listed = async (who: TestStaff, state: string) =>
  (await as(who, 'GET', `/api/office/requests?state=${state}&limit=100`)).body.requests ?? [];
const adjustment = (amount: number, direction = 'credit') => ({ direction, amount, reason: 'goodwill', key: randomUUID() });
const pathOf = ({ memberId }: TestMember, act: string) => `/api/office/members/${memberId}/${act}`;
const idOf = ({ status, body }: { status: number; body: Body }): string => {
  expect(status).toBe(202);
  return String(body.request?.id);
};
const refusedByRight = { status: 403, body: { message: 'UNAUTHORIZED' } };
const decided = { status: 409, body: { message: 'ALREADY_DECIDED' } };
const changed = { status: 409, body: { message: 'CHANGED_SINCE' } };

// proves: office.request office.requests office.not-own
test('an act waits with everything needed to decide it, and runs once under concurrent approvals', async () => {
  const member = await registerMember(server);
  await fund(server, member.memberId, 10);
  const body = adjustment(99.5);
  const first = await as(staff.manager, 'POST', pathOf(member, 'adjust'), body);
  expect(first.status).toBe(202);
  expect(first.body).toEqual({
    request: {
      id: expect.any(String),
      act: 'member.adjust',
      subject: expect.any(String),
      by: staff.manager.username,
      at: expect.any(String),
      approvers: expect.arrayContaining([staff.admin.username]),
      isApproverPresent: true,
      approverRole: 'manager',
    },
  });
  const id = idOf(first);
  const other = await hireStaff(server, 'manager');
  for (const who of [staff.manager, other]) expect(idOf(await as(who, 'POST', pathOf(member, 'adjust'), body))).toBe(id);
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(10);

  const shown = (await listed(other, 'open')).find((one) => one.id === id);
  const detail = { direction: 'credit', amount: 99.5, currency: 'THB', before: 10, after: 109.5, reason: 'goodwill' };
  expect(shown).toMatchObject({ mine: false, mayDecide: true, detail, member: { memberId: String(member.memberId) } });
  expect((await listed(staff.manager, 'open')).find((one) => one.id === id)).toMatchObject({ mine: true, mayDecide: false });
  for (const who of [staff.cashier, staff.viewer]) expect((await listed(who, 'open')).map((one) => one.id)).not.toContain(id);
  expect((await as(other, 'GET', '/api/office/me')).body).toMatchObject({ queues: { requests: (await listed(other, 'open')).length } });

  for (const who of [staff.manager, staff.cashier, staff.support]) expect(await decide(who, id)).toMatchObject(refusedByRight);
  const answers = await Promise.all([staff.admin, other, staff.admin, other].map((who) => decide(who, id)));
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409]);
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(109.5);
  const [line, ...more] = await auditLines(server, { act: 'member.adjust', memberId: member.memberId });
  expect([line?.detail, more]).toMatchObject([{ askedBy: staff.manager.username, request: id }, []]);
  expect([staff.admin.staffId, other.staffId]).toContain(line?.staffId);
  expect(await auditLines(server, { act: 'request.ask', memberId: member.memberId })).toHaveLength(1);
  expect((await listed(other, 'approved')).find((one) => one.id === id)).toMatchObject({ state: 'approved' });
  expect(await decide(other, randomUUID())).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
});

// proves: office.requests
test('the requester can withdraw a request and an approver can refuse it; other roles cannot', async () => {
  const member = await registerMember(server);
  const ask = async () => idOf(await as(staff.manager, 'POST', pathOf(member, 'adjust'), adjustment(5)));
  const [mine, theirs] = [await ask(), await ask()];
  expect(await decide(staff.cashier, mine, 'refuse')).toMatchObject(refusedByRight);
  expect((await decide(staff.manager, mine, 'refuse')).body).toEqual({ done: true });
  expect((await decide(staff.admin, theirs, 'refuse')).body).toEqual({ done: true });
  for (const id of [mine, theirs]) {
    expect(await decide(staff.admin, id)).toMatchObject(decided);
    expect(await decide(staff.admin, id, 'refuse')).toMatchObject(decided);
  }
  expect((await listed(staff.admin, 'refused')).find((one) => one.id === theirs)).toMatchObject({ reason: 'not so' });
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(0);
});

// proves: office.lapses
test('a request lapses after 24 hours and can be made again', async () => {
  const member = await registerMember(server);
  const body = adjustment(5);
  const id = idOf(await as(staff.manager, 'POST', pathOf(member, 'adjust'), body));
  await server.core.db.query(
    `update staff_request set at = at - interval '24 hours', lapses_at = lapses_at - interval '24 hours' where id = $1`,
    [id],
  );
  expect(await decide(staff.admin, id)).toMatchObject(decided);
  expect((await listed(staff.admin, 'open')).map((one) => one.id)).not.toContain(id);
  expect((await listed(staff.admin, 'lapsed')).map((one) => one.id)).toContain(id);
  const again = idOf(await as(staff.manager, 'POST', pathOf(member, 'adjust'), body));
  expect(again).not.toBe(id);
  expect((await decide(staff.admin, again)).status).toBe(200);
});

test('an approval is refused if the act is no longer possible or was overtaken by a change', async () => {
  const member = await registerMember(server);
  await fund(server, member.memberId, 50);
  expect((await as(staff.manager, 'POST', pathOf(member, 'adjust'), adjustment(51, 'debit'))).body.message).toBe('MONEY_NOT_ENOUGH');
  const [one, two] = await Promise.all([1, 2].map(() => as(staff.manager, 'POST', pathOf(member, 'adjust'), adjustment(40, 'debit')))).then(
    (asked) => asked.map(idOf),
  );
  expect((await decide(staff.admin, String(one))).status).toBe(200);
  expect((await decide(staff.admin, String(two))).body.message).toBe('MONEY_NOT_ENOUGH');
  expect((await listed(staff.admin, 'open')).map(({ id }) => id)).toContain(two);

  const account = (bankAccountNo: string) => ({ bankCode: 'KBANK', bankAccountName: 'NEW NAME', bankAccountNo, reason: 'lost card' });
  const bank = pathOf(member, 'bankAccount');
  const secret = randomAccountNo();
  const late = idOf(await as(staff.manager, 'PUT', bank, account(secret)));
  const { rows } = await server.database.owner.query<{ row: string }>(
    'select row_to_json(r)::text as row from staff_request r where id = $1',
    [late],
  );
  expect(rows[0]?.row).not.toContain(secret);
  expect((await asTwo(server, [staff.manager, staff.admin], 'PUT', bank, account(randomAccountNo()))).status).toBe(200);
  expect(await decide(staff.admin, late)).toMatchObject(changed);

  const leaves = await hireStaff(server, 'manager');
  const left = idOf(await as(leaves, 'PUT', bank, account(randomAccountNo())));
  expect((await as(staff.admin, 'POST', `/api/office/staff/${leaves.staffId}/deactivate`)).status).toBe(200);
  expect(await decide(staff.admin, left)).toMatchObject(decided);
});

// proves: office.rule
test('a settings change needs two admins, is not applied over a newer change, and takes effect at once', async () => {
  const second = await hireStaff(server, 'admin');
  const path = '/api/office/settings/office';
  const { setting } = (await as(staff.admin, 'GET', path)).body as unknown as { setting: { value: object; updatedAt: string } };
  const put = (value: object, updatedAt?: string) => as(staff.admin, 'PUT', path, { value, ...(updatedAt ? { updatedAt } : {}) });
  const [early, late] = [idOf(await put({ ...setting.value, claimMinutes: 11 })), idOf(await put({ ...setting.value, claimMinutes: 12 }))];
  expect(await decide(staff.manager, early)).toMatchObject(refusedByRight);
  expect(server.core.settings.get('office').claimMinutes).toBe(10);
  expect((await decide(second, early)).status).toBe(200);
  expect(server.core.settings.get('office').claimMinutes).toBe(11);
  expect(await decide(second, late)).toMatchObject(changed);
  expect(await put({ ...setting.value, claimMinutes: 13 }, setting.updatedAt)).toMatchObject(changed);

  const bot = '/api/office/chat-bot';
  const { body } = await as(staff.manager, 'GET', bot);
  const both = await Promise.all([1, 2].map(() => as(staff.manager, 'PUT', bot, body)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

  // Staff changes need approval only where this is switched on; in production it always is.
  await server.core.settings.put(server.core.db, 'secondPerson', { ...server.core.settings.get('secondPerson'), staff: true });
  await server.core.settings.reload();
  const made = { username: 'by.two', name: 'By two', role: 'cashier', password: 'long-enough-1' };
  expect((await asTwo(server, [staff.admin, second], 'POST', '/api/office/staff', made)).status).toBe(200);
  expect((await server.call('POST', '/api/office/login', { body: { username: made.username, password: made.password } })).status).toBe(200);
  expect((await as(staff.admin, 'POST', '/api/office/staff', made)).body.message).toBe('EXISTING_USER');
});

test('matching a bank credit takes one person for the member’s own account and two for another account', async () => {
  const queued = async (fromAccount: string) => {
    const sent = { fromBank: 'KBANK', fromAccount, toBank: 'SCB', toAccount: '4081234567', amount: 77 };
    const t = await server.sims.post<{ reference: string; bankNumber: string }>('/sim/bank/transfer', sent);
    const outside = `${t.bankNumber}:${t.reference}`;
    await until(
      async () => (await server.core.db.query('select 1 from bank_credit where outside = $1', [outside])).rowCount,
      (count) => count === 1,
    );
    return `/api/office/bank-credits/${encodeURIComponent(outside)}/match`;
  };
  const [own, other] = [randomAccountNo(), randomAccountNo()];
  // Both credits precede the registration, so the bank's webhook credits neither.
  const [first, second] = [await queued(own), await queued(other)];
  const member = await registerMember(server, { bankCode: 'KBANK', bankAccountNo: own });
  const body = { memberId: String(member.memberId) };
  expect((await as(staff.cashier, 'POST', first, body)).status).toBe(200);
  idOf(await as(staff.cashier, 'POST', second, body));
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(77);
});

test('payouts beyond the daily limit need a second person, and staff who credited a member cannot pay that member', async () => {
  const rules = server.core.settings.get('secondPerson');
  const payout = { THB: 8_000, LAK: 0 };
  await server.core.settings.put(server.core.db, 'secondPerson', {
    ...rules,
    alone: { ...rules.alone, cashier: { credit: null, payout } },
  });
  await server.core.settings.reload();
  const cashier = await hireStaff(server, 'cashier');
  const waiting = [await waitingWithdrawal(server), await waitingWithdrawal(server), await waitingWithdrawal(server)];
  const answers = await Promise.all(waiting.map(({ path }) => as(cashier, 'POST', `${path}/approve`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 202, 202]);
  const [asked] = answers.filter(({ status }) => status === 202).map(idOf);
  expect(await decide(cashier, String(asked))).toMatchObject(refusedByRight);
  expect((await decide(staff.cashier, String(asked))).status).toBe(200);

  const { member, path } = await waitingWithdrawal(server);
  const [first, second] = [await hireStaff(server, 'manager'), await hireStaff(server, 'manager')];
  expect((await asTwo(server, [first, second], 'POST', pathOf(member, 'adjust'), adjustment(1))).status).toBe(200);
  for (const who of [first, second])
    expect(await as(who, 'POST', `${path}/approve`)).toMatchObject({ status: 403, body: { message: 'UNAUTHORIZED', key: 'credited' } });
  await server.database.owner.query(`update staff_money set at = at - interval '24 hours' where staff_id = $1`, [first.staffId]);
  expect((await as(first, 'POST', `${path}/approve`)).status).toBe(200);
});
