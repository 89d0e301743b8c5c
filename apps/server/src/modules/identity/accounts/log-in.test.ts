import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import { randomPhone, registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff } from '../../../testing/staff.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

type LoggedIn = { token: string; message?: string; requestId?: string };
const logIn = (username: unknown, password: unknown, more = {}) =>
  server.call<LoggedIn>('POST', '/api/login', { body: { username, password, ...more } });
const profile = (token: string) => server.call('GET', '/api/account/profile', { token });
const over = async (token: string) => {
  const { status, body, headers } = await profile(token);
  return [status, body.message, headers.get('session-ended')];
};

test('a token authorises the member’s calls, and only its hash is stored', async () => {
  const member = await registerMember(server);
  const { body } = await logIn(member.phone, member.password);
  expect((await profile(body.token)).body).toMatchObject({ _id: String(member.memberId), username: member.phone });
  const { rows } = await server.database.owner.query('select session::text as row from session where owner_id = $1', [member.memberId]);
  for (const { row } of rows) expect(row).not.toContain(body.token);
});

// proves: shapes.login
test('an unknown phone and a wrong password get the same response', async () => {
  const member = await registerMember(server);
  const [wrong, unknown] = [await logIn(member.phone, 'wrong-password'), await logIn(randomPhone(), member.password)];
  expect(wrong.status).toBe(422);
  expect(unknown.status).toBe(wrong.status);
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  expect(wrong.body.message).toBe('WRONG_CREDENTIAL');
  const namesOf = (headers: Headers) => [...headers.keys()].sort();
  expect(namesOf(unknown.headers)).toEqual(namesOf(wrong.headers));
});

test('a deactivated member is logged out, and only the right password is answered INACTIVE_USER', async () => {
  const member = await registerMember(server);
  const { token } = (await logIn(member.phone, member.password)).body;
  const manager = await hireStaff(server, 'manager');
  const path = `/api/office/members/${member.memberId}/deactivate`;
  expect((await server.call('POST', path, { token: manager.token, body: { reason: 'asked for it' } })).status).toBe(200);
  expect((await logIn(member.phone, member.password)).body.message).toBe('INACTIVE_USER');
  expect((await logIn(member.phone, 'wrong-password')).body.message).toBe('WRONG_CREDENTIAL');
  expect(await over(token)).toEqual([401, 'EXPIRED_AUTH_TOKEN', 'staff']);
});

describe('session lifetime', () => {
  test.each([
    [{}, 12 * 3_600],
    [{ remember: false }, 12 * 3_600],
    [{ remember: true }, 30 * 86_400],
  ])('%j lasts %d seconds', async (more, seconds) => {
    const member = await registerMember(server);
    await logIn(member.phone, member.password, more);
    const { rows } = await server.database.owner.query(
      'select extract(epoch from expires_at - created_at)::int as seconds from session where owner_id = $1 order by created_at desc limit 1',
      [member.memberId],
    );
    expect(rows[0].seconds).toBe(seconds);
  });

  test('an expired session is refused', async () => {
    const member = await registerMember(server);
    const { token } = (await logIn(member.phone, member.password)).body;
    clock.forward(12 * 3_600);
    expect(await over(token)).toEqual([401, 'EXPIRED_AUTH_TOKEN', 'expired']);
  });
});

describe('tokens', () => {
  test.each([undefined, 'nonsense', 'A'.repeat(43), "' or 1=1 --", 'x'.repeat(5_000)])('%j is refused', async (token) => {
    expect(await server.call('GET', '/api/account/profile', { token })).toMatchObject({ status: 401, body: { message: 'invalid-token' } });
  });

  test('logging out ends this session and no other', async () => {
    const member = await registerMember(server);
    const [one, two] = [(await logIn(member.phone, member.password)).body.token, (await logIn(member.phone, member.password)).body.token];
    expect(one).not.toBe(two);
    expect((await server.call('POST', '/api/logout', { token: one })).status).toBe(200);
    expect(await over(one)).toEqual([401, 'EXPIRED_AUTH_TOKEN', 'logout']);
    expect(await over('A'.repeat(43))).toEqual([401, 'invalid-token', null]);
    expect((await server.call('POST', '/api/logout', { token: one })).status).toBe(401);
    expect((await profile(two)).status).toBe(200);
  });
});

test('a number written with the country code is the same member and allows no extra attempts', async () => {
  const member = await registerMember(server);
  const abroad = `+66 ${member.phone.slice(1, 3)} ${member.phone.slice(3)}`;
  expect((await logIn(abroad, member.password)).status).toBe(200);
  for (let i = 0; i < 10; i += 1) await logIn(i % 2 ? abroad : `0066${member.phone.slice(1)}`, 'wrong-password');
  expect((await logIn(member.phone, member.password)).status).toBe(429);
});

