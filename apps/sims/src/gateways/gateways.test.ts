import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crc16, parseTags } from '../lib/emv.ts';
import { formGateway, jsonGateway, unanswered } from '../testing/clients.ts';
import { type ReceivedNotice, type Receiver, type Sims, startReceiver, startSims } from '../testing/start.ts';

let sims: Sims;
let receiver: Receiver;
beforeAll(async () => {
  sims = await startSims();
  receiver = await startReceiver();
  await sims.post('/sim/config', { serverUrl: receiver.url });
});
afterAll(async () => {
  await sims.stop();
  await receiver.stop();
});
beforeEach(async () => {
  await sims.post('/sim/reset');
  receiver.notices.length = 0;
  receiver.statuses.length = 0;
});

function isGenuine({ id, timestamp, signature, body }: ReceivedNotice, code: string): boolean {
  const key = `demo-${code.toLowerCase()}-gateway-secret`;
  return signature === `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

const order = { orderId: 'qr-1', amount: '100.25', currency: 'THB', lifetimeSeconds: 600 };

describe.each(['WW', 'PAYTIMZ', 'KBANK', 'BCEL'])('%s', (code) => {
  test('creates once, answers queries, pays with a signed webhook and refuses a second payment', async () => {
    const call = jsonGateway(sims.url, code);
    const made = await call('POST', '/payments', order);
    expect(made).toMatchObject({ status: 201, body: { orderId: 'qr-1', status: 'pending', amount: '100.25', paidAt: null } });
    expect(await call('POST', '/payments', order)).toEqual({ ...made, status: 200 });
    expect(await call('POST', '/payments', { ...order, amount: '100.26' })).toMatchObject({ status: 409 });
    expect(await sims.post(`/sim/gateways/${code}/pay`, { qrcodeId: 'qr-1' })).toMatchObject({ paid: true, notices: [{ status: 200 }] });
    expect(await call('GET', '/payments/qr-1')).toMatchObject({ body: { status: 'paid', paidAmount: '100.25', late: false } });
    expect(await call('DELETE', '/payments/qr-1')).toMatchObject({ status: 409 });
    const [notice] = receiver.notices;
    expect(notice).toMatchObject({ path: `/api/hooks/${code}`, body: expect.stringContaining('"payment.succeeded"') });
    expect(notice && isGenuine(notice, code)).toBe(true);
    expect(await sims.post(`/sim/gateways/${code}/pay`, { qrcodeId: 'qr-1' })).toMatchObject({ paid: false });
    expect(new Set(receiver.notices.map(({ id }) => id)).size).toBe(2);
    expect(await sims.get('/sim/books')).toMatchObject({ gateways: { [code]: { THB: { paidMinor: 10025, count: 1 } } } });
  });
});

describe.each(['PAYONEX', 'ZPAY'])('%s', (code) => {
  const trade = { order_no: 'qr-1', amount_minor: '10025', currency: 'THB', ttl: '600' };

  test('creates once, answers queries, cancels and pays late with a signed webhook', async () => {
    const call = formGateway(sims.url, code);
    const made = await call('create', trade);
    expect(made).toMatchObject({ body: { code: 0, data: { order_no: 'qr-1', state: 0, amount_minor: 10025 } } });
    expect(await call('create', trade)).toEqual(made);
    expect(await call('create', { ...trade, amount_minor: '10026' })).toMatchObject({ body: { code: 409 } });
    expect(await call('cancel', { order_no: 'qr-1' })).toMatchObject({ body: { data: { state: 3 } } });
    await sims.post(`/sim/gateways/${code}/pay`, { qrcodeId: 'qr-1' });
    expect(await call('query', { order_no: 'qr-1' })).toMatchObject({ body: { data: { state: 1, paid_minor: 10025, late: true } } });
    expect(await call('cancel', { order_no: 'qr-1' })).toMatchObject({ body: { code: 410 } });
    expect(receiver.notices[0]).toMatchObject({ path: `/api/hooks/${code}`, body: expect.stringContaining('"PAID"') });
    expect(receiver.notices[0] && isGenuine(receiver.notices[0], code)).toBe(true);
    expect(await formGateway(sims.url, code, Buffer.from('wrong'))('query', { order_no: 'qr-1' })).toMatchObject({ body: { code: 401 } });
    expect(await call('query', { order_no: 'other' })).toMatchObject({ body: { code: 404 } });
    expect(await call('create', { ...trade, order_no: 'b', amount_minor: '999' })).toMatchObject({ body: { code: 411 } });
  });
});

test('a gateway’s QR is a PromptPay or LaoQR text with a valid checksum; a bank QR service has none', async () => {
  const text = async (code: string, fields: unknown) =>
    JSON.stringify((await jsonGateway(sims.url, code)('POST', '/payments', fields)).body).match(/"qr":"?([^",]+)/)?.[1] ?? '';
  const thai = await text('WW', order);
  expect([parseTags(thai)?.get('54'), parseTags(thai)?.get('58')]).toEqual(['100.25', 'TH']);
  expect(Number.parseInt(thai.slice(-4), 16)).toBe(crc16(thai.slice(0, -4)));
  const lao = await text('WW', { ...order, orderId: 'qr-2', currency: 'LAK', amount: '50000.00' });
  expect([parseTags(lao)?.get('54'), parseTags(lao)?.get('58')]).toEqual(['50000', 'LA']);
  expect(await text('KBANK', order)).toBe('null');
});

test('refuses wrong signatures, unknown orders and invalid amounts', async () => {
  const call = jsonGateway(sims.url, 'WW');
  expect(await jsonGateway(sims.url, 'WW', Buffer.from('wrong'))('POST', '/payments', order)).toMatchObject({ status: 401 });
  expect(await call('POST', '/payments', { ...order, amount: '99.99' })).toMatchObject({ body: { error: { code: 'AMOUNT_TOO_SMALL' } } });
  expect(await call('POST', '/payments', { ...order, amount: 100 })).toMatchObject({ status: 400, body: { error: { message: 'amount' } } });
  expect(await call('GET', '/payments/none')).toMatchObject({ status: 404 });
  expect(await sims.status('/sim/gateways/WW/pay', { qrcodeId: 'none' })).toBe(404);
});

// proves: sims.pay
test('twice sends one webhook two times, noNotice none, times and newIds several', async () => {
  const call = jsonGateway(sims.url, 'WW');
  for (const orderId of ['a', 'b', 'c']) await call('POST', '/payments', { ...order, orderId });
  await sims.post('/sim/gateways/WW/pay', { qrcodeId: 'a', twice: true });
  expect(receiver.notices).toHaveLength(2);
  expect(receiver.notices[0]?.id).toBe(receiver.notices[1]?.id);
  await sims.post('/sim/gateways/WW/pay', { qrcodeId: 'b', noNotice: true });
  expect(receiver.notices).toHaveLength(2);
  expect(await call('GET', '/payments/b')).toMatchObject({ body: { status: 'paid' } });
  await sims.post('/sim/gateways/WW/pay', { qrcodeId: 'c', times: 5, newIds: true });
  expect(new Set(receiver.notices.map(({ id }) => id)).size).toBe(6);
});

test('a webhook without a 2xx response is sent again with the same id', async () => {
  await jsonGateway(sims.url, 'WW')('POST', '/payments', order);
  receiver.statuses.push(500, 503);
  expect(await sims.post('/sim/gateways/WW/pay', { qrcodeId: 'qr-1' })).toMatchObject({ notices: [{ status: 500 }] });
  const notices = await receiver.received(3);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(1);
  expect(notices.every((notice) => isGenuine(notice, 'WW'))).toBe(true);
});

test('payments can be late or of another amount', async () => {
  const call = jsonGateway(sims.url, 'WW');
  for (const orderId of ['a', 'b', 'c']) await call('POST', '/payments', { ...order, orderId });
  await sims.post('/sim/gateways/WW/pay', { qrcodeId: 'a', late: true });
  expect(await call('GET', '/payments/a')).toMatchObject({ body: { status: 'paid', late: true } });
  await sims.post('/sim/gateways/WW/fault', { mode: 'wrong-amount', count: 1 });
  await sims.post('/sim/gateways/WW/pay', { qrcodeId: 'b' });
  expect(await call('GET', '/payments/b')).toMatchObject({ body: { amount: '100.25', paidAmount: '99.25' } });
  await sims.post('/sim/gateways/WW/pay', { qrcodeId: 'c', amount: 7 });
  expect(await call('GET', '/payments/c')).toMatchObject({ body: { paidAmount: '7.00' } });
});

test.each([
  ['down', 404],
  ['lost-before', 404],
  ['lost-after', 200],
  ['slow', 200],
])('fault %s on create gives no answer, and the order’s state matches the fault', async (mode, found) => {
  const call = jsonGateway(sims.url, 'PAYTIMZ');
  await sims.post('/sim/gateways/PAYTIMZ/fault', { mode, count: 1, calls: 'create' });
  expect(await unanswered(sims.url, (options) => call('POST', '/payments', order, options))).toBe('no answer');
  expect(await call('GET', '/payments/qr-1')).toMatchObject({ status: found });
});

test('fault error returns an error code, rubbish returns HTML', async () => {
  const call = formGateway(sims.url, 'ZPAY');
  await sims.post('/sim/gateways/ZPAY/fault', { mode: 'error', count: 1 });
  expect(await call('query', { order_no: 'x' })).toMatchObject({ body: { code: 422 } });
  await sims.post('/sim/gateways/ZPAY/fault', { mode: 'rubbish', count: 1 });
  expect(await call('query', { order_no: 'x' })).toMatchObject({ body: expect.stringContaining('<') });
});

test('a payment at a bank QR service is a bank transfer with our order id', async () => {
  await jsonGateway(sims.url, 'KBANK')('POST', '/payments', { ...order, account: '0123456789' });
  await sims.post('/sim/gateways/KBANK/pay', { qrcodeId: 'qr-1' });
  const headers = { authorization: 'Bearer demo-bank-key' };
  const statement: unknown = await (await fetch(`${sims.url}/bank/accounts/KBANK/0123456789/incoming`, { headers })).json();
  expect(statement).toMatchObject({ items: [{ amount: '100.25', ref1: 'qr-1' }] });
  expect(receiver.notices.map(({ path }) => path)).toEqual(['/api/hooks/KBANK']);
});
