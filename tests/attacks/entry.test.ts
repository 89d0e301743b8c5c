import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answer,
  changeSetting,
  freshAccountNo,
  freshPhone,
  type Joined,
  joinAs,
  staffToken,
  startTarget,
  type Target,
} from './kit.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const logIn = (username: string, password: string, o: { from?: string; cookie?: string } = {}) =>
  target.call('POST', '/api/login', {
    body: { username, password },
    ...(o.from ? { from: o.from } : {}),
    ...(o.cookie ? { headers: { cookie: o.cookie } } : {}),
  });
const idOf = async ({ token }: Joined): Promise<string> => String((await target.call('GET', '/api/account/profile', { token })).body._id);
const said = ({ status, body }: Answer): string => `${status} ${body.message ?? 'ok'}`;
const deviceOf = ({ headers }: Answer): string => /device=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';

async function lastCode(phone: string): Promise<string> {
  const { messages } = await target.sims.get<{ messages: { text: string }[] }>(`/sim/sms/${phone}`);
  return /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1] ?? '';
}

async function prove(phoneNumber: string, purpose: 'recover' | 'bank'): Promise<string> {
  const sent = await target.call('POST', '/api/otp/send', { body: { phoneNumber, purpose } });
  expect(sent.body).toMatchObject({ code: 'OTP_SENT' });
  const otpToken = String(sent.body.otpToken);
  const verified = await target.call('POST', '/api/otp/verify', { body: { otpToken, otpCode: await lastCode(phoneNumber) } });
  expect(said(verified)).toBe('200 ok');
  return otpToken;
}

async function payIn(member: Joined, amount: number): Promise<void> {
  const { body } = await target.call('POST', '/api/qrcode/WW', { token: member.token, body: { amount } });
  await target.sims.post('/sim/gateways/WW/pay', { qrcodeId: body.qrcodeId });
  await expect.poll(async () => (await target.call('GET', '/api/wallet', { token: member.token })).body.amount).toBe(amount);
}

async function tokensAround(member: { username: string; password: string }, act: () => Promise<void>): Promise<string[]> {
  const tries = Array.from({ length: 6 }, () => logIn(member.username, member.password));
  await Promise.race(tries);
  await act();
  const answers = await Promise.all(tries);
  return answers.flatMap(({ body }) => (body.token ? [String(body.token)] : []));
}

it('no session survives a deactivation or password change, even if opened at the same moment', async () => {
  const { call } = target;
  const manager = await staffToken(target, 'manager');
  const member = await joinAs(target);
  const path = `/api/office/members/${await idOf(member)}`;
  const outlived: string[] = [];
  const count = async (tokens: readonly string[]): Promise<void> => {
    for (const token of tokens) if ((await call('GET', '/api/wallet', { token })).status === 200) outlived.push(token);
  };
  for (let round = 0; round < 2; round += 1) {
    await count(
      await tokensAround(member, async () => {
        expect(said(await call('POST', `${path}/deactivate`, { token: manager, body: { reason: 'attack' } }))).toBe('200 ok');
      }),
    );
    expect(said(await call('POST', `${path}/activate`, { token: manager, body: { reason: 'attack' } }))).toBe('200 ok');
  }
  expect(outlived).toEqual([]);
  for (let round = 0; round < 2; round += 1) {
    const { token } = (await logIn(member.username, member.password)).body;
    const newPassword = `${member.password}x`;
    await count(
      await tokensAround(member, async () => {
        const changed = await call('PUT', '/api/account/changepwd', {
          token: String(token),
          body: { oldPassword: member.password, newPassword },
        });
        expect(said(changed)).toBe('200 ok');
      }),
    );
    member.password = newPassword;
  }
  expect(outlived).toEqual([]);
});

