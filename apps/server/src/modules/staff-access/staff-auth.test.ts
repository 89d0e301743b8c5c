import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { definitions } from '../../platform/settings/definitions.ts';
import { testClock } from '../../testing/clock.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { ended, openPage } from '../../testing/sockets.ts';
import { auditLines, hireGuarded, hireStaff, type TestStaff } from '../../testing/staff.ts';
import { codeAt } from '../../testing/totp.ts';
import { until } from '../../testing/until.ts';
import { deleteOldSessions } from '../identity/sessions/session.sql.ts';
import { endIdleSessions, isFactorRequired } from './admit.ts';
import { makeFirstAdminLink } from './first-admin.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterEach(() => require(false));
afterAll(() => server.close());

type Body = Record<string, unknown> & { message?: string };
const as = (token: string, method: string, path: string, body?: unknown) =>
  server.call<Body>(method, path, { token, ...(body === undefined ? {} : { body }) });
const logIn = (body: object) => server.call<Body & { token: string }>('POST', '/api/office/login', { body });
async function require(required: boolean): Promise<void> {
  await server.core.settings.put(server.core.db, 'staffSecurity', { ...definitions.staffSecurity.initial, required });
  await server.core.settings.reload();
}
const eventsOf = async (staffId: bigint): Promise<string[]> => {
  const { rows } = await server.core.db.query<{ kind: string }>('select kind from security_event where staff_id = $1 order by id', [
    staffId,
  ]);
  return rows.map(({ kind }) => kind);
};
const connect = (token: string) => openPage(`${server.url}/office`, { token });
const factors = '/api/office/second-factor';

// proves: office.factor-production
test('production requires a second factor whatever the setting says, the demo does not', () => {
  const { settings } = server.core;
  expect([true, false].map((production) => isFactorRequired({ config: { production }, settings }))).toEqual([true, false]);
});

describe('where a second factor is required', () => {
  // proves: office.factor-production
  test('staff without a factor can only set one up', async () => {
    const { username, password } = await hireStaff(server, 'admin');
    await require(true);
    const signed = await logIn({ username, password });
    expect(signed).toMatchObject({ status: 200, body: { role: 'admin', setUp: true } });
    const { token } = signed.body;
    for (const path of ['/api/office/staff', '/api/office/members', '/api/office/audit', '/api/office/withdrawals', '/api/office/chats'])
      expect([path, (await as(token, 'GET', path)).body.message]).toEqual([path, 'SECOND_FACTOR']);
    await expect(connect(token)).rejects.toThrow('SECOND_FACTOR');
    expect((await as(token, 'GET', '/api/office/me')).body).toMatchObject({ setUp: true });
    expect((await as(token, 'GET', factors)).body).toEqual({ required: true, totp: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await as(token, 'POST', `${factors}/prove`, { code: '123456' })).status).toBe(401);
    expect((await as(token, 'POST', `${factors}/recovery-codes`)).status).toBe(404);

    const { secret, uri, qr } = (await as(token, 'POST', `${factors}/totp`)).body as { secret: string; uri: string; qr: { size: number } };
    expect(uri).toContain(`:${username}?issuer=Krapao&secret=${secret}`);
    expect(qr.size).toBeGreaterThan(20);
    expect((await as(token, 'PUT', `${factors}/totp`, { code: '12345' })).body.message).toBe('OTP_CODE_INVALID');
    const code = codeAt(secret, clock());
    const confirmed = await as(token, 'PUT', `${factors}/totp`, { code });
    expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: { length: 10 } } });
    expect((await as(token, 'PUT', `${factors}/totp`, { code })).body.message).toBe('OTP_EXPIRED');
    expect((await as(token, 'GET', '/api/office/staff')).status).toBe(200);
    expect((await as(token, 'GET', '/api/office/me')).body).not.toHaveProperty('setUp');
    (await connect(token)).socket.close();
    expect(await as(token, 'DELETE', `${factors}/totp`)).toMatchObject({ status: 409, body: { message: 'ALREADY_DECIDED' } });
    expect((await as(token, 'GET', factors)).body).toMatchObject({ totp: {}, recoveryCodesLeft: 10 });
    await require(false);
    expect((await as(token, 'DELETE', `${factors}/totp`)).status).toBe(200);
    expect((await as(token, 'GET', factors)).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await logIn({ username, password })).status).toBe(200);
  });

  test('an unconfirmed secret expires after a quarter of an hour', async () => {
    const { token } = await hireStaff(server, 'viewer');
    const { secret } = (await as(token, 'POST', `${factors}/totp`)).body;
    clock.forward(10 * 60);
    await as(token, 'GET', '/api/office/me');
    clock.forward(6 * 60);
    const code = codeAt(String(secret), clock());
    expect((await as(token, 'PUT', `${factors}/totp`, { code })).body.message).toBe('OTP_EXPIRED');
  });
});

