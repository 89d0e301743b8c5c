import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testTerms } from '../../testing/bonus.ts';
import { randomAccountNo, registerMember, type TestMember } from '../../testing/members.ts';
import { unitsOf } from '../../testing/money.ts';
import { bet } from '../../testing/played.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openPage } from '../../testing/sockets.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';
import { takeBonus } from '../rewards/bonus/take-bonus.ts';
import { told } from './show-receipt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000, reconcileEveryMs: 50 }) } });
  await server.sims.post('/sim/config', { bankNoticeDelayMs: 0, payoutSettleMs: 0 });
});
afterAll(() => server.close());

type Receipt = {
  reference: string;
  status: string;
  amount: number;
  payer?: string;
  bankReference?: string;
  paidAt?: string;
  bonusGranted?: number;
};
type Page = { statements: { reference: string; status: string }[] };
const receiptOf = (m: TestMember, reference: string) => server.call<Receipt>('GET', `/api/statement/${reference}`, { token: m.token });
const newest = async (m: TestMember) =>
  (await server.call<Page>('POST', '/api/statement', { token: m.token, body: { page: 1, limit: 1 } })).body.statements[0];
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

test('a deposit’s receipt shows payer, accounts and the bank’s reference', async () => {
  const accountNo = randomAccountNo();
  const member = await registerMember(server, { bankCode: 'KBANK', bankAccountNo: accountNo });
  const { reference: transRef } = await server.sims.post<{ reference: string }>('/sim/bank/transfer', {
    fromBank: 'KBANK',
    fromAccount: accountNo,
    senderName: 'SOMSRI TESTER',
    toBank: 'SCB',
    toAccount: '4081234567',
    amount: 350.25,
  });
  await until(
    () => unitsOf(server, member.memberId, 'wallet'),
    (units) => units === 350.25,
  );
  const line = await newest(member);
  const { body } = await receiptOf(member, line?.reference ?? '');
  expect(body).toMatchObject({
    ...line,
    amount: 350.25,
    payer: 'SOMSRI TESTER',
    fromAccount: `xxx-xxx-${accountNo.slice(-4)}`,
    toAccount: 'xxx-xxx-4567',
    bankReference: transRef,
    paidAt: isoTime,
  });
});

test('receipts show a withdrawal’s payee and a gateway’s reference, and only to their member', async () => {
  const accountNo = randomAccountNo();
  const member = await registerMember(server, {
    bankCode: 'KBANK',
    bankAccountNo: accountNo,
    name: 'Somsri Tester',
    bankAccountName: 'SOMSRI TESTER',
  });
  const { body: code } = await server.call<{ qrcodeId: string }>('POST', '/api/qrcode/WW', { token: member.token, body: { amount: 500 } });
  await server.sims.post('/sim/gateways/WW/pay', { qrcodeId: code.qrcodeId });
  await until(
    () => unitsOf(server, member.memberId, 'wallet'),
    (units) => units === 500,
  );
  const paid = (await receiptOf(member, code.qrcodeId)).body;
  expect(paid).toMatchObject({ reference: code.qrcodeId, amount: 500, status: 'SUCCESS', bankReference: expect.any(String) });
  expect(paid).not.toHaveProperty('payer');
  expect(paid.bankReference).not.toContain('WW:');

  await bet(server, member, 500);
  const { body: made } = await server.call<{ reference: string }>('POST', '/api/wallet/withdraw', {
    token: member.token,
    body: { amount: 300 },
  });
  const waiting = (await receiptOf(member, made.reference)).body;
  expect(waiting).toMatchObject({ payee: 'SOMSRI TESTER', toAccount: `xxx-xxx-${accountNo.slice(-4)}` });
  await until(
    () => newest(member),
    (line) => line?.status === 'SUCCESS',
  );
  const { body: out } = await receiptOf(member, made.reference);
  expect(out).toMatchObject({
    amount: 300,
    payee: 'SOMSRI TESTER',
    fromAccount: expect.stringMatching(/^xxx-xxx-\d{4}$/),
    bankReference: expect.any(String),
    paidAt: isoTime,
  });
  expect(JSON.stringify([paid, waiting, out])).not.toContain(accountNo);

  const stranger = await registerMember(server);
  expect(await receiptOf(stranger, made.reference)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
  expect((await receiptOf(member, 'x'.repeat(81))).status).toBe(400);
});

test('an open page gets the balance with each deposit, and the receipt shows the same later', async () => {
  const member = await registerMember(server);
  const page = await openPage(server.url, { token: member.token });
  type Told = { reference: string; amount: number; asked: number; bonus?: number; balance: number };
  const told = () => page.of('movement') as Told[];
  const pay = async (asked: number, paid: number) => {
    const { body } = await server.call<{ qrcodeId: string }>('POST', '/api/qrcode/WW', { token: member.token, body: { amount: asked } });
    await server.sims.post('/sim/gateways/WW/pay', { qrcodeId: body.qrcodeId, amount: paid });
    await until(
      async () => told(),
      (events) => events.some(({ reference }) => reference === body.qrcodeId),
    );
  };
  await pay(500, 500);
  await server.core.db.tx((tx) =>
    takeBonus(tx, server.core, {
      member: { memberId: member.memberId, currency: 'THB' },
      code: 'HALF',
      type: 'limit',
      version: 1,
      terms: { ...testTerms, minimum: { THB: 600, LAK: 600 }, maxReceived: 1 },
      source: 'bonus',
      idempotencyKey: randomUUID(),
    }),
  );
  await pay(1_000, 999);
  await pay(100, 100);
  page.socket.close();
  expect(told()).toMatchObject([
    { amount: 500, asked: 500, balance: 500, coins: 5 },
    { amount: 999, asked: 1_000, bonus: 499.5, balance: 1_998.5, coins: 9 },
    { amount: 100, asked: 100, balance: 2_098.5 },
  ]);
  for (const { reference, amount, asked, bonus, balance } of told()) {
    const { body } = await receiptOf(member, reference);
    expect(body).toMatchObject({ amount, asked, balance });
    expect(body.bonusGranted).toBe(bonus);
  }
});

test('empty values are left out of a receipt', () => {
  expect(told({ payer: '', toAccount: 'xx1234', paidAt: undefined })).toEqual({ toAccount: 'xx1234' });
});
