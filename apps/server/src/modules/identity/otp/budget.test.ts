import { solvePuzzle } from '@krapao/contract/identity/puzzle';
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
  // What a test before this one used up is forgotten.
  clock.forward(3_601);
});

const put = async (key: 'limits' | 'smsBudget', value: object): Promise<void> => {
  await server.core.settings.put(server.core.db, key, value as never);
  await server.core.settings.reload();
};
const initial = definitions.smsBudget.initial;
const budget = (more: object): Promise<void> => put('smsBudget', { ...initial, bits: 4, bitsMax: 6, ...more });

type Sent = { otpRef: string; otpToken: string; code: string; message?: string; key?: string };
const post = <T = Sent>(path: string, body: object, address = from) =>
  server.call<T>('POST', path, { body, headers: { 'x-forwarded-for': address } });
const send = (phoneNumber = randomPhone(), more: object = {}, address = from) => post('/api/otp/send', { phoneNumber, ...more }, address);
const challengeFor = async (address = from) =>
  (
    await server.call<{ challenge: string; bits: number; expiresAt: string }>('GET', '/api/otp/challenge', {
      headers: { 'x-forwarded-for': address },
    })
  ).body;
const solved = async (address = from) => {
  const { challenge, bits } = await challengeFor(address);
  return { challenge, solution: solvePuzzle({ challenge, bits }) };
};
const events = async (kind: string) =>
  (
    await server.database.owner.query<{ detail: Record<string, unknown>; member_id: string | null }>(
      'select detail, member_id from security_event where kind = $1 and address = $2 order by id',
      [kind, from],
    )
  ).rows;

describe('messages an hour', () => {
  test('beyond the budget of an address a challenge is asked for, and beyond the most nothing helps', async () => {
    await budget({ free: { ...initial.free, address: 2 }, most: { ...initial.most, address: 4 } });
    for (let i = 0; i < 2; i += 1) expect((await send()).body.code).toBe('OTP_SENT');
    const third = await send();
    expect(third).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT', key: 'challenge' } });
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_000);
    for (let i = 0; i < 2; i += 1) expect((await send(randomPhone(), await solved())).body.code).toBe('OTP_SENT');
    const fifth = await send(randomPhone(), await solved());
    expect(fifth).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
    expect(fifth.body).not.toHaveProperty('key');
    // Another address, and an hour later this one, have theirs.
    expect((await send(randomPhone(), {}, '198.51.100.1')).body.code).toBe('OTP_SENT');
    clock.forward(3_601);
    expect((await send()).body.code).toBe('OTP_SENT');
  });

  test('phones that begin alike share one, and so do all', async () => {
    await budget({ free: { ...initial.free, prefix: 2, all: 4 } });
    const range = (n: number) => `061${String(next).padStart(3, '0')}000${n}`;
    const each = (n: number) => `198.51.100.${10 + n}`;
    for (let n = 0; n < 2; n += 1) expect((await send(range(n), {}, each(n))).body.code).toBe('OTP_SENT');
    expect((await send(range(2), {}, each(2))).body).toMatchObject({ key: 'challenge' });
    for (let n = 3; n < 5; n += 1) expect((await send(`09${n}0000000`, {}, each(n))).body.code).toBe('OTP_SENT');
    expect((await send('0950000000', {}, each(5))).body).toMatchObject({ key: 'challenge' });
    // Members who recover their password do not wait for newcomers.
    const member = await registerMember(server);
    expect((await send(member.phone, { purpose: 'recover' }, each(6))).body.code).toBe('OTP_SENT');
  });

  test('members and strangers who recover are counted alike', async () => {
    await budget({ free: { ...initial.free, address: 1 } });
    const member = await registerMember(server);
    for (const phone of [member.phone, randomPhone()]) {
      const address = `198.51.100.${phone === member.phone ? 30 : 31}`;
      expect((await send(randomPhone(), { purpose: 'recover' }, address)).body.code).toBe('OTP_SENT');
      expect((await send(phone, { purpose: 'recover' }, address)).body).toMatchObject({ message: 'REQUEST_LIMIT', key: 'challenge' });
    }
  });

  test('parallel requests do not get past it, and a message that could not be sent is given back', async () => {
    await budget({ free: { ...initial.free, address: 3 } });
    await server.sims.post('/sim/sms/fault', { mode: 'error', count: 2 });
    for (let i = 0; i < 2; i += 1) expect((await send()).body.message).toBe('OTP_SEND_FAIL');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.key === 'challenge')).toHaveLength(17);
  });

  test('what was refused is told in the security log at the 1st and the 10th', async () => {
    await budget({ free: { ...initial.free, address: 0 } });
    for (let i = 0; i < 12; i += 1) expect((await send()).status).toBe(429);
    expect((await events('sms.blocked')).map(({ detail }) => detail)).toEqual([
      { scope: 'address', why: 'challenge', count: 1 },
      { scope: 'address', why: 'challenge', count: 10 },
    ]);
  });
});

