import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer, outcome, unanswered } from './testing/clients.ts';
import { type Sims, startSims } from './testing/start.ts';

let sims: Sims;
beforeAll(async () => {
  sims = await startSims();
});
afterAll(() => sims.stop());
beforeEach(() => sims.post('/sim/reset'));

const OURS = '0811111111';
const vouchers = () => bearer(`${sims.url}/vouchers`, 'demo-voucher-key');
const redeem = (v: string, mobile = OURS, options = {}) =>
  vouchers()('POST', `/campaign/vouchers/${v}/redeem`, { mobile, voucher_hash: v }, options);
const verify = (v: string, mobile = OURS) => vouchers()('GET', `/campaign/vouchers/${v}/verify?mobile=${mobile}`);
const code = (name: string) => ({ body: { status: { code: name } } });

async function issue(fields: Record<string, unknown> = {}): Promise<string> {
  const made = JSON.stringify(await sims.post('/sim/vouchers', { amount: 100.5, ...fields }));
  const v = /"link":"https:\/\/gift\.truemoney\.com\/campaign\/\?v=([A-Za-z0-9]{18,})"/.exec(made)?.[1];
  if (!v) throw new Error(`no link in ${made}`);
  return v;
}

test('a voucher is redeemed once', async () => {
  const v = await issue();
  expect(await verify(v)).toMatchObject({ status: 200, body: { status: { code: 'SUCCESS' }, data: { my_ticket: null } } });
  expect(await redeem(v)).toMatchObject({
    status: 200,
    body: { status: { code: 'SUCCESS' }, data: { my_ticket: { amount_baht: '100.50' } } },
  });
  expect(await redeem(v)).toMatchObject({
    status: 400,
    body: { status: { code: 'TARGET_USER_REDEEMED' }, data: { my_ticket: { amount_baht: '100.50' } } },
  });
  expect(await redeem(v, '0822222222')).toMatchObject({ body: { status: { code: 'VOUCHER_OUT_OF_STOCK' }, data: { my_ticket: null } } });
  expect(await sims.get('/sim/books')).toMatchObject({ vouchers: { redeemedMinor: 10050, count: 1 } });
});

test('vouchers are refused with TrueMoney’s codes', async () => {
  expect(await redeem('NOSUCHVOUCHER00000')).toMatchObject({ status: 404, ...code('VOUCHER_NOT_FOUND') });
  expect(await redeem(await issue({ expired: true }))).toMatchObject(code('VOUCHER_EXPIRED'));
  expect(await redeem(await issue({ state: 'expired' }))).toMatchObject(code('VOUCHER_EXPIRED'));
  expect(await redeem(await issue({ state: 'used' }))).toMatchObject(code('VOUCHER_OUT_OF_STOCK'));
  expect(await redeem(await issue({ owner: OURS }))).toMatchObject(code('CANNOT_GET_OWN_VOUCHER'));
  expect(await redeem(await issue({ redeemedBy: '0833333333' }))).toMatchObject(code('VOUCHER_OUT_OF_STOCK'));
  expect(await redeem(await issue(), '12')).toMatchObject(code('TARGET_USER_NOT_FOUND'));
  expect(await bearer(`${sims.url}/vouchers`, 'wrong')('POST', '/campaign/vouchers/x/redeem', {})).toMatchObject({ status: 401 });
});

test.each([
  ['down', 'SUCCESS'],
  ['lost-before', 'SUCCESS'],
  ['lost-after', 'TARGET_USER_REDEEMED'],
  ['slow', 'TARGET_USER_REDEEMED'],
])('voucher fault %s: the lookup returns %s', async (mode, found) => {
  const v = await issue();
  await sims.post('/sim/vouchers/fault', { mode, count: 1 });
  expect(await unanswered(sims.url, (options) => redeem(v, OURS, options))).toBe('no answer');
  expect(await verify(v)).toMatchObject(code(found));
});

test('voucher faults error and rubbish redeem nothing', async () => {
  const v = await issue();
  await sims.post('/sim/vouchers/fault', { mode: 'error', count: 1 });
  expect(await redeem(v)).toMatchObject({ status: 500, ...code('INTERNAL_ERROR') });
  await sims.post('/sim/vouchers/fault', { mode: 'rubbish', count: 1 });
  expect(await redeem(v)).toMatchObject({ body: expect.stringContaining('<') });
  expect(await redeem(v)).toMatchObject(code('SUCCESS'));
});

test('messages are listed by phone number, newest first', async () => {
  const sms = bearer(`${sims.url}/sms`, 'demo-sms-key');
  expect(await sms('POST', '/messages', { to: '0812345678', text: 'one' })).toMatchObject({ status: 202, body: { parts: 1 } });
  await sms('POST', '/messages', { to: '+66812345678', text: 'two' });
  expect(await sims.get('/sim/sms/0812345678')).toEqual({
    messages: [
      { text: 'two', at: expect.any(String) },
      { text: 'one', at: expect.any(String) },
    ],
  });
  expect(await sms('POST', '/messages', { to: 'abc', text: 'x' })).toMatchObject({ status: 400, body: { code: 'INVALID_NUMBER' } });
  expect(await sms('POST', '/messages', { to: '0812345678', text: '' })).toMatchObject({ status: 400, body: { code: 'INVALID_TEXT' } });
  expect(await bearer(`${sims.url}/sms`, 'wrong')('POST', '/messages', {})).toMatchObject({ status: 401 });
});

test('SMS faults error and down deliver nothing', async () => {
  const send = () => bearer(`${sims.url}/sms`, 'demo-sms-key')('POST', '/messages', { to: '0812345678', text: 'x' });
  await sims.post('/sim/sms/fault', { mode: 'error', count: 1 });
  expect(await send()).toMatchObject({ status: 422, body: { code: 'REFUSED' } });
  await sims.post('/sim/sms/fault', { mode: 'down', count: 1 });
  expect(await outcome(send())).toBe('no answer');
  expect(await sims.get('/sim/sms/0812345678')).toEqual({ messages: [] });
});

test('reset deletes everything except the settings, which are validated', async () => {
  await issue({ redeemedBy: OURS });
  await sims.post('/sim/config', { delayMs: 1 });
  await sims.post('/sim/reset');
  expect(await sims.get('/sim/books')).toMatchObject({ vouchers: { redeemedMinor: 0, count: 0 }, sms: { count: 0 } });
  expect(await sims.post('/sim/config', { delayMs: 0 })).toMatchObject({ delayMs: 0, payoutSettleMs: 300 });
  expect(await sims.status('/sim/config', { serverUrl: 'nonsense' })).toBe(400);
  expect(await sims.status('/sim/config', { delayMs: -1 })).toBe(400);
});
