import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { agent, askmebet, bearer, formGateway, joker, jsonGateway, outcome, pg, unanswered } from './testing/clients.ts';
import { startSimsProcess } from './testing/process.ts';
import { type Receiver, type Sims, startReceiver, startSims } from './testing/start.ts';

let folder: string;
let state: string;
let sims: Sims;
let receiver: Receiver;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sims-'));
  state = join(folder, 'state');
  receiver = await startReceiver();
});
afterEach(async () => {
  await sims.stop();
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

const env = () => ({ SIM_STATE: state, SERVER_URL: receiver.url });
/** Starting a process costs a second of CPU, so only the tests that kill it use one. */
async function startProcess(): Promise<void> {
  const { kill, ...calls } = await startSimsProcess(env());
  sims = { ...calls, stop: kill };
}
async function killAndRestart(): Promise<void> {
  await sims.stop();
  await startProcess();
}
async function startHere(): Promise<void> {
  sims = await startSims(env());
}
async function restart(): Promise<void> {
  await sims.stop();
  await startHere();
}

const order = { orderId: 'qr-1', amount: '100.25', currency: 'THB', lifetimeSeconds: 600 };
const incoming = { fromBank: 'SCB', fromAccount: '1234567890', toBank: 'KBANK', toAccount: '0123456789', amount: 55.5 };

async function useProviders(): Promise<void> {
  const inPg = pg(sims.url);
  await inPg('/Player/v1/Create', { player_name: 'player01', currency: 'THB' });
  const deposit = { player_name: 'player01', currency: 'THB', amount: '70.25', transfer_reference: 'p1' };
  await sims.post('/sim/providers/PG/fault', { mode: 'lost-after', count: 1 });
  await unanswered(sims.url, (options) => inPg('/Cash/v3/TransferIn', deposit, options));
  await sims.post('/sim/providers/PG/play', { username: 'player01', delta: -20, turnover: 200 });
  const inAskmebet = askmebet(sims.url);
  await inAskmebet('/create', { username: 'player01', password: 'secret1', currency: 'LAK' });
  await inAskmebet('/deposit', { username: 'player01', amount: '5000.00' });
  const { post } = await agent(sims.url);
  await post('/create', { username: 'player01', password: 'secret1', currency: 'THB' });
  await post('/password', { username: 'player01', password: 'changed2' });
  await post('/transfer', { username: 'player01', amount: '9.00', reference: 'a1' });
}

async function useMoneyServices(): Promise<string> {
  await jsonGateway(sims.url, 'KBANK')('POST', '/payments', { ...order, account: '0123456789' });
  await sims.post('/sim/gateways/KBANK/pay', { qrcodeId: 'qr-1', late: true });
  const trade = formGateway(sims.url, 'ZPAY');
  await trade('create', { order_no: 'qr-2', amount_minor: '10025', currency: 'THB', ttl: '600' });
  await trade('cancel', { order_no: 'qr-2' });
  const made = await sims.post('/sim/bank/transfer', { ...incoming, pending: 2, notify: false });
  const payload = /"payload":"([^"]+)"/.exec(JSON.stringify(made))?.[1] ?? '';
  const bank = bearer(`${sims.url}/bank`, 'demo-bank-key');
  expect(await bank('POST', '/slips/verify', { payload })).toMatchObject({ status: 409 });
  const { fromBank: toBank, fromAccount: toAccount, toBank: fromBank, toAccount: fromAccount } = incoming;
  await bank('POST', '/payouts', {
    reference: 'w1',
    fromBank,
    fromAccount,
    toBank,
    toAccount,
    toName: 'x',
    amount: '5.00',
    currency: 'THB',
  });
  const issued = await sims.post('/sim/vouchers', { amount: 50 });
  const voucher = /"voucher":"([^"]+)"/.exec(JSON.stringify(issued))?.[1] ?? '';
  await bearer(`${sims.url}/vouchers`, 'demo-voucher-key')('POST', `/campaign/vouchers/${voucher}/redeem`, { mobile: '0811111111' });
  await bearer(`${sims.url}/sms`, 'demo-sms-key')('POST', '/messages', { to: '+66812345678', text: 'รหัส 123456' });
  return payload;
}