test('an admin can reset another’s factor but not their own; sessions end, and both logs record it', async () => {
  const admin = await hireGuarded(server, 'admin');
  const lost = await hireGuarded(server, 'cashier');
  expect((await as(admin.token, 'GET', '/api/office/staff')).body.staff).toEqual(
    expect.arrayContaining([expect.objectContaining({ _id: String(lost.staffId), secondFactor: true })]),
  );
  expect((await as(admin.token, 'POST', `/api/office/staff/${admin.staffId}/resetFactor`)).status).toBe(403);
  expect((await as(admin.token, 'POST', '/api/office/staff/999999/resetFactor')).status).toBe(404);
  expect((await as(admin.token, 'POST', `/api/office/staff/${lost.staffId}/resetFactor`)).status).toBe(200);
  expect((await as(lost.token, 'GET', '/api/office/me')).body.message).toBe('EXPIRED_AUTH_TOKEN');
  const { username, password } = lost;
  expect((await logIn({ username, password, code: lost.recoveryCodes[0] })).status).toBe(200);
  expect(await auditLines(server, { act: 'factor.reset', subject: String(lost.staffId) })).toMatchObject([{ staffId: admin.staffId }]);
  expect(await eventsOf(lost.staffId)).toEqual(['factor.added', 'factor.removed', 'login.success']);
});

test('the security log records sign-in, wrong code, recovery code, new password and sign-out', async () => {
  const { username, password, recoveryCodes, staffId } = await hireGuarded(server, 'viewer');
  await logIn({ username, password, code: '000000' });
  const { token } = (await logIn({ username, password, code: recoveryCodes[0] })).body;
  const changed = await as(token, 'PUT', '/api/office/password', { oldPassword: password, newPassword: 'quite-another-1' });
  expect(changed.status).toBe(200);
  await as(token, 'POST', '/api/office/logout');
  expect(await eventsOf(staffId)).toEqual([
    'factor.added',
    'factor.failure',
    'factor.recoveryUsed',
    'login.success',
    'password.changed',
    'logout',
  ]);
});