it('a deactivated member’s money is not paid out, even if the withdrawal was already waiting', async () => {
  const { call } = target;
  const manager = await staffToken(target, 'manager');
  const member = await joinAs(target);
  const memberId = await idOf(member);
  await payIn(member, 3_000);
  const asked = await call('POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 2_500 } });
  const path = `/api/office/withdrawals/${memberId}/${asked.body.reference}`;
  await call('POST', `/api/office/members/${memberId}/deactivate`, { token: manager, body: { reason: 'attack' } });
  expect(said(await call('POST', `${path}/approve`, { token: manager }))).toBe('422 INACTIVE_USER');
  const listed = await call('GET', `/api/office/withdrawals?memberId=${memberId}&page=1&limit=20`, { token: manager });
  expect(listed.body.withdrawals).toMatchObject([{ state: 'waiting', heldBack: { why: 'inactive' } }]);
  expect(said(await call('POST', `${path}/refuse`, { token: manager, body: { reason: 'deactivated' } }))).toBe('200 ok');
});

it('a stranger cannot lock the owner out of the members’ app or the staff app', async () => {
  const { call } = target;
  const member = await joinAs(target);
  const device = deviceOf(await logIn(member.username, member.password, { from: '198.51.100.1' }));
  for (let n = 0; n < 10; n += 1)
    expect(said(await logIn(member.username, 'not-this-one', { from: '203.0.113.9' }))).toBe('422 WRONG_CREDENTIAL');
  const blocked = await logIn(member.username, member.password, { from: '203.0.113.9' });
  expect(said(blocked)).toBe('429 REQUEST_LIMIT');
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(said(await logIn(member.username, member.password, { from: '198.51.100.2' }))).toBe('200 ok');
  expect(said(await logIn(member.username, member.password, { from: '203.0.113.9', cookie: device }))).toBe('200 ok');

  const asAdmin = (password: string, from: string) => call('POST', '/api/office/login', { body: { username: 'admin', password }, from });
  for (let n = 0; n < 10; n += 1) expect(said(await asAdmin('not-this-one', '203.0.113.9'))).toBe('422 WRONG_CREDENTIAL');
  expect(said(await asAdmin('admin1234', '203.0.113.9'))).toBe('429 REQUEST_LIMIT');
  expect(said(await asAdmin('admin1234', '198.51.100.2'))).toBe('200 ok');
});

it('common passwords are refused wherever a password is set', async () => {
  const { call } = target;
  const member = await joinAs(target);
  const admin = await staffToken(target, 'admin');
  const phone = freshPhone();
  for (const password of ['Kp-1234', '12345678', 'Password1', 'iloveyou', phone]) {
    const registration = { name: 'A B', username: phone, bankCode: 'SCB', bankAccountNo: freshAccountNo(), bankAccountName: 'A B' };
    expect(await call('POST', '/api/account', { body: { ...registration, password } })).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID', key: 'password' },
    });
  }
  for (const newPassword of ['short-1', 'qwertyuiop', member.username])
    expect(
      await call('PUT', '/api/account/changepwd', { token: member.token, body: { oldPassword: member.password, newPassword } }),
    ).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key: 'newPassword' } });
  const clerk = { username: 'new.clerk', name: 'Clerk', role: 'cashier', password: 'football' };
  expect(await call('POST', '/api/office/staff', { token: admin, body: clerk })).toMatchObject({ status: 400, body: { key: 'password' } });
});

// proves: recovery.unknown
it('a password reset does not reveal whether a phone belongs to a member', async () => {
  const { call, sims } = target;
  const unknown = freshPhone();
  const ask = (phoneNumber: string) => call('POST', '/api/otp/send', { body: { phoneNumber, purpose: 'recover' } });
  const [nobody, demo] = [await ask(unknown), await ask('0823456789')];
  const shape = ({ status, body }: Answer) => [
    status,
    Object.keys(body),
    body.code,
    String(body.otpToken).length,
    String(body.otpRef).length,
  ];
  expect(shape(nobody)).toEqual(shape(demo));
  expect((await sims.get<{ messages: unknown[] }>(`/sim/sms/${unknown}`)).messages).toEqual([]);
  for (const otpToken of [nobody.body.otpToken, demo.body.otpToken]) {
    const wrong = (await lastCode('0823456789')) === '000000' ? '000001' : '000000';
    expect(said(await call('POST', '/api/otp/verify', { body: { otpToken, otpCode: wrong } }))).toBe('422 OTP_CODE_INVALID');
    expect(said(await call('PUT', '/api/account/recover', { body: { otpToken, newPassword: 'Kp-brand-new-1' } }))).toBe(
      '422 UNVERIFIED_OTP',
    );
  }
});

