import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearer, unanswered } from '../testing/clients.ts';
import { type Receiver, type Sims, startReceiver, startSims } from '../testing/start.ts';

let sims: Sims;
let receiver: Receiver;
let wallet: ReturnType<typeof bearer>;
beforeAll(async () => {
  sims = await startSims();
  receiver = await startReceiver();
  wallet = bearer(`${sims.url}/wallet`, 'demo-wallet-key');
  await sims.post('/sim/config', { serverUrl: receiver.url });
});
afterAll(async () => {
  await sims.stop();
  await receiver.stop();
});
beforeEach(async () => {
  await sims.post('/sim/reset');
  receiver.notices.length = 0;
});

const account = '0821113333';
const send = (amount: number, more: object = {}) => sims.post(`/sim/wallets/${account}/send`, { fromPhone: '0812345678', amount, ...more });
const fault = (mode: string, more: object = {}) => sims.post('/sim/wallets/fault', { mode, ...more });
const amounts = () => receiver.notices.map(({ body }) => JSON.parse(body).data.amount);

test('money sent to a wallet sends a signed webhook and is listed after the cursor', async () => {
  const { reference } = (await send(100.25, { fromName: 'สมชาย ใจดี' })) as { reference: string };
  const [notice] = await receiver.received(1);
  const mac = createHmac('sha256', 'demo-wallet-notice-secret')
    .update(`${notice?.id}.${notice?.timestamp}.${notice?.body}`)
    .digest('base64');
  expect(notice).toMatchObject({ path: '/api/hooks/wallet', signature: `v1,${mac}` });
  const first = { cursor: '1', reference, account, amount: '100.25', currency: 'THB', fromPhone: '0812345678', fromName: 'สมชาย ใจดี' };
  expect(JSON.parse(notice?.body ?? '')).toMatchObject({ type: 'transfer.incoming', data: first });
  await send(5, { notify: false, currency: 'LAK' });
  const path = `/accounts/${account}/incoming`;
  expect(await wallet('GET', path)).toMatchObject({ body: { items: [first, { amount: '5.00', fromName: null }], cursor: '2' } });
  expect(await wallet('GET', `${path}?limit=1`)).toMatchObject({ body: { items: [first], cursor: '1' } });
  expect(await wallet('GET', `${path}?cursor=1`)).toMatchObject({ body: { items: [{ amount: '5.00' }], cursor: '2' } });
  expect(await wallet('GET', `${path}?cursor=2`)).toEqual({ status: 200, body: { items: [], cursor: '2' } });
  expect(await wallet('GET', `${path}?limit=0`)).toMatchObject({ status: 400 });
  expect(await bearer(`${sims.url}/wallet`, 'wrong')('GET', path)).toMatchObject({ status: 401 });
  expect(receiver.notices).toHaveLength(1);
  expect(await sims.get('/sim/books')).toMatchObject({
    wallets: {
      accounts: [
        { account, currency: 'THB', inMinor: 10025, inCount: 1 },
        { account, currency: 'LAK', inMinor: 500 },
      ],
    },
  });
});

test('webhook faults: lost, sent twice, out of order, forged; statement faults', async () => {
  await fault('lost-before');
  await send(1);
  await fault('twice');
  await send(2);
  await fault('out-of-order');
  await send(3);
  await send(4);
  await receiver.received(4);
  expect(amounts()).toEqual(['2.00', '2.00', '4.00', '3.00']);
  expect(receiver.notices[0]?.id).toBe(receiver.notices[1]?.id);
  await fault('forged');
  await send(5);
  const forged = (await receiver.received(5)).at(-1);
  const mac = createHmac('sha256', 'demo-wallet-notice-secret')
    .update(`${forged?.id}.${forged?.timestamp}.${forged?.body}`)
    .digest('base64');
  expect(forged?.signature).not.toBe(`v1,${mac}`);
  await fault('down', { service: 'book' });
  expect(await unanswered(sims.url, (options) => wallet('GET', `/accounts/${account}/incoming`, undefined, options))).toBe('no answer');
  expect(await wallet('GET', `/accounts/${account}/incoming`)).toMatchObject({ body: { cursor: '5' } });
});