async function readState(): Promise<unknown[]> {
  const bank = bearer(`${sims.url}/bank`, 'demo-bank-key');
  return Promise.all([
    sims.get('/sim/books'),
    sims.get('/sim/providers/PG/accounts/player01'),
    sims.get('/sim/gateways/KBANK/payments/qr-1'),
    sims.get('/sim/gateways/ZPAY/payments/qr-2'),
    sims.get('/sim/sms/0812345678'),
    pg(sims.url)('/Cash/v3/GetSingleTransaction', { player_name: 'player01', transfer_reference: 'p1' }),
    askmebet(sims.url)('/transactions', { username: 'player01' }),
    agent(sims.url).then(({ post }) => post('/transactions', { username: 'player01' })),
    bank('GET', '/accounts/KBANK/0123456789/incoming'),
    bank('GET', '/payouts/w1').then(({ body }) => JSON.stringify(body).replace(/"(state|updatedAt)":"[^"]+"/g, '')),
  ]);
}

test('state survives two kill -9, and the bank continues', async () => {
  await startProcess();
  await useProviders();
  const payload = await useMoneyServices();
  const before = await readState();
  expect(before[1]).toEqual({ username: 'player01', balance: 50.25, currency: 'THB', turnover: 200, transfers: 1 });
  await killAndRestart();
  expect(await readState()).toEqual(before);
  const bank = bearer(`${sims.url}/bank`, 'demo-bank-key');
  expect(await bank('POST', '/slips/verify', { payload })).toMatchObject({ status: 409 });
  await killAndRestart();
  expect(await readState()).toEqual(before);
  expect(await bearer(`${sims.url}/bank`, 'demo-bank-key')('POST', '/slips/verify', { payload })).toMatchObject({ status: 200 });
  await sims.post('/sim/bank/transfer', { ...incoming, notify: false });
  expect(await bearer(`${sims.url}/bank`, 'demo-bank-key')('GET', '/accounts/KBANK/0123456789/incoming?cursor=2')).toMatchObject({
    body: { cursor: '3', items: [{ amount: '55.50' }] },
  });
});

test('after kill -9 during calls, every answered call is stored and the balance is the sum of the entries', async () => {
  await startProcess();
  const Username = 'player01';
  const call = joker(sims.url);
  await call('CU', { Username, Currency: 'THB' });
  const answered: string[] = [];
  const sent: string[] = [];
  let killed: Promise<void> | null = null;
  const caller = async (name: number) => {
    for (let turn = 0; killed === null; turn += 1) {
      const RequestID = `r${name}-${turn}`;
      sent.push(RequestID);
      if ((await outcome(call('TC', { Username, Amount: '1.000', RequestID }))) !== 'no answer') answered.push(RequestID);
      if (answered.length >= 200) killed ??= sims.stop();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, name) => caller(name)));
  await killed;
  await killAndRestart();
  const again = joker(sims.url);
  const found = await Promise.all(sent.map(async (RequestID) => ({ RequestID, ...(await again('TCH', { RequestID })) })));
  const found200 = new Set(found.filter(({ status }) => status === 200).map(({ RequestID }) => RequestID));
  expect(answered.filter((RequestID) => !found200.has(RequestID))).toEqual([]);
  expect(await sims.get(`/sim/providers/JOKER/accounts/${Username}`)).toMatchObject({ balance: found200.size, transfers: found200.size });
});

test('an incomplete last line is ignored; an unreadable line before it prevents the start', async () => {
  await startHere();
  await joker(sims.url)('CU', { Username: 'player01', Currency: 'THB' });
  await joker(sims.url)('TC', { Username: 'player01', Amount: '10.000', RequestID: 'a' });
  await sims.stop();
  appendFileSync(state, '[["JOKER.entry",{"id":"x","kind":"tra');
  await restart();
  expect(await sims.get('/sim/providers/JOKER/accounts/player01')).toMatchObject({ balance: 10, transfers: 1 });
  await joker(sims.url)('TC', { Username: 'player01', Amount: '5.000', RequestID: 'b' });
  await restart();
  expect(await sims.get('/sim/providers/JOKER/accounts/player01')).toMatchObject({ balance: 15, transfers: 2 });
  await sims.stop();
  writeFileSync(state, `[["JOKER.entry",{"id":"x"}]]\n${readFileSync(state, 'utf8')}`);
  await expect(startSimsProcess({ SIM_STATE: state })).rejects.toThrow(/line 1 cannot be read/);
});

test('a webhook without a 2xx response is sent again after a restart with the same id, until accepted', async () => {
  await startHere();
  await sims.post('/sim/config', { serverUrl: 'http://127.0.0.1:9' });
  await jsonGateway(sims.url, 'WW')('POST', '/payments', order);
  const paid = await sims.post('/sim/gateways/WW/pay', { qrcodeId: 'qr-1' });
  await sims.post('/sim/bank/transfer', incoming);
  await restart();
  const notices = await receiver.received(2);
  const [gateway, bank] = ['/api/hooks/WW', '/api/hooks/bank'].map((path) => notices.find((notice) => notice.path === path));
  expect(paid).toMatchObject({ paid: true, notices: [{ id: gateway?.id, status: 0 }] });
  expect(bank?.body).toContain('"amount":"55.50"');
  await expect.poll(() => sims.get('/sim/notices')).toMatchObject({ notices: [{ done: true }, { done: true }] });
  await restart();
  expect(readFileSync(state, 'utf8')).not.toContain('notice.');
});

test('reset empties the file', async () => {
  await startHere();
  await joker(sims.url)('CU', { Username: 'player01', Currency: 'THB' });
  await sims.post('/sim/reset');
  expect(readFileSync(state, 'utf8')).toBe('');
  await joker(sims.url)('CU', { Username: 'player02', Currency: 'THB' });
  await restart();
  expect(await sims.get('/sim/books')).toMatchObject({ providers: { JOKER: { THB: { accounts: 1 } } } });
});
