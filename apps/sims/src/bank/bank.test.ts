import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer, type Options, type Reply, unanswered } from '../testing/clients.ts';
import { type Receiver, type Sims, startReceiver, startSims } from '../testing/start.ts';

let sims: Sims;
let receiver: Receiver;
let bank: (method: string, path: string, fields?: unknown, options?: { signal?: AbortSignal }) => Promise<Reply>;
beforeAll(async () => {
  sims = await startSims();
  receiver = await startReceiver();
  bank = bearer(`${sims.url}/bank`, 'demo-bank-key');
  await sims.post('/sim/config', { serverUrl: receiver.url, bankNoticeDelayMs: 0, payoutSettleMs: 0 });
});
afterAll(async () => {
  await sims.stop();
  await receiver.stop();
});
beforeEach(async () => {
  await sims.post('/sim/reset');
  await sims.post('/sim/config', { payoutSettleMs: 0 });
  receiver.notices.length = 0;
});

const transfer = { fromBank: 'SCB', fromAccount: '1234567890', toBank: 'KBANK', toAccount: '0987654321', amount: 100.25 };
type Made = { reference: string; slip: string; payload: string };

function isMade(value: unknown): value is Made {
  return typeof value === 'object' && value !== null && 'reference' in value && 'slip' in value && 'payload' in value;
}

async function make(more: Record<string, unknown> = {}): Promise<Made> {
  const made = await sims.post('/sim/bank/transfer', { ...transfer, notify: false, ...more });
  if (!isMade(made)) throw new Error(`no transfer: ${JSON.stringify(made)}`);
  return made;
}

// proves: sims.bank
test('a transfer returns a slip picture, and its QR text can be verified', async () => {
  const { reference, slip, payload } = await make({ senderName: 'นาย สมชาย ใจดี' });
  expect(await sharp(Buffer.from(slip, 'base64')).metadata()).toMatchObject({ format: 'png', width: 900, height: 1400 });
  expect(await bank('POST', '/slips/verify', { payload })).toEqual({
    status: 200,
    body: {
      code: 'OK',
      data: {
        transRef: reference,
        sendingBank: '014',
        sendingBankCode: 'SCB',
        receivingBank: '004',
        receivingBankCode: 'KBANK',
        at: expect.any(String),
        amount: '100.25',
        currency: 'THB',
        sender: { name: 'นาย สมชาย ใจดี', account: 'xxx-x-x6789-x' },
        receiver: { name: expect.any(String), account: 'xxx-x-x5432-x' },
      },
    },
  });
});

test('a transfer can be Lao, back-dated and have a rotated picture', async () => {
  const { payload, slip } = await make({ fromBank: 'JDB', toBank: 'BCEL', amount: 50_000, at: '2026-01-02T03:04:05Z', rotate: 90 });
  expect(payload).toContain('5102LA');
  expect(await bank('POST', '/slips/verify', { payload })).toMatchObject({
    body: { data: { currency: 'LAK', amount: '50000.00', at: '2026-01-02T03:04:05.000Z' } },
  });
  expect(await sharp(Buffer.from(slip, 'base64')).metadata()).toMatchObject({ width: 1400, height: 900 });
});

test('slip verification refuses a wrong key, invalid and unknown slips, and pending ones', async () => {
  const { payload } = await make();
  expect(await bearer(`${sims.url}/bank`, 'wrong')('POST', '/slips/verify', { payload })).toMatchObject({ status: 401 });
  expect(await bank('POST', '/slips/verify', { payload: 'nonsense' })).toMatchObject({ status: 400, body: { code: 'INVALID_PAYLOAD' } });
  const unknown = '004000060000010103002021900021231231212000115102TH91049C30';
  expect(await bank('POST', '/slips/verify', { payload: unknown })).toMatchObject({ status: 404, body: { code: 'SLIP_NOT_FOUND' } });
  const slow = await make({ pending: 1 });
  expect(await bank('POST', '/slips/verify', slow)).toMatchObject({ status: 409, body: { code: 'SLIP_PENDING' } });
  expect(await bank('POST', '/slips/verify', slow)).toMatchObject({ status: 200 });
});

test('slip verification can fail in every fault mode', async () => {
  const { payload, reference } = await make();
  const verify = (options: Options = {}) => bank('POST', '/slips/verify', { payload }, options);
  const fault = (mode: string, more = {}) => sims.post('/sim/bank/fault', { service: 'verify', mode, count: 1, ...more });
  for (const mode of ['down', 'slow', 'lost-before', 'lost-after']) {
    await fault(mode);
    expect(await unanswered(sims.url, verify)).toBe('no answer');
  }
  await fault('pending');
  expect(await verify()).toMatchObject({ body: { code: 'SLIP_PENDING' } });
  await fault('busy');
  expect(await verify()).toMatchObject({ status: 503, body: { code: 'TRY_LATER' } });
  await fault('error');
  expect(await verify()).toMatchObject({ status: 404 });
  await fault('rubbish');
  expect(await verify()).toMatchObject({ body: expect.stringContaining('<') });
  await fault('lying');
  expect(await verify()).toMatchObject({ body: { data: { amount: '1002.50', transRef: reference } } });
  await fault('lying', { lie: 'sender' });
  expect(await verify()).toMatchObject({ body: { data: { amount: '100.25', sender: { account: 'xxx-x-x9999-x' } } } });
  expect(await verify()).toMatchObject({ body: { data: { amount: '100.25', sender: { account: 'xxx-x-x6789-x' } } } });
});

