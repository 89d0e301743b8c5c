import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SettingValue } from '../../../platform/settings/definitions.ts';
import { earlier } from '../../../testing/clock.ts';
import { randomPhone, registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, houseMinor, unitsOf } from '../../../testing/money.ts';
import { newSeed, shuffled } from '../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, hireStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { findBankCredit } from './bank-credit.sql.ts';
import { pollWallets } from './receive-wallet-credit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ walletPollEveryMs: 600_000, bankPollEveryMs: 600_000 }) } });
});
afterAll(() => server.close());
afterEach(async () => {
  for (const service of ['notice', 'book']) await server.sims.post('/sim/wallets/fault', { service, mode: 'none' });
  expect(await drifts(server)).toEqual([]);
});

const ours = '0821113333';
const outsideOf = (reference: string) => `TRUEMONEY:${reference}`;
const found = (reference: string) => findBankCredit(server.core.db, outsideOf(reference));
const walletOf = (m: TestMember) => unitsOf(server, m.memberId, 'wallet');
/** The simulator answers after the first webhook attempt, so the server has decided by then. */
async function send(fromPhone: string, amount: number, more: object = {}): Promise<string> {
  return (await server.sims.post<{ reference: string }>(`/sim/wallets/${ours}/send`, { fromPhone, amount, ...more })).reference;
}
const fault = (mode: string, more: object = {}) => server.sims.post('/sim/wallets/fault', { mode, ...more });

const incoming = (more: object = {}) => ({
  cursor: '1',
  reference: `TMN${randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()}`,
  account: ours,
  amount: '250.00',
  currency: 'THB',
  fromPhone: '0899999999',
  fromName: null as string | null,
  at: new Date().toISOString(),
  ...more,
});
function webhook(data: unknown, o: { id?: string; secondsAgo?: number; key?: string; raw?: string } = {}) {
  const id = o.id ?? `evt_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000) - (o.secondsAgo ?? 0));
  const raw = o.raw ?? JSON.stringify({ type: 'transfer.incoming', data });
  const mac = createHmac('sha256', o.key ?? 'demo-wallet-notice-secret').update(`${id}.${timestamp}.${raw}`);
  return server.call('POST', '/api/hooks/wallet', {
    raw,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${mac.digest('base64')}`,
    },
  });
}
async function outcomeOf(more: object) {
  const data = incoming(more);
  expect(await webhook(data)).toMatchObject({ status: 200, body: { received: true } });
  const { state, note, memberId } = (await found(data.reference)) ?? {};
  return [state, note, memberId];
}

async function withDeposit(change: Partial<SettingValue<'deposit'>>, work: () => Promise<void>): Promise<void> {
  const { settings, db } = server.core;
  const before = settings.get('deposit');
  await settings.put(db, 'deposit', { ...before, ...change });
  await settings.reload();
  try {
    await work();
  } finally {
    await settings.put(db, 'deposit', before);
    await settings.reload();
  }
}

// proves: app.way-wallet deposit.auto-wallet
test('money from the registered phone is credited once, by webhook, statement or both', async () => {
  const member = await registerMember(server);
  const before = await houseMinor(server, 'house:wallet:TRUEMONEY');
  const told = await send(member.phone, 100.25);
  expect(await walletOf(member)).toBe(100.25);
  expect(await found(told)).toMatchObject({ state: 'credited', source: 'wallet', memberId: member.memberId });
  await pollWallets(server.core);
  expect(await walletOf(member)).toBe(100.25);

  await fault('lost-before');
  await send(`+66${member.phone.slice(1)}`, 20);
  await fault('forged');
  await send(member.phone, 3);
  expect(await walletOf(member)).toBe(100.25);
  await pollWallets(server.core);
  expect(await walletOf(member)).toBe(123.25);

  await fault('twice');
  await send(member.phone, 1);
  await fault('out-of-order');
  await send(member.phone, 2);
  expect(await walletOf(member)).toBe(124.25);
  await send(member.phone, 4);
  expect(await walletOf(member)).toBe(130.25);
  await Promise.all([pollWallets(server.core), pollWallets(server.core)]);
  expect(await walletOf(member)).toBe(130.25);
  expect((await houseMinor(server, 'house:wallet:TRUEMONEY')) - before).toBe(-13_025);

  const { body } = await server.call<{ statements: object[] }>('POST', '/api/statement', {
    token: member.token,
    body: { page: 1, limit: 10 },
  });
  expect(body.statements).toHaveLength(6);
  expect(body.statements).toContainEqual(
    expect.objectContaining({ statementType: 'deposit', from: 'TRUEMONEY', to: 'WALLET', amount: 100.25, status: 'SUCCESS' }),
  );
});

