import type { StaffRole } from '@krapao/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { randomAccountNo, registerMember } from '../../../testing/members.ts';
import { drifts, unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, auditLines, hireAll, hireStaff, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankTimeoutMs: 500, reconcileEveryMs: 50, bankPollEveryMs: 600_000 }) } });
  await server.sims.post('/sim/config', { bankNoticeDelayMs: 0, payoutSettleMs: 0 });
  staff = await hireAll(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

type Body = Record<string, unknown> & { message?: string; key?: string };
const as = (who: TestStaff, method: string, path: string, body?: unknown) =>
  server.call<Body>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const auditOf = (o: { act: string; subject?: string; memberId?: bigint }) => auditLines(server, o);

const waiting = (amount?: number) => waitingWithdrawal(server, amount);

describe('permissions', () => {
  test('a staff token is refused on member calls', async () => {
    expect((await as(staff.admin, 'GET', '/api/wallet')).status).toBe(401);
  });

  test.each([
    ['POST', '/api/office/withdrawals/999999/NONE/approve', {}],
    ['POST', '/api/office/withdrawals/999999/NONE/refuse', { reason: 'x' }],
    ['POST', '/api/office/withdrawals/999999/NONE/claim', {}],
    ['POST', '/api/office/deposits/999999/NONE/approve', { bankCode: 'SCB', fromBank: 'KBANK', transRef: 'ABCDEF123' }],
    ['POST', '/api/office/bank-credits/NONE/match', { memberId: '999999' }],
    ['POST', '/api/office/slips/999999/NONE/refuse', { note: 'INVALID_SLIP' }],
    ['POST', '/api/office/stuck/999999/NONE/resolve', { happened: true, reason: 'x' }],
    ['GET', '/api/office/members/999999', undefined],
    ['GET', '/api/office/members/999999/statement', undefined],
    ['POST', '/api/office/members/999999/deactivate', { reason: 'x' }],
    ['POST', '/api/office/members/999999/endSessions', {}],
    ['GET', '/api/office/settings/none', undefined],
    ['PUT', '/api/office/settings/none', { value: 1 }],
    ['POST', '/api/office/staff/999999/deactivate', {}],
  ])('%s %s: an unknown id is 404', async (method, path, body) => {
    const response = await as(staff.admin, method, path, body);
    expect([response.status, response.body.message]).toEqual([404, 'NO_DATA']);
  });
});

describe('signing in', () => {
  const signIn = (username: string, password: string) =>
    server.call<Body & { token: string; role: string }>('POST', '/api/office/login', { body: { username, password } });

  test('works with the right password and a username in any case, and is audited', async () => {
    const hired = await hireStaff(server, 'cashier');
    const response = await signIn(hired.username.toUpperCase(), hired.password);
    expect(response.status).toBe(200);
    expect(response.body.role).toBe('cashier');
    const me = await server.call<{ staff: { username: string } }>('GET', '/api/office/me', { token: response.body.token });
    expect(me.body.staff.username).toBe(hired.username);
    const { rows } = await server.core.db.query(`select 1 from audit where act = 'staff.signIn' and staff_id = $1`, [hired.staffId]);
    expect(rows).toHaveLength(1);
    await server.call('POST', '/api/office/logout', { token: response.body.token });
    expect((await server.call('GET', '/api/office/me', { token: response.body.token })).status).toBe(401);
  });

  test('an unknown username and a wrong password get the same response and the same limit', async () => {
    const hired = await hireStaff(server, 'viewer');
    for (const username of [hired.username, 'nobody-at-all']) {
      const first = await signIn(username, 'wrong-password');
      expect([first.status, first.body.message]).toEqual([422, 'WRONG_CREDENTIAL']);
      for (let n = 0; n < 9; n += 1) await signIn(username, 'wrong-password');
      const blocked = await signIn(username, hired.password);
      expect([blocked.status, blocked.body.message]).toEqual([429, 'REQUEST_LIMIT']);
    }
  });

  test('deactivation ends the sessions immediately', async () => {
    const hired = await hireStaff(server, 'manager');
    expect((await as(hired, 'GET', '/api/office/me')).status).toBe(200);
    expect((await as(staff.admin, 'POST', `/api/office/staff/${hired.staffId}/deactivate`)).status).toBe(200);
    expect((await as(hired, 'GET', '/api/office/me')).body.message).toBe('EXPIRED_AUTH_TOKEN');
    expect((await signIn(hired.username, hired.password)).body.message).toBe('INACTIVE_USER');
  });
});

describe('members', () => {
  test('are found by id, phone and name; wildcards are taken literally', async () => {
    const member = await registerMember(server, { name: 'Somchai_100%' });
    for (const q of [String(member.memberId), member.phone, member.phone.slice(0, 9), 'somchai_100%']) {
      const { body } = await as(staff.viewer, 'GET', `/api/office/members?q=${encodeURIComponent(q)}`);
      expect(JSON.stringify(body)).toContain(`"_id":"${member.memberId}"`);
    }
    expect((await as(staff.viewer, 'GET', '/api/office/members?q=%25%25%25')).body.total).toBe(0);
  });

  test('have a page with balances and statement', async () => {
    const { member } = await waiting(3_000);
    const { body } = await as(staff.viewer, 'GET', `/api/office/members/${member.memberId}`);
    expect(body).toMatchObject({ total: 50_000, member: { _id: String(member.memberId) } });
    expect(body.balances).toEqual(expect.arrayContaining([{ account: 'held', amount: 3_000 }]));
    const lines = await as(staff.viewer, 'GET', `/api/office/members/${member.memberId}/statement`);
    expect(lines.body).toMatchObject({ total: 1 });
  });

  test('deactivation ends the sessions and blocks the log-in; activation allows it again', async () => {
    const member = await registerMember(server);
    const path = `/api/office/members/${member.memberId}`;
    const logIn = () => server.call<Body>('POST', '/api/login', { body: { username: member.phone, password: member.password } });
    expect((await as(staff.manager, 'POST', `${path}/deactivate`, { reason: 'asked for it' })).status).toBe(200);
    expect((await server.call<Body>('GET', '/api/wallet', { token: member.token })).body.message).toBe('EXPIRED_AUTH_TOKEN');
    expect((await logIn()).body.message).toBe('INACTIVE_USER');
    expect((await as(staff.manager, 'POST', `${path}/activate`, { reason: 'asked again' })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect(await auditOf({ act: 'member.deactivate', memberId: member.memberId })).toMatchObject([{ detail: { reason: 'asked for it' } }]);
  });

  test('sessions can be ended', async () => {
    const member = await registerMember(server);
    expect((await as(staff.cashier, 'POST', `/api/office/members/${member.memberId}/endSessions`)).status).toBe(200);
    expect((await server.call('GET', '/api/wallet', { token: member.token })).status).toBe(401);
  });

  // proves: server.bank-account
  test('a manager can change the bank account, but not to one in use; the audit log masks the number', async () => {
    const taken = randomAccountNo();
    await registerMember(server, { bankAccountNo: taken });
    const member = await registerMember(server);
    const path = `/api/office/members/${member.memberId}/bankAccount`;
    const fresh = randomAccountNo();
    const body = { bankCode: 'KBANK', bankAccountName: 'new name', bankAccountNo: fresh, reason: 'lost card' };
    expect((await as(staff.manager, 'PUT', path, { ...body, bankAccountNo: taken })).body.message).toBe('EXISTING_BANK');
    expect((await as(staff.manager, 'PUT', path, { ...body, bankCode: 'NONE' })).body.message).toBe('INVALID_BANK');
    expect((await as(staff.manager, 'PUT', path, { ...body, bankAccountNo: '12' })).body.message).toBe('KEY_INVALID');
    expect((await asTwo(server, [staff.manager, staff.admin], 'PUT', path, body)).status).toBe(200);
    const page = await as(staff.manager, 'GET', `/api/office/members/${member.memberId}`);
    expect(page.body).toMatchObject({ member: { bankAccountNo: `xxx-xxx-${fresh.slice(-4)}`, bankAccountName: 'NEW NAME' } });
    const [line] = await auditOf({ act: 'member.bankAccount', memberId: member.memberId });
    expect(line?.detail).toMatchObject({
      reason: 'lost card',
      to: `KBANK xxx-xxx-${fresh.slice(-4)} NEW NAME`,
      askedBy: staff.manager.username,
    });
  });

  test('an adjustment is posted once per key', async () => {
    const member = await registerMember(server);
    const path = `/api/office/members/${member.memberId}/adjust`;
    const body = { direction: 'credit', amount: 99.5, reason: 'goodwill', key: 'adjust-key-1' };
    const pair = [staff.manager, staff.admin] as const;
    const responses = await Promise.all([1, 2, 3].map(() => asTwo(server, pair, 'POST', path, body)));
    expect(responses.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(99.5);
    expect((await as(staff.manager, 'POST', path, { ...body, direction: 'debit', amount: 100, key: 'adjust-key-2' })).body.message).toBe(
      'MONEY_NOT_ENOUGH',
    );
    const back = { ...body, direction: 'debit', amount: 99.5, key: 'adjust-key-3' };
    expect((await asTwo(server, pair, 'POST', path, back)).status).toBe(200);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(0);
  });
});

describe('settings, staff and the audit log', () => {
  test('a setting is validated, sanitised, effective at once and audited', async () => {
    const list = await as(staff.admin, 'GET', '/api/office/settings');
    expect(JSON.stringify(list.body)).toContain('"withdraw"');
    const path = '/api/office/settings/conditions';
    const put = await as(staff.admin, 'PUT', path, { value: ['<p onclick="x()">ok<script>alert(1)</script></p>'] });
    expect(put.status).toBe(200);
    expect(JSON.stringify(put.body)).toContain('<p>ok</p>');
    expect((await server.call<{ conditions: string[] }>('GET', '/api/lookup/conditions')).body.conditions).toEqual(['<p>ok</p>']);
    for (const value of ['text', null, {}])
      expect((await as(staff.admin, 'PUT', path, { value })).body).toMatchObject({ message: 'KEY_INVALID', key: 'value' });
    expect((await as(staff.admin, 'PUT', path, { value: [1] })).body).toMatchObject({ message: 'KEY_INVALID', key: 'value.0' });
    expect(await auditOf({ act: 'setting.put', subject: 'conditions' })).toHaveLength(1);
    expect((await as(staff.admin, 'PUT', '/api/office/settings/withdraw', { value: { min: { THB: 1.234, LAK: 1 } } })).status).toBe(400);
    expect((await as(staff.admin, 'GET', '/api/office/settings/__proto__')).status).toBe(404);
  });

  test('an admin creates, changes and deactivates staff; the last admin cannot be removed', async () => {
    const body = { username: 'new.cashier', name: 'New', role: 'cashier', password: 'long-enough-1' };
    const made = await as(staff.admin, 'POST', '/api/office/staff', body);
    expect(made.status).toBe(201);
    expect((await as(staff.admin, 'POST', '/api/office/staff', body)).body.message).toBe('EXISTING_USER');
    const path = `/api/office/staff/${String(made.body._id)}`;
    expect((await as(staff.admin, 'PUT', `${path}/role`, { role: 'viewer' })).status).toBe(200);
    expect((await as(staff.admin, 'PUT', `${path}/password`, { password: 'another-one-2' })).status).toBe(200);
    const signed = await server.call('POST', '/api/office/login', { body: { username: 'new.cashier', password: 'another-one-2' } });
    expect(signed.body).toMatchObject({ role: 'viewer' });
    expect(JSON.stringify((await as(staff.admin, 'GET', '/api/office/staff')).body)).not.toContain('argon2');
    const self = await as(staff.admin, 'POST', `/api/office/staff/${staff.admin.staffId}/deactivate`);
    expect([self.status, self.body.message]).toEqual([409, 'LAST_ADMIN']);
    expect((await as(staff.admin, 'PUT', `/api/office/staff/${staff.admin.staffId}/role`, { role: 'viewer' })).status).toBe(409);
  });

  test('changing one’s own password requires the old one, keeps the current session and ends the others', async () => {
    const hired = await hireStaff(server, 'viewer');
    const login = { username: hired.username, password: hired.password };
    const other = (await server.call<{ token: string }>('POST', '/api/office/login', { body: login })).body;
    expect((await server.call('GET', '/api/office/me', other)).status).toBe(200);
    const wrong = await as(hired, 'PUT', '/api/office/password', { oldPassword: 'not-it-at-all', newPassword: 'new-password-9' });
    expect(wrong.body.message).toBe('WRONG_PASSWORD');
    const right = await as(hired, 'PUT', '/api/office/password', { oldPassword: hired.password, newPassword: 'new-password-9' });
    expect(right.status).toBe(200);
    expect((await as(hired, 'GET', '/api/office/me')).status).toBe(200);
    expect((await server.call('GET', '/api/office/me', other)).status).toBe(401);
  });

  test('the audit log can be filtered, and the server role cannot change it', async () => {
    const { path, member } = await waiting();
    await as(staff.cashier, 'POST', `${path}/claim`);
    const list = await as(
      staff.manager,
      'GET',
      `/api/office/audit?memberId=${member.memberId}&act=withdrawal.claim&staffId=${staff.cashier.staffId}`,
    );
    expect(list.body).toMatchObject({ total: 1, lines: [{ act: 'withdrawal.claim', staffName: staff.cashier.username }] });
    for (const sql of [`update audit set act = 'x'`, 'delete from audit', 'truncate audit', 'drop table audit'])
      await expect(server.core.db.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('a refused act leaves no audit entry', async () => {
    const { reference, path } = await waiting();
    await as(staff.cashier, 'POST', `${path}/refuse`, { reason: 'first' });
    await as(staff.manager, 'POST', `${path}/refuse`, { reason: 'second' });
    expect(await auditOf({ act: 'withdrawal.refuse', subject: reference })).toHaveLength(1);
  });
});
