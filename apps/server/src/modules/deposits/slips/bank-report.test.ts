import { randomUUID } from 'node:crypto';
import { fromJson } from '@krapao/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { earlier } from '../../../testing/clock.ts';
import { randomAccountNo, registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, unitsOf } from '../../../testing/money.ts';
import { credit, finishedSlip, kbank, pngOf, type SimTransfer, transferAt, uploadSlip } from '../../../testing/payments.ts';
import { newSeed, shuffled } from '../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { findBankCredit } from '../bank-credits/bank-credit.sql.ts';
import { pollBank } from '../bank-credits/bankmatch.jobs.ts';
import { receiveBankCredit } from '../bank-credits/receive-bank-credit.ts';
import { slipTasks } from './slip.jobs.ts';
import * as sql from './slip.sql.ts';

let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  const { core } = server;
  await core.settings.put(core.db, 'slip', { ...core.settings.get('slip'), closeFrom: '00:00', closeTo: '00:00' });
  await core.settings.reload();
  manager = await hireStaff(server, 'manager');
});
afterAll(() => server.close());
afterEach(async () => {
  await tellsTheTruth();
  expect(await drifts(server)).toEqual([]);
});

type Sender = { who: TestMember; fromAccount: string };
async function someone(): Promise<Sender> {
  const fromAccount = randomAccountNo();
  return { who: await registerMember(server, { bankAccountNo: fromAccount }), fromAccount };
}
const lies = (count = 1) => server.sims.post('/sim/bank/fault', { service: 'verify', mode: 'lying', lie: 'amount', count });
const tellsTheTruth = () => server.sims.post('/sim/bank/fault', { service: 'verify', mode: 'none' });
const bankTells = () => pollBank(server.core);
const walletOf = ({ who }: Sender) => unitsOf(server, who.memberId, 'wallet');
const reportOf = (t: SimTransfer) => findBankCredit(server.core.db, `${t.bankNumber}:${t.reference}`);
const alarms = async (kind: string) => (await server.core.metrics.alarms.get()).values.find((v) => v.labels.kind === kind)?.value ?? 0;
const sent = async ({ who }: Sender, t: SimTransfer) => {
  const { status, body } = await uploadSlip(server, who, pngOf(t));
  expect(status).toBe(202);
  return body.slip.reference;
};
const verdictOn = async (from: Sender, t: SimTransfer) => finishedSlip(server, from.who, await sent(from, t));
const slipOf = ({ who }: Sender, reference: string) => sql.findSlip(server.core.db, { memberId: who.memberId, reference });

type Shown = { reference: string; status: string; doubt: object | null };
const office = <T = { message?: string; key?: string }>(method: string, path: string, body?: unknown) =>
  server.call<T>(method, `/api/office${path}`, { token: manager.token, ...(body === undefined ? {} : { body }) });
const inQueue = async (reference: string) =>
  (await office<{ slips: Shown[] }>('GET', '/slips?limit=100')).body.slips.find((slip) => slip.reference === reference);
const decide = ({ who }: Sender, reference: string, act: string, body: object) =>
  office('POST', `/slips/${who.memberId}/${reference}/${act}`, body);
const onTransfer = (t: SimTransfer, act: string, body: object) =>
  office('POST', `/bank-credits/${encodeURIComponent(`${t.bankNumber}:${t.reference}`)}/${act}`, body);

async function byHand(work: () => Promise<void>): Promise<void> {
  const { core } = server;
  const deposit = core.settings.get('deposit');
  await core.settings.put(core.db, 'deposit', { ...deposit, isManual: true });
  await core.settings.reload();
  try {
    await work();
  } finally {
    await core.settings.put(core.db, 'deposit', deposit);
    await core.settings.reload();
  }
}