describe('calls, files, downloads and sockets all refuse staff', () => {
  const doors: Record<string, (token: string, download: string) => Promise<string | undefined>> = {
    call: async (token) => (await as(token, 'GET', '/api/office/reports/closes')).body.message,
    file: async (token) => (await as(token, 'GET', `/api/chat/files/${randomUUID()}`)).body.message,
    download: async (_token, download) => (await server.call<Body>('GET', download)).body.message,
    socket: (token) =>
      connect(token).then(
        ({ socket }) => void socket.close(),
        (error: Error) => error.message,
      ),
  };
  const demote = ({ staffId }: TestStaff) => server.database.owner.query(`update staff set role = 'viewer' where id = $1`, [staffId]);
  test.each<[what: string, spoil: (staff: TestStaff) => unknown, codes: string[], event: string[]]>([
    ['without the required second factor', () => require(true), ['SECOND_FACTOR'], []],
    ['in an idle session', () => clock.forward(16 * 60), ['EXPIRED_AUTH_TOKEN', 'invalid-token', 'NO_DATA'], ['session.ended']],
    ['with too low a role', demote, ['UNAUTHORIZED'], ['refused.right']],
  ])('%s', async (_what, spoil, codes, event) => {
    for (const [name, open] of Object.entries(doors)) {
      await require(false);
      const staff = await hireStaff(server, 'manager');
      const day = clock().toISOString().slice(0, 10);
      const wish = { what: 'movements', format: 'csv', from: day, to: day, currency: 'BAHT', language: 'en' };
      const { url } = (await as(staff.token, 'POST', '/api/office/reports/downloads', wish)).body;
      await server.core.db.query(`update report_ticket set expires_at = expires_at + interval '1 hour'`);
      await spoil(staff);
      expect(codes, name).toContain(await open(staff.token, String(url)));
      const events = await until(
        () => eventsOf(staff.staffId),
        ({ length }) => length >= event.length,
      );
      expect(events, name).toEqual(event);
    }
  });
});

test('sockets of an idle session are closed without a call', async () => {
  const { token, staffId } = await hireStaff(server, 'support');
  await as(token, 'GET', '/api/office/me');
  const page = await connect(token);
  clock.forward(14 * 60);
  await endIdleSessions(server.core);
  expect(page.socket.connected).toBe(true);
  clock.forward(60);
  await endIdleSessions(server.core);
  await ended(page);
  const told = await until(
    () => eventsOf(staffId),
    (kinds) => kinds.length > 0,
  );
  expect(told).toEqual(['session.ended']);
  await expect(connect(token)).rejects.toThrow('invalid-token');
  expect((await as(token, 'GET', '/api/office/me')).body.message).toBe('EXPIRED_AUTH_TOKEN');
  const out = await hireStaff(server, 'viewer');
  await as(out.token, 'POST', '/api/office/logout');
  clock.forward(16 * 60);
  await endIdleSessions(server.core);
  expect(await eventsOf(out.staffId)).toEqual(['logout']);
  await deleteOldSessions(server.core.db, new Date(clock().getTime() + 30 * 86_400_000));
  expect((await as(out.token, 'GET', '/api/office/me')).body.message).toBe('invalid-token');
});

test('the first admin’s link works once, for an hour, and only while there is no admin', async () => {
  const { db } = server.core;
  const join = (token: string, username = 'first.admin') =>
    server.call<Body & { token: string }>('POST', '/api/office/first', {
      body: { token, username, name: 'First', password: 'a-good-password-1' },
    });
  expect(await makeFirstAdminLink(db, clock())).toBeNull();
  await db.query(`update staff set active = false where role = 'admin'`);
  const replaced = await makeFirstAdminLink(db, clock());
  const late = String(await makeFirstAdminLink(db, clock()));
  expect((await join(String(replaced))).status).toBe(404);
  clock.forward(61 * 60);
  expect((await join(late)).status).toBe(404);
  const link = String(await makeFirstAdminLink(db, clock()));
  expect((await join('x'.repeat(43))).status).toBe(404);
  await hireStaff(server, 'viewer').then(({ username }) => join(link, username).then(({ status }) => expect(status).toBe(409)));
  await require(true);
  const joined = await Promise.all(Array.from({ length: 4 }, (_, n) => join(link, `first.${n}`)));
  expect(joined.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  const first = joined.find(({ status }) => status === 200);
  expect(first?.body).toMatchObject({ role: 'admin', setUp: true });
  expect((await as(String(first?.body.token), 'GET', '/api/office/staff')).body.message).toBe('SECOND_FACTOR');
  expect(await makeFirstAdminLink(db, clock())).toBeNull();
  expect(await auditLines(server, { act: 'staff.first' })).toHaveLength(1);
});