test('an unreadable wallet statement is reported, and later read completely across pages', async () => {
  const member = await registerMember(server);
  await Promise.all(Array.from({ length: 205 }, () => send(member.phone, 1, { notify: false })));
  for (const mode of ['down', 'rubbish', 'error']) {
    await fault(mode, { service: 'book' });
    await expect(pollWallets(server.core)).rejects.toThrow('could not read some accounts at the wallet service');
  }
  expect(await walletOf(member)).toBe(0);
  await pollWallets(server.core);
  expect(await walletOf(member)).toBe(205);
});

const seed = newSeed();
// proves: deposit.auto-wallet server.credited-once
test(`webhooks in any order, three times each, during a statement poll credit once each (order ${seed})`, async () => {
  const members = [await registerMember(server), await registerMember(server)];
  const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => send(members[n % 2]?.phone ?? '', 10, { notify: false })));
  const data = sent.map((reference, n) => incoming({ reference, fromPhone: members[n % 2]?.phone, amount: '10.00' }));
  const told = shuffled([...data, ...data, ...data], seed).map((one) => webhook(one));
  const answers = await Promise.all([...told, pollWallets(server.core)]);
  expect(new Set(answers.slice(0, -1).map((answer) => answer?.status))).toEqual(new Set([200]));
  expect(await Promise.all(members.map(walletOf))).toEqual([60, 60]);
});

test('forged, expired and malformed webhooks are refused; a repeated one changes nothing', async () => {
  const member = await registerMember(server);
  const data = incoming({ fromPhone: member.phone });
  expect((await webhook(data, { key: 'demo-bank-notice-secret' })).status).toBe(401);
  for (const secondsAgo of [301, -360]) expect((await webhook(data, { secondsAgo })).status).toBe(401);
  expect((await server.call('POST', '/api/hooks/wallet', { body: { type: 'transfer.incoming', data } })).status).toBe(401);
  for (const raw of ['{', '{"type":"something.else","data":{}}']) expect((await webhook(null, { raw })).status).toBe(400);
  for (const amount of ['0.00', '-5.00', '1e9', '5', 5]) expect((await webhook({ ...data, amount })).status).toBe(400);
  expect(await walletOf(member)).toBe(0);
  for (const id of ['evt_one', 'evt_one', 'evt_two']) expect((await webhook(data, { id })).body).toEqual({ received: true });
  expect(await walletOf(member)).toBe(250);
  for (const account of ['0820000000', '0821112222'])
    expect((await webhook(incoming({ fromPhone: member.phone, account }))).body).toEqual({ received: false });
  expect(await walletOf(member)).toBe(250);
});

test('a full phone number identifies the member, and every doubtful credit is queued for staff', async () => {
  const member = await registerMember(server, { bankAccountName: 'SOMCHAI JAIDEE' });
  const { phone: fromPhone, memberId } = member;
  expect(await outcomeOf({ fromPhone: randomPhone() })).toEqual(['queued', 'NO_MEMBER', null]);
  expect(await outcomeOf({ fromPhone: '' })).toEqual(['queued', 'NO_MEMBER', null]);
  const masked = `${fromPhone.slice(0, 3)}-xxx-${fromPhone.slice(6)}`;
  for (const fromName of [null, 'SOMCHAI JAIDEE'])
    expect(await outcomeOf({ fromPhone: masked, fromName })).toEqual(['queued', 'NUMBER_HIDDEN', null]);
  expect(await outcomeOf({ fromPhone, fromName: 'WICHAI JAIDEE' })).toEqual(['queued', 'NAME_DIFFERS', null]);
  expect(await outcomeOf({ fromPhone, at: new Date(Date.now() - 3_600_000).toISOString() })).toEqual(['queued', 'BEFORE_MEMBER', null]);
  expect(await outcomeOf({ fromPhone, currency: 'LAK' })).toEqual(['queued', 'CURRENCY', null]);
  const lao = await registerMember(server, { currency: 'LAK', username: `020${randomInt(10_000_000, 99_999_999)}` });
  for (const currency of ['THB', 'LAK']) expect(await outcomeOf({ fromPhone: lao.phone, currency })).toEqual(['queued', 'CURRENCY', null]);
  const twin = await registerMember(server, { username: lao.phone.slice(1) });
  expect(await outcomeOf({ fromPhone: `+856${twin.phone}` })).toEqual(['queued', 'AMBIGUOUS', null]);
  await server.core.db.query(`update member set created_at = ${earlier('created_at', '3 days')} where member_id = $1`, [memberId]);
  expect(await outcomeOf({ fromPhone, at: new Date(Date.now() - 49 * 3_600_000).toISOString() })).toEqual(['queued', 'TOO_OLD', null]);
  // The number became this member's half an hour ago; an hour ago someone else sent money from it.
  await server.core.db.query('update member set phone_since = $2 where member_id = $1', [memberId, new Date(Date.now() - 1_800_000)]);
  expect(await outcomeOf({ fromPhone, at: new Date(Date.now() - 3_600_000).toISOString() })).toEqual(['queued', 'BEFORE_MEMBER', null]);
  expect(await Promise.all([member, lao, twin].map(walletOf))).toEqual([0, 0, 0]);

  for (const fromName of ['นาย สมชาย ใจดี', 'SOMCHAI J***', null])
    expect(await outcomeOf({ fromPhone, fromName })).toEqual(['credited', null, memberId]);
  expect(await walletOf(member)).toBe(750);
  await server.core.db.query(`update member set status = 'inactive' where member_id = $1`, [memberId]);
  expect(await outcomeOf({ fromPhone })).toEqual(['queued', 'INACTIVE', null]);
  expect(await walletOf(member)).toBe(750);
});

