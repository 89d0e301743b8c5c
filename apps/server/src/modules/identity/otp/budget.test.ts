import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { definitions } from '../../../platform/settings/definitions.ts';
import { testClock } from '../../../testing/clock.ts';
import { randomAccountNo, randomPhone, registerMember } from '../../../testing/members.ts';
import { codeSentTo } from '../../../testing/otp.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const clock = testClock();
let server: TestServer;
let from: string;
let next = 0;
beforeAll(async () => {
  server = await startTestServer({ clock, env: { ADDRESS_LIMITS: 'on', TRUST_PROXY: '1' } });
  await put('limits', { ...definitions.limits.initial, entryPerMinute: 10_000 });
});
afterAll(() => server.close());
beforeEach(() => {
  next += 1;
  from = `192.0.2.${next}`;
  clock.forward(3_601);
});

const put = async (key: 'limits' | 'smsBudget', value: object): Promise<void> => {
  await server.core.settings.put(server.core.db, key, value as never);
  await server.core.settings.reload();
};
const initial = definitions.smsBudget.initial;
const budget = (more: object): Promise<void> => put('smsBudget', { ...initial, ...more });

type Sent = { otpRef: string; otpToken: string; code: string; message?: string; key?: string };
const post = <T = Sent>(path: string, body: object, address = from) =>
  server.call<T>('POST', path, { body, headers: { 'x-forwarded-for': address } });
const send = (phoneNumber = randomPhone(), more: object = {}, address = from) => post('/api/otp/send', { phoneNumber, ...more }, address);
const events = async (kind: string) =>
  (
    await server.database.owner.query<{ detail: Record<string, unknown>; member_id: string | null }>(
      'select detail, member_id from security_event where kind = $1 and address = $2 order by id',
      [kind, from],
    )
  ).rows;

describe('SMS budgets per hour', () => {
  const overBudget = { status: 429, body: { message: 'REQUEST_LIMIT' } };

  test('each address has a budget, renewed every hour', async () => {
    await budget({ address: 2 });
    for (let i = 0; i < 2; i += 1) expect((await send()).body.code).toBe('OTP_SENT');
    const third = await send();
    expect(third).toMatchObject(overBudget);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await send(randomPhone(), {}, '198.51.100.1')).body.code).toBe('OTP_SENT');
    clock.forward(3_601);
    expect((await send()).body.code).toBe('OTP_SENT');
  });

  test('a request from an older app with a puzzle solution is served like any other', async () => {
    const solved = { challenge: 'id.14.1777636800000.signature', solution: '1.2.3.4.5.6.7.8' };
    expect((await send(randomPhone(), solved)).body.code).toBe('OTP_SENT');
  });

  test('phones with a common prefix share a budget, as do all newcomers, but neither budget blocks a member', async () => {
    await budget({ prefix: 2, all: 4 });
    const range = (n: number) => `061${String(next).padStart(3, '0')}000${n}`;
    const each = (n: number) => `198.51.100.${10 + n}`;
    for (let n = 0; n < 2; n += 1) expect((await send(range(n), {}, each(n))).body.code).toBe('OTP_SENT');
    expect(await send(range(2), {}, each(2))).toMatchObject(overBudget);
    for (let n = 3; n < 5; n += 1) expect((await send(`09${n}0000000`, {}, each(n))).body.code).toBe('OTP_SENT');
    for (let n = 5; n < 20; n += 1) expect(await send(`09${String(n).padStart(2, '0')}000000`, {}, each(n))).toMatchObject(overBudget);
    const member = await registerMember(server);
    expect((await send(member.phone, { purpose: 'recover' }, each(20))).body.code).toBe('OTP_SENT');
    clock.forward(61);
    expect((await send(member.phone, { purpose: 'bank' }, each(21))).body.code).toBe('OTP_SENT');
    const { rows } = await server.database.owner.query(
      `select from security_event where kind = 'sms.blocked' and detail->>'scope' = 'all'`,
    );
    expect(rows).toHaveLength(15);
  });

  test('recovery counts members and strangers alike', async () => {
    await budget({ address: 1 });
    const member = await registerMember(server);
    for (const phone of [member.phone, randomPhone()]) {
      const address = `198.51.100.${phone === member.phone ? 30 : 31}`;
      expect((await send(randomPhone(), { purpose: 'recover' }, address)).body.code).toBe('OTP_SENT');
      expect((await send(phone, { purpose: 'recover' }, address)).body).toMatchObject({ message: 'REQUEST_LIMIT' });
    }
  });

  test('parallel requests cannot exceed the budget, and an undelivered message is not counted', async () => {
    await budget({ address: 3 });
    await server.sims.post('/sim/sms/fault', { mode: 'error', count: 2 });
    for (let i = 0; i < 2; i += 1) expect((await send()).body.message).toBe('OTP_SEND_FAIL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
  });

  test('the security log records the 1st and the 10th refusal', async () => {
    await budget({ address: 1 });
    await send();
    for (let i = 0; i < 12; i += 1) expect((await send()).status).toBe(429);
    expect((await events('sms.blocked')).map(({ detail }) => detail)).toEqual([
      { scope: 'address', count: 1 },
      { scope: 'address', count: 10 },
    ]);
  });
});

