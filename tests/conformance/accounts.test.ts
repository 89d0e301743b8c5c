import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestClock, testClock } from '../../apps/server/src/testing/clock.ts';
import { randomAccountNo, randomPhone, registerMember } from '../../apps/server/src/testing/members.ts';
import { codeSentTo, provePhone } from '../../apps/server/src/testing/otp.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { hireStaff } from '../../apps/server/src/testing/staff.ts';
import { type Body, expectRefusal, isoUtc } from './kit.ts';

let server: TestServer;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock();
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => server.call<Body>('POST', path, { body });
const get = (path: string, token?: string) => server.call<Body>('GET', path, { token });
const newAccount = (more: Record<string, unknown> = {}) => ({
  name: 'สมชาย ใจดี',
  username: randomPhone(),
  password: 'secret-1',
  sourceCode: 'LINE',
  inviteCode: '',
  bankCode: 'SCB',
  bankAccountName: 'somchai jaidee',
  bankAccountNo: randomAccountNo(),
  currency: 'BAHT',
  ...more,
});
const register = async (more: Record<string, unknown> = {}) => {
  const body = newAccount(more);
  await provePhone(server, body.username);
  return { body, response: await post('/api/account', body) };
};
const logIn = (username: string, password: string) => post('/api/login', { username, password });

describe('lookups for guests', () => {
  // proves: fields.lookups shapes.active shapes.info shapes.contact shapes.texts shapes.flags run.demo-settings
  test.each([
    ['active', { terminated: 'active' }],
    ['info', { name: expect.any(String), website: expect.any(String) }],
    [
      'contact',
      { contactText: expect.any(String), lineLink: expect.any(String), lineName: expect.any(String), lineQR: expect.any(String) },
    ],
    ['notice', { notice: expect.stringContaining('%percentFail%') }],
    ['registerOTP', { registerOTP: true }],
    ['enableChatWidget', { enableChatWidget: true }],
  ])('GET /api/lookup/%s has the agreed form', async (name, form) => {
    const response = await get(`/api/lookup/${name}`);
    expect({ status: response.status, body: response.body }).toEqual({ status: 200, body: form });
  });

  // proves: fields.lists shapes.banks shapes.sources shapes.texts
  test('lists are returned in fields of the same name', async () => {
    const text = expect.any(String);
    const bank = { code: text, nameTH: text, nameEN: text, nameLA: text };
    const { banks } = (await get('/api/lookup/banks')).body as { banks: { code: string }[] };
    for (const one of banks) expect(one).toEqual(bank);
    expect(banks.map(({ code }) => code)).toEqual(expect.arrayContaining(['SCB', 'KBANK', 'GSB', 'KTB', 'TMB', 'BBL']));
    const { sources } = (await get('/api/lookup/sources')).body as { sources: unknown[] };
    expect(sources.length).toBeGreaterThan(0);
    for (const one of sources) expect(one).toEqual({ code: text, description: text });
    for (const name of ['conditions', 'agreements']) {
      const { body } = await get(`/api/lookup/${name}`);
      expect(body).toEqual({ [name]: expect.arrayContaining([text]) });
    }
  });
});

