import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { fromJson } from '@krapao/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/db/queue.ts';
import { randomAccountNo, registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, houseMinor, unitsOf } from '../../../testing/money.ts';
import { credit } from '../../../testing/payments.ts';
import { newSeed, shuffled } from '../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { findBankCredit, listBankCredits } from './bank-credit.sql.ts';
import { pollBank } from './receive-bank-credit.ts';

let server: TestServer;
beforeAll(async () => {
  // Ninety concurrent webhooks of one member wait for one lock, longer than the usual 10 s on a busy cluster.
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000, databaseLockMs: 200_000 }) } });
  await server.sims.post('/sim/config', { bankNoticeDelayMs: 0 });
});
afterAll(() => server.close());
afterEach(async () => {
  await server.sims.post('/sim/bank/fault', { service: 'notice', mode: 'none' });
  expect(await drifts(server)).toEqual([]);
});

const ours = { toBank: 'SCB', toAccount: '4081234567' };
type Member = TestMember & { accountNo: string };
async function someone(): Promise<Member> {
  const accountNo = randomAccountNo();
  return { ...(await registerMember(server, { bankCode: 'KBANK', bankAccountNo: accountNo })), accountNo };
}
type Transfer = { reference: string; bankNumber: string };
const send = (fromAccount: string, amount: number, more: Record<string, unknown> = {}) =>
  server.sims.post<Transfer>('/sim/bank/transfer', { fromBank: 'KBANK', fromAccount, ...ours, amount, ...more });
const outsideOf = (t: Transfer) => `${t.bankNumber}:${t.reference}`;
const arrived = (t: Transfer) =>
  until(
    () => findBankCredit(server.core.db, outsideOf(t)),
    (found) => found !== null,
  );
const walletOf = (m: TestMember) => unitsOf(server, m.memberId, 'wallet');
const announce = (m: TestMember, amount: unknown, key?: string) =>
  server.call<{ reference: string; status: string; message?: string }>('POST', '/api/wallet/add', {
    token: m.token,
    body: { amount },
    ...(key ? { key } : {}),
  });
const lineOf = async (m: TestMember, reference: string) => {
  const { rows } = await server.core.db.query<{ status: string }>(
    'select status from statement_line where member_id = $1 and reference = $2',
    [m.memberId, reference],
  );
  return rows[0]?.status;
};

const secret = Buffer.from('demo-bank-notice-secret');
let cursor = 1_000;
const incoming = (more: Record<string, unknown> = {}) => {
  cursor += 1;
  return {
    cursor: String(cursor),
    reference: `T${randomUUID().replaceAll('-', '').slice(0, 18).toUpperCase()}`,
    bankCode: ours.toBank,
    account: ours.toAccount,
    amount: '250.00',
    currency: 'THB',
    fromBank: 'KBANK',
    fromAccount: '1234567890',
    fromName: 'SOMEONE',
    at: new Date().toISOString(),
    ref1: null,
    ...more,
  };
};
function webhook(data: unknown, o: { id?: string; secondsAgo?: number; key?: Buffer; raw?: string } = {}) {
  const id = o.id ?? `evt_${randomUUID()}`;
  const timestamp = String(Math.floor(Date.now() / 1000) - (o.secondsAgo ?? 0));
  const raw = o.raw ?? JSON.stringify({ type: 'transfer.incoming', data });
  const signature = `v1,${createHmac('sha256', o.key ?? secret)
    .update(`${id}.${timestamp}.${raw}`)
    .digest('base64')}`;
  return server.call('POST', '/api/hooks/bank', {
    raw,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    },
  });
}

test('a transfer from a registered account is credited automatically, once', async () => {
  const member = await someone();
  const before = await houseMinor(server, 'house:bank:SCB');
  const t = await send(member.accountNo, 432.1);
  await until(
    () => walletOf(member),
    (units) => units > 0,
  );
  expect(await walletOf(member)).toBe(432.1);
  expect((await houseMinor(server, 'house:bank:SCB')) - before).toBe(-43_210);
  expect(await findBankCredit(server.core.db, outsideOf(t))).toMatchObject({ state: 'credited', memberId: member.memberId });
  await pollBank(server.core);
  expect(await walletOf(member)).toBe(432.1);
});

test('a repeated webhook, concurrent and under the same or new ids, changes nothing', async () => {
  const member = await someone();
  const data = incoming({ fromAccount: member.accountNo });
  const answers = await Promise.all([
    webhook(data, { id: 'evt_same' }),
    webhook(data, { id: 'evt_same' }),
    webhook(data),
    webhook(data),
    webhook(data),
  ]);
  expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200]);
  expect(await walletOf(member)).toBe(250);
});

