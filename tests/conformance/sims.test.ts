import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomAccountNo, registerMember, type TestMember } from '../../apps/server/src/testing/members.ts';
import { until } from '../../apps/server/src/testing/payments.ts';
import { activate, fund, transfer } from '../../apps/server/src/testing/play.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { isoUtc } from './kit.ts';

let server: TestServer;
let member: TestMember;
let account: string;
beforeAll(async () => {
  server = await startTestServer();
  account = randomAccountNo();
  member = await registerMember(server, { bankAccountNo: account });
});
afterAll(() => server.close());

const sim = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(server.sims.url + path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

// proves: sims.sms
test('messages to a phone are listed newest first', async () => {
  const phoneNumber = '0899990001';
  expect((await sim('GET', `/sim/sms/${phoneNumber}`)).body).toEqual({ messages: [] });
  await server.call('POST', '/api/otp/send', { body: { phoneNumber } });
  const { messages } = (await sim('GET', `/sim/sms/${phoneNumber}`)).body;
  const code = { text: expect.stringMatching(/\b\d{6}\b/), at: expect.stringMatching(isoUtc) };
  expect(messages).toEqual([code]);
  await server.core.sms.send({ to: phoneNumber, text: 'later' });
  expect((await sim('GET', `/sim/sms/${phoneNumber}`)).body).toEqual({ messages: [{ ...code, text: 'later' }, code] });
});

// proves: sims.balance sims.play sims.fault
test('a provider’s balance, play and faults can be controlled', async () => {
  const username = await activate(server, member, 'PG');
  await fund(server, member, 100);
  await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 40 });
  const balance = async () => (await sim('GET', `/sim/providers/PG/accounts/${username}`)).body.balance;
  expect(await balance()).toBe(40);
  expect((await sim('POST', '/sim/providers/PG/play', { username, delta: 10.25, turnover: 100 })).status).toBe(200);
  expect((await sim('POST', '/sim/providers/PG/play', { username, delta: -50, turnover: 50 })).status).toBe(200);
  expect(await balance()).toBe(0.25);
  expect((await sim('POST', '/sim/providers/PG/play', { username, delta: -1, turnover: 1 })).status).toBe(409);
  for (const mode of ['down', 'slow', 'error', 'rubbish', 'lost-before', 'lost-after', 'none']) {
    expect((await sim('POST', '/sim/providers/PG/fault', { mode, count: 2 })).status).toBe(200);
  }
  expect((await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 1 })).body.status).toBe('SUCCESS');
  for (const bad of [{ mode: 'nonsense' }, {}, { mode: 'down', count: -1 }]) {
    expect((await sim('POST', '/sim/providers/PG/fault', bad)).status).toBe(400);
  }
  expect((await sim('GET', '/sim/providers/PG/accounts/nobody')).status).toBe(404);
  expect((await sim('GET', '/sim/providers/NOPE/accounts/x')).status).toBe(404);
});

// proves: sims.bank
test('a bank transfer returns a slip, and the bank’s webhook alone credits the sender', async () => {
  const transferred = { fromBank: 'KBANK', fromAccount: account, toBank: 'KBANK', toAccount: '0123456789', amount: 77.5 };
  const { status, body } = await sim('POST', '/sim/bank/transfer', transferred);
  expect({ status, body }).toMatchObject({ status: 200, body: { reference: expect.any(String), slip: expect.any(String) } });
  const png = Buffer.from(String(body.slip), 'base64');
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const deposited = async () => {
    const { statements } = (
      await server.call<{ statements: { amount: number; status: string }[] }>('POST', '/api/statement', {
        token: member.token,
        body: { page: 1, limit: 10 },
      })
    ).body;
    return statements.find((line) => line.amount === 77.5);
  };
  expect(await until(deposited, 'the credit')).toMatchObject({ statementType: 'deposit', status: 'SUCCESS' });
  expect((await sim('POST', '/sim/bank/transfer', { ...transferred, amount: -1 })).status).toBe(400);
});

// proves: sims.pay sims.vouchers
test('gift links and gateway payments can be created', async () => {
  expect((await sim('POST', '/sim/vouchers', { amount: 20 })).body).toMatchObject({
    link: expect.stringMatching(/^https:\/\/gift\.truemoney\.com\//),
  });
  const qr = await server.call<{ qrcodeId: string }>('POST', '/api/qrcode/ZPAY', { token: member.token, body: { amount: 25 } });
  const paid = await sim('POST', '/sim/gateways/ZPAY/pay', { qrcodeId: qr.body.qrcodeId, twice: true });
  expect(paid).toMatchObject({ status: 200, body: { paid: true, notices: [{ status: 200 }, { status: 200 }] } });
  expect((await sim('POST', '/sim/gateways/ZPAY/pay', { qrcodeId: 'nonsense' })).status).toBe(404);
});