describe('codes of one phone', () => {
  test('a new code invalidates the previous one, so that guesses cannot add up', async () => {
    await budget({});
    const phone = randomPhone();
    const first = (await send(phone)).body.otpToken;
    const firstCode = await codeSentTo(server, phone);
    clock.forward(61);
    expect((await send(phone)).body.code).toBe('OTP_SENT');
    expect((await post('/api/otp/verify', { otpToken: first, otpCode: firstCode })).body.message).toBe('OTP_EXPIRED');
  });
});

describe('proof of a phone', () => {
  const account = (username: string, more: object = {}) => ({
    name: 'Somchai',
    username,
    password: 'Kp-secret-2026',
    bankCode: 'SCB',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: randomAccountNo(),
    ...more,
  });
  const prove = async (phone: string, address = from): Promise<string> => {
    const { otpToken } = (await send(phone, {}, address)).body;
    expect((await post('/api/otp/verify', { otpToken, otpCode: await codeSentTo(server, phone) }, address)).status).toBe(200);
    return otpToken;
  };
  const register = (body: object, address = from) => post<{ message?: string }>('/api/account', body, address);
  beforeEach(() => budget({}));

  test('holds for ten minutes by address and thirty by token', async () => {
    const phone = randomPhone();
    const otpToken = await prove(phone);
    clock.forward(5 * 60);
    expect((await send(phone)).body).toMatchObject({ code: 'OTP_VERIFIED', otpToken: '' });
    clock.forward(6 * 60);
    expect((await register(account(phone))).body.message).toBe('UNVERIFIED_OTP');
    expect((await send(phone, { otpToken })).body).toMatchObject({ code: 'OTP_VERIFIED', otpToken });
    expect((await register(account(phone, { otpToken }), '198.51.100.40')).status).toBe(201);
    const late = randomPhone();
    const lateToken = await prove(late);
    clock.forward(31 * 60);
    expect((await register(account(late, { otpToken: lateToken }))).body.message).toBe('UNVERIFIED_OTP');
  });

  test('is used up by the registration, with all other proofs of the phone', async () => {
    const phone = randomPhone();
    const ownToken = await prove(phone);
    clock.forward(61);
    await prove(phone, '198.51.100.41');
    expect((await register(account(phone, { otpToken: ownToken }))).status).toBe(201);
    const { rows } = await server.database.owner.query('select from otp where phone = $1 and verified_at is not null and used_at is null', [
      phone,
    ]);
    expect(rows).toHaveLength(0);
  });

  test('registers nothing for another phone or another purpose', async () => {
    const [mine, theirs] = [randomPhone(), randomPhone()];
    const otpToken = await prove(mine);
    expect((await register(account(theirs, { otpToken }))).body.message).toBe('UNVERIFIED_OTP');
    const { rows } = await server.database.owner.query(`update otp set purpose = 'bank' where phone = $1 returning phone`, [mine]);
    expect(rows).toHaveLength(1);
    expect((await register(account(mine, { otpToken }))).body.message).toBe('UNVERIFIED_OTP');
  });

  test('holds for a whole IPv6 network, and is written to the security log', async () => {
    const phone = randomPhone();
    await prove(phone, '2001:db8:7:7::1');
    expect((await send(phone, {}, '2001:db8:7:8::1')).body.code).not.toBe('OTP_VERIFIED');
    expect((await register(account(phone), '2001:db8:7:7:1:2:3:4')).status).toBe(201);
    await prove(randomPhone());
    expect(await events('phone.proved')).toEqual([{ detail: { purpose: 'register' }, member_id: null }]);
  });
});

test('an address can ask ten times an hour whether a phone is registered; with proof the question is not counted', async () => {
  await budget({ address: 100 });
  const validate = (username: string, more: object = {}) => post<{ message?: string }>('/api/account/validate', { username, ...more });
  const phone = randomPhone();
  const { otpToken } = (await send(phone)).body;
  await post('/api/otp/verify', { otpToken, otpCode: await codeSentTo(server, phone) });
  for (let i = 0; i < 9; i += 1) expect((await validate(randomPhone())).status).toBe(200);
  expect(await validate(randomPhone())).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect((await send()).body.message).toBe('REQUEST_LIMIT');
  expect((await validate(phone, { otpToken })).status).toBe(200);
  expect((await validate(phone)).status).toBe(200);
  clock.forward(3_601);
  expect((await validate(randomPhone())).status).toBe(200);
});
