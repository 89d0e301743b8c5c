import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAccountNo, randomPhone, registerMember } from '../../../testing/members.ts';
import { provePhone } from '../../../testing/otp.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { type Sims, startSims } from '../../../testing/sims.ts';
import { findMember } from '../accounts/find-member.ts';

let sims: Sims;
let lao: TestServer;
let limited: TestServer;
beforeAll(async () => {
  sims = await startSims();
  lao = await startTestServer({ sims, env: { LAOS: 'true' } });
  limited = await startTestServer({ sims, env: { ADDRESS_LIMITS: 'on' } });
});
afterAll(async () => {
  await lao.close();
  await limited.close();
  await sims.close();
});

const account = (more: Record<string, unknown>) => ({
  name: 'ສົມຊາຍ',
  username: randomPhone(),
  password: 'secret-1',
  bankCode: 'BCEL',
  bankAccountName: 'SOMXAY KHAM',
  bankAccountNo: randomAccountNo(),
  ...more,
});

// proves: app.wallet-currency
test.each([
  [{}, 'LAK'],
  [{ currency: null }, 'LAK'],
  [{ currency: 'LAK' }, 'LAK'],
  [{ currency: 'BAHT', bankCode: 'KBANK' }, 'THB'],
])('the Lao variant registers %j with currency %s', async (more, currency) => {
  const body = account(more);
  await provePhone(lao, body.username);
  const made = await lao.call<{ _id: string }>('POST', '/api/account', { body });
  expect(made.status).toBe(201);
  expect((await findMember(lao.core, BigInt(made.body._id)))?.currency).toBe(currency);
});

test('the Lao variant does not check the length of a phone number', async () => {
  const phone = `205${String(Date.now()).slice(-8)}`;
  expect((await lao.call('POST', '/api/account/validate', { body: { username: phone } })).status).toBe(200);
  await provePhone(lao, phone);
  expect((await lao.call('POST', '/api/account', { body: account({ username: phone }) })).status).toBe(201);
  expect((await lao.call('POST', '/api/account/validate', { body: { username: '20-555' } })).body.message).toBe('KEY_INVALID');
});

test('a number with the country code is registered in its national form', async () => {
  const core = `20${randomPhone().slice(2)}`;
  await provePhone(lao, `0${core}`);
  const made = await lao.call<{ _id: string }>('POST', '/api/account', { body: account({ username: `+856 ${core}` }) });
  expect((await findMember(lao.core, BigInt(made.body._id)))?.username).toBe(`0${core}`);
});

test('a Lao member is found by every spelling of the number, and two members are never confused', async () => {
  const core = `20${randomPhone().slice(2)}`;
  const first = await registerMember(lao, { username: core });
  const who = async (username: string) => {
    const { body } = await lao.call<{ token: string }>('POST', '/api/login', { body: { username, password: first.password } });
    return (await lao.call('GET', '/api/account/profile', { token: body.token })).body.username;
  };
  for (const spelling of [core, `0${core}`, `856${core}`, `+856 ${core}`, `+856 0${core}`]) expect(await who(spelling)).toBe(core);
  await registerMember(lao, { username: `0${core}` });
  expect([await who(core), await who(`0${core}`), await who(`+856${core}`)]).toEqual([core, `0${core}`, `0${core}`]);
  expect((await lao.call('POST', '/api/login', { body: { username: `856${core}`, password: first.password } })).body.message).toBe(
    'WRONG_CREDENTIAL',
  );
});

// proves: server.limit-address
test('an address can make sixty log-in, registration and code calls per minute in total', async () => {
  const body = { username: '0800000000', password: 'x' };
  const calls = Array.from({ length: 62 }, (_, i) =>
    i % 2
      ? limited.call('POST', '/api/account/validate', { body: {} })
      : limited.call('POST', '/api/otp/verify', { body: { otpToken: 'x', otpCode: 'x' } }),
  );
  const responses = await Promise.all(calls);
  const refused = responses.filter((response) => response.status === 429);
  expect(refused).toHaveLength(2);
  expect(refused[0]?.body.message).toBe('REQUEST_LIMIT');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await limited.call('POST', '/api/login', { body })).status).toBe(429);
  expect((await limited.call('GET', '/api/lookup/banks')).status).toBe(200);
});