describe('failed attempts', () => {
  const failTen = async (phone: string) => {
    for (let i = 0; i < 10; i += 1) expect((await logIn(phone, 'wrong-password')).body.message).toBe('WRONG_CREDENTIAL');
  };

  test('after ten failures even the right password is refused; the wait grows and then ends', async () => {
    const member = await registerMember(server);
    await failTen(member.phone);
    const blocked = await logIn(member.phone, member.password);
    expect(blocked).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    clock.forward(60);
    expect((await logIn(member.phone, 'wrong-password')).body.message).toBe('WRONG_CREDENTIAL');
    const again = await logIn(member.phone, member.password);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(60);
    clock.forward(120);
    expect((await logIn(member.phone, member.password)).status).toBe(200);
    await failTen(member.phone);
  });

  test('attempts from unknown browsers share one limit, and a known browser has a separate one', async () => {
    const member = await registerMember(server);
    const limits = server.core.settings.get('limits');
    const known = await logIn(member.phone, member.password);
    const [cookie = '', ...attributes] = (known.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(['Path=/api', expect.stringMatching(/^Max-Age=/), 'HttpOnly', 'SameSite=Strict']);
    const fromKnown = (password: string) =>
      server.call<LoggedIn>('POST', '/api/login', { body: { username: member.phone, password }, headers: { cookie } });
    await server.core.db.tx((tx) => server.core.settings.put(tx, 'limits', { ...limits, loginFailuresAccountMax: 5 }));
    await server.core.settings.reload();
    try {
      for (let i = 0; i < 5; i += 1) expect((await logIn(member.phone, 'wrong-password')).body.message).toBe('WRONG_CREDENTIAL');
      expect((await logIn(member.phone, member.password)).body.message).toBe('REQUEST_LIMIT');
      expect((await fromKnown(member.password)).status).toBe(200);
      for (let i = 0; i < 10; i += 1) expect((await fromKnown('wrong-password')).body.message).toBe('WRONG_CREDENTIAL');
      expect((await fromKnown(member.password)).body.message).toBe('REQUEST_LIMIT');
    } finally {
      await server.core.db.tx((tx) => server.core.settings.put(tx, 'limits', limits));
      await server.core.settings.reload();
    }
    const { rows } = await server.database.owner.query(
      'select kind, count(*)::int as times from security_event where member_id = $1 group by kind order by kind',
      [member.memberId],
    );
    expect(rows).toEqual([
      { kind: 'login.blocked', times: 2 },
      { kind: 'login.failure', times: 15 },
      { kind: 'login.success', times: 2 },
    ]);
  });

  test('an unknown phone has the same limit', async () => {
    const phone = randomPhone();
    await failTen(phone);
    expect(await logIn(phone, 'wrong-password')).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  });

  test('parallel attempts share that limit', async () => {
    const member = await registerMember(server);
    const responses = await Promise.all(Array.from({ length: 40 }, () => logIn(member.phone, 'wrong-password')));
    const tried = responses.filter((response) => response.body.message === 'WRONG_CREDENTIAL').length;
    // Two passwords are hashed in parallel, so one more may already be running when the tenth fails.
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThanOrEqual(11);
    expect(responses.filter((response) => response.body.message === 'REQUEST_LIMIT')).toHaveLength(40 - tried);
  });

  test('parallel log-ins with the right password are not limited', async () => {
    const member = await registerMember(server);
    const responses = await Promise.all(Array.from({ length: 15 }, () => logIn(member.phone, member.password)));
    expect(responses.every((response) => response.status === 200)).toBe(true);
  });
});

describe('bad input', () => {
  test.each([
    [undefined, 'x', 'KEY_MISSING', 'username'],
    ['0812345678', undefined, 'KEY_MISSING', 'password'],
    ['', '', 'KEY_MISSING', 'username'],
    [812345678, 'x', 'KEY_INVALID', 'username'],
    ['0812345678', 5, 'KEY_INVALID', 'password'],
    [{ $gt: '' }, 'x', 'KEY_INVALID', 'username'],
    ['0812345678', 'x'.repeat(129), 'KEY_INVALID', 'password'],
    ['x'.repeat(41), 'x', 'KEY_INVALID', 'username'],
    ['08\u0000', 'x', 'KEY_INVALID', 'username'],
  ])('%j / %j is refused with %s', async (username, password, message, key) =>
    expect(await logIn(username, password)).toMatchObject({ status: 400, body: { message, key } }),
  );

  test.each(["' or '1'='1", '<b>0812345678</b>', 'ສົມຊາຍ 😀', '__proto__'])('%j is an unknown user', async (username) =>
    expect((await logIn(username, 'x')).body.message).toBe('WRONG_CREDENTIAL'),
  );
});