describe('the bank has reported the transfer, and verification returns another amount', () => {
  test('if credited by the webhook, the slip credits nothing and goes to staff', async () => {
    const from = await someone();
    const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 100 });
    await bankTells();
    expect(await walletOf(from)).toBe(100);
    const before = await alarms('slip_amount_differs');
    await lies();
    const { reference, ...verdict } = await verdictOn(from, t);
    expect(verdict).toMatchObject({ status: 'FAILED', note: 'UNKNOW_ERROR', amount: null });
    expect(await walletOf(from)).toBe(100);
    await until(
      () => alarms('slip_amount_differs'),
      (count) => count === before + 1,
    );
    expect(await inQueue(reference)).toMatchObject({ status: 'FAILED', doubt: { why: 'BANK_DIFFERS', said: 1_000, told: 100 } });
    expect((await decide(from, reference, 'approve', { amount: 1_000 })).body).toMatchObject({ message: 'KEY_INVALID', key: 'amount' });
    expect((await decide(from, reference, 'approve', { amount: 100 })).status).toBe(409);
    expect((await decide(from, reference, 'refuse', { note: 'SLIP_REFNO_DUPLICATED' })).status).toBe(200);
    expect(await inQueue(reference)).toBeUndefined();
    expect(await walletOf(from)).toBe(100);
  });

  test('if not matched automatically, staff credit the received amount, and the bank credit leaves their queue', () =>
    byHand(async () => {
      const from = await someone();
      const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 100 });
      await bankTells();
      expect(await reportOf(t)).toMatchObject({ state: 'queued', note: 'NOT_ANNOUNCED' });
      await lies();
      const { reference, note } = await verdictOn(from, t);
      expect([note, await walletOf(from)]).toEqual(['UNKNOW_ERROR', 0]);
      expect((await decide(from, reference, 'approve', { amount: 1_000 })).body.key).toBe('amount');
      expect((await decide(from, reference, 'approve', { amount: 100 })).status).toBe(200);
      expect(await walletOf(from)).toBe(100);
      expect(await reportOf(t)).toMatchObject({
        state: 'credited',
        note: 'BEFORE',
        memberId: from.who.memberId,
        decidedBy: manager.staffId,
      });
      expect((await onTransfer(t, 'match', { memberId: String(from.who.memberId) })).status).toBe(409);
      expect(await walletOf(from)).toBe(100);
    }));

  test('if both agree on a bank credit that waits for staff, the slip credits it', () =>
    byHand(async () => {
      const from = await someone();
      const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 130 });
      await bankTells();
      expect(await verdictOn(from, t)).toMatchObject({ status: 'SUCCESS', amount: 130 });
      expect(await reportOf(t)).toMatchObject({ state: 'credited', note: 'BEFORE' });
      expect(await walletOf(from)).toBe(130);
    }));

  test('if staff refused the bank credit, its slip does not credit it', () =>
    byHand(async () => {
      const from = await someone();
      const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 140 });
      await bankTells();
      expect((await onTransfer(t, 'refuse', { reason: 'sent back at the bank' })).status).toBe(200);
      const { reference, note } = await verdictOn(from, t);
      expect(note).toBe('UNKNOW_ERROR');
      expect(await inQueue(reference)).toMatchObject({ doubt: { why: 'BANK_SENT_BACK', said: 140, told: 140 } });
      expect((await decide(from, reference, 'approve', { amount: 140 })).status).toBe(409);
      expect(await walletOf(from)).toBe(0);
    }));
});

test('a slip goes to staff if a QR code has credited its transfer with another amount', async () => {
  const from = await someone();
  const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 100 });
  await credit(server, {
    memberId: from.who.memberId,
    source: 'qr',
    outsideReference: `at:KBANK:${t.reference}`,
    houseAccount: 'house:bank:KBANK',
    amount: fromJson(100, 'THB'),
    reference: `Q${t.reference}`,
  });
  await lies();
  const { reference, note } = await verdictOn(from, t);
  expect([note, await walletOf(from)]).toEqual(['UNKNOW_ERROR', 100]);
  expect(await inQueue(reference)).toMatchObject({ doubt: { why: 'BANK_DIFFERS', said: 1_000, told: 100 } });
});

const waits = (from: Sender, reference: string, why = 'NEEDS_BANK') =>
  until(
    () => slipOf(from, reference),
    (slip) => slip?.doubt?.why === why,
  );
const partly = (from: Sender, amount: number, senderName: string) =>
  transferAt(server.sims, { fromAccount: from.fromAccount, amount, senderName, tellsMasked: true });