test('a kip wallet credits kip', async () => {
  const account = '02055500011';
  const kip = { walletAccountName: 'WALLET03', mobile: account, mode: 'AUTO', currency: 'LAK', enabled: true } as const;
  const lao = await registerMember(server, { currency: 'LAK', username: `20${randomInt(10_000_000, 99_999_999)}` });
  const baht = await registerMember(server);
  const told = { account, currency: 'LAK', amount: '50000.00' };
  await withDeposit({ wallets: [...server.core.settings.get('deposit').wallets, kip] }, async () => {
    expect(await outcomeOf({ ...told, fromPhone: `+856${lao.phone}` })).toEqual(['credited', null, lao.memberId]);
    expect(await outcomeOf({ ...told, fromPhone: baht.phone })).toEqual(['queued', 'CURRENCY', null]);
  });
  expect(await Promise.all([lao, baht].map(walletOf))).toEqual([50_000, 0]);
});

test('in manual mode only reported money is credited, even if reported afterwards', async () => {
  const member = await registerMember(server);
  await withDeposit({ isManual: true }, async () => {
    const reference = await send(member.phone, 815);
    expect(await found(reference)).toMatchObject({ state: 'queued', note: 'NOT_ANNOUNCED' });
    expect((await server.call('POST', '/api/wallet/add', { token: member.token, body: { amount: 815 } })).status).toBe(200);
    await until(
      () => walletOf(member),
      (units) => units === 815,
    );
  });
});

test('staff see the source of a wallet credit and decide on it as on a bank credit', async () => {
  const [cashier, manager] = [await hireStaff(server, 'cashier'), await hireStaff(server, 'manager')];
  const [owner, thief] = [await registerMember(server), await registerMember(server)];
  const pathOf = (reference: string) => `/api/office/bank-credits/${encodeURIComponent(outsideOf(reference))}`;
  const stranger = pathOf(await send('0899999998', 640.5, { fromName: 'สมหญิง ใจดี' }));
  const list = await server.call<{ bankCredits: object[] }>('GET', '/api/office/bank-credits?limit=100', { token: cashier.token });
  expect(list.body.bankCredits).toContainEqual(
    expect.objectContaining({
      source: 'wallet',
      bankCode: 'TRUEMONEY',
      bankAccountNo: ours,
      fromName: 'สมหญิง ใจดี',
      amount: 640.5,
      note: 'NO_MEMBER',
    }),
  );
  expect(JSON.stringify(list.body)).not.toContain('0899999998');
  const reveal = await server.call('POST', `${stranger}/reveal`, { token: cashier.token });
  expect(reveal.body).toEqual({ accountNo: '0899999998' });

  const body = { memberId: String(owner.memberId) };
  expect((await server.call('POST', `${stranger}/match`, { token: cashier.token, body })).status).toBe(202);
  expect(await walletOf(owner)).toBe(0);
  const both = await send('0899999998', 10);
  expect((await asTwo(server, [cashier, manager], 'POST', `${pathOf(both)}/match`, body)).status).toBe(200);
  expect(await walletOf(owner)).toBe(10);
  const own = pathOf(await send(owner.phone, 5, { fromName: 'SOMEBODY ELSE' }));
  expect(await server.call('POST', `${own}/match`, { token: manager.token, body: { memberId: String(thief.memberId) } })).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID', key: 'memberId' },
  });
  expect((await server.call('POST', `${own}/match`, { token: cashier.token, body })).status).toBe(200);
  expect((await server.call('POST', `${own}/match`, { token: cashier.token, body })).status).toBe(409);
  expect(await Promise.all([owner, thief].map(walletOf))).toEqual([15, 0]);
  const nobodys = pathOf(await send('0899999997', 7));
  expect((await server.call('POST', `${nobodys}/refuse`, { token: cashier.token, body: { reason: 'sent back' } })).status).toBe(200);
});