test('an incoming transfer sends a signed webhook and appears in the statement after the cursor', async () => {
  const { reference } = await make({ notify: true });
  const [notice] = await receiver.received(1);
  if (!notice) throw new Error('no notice');
  const mac = createHmac('sha256', 'demo-bank-notice-secret').update(`${notice.id}.${notice.timestamp}.${notice.body}`).digest('base64');
  expect(notice).toMatchObject({ path: '/api/hooks/bank', signature: `v1,${mac}` });
  const incoming = { reference, bankCode: 'KBANK', account: '0987654321', amount: '100.25', fromBank: 'SCB', fromAccount: '1234567890' };
  expect(JSON.parse(notice.body)).toMatchObject({ type: 'transfer.incoming', data: incoming });
  await make({ amount: 5 });
  const path = '/accounts/KBANK/0987654321/incoming';
  expect(await bank('GET', path)).toMatchObject({ body: { items: [incoming, { amount: '5.00' }], cursor: '2' } });
  expect(await bank('GET', `${path}?cursor=1`)).toMatchObject({ body: { items: [{ amount: '5.00' }], cursor: '2' } });
  expect(await bank('GET', `${path}?cursor=2`)).toEqual({ status: 200, body: { items: [], cursor: '2' } });
  await make({ notify: true, tellsMasked: true });
  const masked = { fromAccount: 'xxx-x-x6789-x' };
  expect(JSON.parse((await receiver.received(2))[1]?.body ?? '')).toMatchObject({ data: masked });
  expect(await bank('GET', `${path}?cursor=2`)).toMatchObject({ body: { items: [masked] } });
});

test('webhook faults: lost, sent twice, forged', async () => {
  await sims.post('/sim/bank/fault', { service: 'notice', mode: 'lost-before', count: 1 });
  await make({ notify: true, amount: 1 });
  await sims.post('/sim/bank/fault', { service: 'notice', mode: 'twice', count: 1 });
  await make({ notify: true, amount: 2 });
  const notices = await receiver.received(2);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(1);
  expect(notices.every(({ body }) => body.includes('"2.00"'))).toBe(true);
  await sims.post('/sim/bank/fault', { service: 'notice', mode: 'forged', count: 1 });
  await make({ notify: true, amount: 3 });
  const forged = (await receiver.received(3)).at(-1);
  const mac = createHmac('sha256', 'demo-bank-notice-secret').update(`${forged?.id}.${forged?.timestamp}.${forged?.body}`).digest('base64');
  expect(forged?.signature).not.toBe(`v1,${mac}`);
});

const payout = {
  reference: 'w-1',
  fromBank: 'KBANK',
  fromAccount: '0987654321',
  toBank: 'SCB',
  toAccount: '1234567890',
  toName: 'สมชาย ใจดี',
  amount: '250.50',
  currency: 'THB',
};

test('a payout is paid once per reference', async () => {
  await sims.post('/sim/config', { payoutSettleMs: 600_000 });
  expect(await bank('POST', '/payouts', payout)).toMatchObject({ status: 202, body: { state: 'accepted', reference: 'w-1' } });
  expect(await bank('POST', '/payouts', payout)).toMatchObject({ status: 200, body: { state: 'accepted' } });
  expect(await bank('POST', '/payouts', { ...payout, amount: '1.00' })).toMatchObject({ status: 409 });
  await sims.post('/sim/config', { payoutSettleMs: 0 });
  await bank('POST', '/payouts', { ...payout, reference: 'w-2' });
  expect(await bank('GET', '/payouts/w-2')).toMatchObject({ status: 200, body: { state: 'paid', reason: null } });
  expect(await bank('GET', '/payouts/none')).toMatchObject({ status: 404, body: { code: 'PAYOUT_NOT_FOUND' } });
  expect(await bank('POST', '/payouts', { ...payout, reference: 'w-3', toAccount: '12' })).toMatchObject({
    body: { code: 'ACCOUNT_INVALID' },
  });
  await make();
  expect(await sims.get('/sim/books')).toMatchObject({
    bank: { accounts: [{ bankCode: 'KBANK', account: '0987654321', inMinor: 10025, inCount: 1, outMinor: 50100, outCount: 2 }] },
  });
});

test.each([
  ['down', 404],
  ['lost-before', 404],
  ['lost-after', 200],
  ['slow', 200],
])('payout fault %s gives no answer, and the payout’s state matches the fault', async (mode, found) => {
  await sims.post('/sim/bank/fault', { service: 'payout', mode, count: 1 });
  expect(await unanswered(sims.url, (options) => bank('POST', '/payouts', payout, options))).toBe('no answer');
  expect(await bank('GET', '/payouts/w-1')).toMatchObject({ status: found });
});

test('payout faults error and fail move no money', async () => {
  await sims.post('/sim/bank/fault', { service: 'payout', mode: 'error', count: 1 });
  expect(await bank('POST', '/payouts', payout)).toMatchObject({ status: 422, body: { code: 'PAYOUT_REFUSED' } });
  await sims.post('/sim/bank/fault', { service: 'payout', mode: 'fail', count: 1 });
  await bank('POST', '/payouts', payout);
  expect(await bank('GET', '/payouts/w-1')).toMatchObject({ body: { state: 'failed', reason: expect.any(String) } });
  expect(await sims.get('/sim/books')).toMatchObject({ bank: { accounts: [] } });
});