// proves: server.limit-log-in-cleared recovery.recover recovery.sessions recovery.hold
it('a password reset by SMS ends all sessions and the log-in lock, sends a message and freezes payouts', async () => {
  const { call, sims } = target;
  const username = '0834567890';
  const before = (await logIn(username, 'demo1234')).body.token;
  for (let n = 0; n < 10; n += 1) await logIn(username, 'not-this-one', { from: '203.0.113.20' });
  expect(said(await logIn(username, 'demo1234', { from: '203.0.113.20' }))).toBe('429 REQUEST_LIMIT');
  const otpToken = await prove(username, 'recover');
  const newPassword = 'Kp-brand-new-2';
  expect(said(await call('PUT', '/api/account/recover', { body: { otpToken, newPassword: '12345678' } }))).toBe('400 KEY_INVALID');
  const recovered = await call('PUT', '/api/account/recover', { body: { otpToken, newPassword } });
  expect(recovered).toMatchObject({ status: 200, body: {} });
  expect(said(await call('PUT', '/api/account/recover', { body: { otpToken, newPassword: 'Kp-brand-new-3' } }))).toBe('422 UNVERIFIED_OTP');
  expect(said(await call('GET', '/api/wallet', { token: String(before) }))).toBe('401 EXPIRED_AUTH_TOKEN');
  expect(said(await logIn(username, 'demo1234', { from: '198.51.100.30' }))).toBe('422 WRONG_CREDENTIAL');
  const signed = await logIn(username, newPassword, { from: '203.0.113.20' });
  expect(said(signed)).toBe('200 ok');
  const { messages } = await sims.get<{ messages: { text: string }[] }>(`/sim/sms/${username}`);
  expect(messages[0]?.text).not.toMatch(/\d{6}/);

  const token = String(signed.body.token);
  for (const [path, body] of [['/api/wallet/withdraw', { amount: 100 }] as const, ['/api/wallet/withdrawAll', {}] as const]) {
    const refused = await call('POST', path, { token, body });
    expect(refused).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT', key: 'withdrawFrom' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
  }
  const { withdrawFrom } = (await call('GET', '/api/lookup/withdraw', { token })).body;
  expect(Date.parse(String(withdrawFrom)) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  // The recovery page identifies no one but shows the same time; staff see that it happened and until when.
  const shown = (await call('GET', '/api/lookup/recovery')).body;
  expect(shown).toMatchObject({ holdHours: 24 });
  expect(Date.parse(String(shown.withdrawFrom))).toBeGreaterThanOrEqual(Date.parse(String(withdrawFrom)));
  const { _id } = (await call('GET', '/api/account/profile', { token })).body;
  const page = (await call('GET', `/api/office/members/${String(_id)}`, { token: await staffToken(target, 'admin') })).body;
  expect(page).toMatchObject({ recoveredAt: expect.any(String), member: { withdrawFrom } });
});

it('right after registration the bank account can be changed without a code only from the same address', async () => {
  const { call } = target;
  const member = await joinAs(target);
  const change = (from: string | undefined, more = {}) =>
    call('PUT', '/api/account/profile', {
      token: member.token,
      body: { name: 'A B', bankCode: 'SCB', bankAccountName: 'A B', bankAccountNo: freshAccountNo(), ...more },
      ...(from && { from }),
    });
  expect(said(await change('198.51.100.77'))).toBe('422 UNVERIFIED_OTP');
  expect(said(await change(undefined, { otpToken: 'x'.repeat(43) }))).toBe('422 UNVERIFIED_OTP');
  expect(said(await change(undefined))).toBe('200 ok');
});

it('a leading zero does not make another bank account', async () => {
  const { call } = target;
  const bankAccountNo = freshAccountNo();
  const register = (no: string) =>
    call('POST', '/api/account', {
      body: {
        name: 'A B',
        username: freshPhone(),
        password: 'Kp-brand-new-1',
        bankCode: 'KBANK',
        bankAccountName: 'A B',
        bankAccountNo: no,
      },
    });
  const { status, body } = await register(`0${bankAccountNo}`);
  expect([status, body.message, body.key]).toEqual([400, 'KEY_INVALID', 'bankAccountNo']);
});

// proves: recovery.bank
it('the bank account cannot be changed after the first money, and before that may need a code', async () => {
  const { call } = target;
  const change = (member: Joined, more = {}) =>
    call('PUT', '/api/account/profile', {
      token: member.token,
      body: { name: 'A B', bankCode: 'SCB', bankAccountName: 'A B', bankAccountNo: freshAccountNo(), ...more },
    });
  const gifted = await joinAs(target);
  expect(said(await change(gifted))).toBe('200 ok');
  expect(said(await call('GET', '/api/promotion/activate/WELCOME', { token: gifted.token }))).toBe('200 ok');
  expect(said(await change(gifted))).toBe('422 INVALID_USER_INFO');

  await changeSetting(target, 'registerOTP', false);
  const unproven = { username: freshPhone(), password: 'Kp-unproven-1', bankCode: 'SCB', bankAccountName: 'A B' };
  const made = await call('POST', '/api/account', { body: { name: 'A B', ...unproven, bankAccountNo: freshAccountNo() } });
  await changeSetting(target, 'registerOTP', true);
  expect(said(made)).toBe('201 ok');
  const token = String((await logIn(unproven.username, unproven.password)).body.token);
  const thief = { ...unproven, bankAccountNo: '', token };
  expect(said(await change(thief))).toBe('422 UNVERIFIED_OTP');
  expect(said(await change(thief, { otpToken: await prove('0845678901', 'bank') }))).toBe('422 UNVERIFIED_OTP');
  expect(said(await change(thief, { otpToken: await prove(unproven.username, 'bank') }))).toBe('200 ok');
});