describe('one-time passwords', () => {
  // proves: fields.otp calls.otp-send calls.otp-verify cases.REQUEST_LIMIT_1MIN cases.OTP_VERIFIED cases.OTP_CODE_INVALID
  // proves: cases.OTP_CODE_VALID shapes.otp-send shapes.otp-verify
  test('are sent, verified once, and stay verified until registration', async () => {
    const phoneNumber = randomPhone();
    const sent = await post('/api/otp/send', { phoneNumber });
    expect(sent.body).toEqual({ otpRef: expect.stringMatching(/./), otpToken: expect.stringMatching(/./), code: 'OTP_SENT' });
    const early = await post('/api/otp/send', { phoneNumber });
    expectRefusal(early, 429, 'REQUEST_LIMIT_1MIN');
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    const otpCode = await codeSentTo(server, phoneNumber);
    const { otpToken } = sent.body;
    expectRefusal(
      await post('/api/otp/verify', { otpToken, otpCode: otpCode === '000000' ? '111111' : '000000' }),
      422,
      'OTP_CODE_INVALID',
    );
    expect((await post('/api/otp/verify', { otpToken, otpCode })).body).toEqual({ code: 'OTP_CODE_VALID' });
    expectRefusal(await post('/api/otp/verify', { otpToken, otpCode }), 409, 'OTP_VERIFIED');
    expect((await post('/api/otp/send', { phoneNumber })).body.code).toBe('OTP_VERIFIED');
    expect((await post('/api/account', newAccount({ username: phoneNumber }))).status).toBe(201);
    expectRefusal(await post('/api/otp/send', { phoneNumber }), 409, 'EXISTING_USER', 'phoneNumber');
  });

  // proves: cases.OTP_BLOCK cases.OTP_EXPIRED answers.too-many
  test('have limits for attempts, validity and codes per hour', async () => {
    const phoneNumber = randomPhone();
    const send = async () => (await post('/api/otp/send', { phoneNumber })).body.otpToken;
    const first = await send();
    const right = await codeSentTo(server, phoneNumber);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i += 1)
      expectRefusal(await post('/api/otp/verify', { otpToken: first, otpCode: wrong }), 422, 'OTP_CODE_INVALID');
    const blocked = await post('/api/otp/verify', { otpToken: first, otpCode: right });
    expectRefusal(blocked, 429, 'OTP_BLOCK');
    expect(blocked.headers.has('retry-after')).toBe(true);
    clock.forward(61);
    const second = await send();
    clock.forward(301);
    expectRefusal(await post('/api/otp/verify', { otpToken: second, otpCode: await codeSentTo(server, phoneNumber) }), 422, 'OTP_EXPIRED');
    for (let i = 0; i < 3; i += 1) {
      expect(await send()).toBeTypeOf('string');
      clock.forward(61);
    }
    const sixth = await post('/api/otp/send', { phoneNumber });
    expectRefusal(sixth, 429, 'OTP_BLOCK');
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  // proves: cases.OTP_TOKEN_INVALID cases.OTP_NOT_EXIST
  test('unknown tokens and invalid phone numbers are refused', async () => {
    expectRefusal(await post('/api/otp/verify', { otpToken: 'x', otpCode: '123456' }), 422, 'OTP_TOKEN_INVALID');
    expectRefusal(await post('/api/otp/verify', { otpToken: 'x'.repeat(43), otpCode: '123456' }), 422, 'OTP_NOT_EXIST');
    expectRefusal(await post('/api/otp/send', { phoneNumber: '12345' }), 422, 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'phoneNumber');
    expectRefusal(await post('/api/otp/send', { phoneNumber: '08123x5678' }), 400, 'KEY_INVALID', 'phoneNumber');
  });
});

describe('registering', () => {
  // proves: fields.registration fields.profile calls.account calls.profile shapes.account
  test('creates an account that can log in and has the given data', async () => {
    const { body, response } = await register();
    expect(response).toMatchObject({ status: 201, body: { _id: expect.stringMatching(/^\d+$/) } });
    expect(Object.keys(response.body)).toEqual(['_id']);
    const { token } = (await logIn(body.username, 'secret-1')).body as { token: string };
    const profile = (await get('/api/account/profile', token)).body;
    expect(profile).toMatchObject({
      _id: response.body._id,
      name: 'สมชาย ใจดี',
      username: body.username,
      createdAt: expect.stringMatching(isoUtc),
      coin: 0,
      currency: 'BAHT',
      bankCode: 'SCB',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: body.bankAccountNo,
    });
    expect(JSON.stringify(profile)).not.toMatch(/password/i);
  });

  // proves: calls.validate cases.UNVERIFIED_OTP cases.EXISTING_USER cases.EXISTING_BANK cases.INVALID_BANK cases.BANK_ACCOUNT_NAME_ENG
  // proves: cases.PHONE_NUMBER_REQUIRE_10_DIGIT answers.error
  test('is refused with code and field; validate refuses the same', async () => {
    const { body: taken } = await register();
    const cases: readonly [Record<string, unknown>, number, string, string][] = [
      [{ username: '081234567' }, 422, 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'username'],
      [{ username: '08123456789' }, 422, 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'username'],
      [{ username: taken.username }, 409, 'EXISTING_USER', 'username'],
      [{ bankCode: 'NOPE' }, 422, 'INVALID_BANK', 'bankCode'],
      [{ bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' }, 422, 'BANK_ACCOUNT_NAME_ENG', 'bankAccountName'],
      [{ bankCode: 'TMB', bankAccountName: 'A1 B' }, 422, 'BANK_ACCOUNT_NAME_ENG', 'bankAccountName'],
      [{ bankCode: 'BBL', bankAccountName: 'A-B' }, 422, 'BANK_ACCOUNT_NAME_ENG', 'bankAccountName'],
      [{ bankAccountNo: 'abc' }, 400, 'KEY_INVALID', 'bankAccountNo'],
      [{ currency: 'LAK' }, 400, 'KEY_INVALID', 'currency'],
      [{ currency: 'USD' }, 400, 'KEY_INVALID', 'currency'],
      [{ name: '   ' }, 400, 'KEY_MISSING', 'name'],
    ];
    for (const [more, status, code, key] of cases) {
      const body = newAccount(more);
      expectRefusal(await post('/api/account/validate', body), status, code, key);
      expectRefusal(await post('/api/account', body), status, code, key);
    }
    const sameBank = newAccount({ bankCode: taken.bankCode, bankAccountNo: taken.bankAccountNo });
    // Only callers with a proven phone learn that a bank account exists.
    expect((await post('/api/account/validate', sameBank)).status).toBe(200);
    await provePhone(server, sameBank.username);
    expectRefusal(await post('/api/account/validate', sameBank), 409, 'EXISTING_BANK', 'bankAccountNo');
    expectRefusal(await post('/api/account', sameBank), 409, 'EXISTING_BANK', 'bankAccountNo');
    expectRefusal(await post('/api/account', newAccount()), 422, 'UNVERIFIED_OTP', 'username');
    expect((await post('/api/account/validate', { name: 'A', username: randomPhone(), password: 'secret-1' })).status).toBe(200);
  });

  test('parallel registrations of one phone create one member', async () => {
    const body = newAccount();
    await provePhone(server, body.username);
    const responses = await Promise.all([1, 2, 3].map(() => post('/api/account', { ...body, bankAccountNo: randomAccountNo() })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  // proves: fields.invite-record calls.invite limits.invite-prefix
  test('an invite code is PR and the inviter’s id; an invalid code does not prevent registration', async () => {
    const inviter = await registerMember(server);
    const { response } = await register({ inviteCode: `PR${inviter.memberId}` });
    expect(response.status).toBe(201);
    for (const inviteCode of ['PR0', 'nonsense', 'PR99999999999999', null])
      expect((await register({ inviteCode })).response.status).toBe(201);
    const { body } = await server.call('POST', '/api/invite', { token: inviter.token, body: { page: 1, limit: 10 } });
    const invite = { from: { name: 'สมชาย ใ***' }, amount: 0, createdAt: expect.stringMatching(isoUtc), state: 'joined', progress: 0 };
    expect(body).toEqual({ total: 1, invites: [invite], ready: 0, held: 0 });
  });
});

describe('logging in', () => {
  // proves: calls.login cases.WRONG_CREDENTIAL shapes.login
  test('an unknown user and a wrong password get the same response', async () => {
    const m = await registerMember(server);
    expectRefusal(await logIn(m.phone, 'wrong'), 422, 'WRONG_CREDENTIAL');
    expectRefusal(await logIn(randomPhone(), 'wrong'), 422, 'WRONG_CREDENTIAL');
    expectRefusal(await logIn('not a phone', 'wrong'), 422, 'WRONG_CREDENTIAL');
    const right = await logIn(m.phone, m.password);
    expect(right.body).toEqual({ token: expect.any(String) });
    expect(right.headers.get('cache-control')).toBe('no-store');
  });

  // proves: answers.too-many server.limit-log-in server.limit-log-in-cleared
  test('ten failures start a growing lock, for known and unknown phones', async () => {
    const m = await registerMember(server);
    for (const phone of [m.phone, randomPhone()]) {
      for (let i = 0; i < 10; i += 1) expectRefusal(await logIn(phone, 'wrong'), 422, 'WRONG_CREDENTIAL');
      const blocked = await logIn(phone, m.password);
      expectRefusal(blocked, 429, 'REQUEST_LIMIT');
      const first = Number(blocked.headers.get('retry-after'));
      expect(first).toBeGreaterThan(0);
      clock.forward(first + 1);
      expectRefusal(await logIn(phone, 'wrong'), 422, 'WRONG_CREDENTIAL');
      expect(Number((await logIn(phone, 'wrong')).headers.get('retry-after'))).toBeGreaterThan(first);
    }
    clock.forward(3_600);
    expect((await logIn(m.phone, m.password)).status).toBe(200);
    expectRefusal(await logIn(m.phone, 'wrong'), 422, 'WRONG_CREDENTIAL');
  });
});

describe('sessions', () => {
  // proves: server.sessions-log-out
  test('logging out ends this session only', async () => {
    const m = await registerMember(server);
    const { token } = (await logIn(m.phone, m.password)).body as { token: string };
    expect(await server.call('POST', '/api/logout', { token })).toMatchObject({ status: 200, body: {} });
    expectRefusal(await get('/api/wallet', token), 401, 'EXPIRED_AUTH_TOKEN');
    expect((await get('/api/wallet', m.token)).status).toBe(200);
    expect((await server.call('GET', '/api/wallet', { headers: { authorization: `bearer ${m.token}` } })).status).toBe(200);
  });

  // proves: calls.changepwd cases.WRONG_PASSWORD server.sessions-password
  test('a password change ends the other sessions and the old password', async () => {
    const m = await registerMember(server);
    const { token } = (await logIn(m.phone, m.password)).body as { token: string };
    const change = (oldPassword: string, newPassword: string) =>
      server.call<Body>('PUT', '/api/account/changepwd', { token, body: { oldPassword, newPassword } });
    expectRefusal(await change('wrong', 'new-secret-1'), 422, 'WRONG_PASSWORD');
    expect((await change(m.password, 'new-secret-1')).status).toBe(200);
    expectRefusal(await get('/api/wallet', m.token), 401, 'EXPIRED_AUTH_TOKEN');
    expectRefusal(await logIn(m.phone, m.password), 422, 'WRONG_CREDENTIAL');
    expect((await logIn(m.phone, 'new-secret-1')).status).toBe(200);
  });

  // proves: cases.EXPIRED_AUTH_TOKEN cases.INACTIVE_USER server.sessions-staff
  test('are ended by staff, expiry and deactivation', async () => {
    const m = await registerMember(server);
    const admin = await hireStaff(server, 'admin');
    const ended = await server.call('POST', `/api/office/members/${m.memberId}/endSessions`, { token: admin.token });
    expect(ended.status).toBe(200);
    expectRefusal(await get('/api/wallet', m.token), 401, 'EXPIRED_AUTH_TOKEN');
    const { token } = (await logIn(m.phone, m.password)).body as { token: string };
    clock.forward(13 * 3_600);
    expectRefusal(await get('/api/wallet', token), 401, 'EXPIRED_AUTH_TOKEN');
    const deactivated = await registerMember(server);
    const boss = await hireStaff(server, 'admin');
    const path = `/api/office/members/${deactivated.memberId}/deactivate`;
    expect((await server.call('POST', path, { token: boss.token, body: { reason: 'asked for it' } })).status).toBe(200);
    expectRefusal(await get('/api/wallet', deactivated.token), 401, 'EXPIRED_AUTH_TOKEN');
    expectRefusal(await logIn(deactivated.phone, deactivated.password), 422, 'INACTIVE_USER');
  });
});

describe('the staff app', () => {
  // proves: cases.UNAUTHORIZED office.login
  test('requires a staff session and a sufficient role', async () => {
    const viewer = await hireStaff(server, 'viewer');
    const sign = await post('/api/office/login', { username: viewer.username, password: viewer.password });
    expect(sign.body).toEqual({ token: expect.any(String), role: 'viewer' });
    expectRefusal(await post('/api/office/login', { username: viewer.username, password: 'wrong' }), 422, 'WRONG_CREDENTIAL');
    const m = await registerMember(server);
    for (const path of [`/api/office/members/${m.memberId}/endSessions`, `/api/office/withdrawals/${m.memberId}/W1/approve`]) {
      expectRefusal(await server.call('POST', path, { token: viewer.token, body: {} }), 403, 'UNAUTHORIZED');
      expectRefusal(await server.call('POST', path, { token: m.token, body: {} }), 401, 'invalid-token');
    }
    const admin = await hireStaff(server, 'admin');
    const { token } = admin;
    expectRefusal(await server.call('GET', '/api/office/members?q=%00', { token }), 400, 'KEY_INVALID', 'q');
    const reason = { reason: '\ud800' };
    expectRefusal(
      await server.call('POST', `/api/office/members/${m.memberId}/deactivate`, { token, body: reason }),
      400,
      'KEY_INVALID',
      'reason',
    );
    for (const value of ['\ud800', { name: 'a\0b', website: 'x' }, { name: 'x', website: 'x', '\0': 1 }]) {
      expectRefusal(await server.call('PUT', '/api/office/settings/info', { token, body: { value } }), 400, 'KEY_INVALID', 'value');
    }
    const cashier = await hireStaff(server, 'cashier');
    for (const path of [
      'withdrawals/1/W1/claim',
      'deposits/999999999999999999999/X/claim',
      'members/abc/endSessions',
      'bank-credits/zzz/claim',
    ]) {
      const response = await server.call<Body>('POST', `/api/office/${path}`, { token: cashier.token, body: {} });
      expect([400, 404]).toContain(response.status);
    }
  });
});