describe('the bank has not reported the transfer', () => {
  test.each([100, 60_000])('a slip of %i baht waits for the bank’s report and is credited by it once', async (amount) => {
    const from = await someone();
    const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount });
    const reference = await sent(from, t);
    expect(await waits(from, reference)).toMatchObject({ status: 'PROCESSING' });
    expect(await inQueue(reference)).toMatchObject({ status: 'PROCESSING', doubt: { why: 'NEEDS_BANK', said: amount, told: null } });
    expect(await walletOf(from)).toBe(0);
    await bankTells();
    expect(await finishedSlip(server, from.who, reference)).toMatchObject({ status: 'SUCCESS', amount });
    expect(await walletOf(from)).toBe(amount);
    expect(await inQueue(reference)).toBeUndefined();
  });

  test('a false verification credits only what arrived, and verification, which costs money, is asked once', async () => {
    const from = await someone();
    const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 6_000 });
    await lies(100);
    const taken = async () => (await server.sims.get<{ taken: number }>('/sim/faults')).taken;
    const before = await taken();
    const reference = await sent(from, t);
    await waits(from, reference);
    const again = { memberId: String(from.who.memberId), reference };
    for (let n = 0; n < 3; n += 1) await slipTasks['slip-read'](server.core, again);
    await bankTells();
    expect(await finishedSlip(server, from.who, reference)).toMatchObject({ status: 'FAILED', note: 'UNKNOW_ERROR' });
    expect((await taken()) - before).toBe(1);
    expect(await inQueue(reference)).toMatchObject({ doubt: { why: 'BANK_DIFFERS', said: 60_000, told: 6_000 } });
    expect(await walletOf(from)).toBe(6_000);
  });

  test('after a day staff credit the slip once, and a later bank report of another amount raises an alarm', async () => {
    const from = await someone();
    const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 100 });
    await lies();
    const reference = await sent(from, t);
    await waits(from, reference);
    await server.core.db.query(`update slip set created_at = ${earlier('created_at', '24 hours')} where reference = $1`, [reference]);
    await waits(from, reference, 'BANK_SILENT');
    expect(await inQueue(reference)).toMatchObject({ status: 'PROCESSING', doubt: { why: 'BANK_SILENT', said: 1_000 } });
    const path = `/api/office/slips/${from.who.memberId}/${reference}/approve`;
    expect((await asTwo(server, [manager, await hireStaff(server, 'manager')], 'POST', path, { amount: 1_000 })).status).toBe(200);
    const before = await alarms('transfer_amount_differs');
    await bankTells();
    const note = { state: 'queued', note: 'CREDITED_DIFFERS', reason: `${reference}: 1000`, memberId: from.who.memberId };
    expect(await reportOf(t)).toMatchObject(note);
    expect(await alarms('transfer_amount_differs')).toBe(before + 1);
    expect((await onTransfer(t, 'match', { memberId: String(from.who.memberId) })).status).toBe(409);
    expect((await onTransfer(t, 'refuse', { reason: 'corrected by hand' })).status).toBe(200);
    expect(await walletOf(from)).toBe(1_000);
  });

  test('a slip left to staff is still credited when the bank reports it', async () => {
    const from = await someone();
    const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 170 });
    const reference = await sent(from, t);
    await waits(from, reference);
    await server.core.db.query(`update slip set created_at = ${earlier('created_at', '24 hours')} where reference = $1`, [reference]);
    await waits(from, reference, 'BANK_SILENT');
    await server.core.db.query(`update slip set created_at = ${earlier('created_at', '-24 hours')} where reference = $1`, [reference]);
    await bankTells();
    expect(await finishedSlip(server, from.who, reference)).toMatchObject({ status: 'SUCCESS', amount: 170 });
  });
});