describe('a challenge', () => {
  beforeEach(() => budget({ free: { ...initial.free, address: 0 } }));

  test('grows with the load', async () => {
    await budget({ free: { ...initial.free, address: 1 } });
    expect((await challengeFor()).bits).toBe(4);
    for (let i = 0; i < 4; i += 1) expect((await send(randomPhone(), await solved())).body.code).toBe('OTP_SENT');
    expect((await challengeFor()).bits).toBe(6);
  });

  test('is over after three minutes', async () => {
    const { challenge, bits, expiresAt } = await challengeFor();
    expect(new Date(expiresAt).getTime() - clock().getTime()).toBeLessThanOrEqual(180_000);
    clock.forward(181);
    expect((await send(randomPhone(), { challenge, solution: solvePuzzle({ challenge, bits }) })).body.key).toBe('challenge');
  });

  test.each([
    ['no solution', ({ challenge }) => ({ challenge })],
    ['no challenge', ({ solution }) => ({ solution })],
    ['a wrong solution', ({ challenge }) => ({ challenge, solution: '1.1.1.1.1.1.1.1' })],
    ['too few numbers', ({ challenge, solution }) => ({ challenge, solution: solution.split('.').slice(1).join('.') })],
    ['numbers that are none', ({ challenge }) => ({ challenge, solution: '-1.x.1e3.99999999999.1.1.1.1' })],
    ['fewer bits', ({ challenge, solution }) => ({ challenge: challenge.replace(/\.\d+\./, '.0.'), solution })],
    ['a later end', ({ challenge, solution }) => ({ challenge: challenge.replace(/\.(\d{13})\./, '.9$1.'), solution })],
    ['one of its own', () => ({ challenge: `${'a'.repeat(22)}.1.9999999999999.${'b'.repeat(43)}`, solution: '1.1.1.1.1.1.1.1' })],
    ['nonsense', () => ({ challenge: '<script>', solution: '....' })],
  ] as const satisfies [string, (paid: { challenge: string; solution: string }) => object][])('%s does not count', async (_, wrong) => {
    expect(await send(randomPhone(), wrong(await solved()))).toMatchObject({ status: 429, body: { key: 'challenge' } });
  });
});

describe('codes of one phone', () => {
  test('a new code ends the one before: guesses at both would add up', async () => {
    await budget({});
    const phone = randomPhone();
    const first = (await send(phone)).body.otpToken;
    const firstCode = await codeSentTo(server, phone);
    clock.forward(61);
    expect((await send(phone)).body.code).toBe('OTP_SENT');
    expect((await post('/api/otp/verify', { otpToken: first, otpCode: firstCode })).body.message).toBe('OTP_EXPIRED');
  });
});

describe('a proof', () => {
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

  test('is the address’s for ten minutes, and the token’s for thirty', async () => {
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

  test('is spent by the registration, with every other one of the phone', async () => {
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

  test('of another phone or for another purpose registers nothing', async () => {
    const [mine, theirs] = [randomPhone(), randomPhone()];
    const otpToken = await prove(mine);
    expect((await register(account(theirs, { otpToken }))).body.message).toBe('UNVERIFIED_OTP');
    const { rows } = await server.database.owner.query(`update otp set purpose = 'bank' where phone = $1 returning phone`, [mine]);
    expect(rows).toHaveLength(1);
    expect((await register(account(mine, { otpToken }))).body.message).toBe('UNVERIFIED_OTP');
  });

  test('counts for a whole network of IPv6, and is written to the security log', async () => {
    const phone = randomPhone();
    await prove(phone, '2001:db8:7:7::1');
    expect((await send(phone, {}, '2001:db8:7:8::1')).body.code).not.toBe('OTP_VERIFIED');
    expect((await register(account(phone), '2001:db8:7:7:1:2:3:4')).status).toBe(201);
    await prove(randomPhone());
    expect(await events('phone.proved')).toEqual([{ detail: { purpose: 'register' }, member_id: null }]);
  });
});

test('whether a phone is a member’s can be asked ten times an hour from an address; a proof is not asked', async () => {
  await budget({ free: { ...initial.free, address: 100 } });
  const validate = (username: string, more: object = {}) => post<{ message?: string }>('/api/account/validate', { username, ...more });
  const phone = randomPhone();
  const { otpToken } = (await send(phone)).body;
  await post('/api/otp/verify', { otpToken, otpCode: await codeSentTo(server, phone) });
  for (let i = 0; i < 9; i += 1) expect((await validate(randomPhone())).status).toBe(200);
  expect(await validate(randomPhone())).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect((await send()).body.key).toBe('challenge');
  expect((await send(randomPhone(), await solved())).body.code).toBe('OTP_SENT');
  // Who has proven the phone goes on.
  expect((await validate(phone, { otpToken })).status).toBe(200);
  expect((await validate(phone)).status).toBe(200);
  clock.forward(3_601);
  expect((await validate(randomPhone())).status).toBe(200);
});
