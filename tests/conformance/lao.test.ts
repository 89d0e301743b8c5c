import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAccountNo, randomPhone, registerMember } from '../../apps/server/src/testing/members.ts';
import { fund } from '../../apps/server/src/testing/money.ts';
import { provePhone } from '../../apps/server/src/testing/otp.ts';
import { activate, transfer } from '../../apps/server/src/testing/play.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { type Body, expectRefusal } from './kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { LAOS: 'true' } });
});
afterAll(() => server.close());

async function join(more: Record<string, unknown>) {
  const username = `20${randomPhone().slice(2)}`;
  await provePhone(server, username);
  const names = { name: 'ສົມຊາຍ', bankAccountName: 'SOMXAY KHAM', bankAccountNo: randomAccountNo() };
  const made = await server.call<Body>('POST', '/api/account', {
    body: { username, password: 'secret-1', bankCode: 'BCEL', ...names, ...more },
  });
  expect(made.status).toBe(201);
  const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username, password: 'secret-1' } });
  return (path: string) => server.call<Body>('GET', path, { token: body.token });
}

// proves: app.variant-lao app.wallet-currency deposit.server-decides limits.currencies run.laos
test('the currency is kip unless baht is chosen, with its own methods and limits', async () => {
  for (const [more, currency, limits] of [
    [{}, 'LAK', { withdrawMin: 50_000, withdrawMax: 25_000_000 }],
    [{ currency: 'LAK' }, 'LAK', { withdrawMin: 50_000, withdrawMax: 25_000_000 }],
    [{ currency: 'BAHT' }, 'BAHT', { withdrawMin: 100, withdrawMax: 50_000 }],
  ] as const) {
    const get = await join(more);
    expect((await get('/api/account/profile')).body.currency).toBe(currency);
    const { banks } = (await get('/api/lookup/deposit')).body as { banks: { bankCode: string; currency: string }[] };
    expect(banks.length).toBeGreaterThan(0);
    for (const bank of banks) expect(bank.currency).toBe(currency);
    expect(banks.some(({ bankCode }) => bankCode === 'BCEL')).toBe(currency === 'LAK');
    expect((await get('/api/lookup/withdraw')).body).toEqual(limits);
    expect((await get('/api/lookup/slip')).body.qrMin).toBe(currency === 'LAK' ? 1_000 : 1);
  }
  const odd = { username: randomPhone(), currency: 'USD' };
  expectRefusal(await server.call('POST', '/api/account/validate', { body: odd }), 400, 'KEY_INVALID', 'currency');
});

// proves: register.phone-lao
test('phone numbers may have any length; banks of both countries are listed', async () => {
  for (const username of ['2055512345', '20555', '02055512345678']) {
    expect((await server.call('POST', '/api/account/validate', { body: { username } })).status).toBe(200);
  }
  const { banks } = (await server.call<{ banks: { code: string }[] }>('GET', '/api/lookup/banks')).body;
  expect(banks.map(({ code }) => code)).toEqual(expect.arrayContaining(['BCEL', 'KBANK']));
});

// proves: server.currency
test('game accounts and LaoQR codes have the member’s currency', async () => {
  const member = await registerMember(server, { currency: 'LAK', bankCode: 'BCEL' });
  const username = await activate(server, member, 'PG');
  await fund(server, member.memberId, 200_000.5);
  expect((await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 100_000.5 })).body).toMatchObject({ status: 'SUCCESS' });
  expect(await server.sims.get(`/sim/providers/PG/accounts/${username}`)).toMatchObject({ balance: 100_000.5, currency: 'LAK' });
  const qr = await server.call<{ qrcodeId: string }>('POST', '/api/qrcode/BCEL', { token: member.token, body: { amount: 5_000 } });
  expect(qr.body).toMatchObject({ hasQrcode: true, amount: 5_000, qrcode: expect.stringMatching(/^<svg/) });
  await server.sims.post('/sim/gateways/BCEL/pay', { qrcodeId: qr.body.qrcodeId });
  expect((await server.call('GET', '/api/wallet', { token: member.token })).body).toEqual({ amount: 105_000 });
  const wrong = await server.call<Body>('POST', '/api/qrcode/KBANK', { token: member.token, body: { amount: 5_000 } });
  expectRefusal(wrong, 422, 'NO_BANK', 'bankCode');
});