describe('the bank reports part of the sender’s number', () => {
  test.each([
    ['the name matches, with its surname masked', 'MR. TEST M*****', 'SUCCESS'],
    ['the name differs', 'MALEE SUKJAI', 'NAME_DIFFERS'],
  ])('%s', async (_, senderName, verdict) => {
    const from = await someone();
    const t = await partly(from, 180, senderName);
    const reference = await sent(from, t);
    await waits(from, reference);
    await bankTells();
    if (verdict === 'SUCCESS') {
      expect(await finishedSlip(server, from.who, reference)).toMatchObject({ status: 'SUCCESS', amount: 180 });
      expect(await reportOf(t)).toMatchObject({ state: 'credited', note: 'BEFORE', memberId: from.who.memberId });
      return;
    }
    await waits(from, reference, verdict);
    expect([await walletOf(from), (await inQueue(reference))?.status]).toEqual([0, 'PROCESSING']);
    expect((await onTransfer(t, 'match', { memberId: String(from.who.memberId) })).status).toBe(200);
    expect(await finishedSlip(server, from.who, reference)).toMatchObject({ status: 'SUCCESS', amount: 180 });
    expect([await walletOf(from), await inQueue(reference)]).toEqual([180, undefined]);
  });

  test('a transfer before the registration is left to staff, even if the full number matches', async () => {
    const from = await someone();
    const at = new Date(Date.now() - 10 * 60_000).toISOString();
    for (const tellsMasked of [true, false]) {
      const more = { senderName: 'TEST MEMBER', tellsMasked, at };
      const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 190, ...more });
      await bankTells();
      await waits(from, await sent(from, t), 'BEFORE_MEMBER');
    }
    expect(await walletOf(from)).toBe(0);
  });
});

async function readSlip(from: Sender, t: SimTransfer) {
  const id = { memberId: from.who.memberId, reference: `S${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}` };
  const { db, clock } = server.core;
  await sql.insertSlip(db, { ...id, createdAt: clock(), bankCode: 'KBANK', currency: 'THB', claimed: null, fileName: 'none', bytes: 0 });
  await sql.keepReading(db, id, { bankNumber: t.bankNumber, transRef: t.reference, payload: t.payload });
  return id;
}

const seed = newSeed();
test(`slip and webhook at once, true or false, credit once, and every false amount is detected (order ${seed})`, async () => {
  const kinds = [false, true].flatMap((isLie) => [false, true].map((isManual) => ({ isLie, isManual })));
  for (const [turn, { isLie, isManual }] of shuffled([...kinds, ...kinds, ...kinds, ...kinds], seed).entries()) {
    const run = async () => {
      const from = await someone();
      const t = await transferAt(server.sims, { fromAccount: from.fromAccount, amount: 100 });
      const { reference, memberId } = await readSlip(from, t);
      // Repeated faults, because a server job may query the verification too.
      await (isLie ? lies(1_000) : tellsTheTruth());
      const webhook = {
        reference: t.reference,
        bankCode: kbank.toBank,
        accountNo: kbank.toAccount,
        amount: fromJson(100, 'THB'),
        fromBank: 'KBANK',
        fromAccount: from.fromAccount,
        fromName: 'SOMEONE',
        at: new Date(),
        ref1: null,
      };
      const judged = () => slipTasks['slip-read'](server.core, { memberId: String(memberId), reference });
      const told = () => receiveBankCredit(server.core, webhook);
      await Promise.all(shuffled<() => Promise<unknown>>([judged, told, told], seed + turn).map((start) => start()));
      const [wallet, slip, found] = [await walletOf(from), await slipOf(from, reference), await reportOf(t)];
      if (isLie && slip?.status === 'FAILED') {
        expect(slip.doubt?.why).toBe('BANK_DIFFERS');
        expect([wallet, found?.state]).toEqual(isManual ? [0, 'queued'] : [100, 'credited']);
        return;
      }
      if (slip?.status === 'PROCESSING') await judged();
      const end = await slipOf(from, reference);
      expect([end?.status, end?.doubt?.why ?? null]).toEqual(isLie ? ['FAILED', 'BANK_DIFFERS'] : ['SUCCESS', slip?.doubt?.why ?? null]);
      expect([await walletOf(from), (await reportOf(t))?.state]).toEqual(isLie && isManual ? [0, 'queued'] : [100, 'credited']);
    };
    await (isManual ? byHand(run) : run());
  }
});