test('forged, expired and malformed webhooks are refused', async () => {
  const member = await someone();
  const data = incoming({ fromAccount: member.accountNo });
  expect((await webhook(data, { key: Buffer.from('another-secret-entirely') })).status).toBe(401);
  expect((await webhook(data, { secondsAgo: 301 })).status).toBe(401);
  expect((await webhook(data, { secondsAgo: -360 })).status).toBe(401);
  expect((await server.call('POST', '/api/hooks/bank', { body: { type: 'transfer.incoming', data } })).status).toBe(401);
  expect((await webhook(null, { raw: '{' })).status).toBe(400);
  expect((await webhook({ ...data, amount: '1e9' })).status).toBe(400);
  expect((await webhook({ ...data, amount: '-5.00' })).status).toBe(400);
  expect((await webhook(null, { raw: '{"type":"something.else","data":{}}' })).status).toBe(400);
  expect(await walletOf(member)).toBe(0);
});

test('a webhook for an account that is not ours, or for a QR code, is acknowledged and changes nothing', async () => {
  const member = await someone();
  expect((await webhook(incoming({ fromAccount: member.accountNo, account: '1111111111' }))).body).toEqual({ received: false });
  expect((await webhook(incoming({ fromAccount: member.accountNo, ref1: 'Q123' }))).body).toEqual({ received: false });
  expect(await walletOf(member)).toBe(0);
});

test('a transfer whose webhook was lost is credited once from the bank’s statement', async () => {
  const member = await someone();
  await server.sims.post('/sim/bank/fault', { service: 'notice', mode: 'lost-before', count: 1 });
  await send(member.accountNo, 77);
  expect(await walletOf(member)).toBe(0);
  await pollBank(server.core);
  expect(await walletOf(member)).toBe(77);
  await pollBank(server.core);
  expect(await walletOf(member)).toBe(77);
});

test('a webhook credits nothing if the slip was faster', async () => {
  const member = await someone();
  const data = incoming({ fromAccount: member.accountNo, amount: '91.00' });
  const outcome = await credit(server, {
    memberId: member.memberId,
    source: 'slip',
    outsideReference: [`004:${data.reference}`, `at:SCB:${data.reference}`],
    houseAccount: 'house:bank:SCB',
    amount: fromJson(91, 'THB'),
    reference: `S${data.reference}`,
  });
  expect(outcome.credited).toBe(true);
  expect((await webhook(data)).body).toEqual({ received: true });
  expect(await walletOf(member)).toBe(91);
  expect(await findBankCredit(server.core.db, `004:${data.reference}`)).toMatchObject({
    state: 'credited',
    note: 'BEFORE',
    memberId: member.memberId,
  });
});

test('transfers from an unknown account, an inactive member or in another currency are queued', async () => {
  const unknown = await send('5550001112', 60);
  expect((await arrived(unknown))?.note).toBe('NO_MEMBER');

  const off = await someone();
  await server.core.db.query(`update member set status = 'inactive' where member_id = $1`, [off.memberId]);
  expect((await arrived(await send(off.accountNo, 61)))?.note).toBe('INACTIVE');
  expect(await walletOf(off)).toBe(0);

  const accountNo = randomAccountNo();
  const lao = await registerMember(server, { currency: 'LAK', bankCode: 'KBANK', bankAccountNo: accountNo });
  expect((await arrived(await send(accountNo, 62)))?.note).toBe('CURRENCY');
  expect(await walletOf(lao)).toBe(0);
  const { total } = await listBankCredits(server.core.db, { ...everything, states: ['queued'], sort: 'oldest', page: 1, limit: 10 });
  expect(total).toBeGreaterThanOrEqual(3);
});

test('a reported deposit credits nothing, and a member can have at most three open ones', async () => {
  const member = await someone();
  const first = await announce(member, 500, 'announce-1');
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ status: 'PENDING' });
  expect((await announce(member, 500, 'announce-1')).body).toEqual(first.body);
  expect(await walletOf(member)).toBe(0);
  expect(await lineOf(member, first.body.reference)).toBe('PENDING');
  for (const amount of [0, -1, 1.001, '5']) expect((await announce(member, amount)).status).toBeGreaterThanOrEqual(400);
  const more = await Promise.all([501, 502, 503, 504, 505].map((amount) => announce(member, amount)));
  expect(more.map((a) => a.status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(more.find((a) => a.status === 409)?.body.message).toBe('TOO_MANY');
  expect(await walletOf(member)).toBe(0);
});

test('a transfer settles the reported deposit it matches', async () => {
  const member = await someone();
  const { body } = await announce(member, 640);
  await send(member.accountNo, 640);
  await until(
    () => walletOf(member),
    (units) => units === 640,
  );
  expect(await lineOf(member, body.reference)).toBe('SUCCESS');
});

test('in manual mode only reported transfers are credited, even if reported afterwards', async () => {
  const member = await someone();
  const deposit = server.core.settings.get('deposit');
  await server.core.settings.put(server.core.db, 'deposit', { ...deposit, isManual: true });
  await server.core.settings.reload();
  try {
    const t = await send(member.accountNo, 815);
    expect((await arrived(t))?.note).toBe('NOT_ANNOUNCED');
    expect(await walletOf(member)).toBe(0);
    const { body } = await announce(member, 815);
    await until(
      () => walletOf(member),
      (units) => units === 815,
    );
    expect(await lineOf(member, body.reference)).toBe('SUCCESS');
  } finally {
    await server.core.settings.put(server.core.db, 'deposit', deposit);
    await server.core.settings.reload();
  }
});

test('a masked sender is credited only if bank, name and digits match and the member reported the deposit', async () => {
  const suffix = '4321';
  const as = (bankAccountName: string, bankAccountNo: string) => registerMember(server, { bankAccountName, bankAccountNo });
  const fits = await as('SOMCHAI JAIDEE', `11111${suffix}1`);
  const other = await as('WICHAI SUKJAI', `22222${suffix}2`);
  const masked = { fromAccount: `xxx-x-x${suffix}-x`, fromName: 'MR. SOMCHAI J***', amount: '333.00' };
  const noteOn = async (more: object) => {
    const told = incoming({ ...masked, ...more });
    expect((await webhook(told)).body).toEqual({ received: true });
    const { state, note } = (await findBankCredit(server.core.db, `004:${told.reference}`)) ?? {};
    return [state, note];
  };
  await announce(other, 333);
  expect(await noteOn({})).toEqual(['queued', 'NOT_ANNOUNCED']);
  await announce(fits, 333);
  await until(
    () => walletOf(fits),
    (units) => units === 333,
  );
  expect(await noteOn({ fromName: 'MALEE T***' })).toEqual(['queued', 'NAME_DIFFERS']);
  expect(await noteOn({ fromName: 'MALEE T***', amount: '334.00' })).toEqual(['queued', 'NO_MEMBER']);

  const twin = await as('SOMCHAI JAROEN', `33333${suffix}3`);
  await announce(fits, 444);
  expect(await noteOn({ amount: '444.00' })).toEqual(['queued', 'AMBIGUOUS']);
  expect(await noteOn({ amount: '444.00', fromName: 'SOMCHAI JAI**' })).toEqual(['credited', null]);
  await announce(fits, 555);
  expect(await noteOn({ amount: '555.00', fromName: 'SOMCHAI JAI**', at: new Date(Date.now() - 3_600_000).toISOString() })).toEqual([
    'queued',
    'BEFORE_MEMBER',
  ]);
  expect(await Promise.all([fits, other, twin].map(walletOf))).toEqual([777, 0, 0]);
});

test('the same name and digits at another bank are suggested to staff but not credited', async () => {
  const digits = String(randomInt(10 ** 9, 10 ** 10));
  const member = await registerMember(server, { bankCode: 'KBANK', bankAccountName: 'ANONG MEESUK', bankAccountNo: digits });
  await registerMember(server, { bankCode: 'KBANK', bankAccountName: 'ANONG MEESUK', bankAccountNo: randomAccountNo() });
  const cashier = await hireStaff(server, 'cashier');
  for (const fromAccount of [digits, `xxx-x-x${digits.slice(5, 9)}-x`]) {
    const told = incoming({ fromBank: 'SCB', fromAccount, fromName: 'ANONG MEESUK', amount: '321.00' });
    expect((await webhook(told)).body).toEqual({ received: true });
    const outside = `014:${told.reference}`;
    expect(await findBankCredit(server.core.db, outside)).toMatchObject({ state: 'queued', note: 'NO_MEMBER' });
    type Found = { candidates: { memberId: string; isSuggested: boolean; sides: Record<string, unknown> }[] };
    const { body } = await server.call<Found>('GET', `/api/office/bank-credits/${outside}/candidates`, { token: cashier.token });
    expect(body.candidates).toMatchObject([
      { memberId: String(member.memberId), isSuggested: true, sides: { bankFits: false, accountFits: true, nameMatch: 'same' } },
    ]);
  }
  expect(await walletOf(member)).toBe(0);
});

test('staff cannot credit one member with a transfer that the bank attributes to another', async () => {
  const manager = await hireStaff(server, 'manager');
  const office = (path: string, body: object) => server.call('POST', `/api/office${path}`, { token: manager.token, body });
  const [owner, thief] = [await someone(), await someone()];
  await server.core.db.query(`update member set status = 'inactive' where member_id = $1`, [owner.memberId]);
  const t = await send(owner.accountNo, 640.5);
  expect((await arrived(t))?.note).toBe('INACTIVE');
  const { body: announced } = await announce(thief, 640.5);
  const outside = encodeURIComponent(outsideOf(t));
  expect(await office(`/bank-credits/${outside}/match`, { memberId: String(thief.memberId) })).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID', key: 'memberId' },
  });
  const seen = { bankCode: ours.toBank, fromBank: 'KBANK', transRef: t.reference };
  expect(await office(`/deposits/${thief.memberId}/${announced.reference}/approve`, seen)).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID', key: 'transRef' },
  });
  expect(await walletOf(thief)).toBe(0);
});

const seed = newSeed();
// proves: server.credited-once
test(`thirty webhooks, each sent three times in any order, credit thirty times (order ${seed})`, async () => {
  const member = await someone();
  const webhooks = Array.from({ length: 30 }, () => incoming({ fromAccount: member.accountNo, amount: '10.00' }));
  const all = shuffled([...webhooks, ...webhooks, ...webhooks], seed);
  const answers = await Promise.all(all.map((data) => webhook(data)));
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
  expect(await walletOf(member)).toBe(300);
});
