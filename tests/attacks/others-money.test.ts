import { randomInt } from 'node:crypto';
import QRCode from 'qrcode';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { changeSetting, freshAccountNo, type Joined, joinAs, staffToken, startTarget, type Target } from './kit.ts';

/** Other people's money must never reach the attacker: strangers' and members' transfers, and codes paid with another amount. */

let target: Target;
let admin: string;
beforeAll(async () => {
  // Polling is effectively off, so that transfers a test hides stay unknown to the server.
  target = await startTarget({ ...timing({ bankPollEveryMs: 600_000 }) });
  await target.sims.post('/sim/config', { bankNoticeDelayMs: 0 });
  admin = await staffToken(target, 'admin');
  await setting('slip', { closeFrom: '00:00', closeTo: '00:00' });
});
afterAll(() => target.stop());

type Row = Record<string, unknown> & { doubt?: { why: string } | null };
const office = (method: string, path: string, body?: unknown, token = admin) =>
  target.call(method, `/api/office${path}`, { token, ...(body === undefined ? {} : { body }) });

const setting = (key: string, change: object) => changeSetting(target, key, change);

type Made = { reference: string; payload: string; bankNumber: string };
const ours = { toBank: 'KBANK', toAccount: '0123456789' };
const transfer = (from: Pick<Joined, 'bankCode' | 'bankAccountNo'>, amount: number, more: object = {}) =>
  target.sims.post<Made>('/sim/bank/transfer', { fromBank: from.bankCode, fromAccount: from.bankAccountNo, ...ours, amount, ...more });

/** A forged slip: a genuine reference in a code and nothing else. */
async function uploadDrawn(who: Joined, { payload }: Made): Promise<string> {
  const form = new FormData();
  form.append('bankCode', ours.toBank);
  form.append(
    'file',
    new Blob([new Uint8Array(await QRCode.toBuffer(payload, { width: 400, margin: 4 }))], { type: 'image/png' }),
    'slip.png',
  );
  const { status, body } = await target.call('POST', '/api/wallet/slip', { token: who.token, raw: form });
  expect(status).toBe(202);
  return (body as { slip: { reference: string } }).slip.reference;
}
type Slip = { reference: string; status: string; note: string | null; waits?: string };
const slipOf = async (who: Joined, reference: string): Promise<Slip | undefined> => {
  const { body } = await target.call('POST', '/api/statement/slip', { token: who.token, body: { page: 1, limit: 100 } });
  return (body as { slips: Slip[] }).slips.find((one) => one.reference === reference);
};
const settled = (who: Joined, reference: string, stays: 'bank' | 'staff' = 'staff') =>
  until(
    () => slipOf(who, reference),
    (slip) => slip !== undefined && (slip.status !== 'PROCESSING' || slip.waits === stays),
  );
const claim = async (who: Joined, made: Made, stays?: 'bank' | 'staff') => settled(who, await uploadDrawn(who, made), stays);
const walletOf = async ({ token }: Joined) => (await target.call('GET', '/api/wallet', { token })).body.amount;
const linesOf = async ({ token }: Joined) =>
  (await target.call('POST', '/api/statement', { token, body: { page: 1, limit: 50 } })).body.statements as Row[];
const inQueue = async (list: 'slips' | 'bank-credits', find: (row: Row) => boolean) =>
  ((await office('GET', `/${list}?limit=100`)).body[list === 'slips' ? 'slips' : 'bankCredits'] as Row[]).find(find);
const queuedTransfer = ({ bankNumber, reference }: Made) =>
  until(
    () => inQueue('bank-credits', (row) => row._id === `${bankNumber}:${reference}`),
    (row) => row !== undefined,
  );

/** Same digits where a slip shows them, different ones elsewhere. */
function twinOf(accountNo: string): string {
  const twin = `${String(randomInt(10 ** 4, 10 ** 5))}${accountNo.slice(5, 9)}${randomInt(10)}`;
  return twin === accountNo ? twinOf(accountNo) : twin;
}
const stranger = () => ({ bankCode: 'SCB', bankAccountNo: freshAccountNo() });
const thief = (of: { bankCode: string; bankAccountNo: string }) =>
  joinAs(target, { bankCode: of.bankCode, bankAccountNo: twinOf(of.bankAccountNo) });

it.each([100, 60_000])('a stranger’s transfer of %i is not credited to a later member with the same visible digits', async (amount) => {
  const victim = stranger();
  const told = await transfer(victim, amount, { senderName: 'SOMCHAI JAIDEE' });
  const untold = await transfer(victim, amount, { senderName: 'SOMCHAI JAIDEE', notify: false });
  const partly = await transfer(victim, amount, { senderName: 'MR SOMCHAI J***', tellsMasked: true });
  await queuedTransfer(told);
  await queuedTransfer(partly);
  const attacker = await thief(victim);
  // Same bank, name and visible digits, but the bank's full number shows that it is not theirs.
  expect(await claim(attacker, told)).toMatchObject({ status: 'FAILED', note: 'NOT_MATCH' });
  expect(await claim(attacker, untold, 'bank')).toMatchObject({ status: 'PROCESSING', waits: 'bank' });
  // The masked number matches fully, but the transfer precedes the registration.
  const waiting = await claim(attacker, partly);
  expect(waiting).toMatchObject({ status: 'PROCESSING', waits: 'staff' });
  expect(await inQueue('slips', (row) => row.reference === waiting?.reference)).toMatchObject({ doubt: { why: 'BEFORE_MEMBER' } });
  expect(await walletOf(attacker)).toBe(0);
});

it('a member’s transfer is not credited to another member who sends the slip and reports it first', async () => {
  for (const isManual of [true, false]) {
    await setting('deposit', { isManual });
    const owner = await joinAs(target);
    const attacker = await thief(owner);
    const amount = 1_000 + randomInt(1, 9_000);
    expect((await target.call('POST', '/api/wallet/add', { token: attacker.token, body: { amount } })).status).toBe(200);
    const made = await transfer(owner, amount);
    if (isManual) expect(await queuedTransfer(made)).toMatchObject({ note: 'NOT_ANNOUNCED' });
    expect((await claim(attacker, made))?.status).toBe('FAILED');
    if (isManual) {
      const [line] = await linesOf(attacker);
      const profile = (await target.call('GET', '/api/account/profile', { token: attacker.token })).body;
      const seen = { bankCode: ours.toBank, fromBank: owner.bankCode, transRef: made.reference };
      expect((await office('POST', `/deposits/${profile._id}/${line?.reference}/approve`, seen)).status).toBeGreaterThanOrEqual(400);
      const matched = await office('POST', `/bank-credits/${made.bankNumber}:${made.reference}/match`, { memberId: String(profile._id) });
      expect(matched).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key: 'memberId' } });
    }
    expect(await walletOf(attacker)).toBe(0);
    expect(await claim(owner, made)).toMatchObject({ status: 'SUCCESS', note: null });
    expect([await walletOf(owner), await walletOf(attacker)]).toEqual([amount, 0]);
  }
});

it('a transfer that fits two members, or whose name does not fit, waits for staff', async () => {
  const owner = await joinAs(target, { bankAccountName: 'Wichai Sukjai' });
  const other = await thief(owner);
  const third = await joinAs(target, {
    bankCode: owner.bankCode,
    bankAccountNo: twinOf(owner.bankAccountNo),
    bankAccountName: 'Wichai Sakda',
  });
  const made = await transfer(owner, 700, { tellsMasked: true, senderName: 'นาย WICHAI S***' });
  const clear = await transfer(owner, 710, { tellsMasked: true, senderName: 'MR. Wichai  Sukjai' });
  for (const who of [owner, third]) {
    const slip = await claim(who, made);
    expect(slip).toMatchObject({ status: 'PROCESSING', waits: 'staff' });
    expect(await inQueue('slips', (row) => row.reference === slip?.reference)).toMatchObject({ doubt: { why: 'AMBIGUOUS' } });
  }
  const unnamed = await claim(other, made);
  expect(await inQueue('slips', (row) => row.reference === unnamed?.reference)).toMatchObject({ doubt: { why: 'NAME_DIFFERS' } });
  expect(await claim(owner, clear)).toMatchObject({ status: 'SUCCESS' });
  expect([await walletOf(owner), await walletOf(other), await walletOf(third)]).toEqual([710, 0, 0]);
});

it('an account changed to match a transfer already seen waits for staff', async () => {
  const victim = stranger();
  const attacker = await joinAs(target, { bankCode: victim.bankCode });
  const whole = await transfer(victim, 810, { senderName: 'MALEE SUKJAI' });
  const partly = await transfer(victim, 820, { senderName: 'MALEE SUKJAI', tellsMasked: true });
  await queuedTransfer(whole);
  await queuedTransfer(partly);
  const account = { bankCode: victim.bankCode, bankAccountName: 'Malee Sukjai', bankAccountNo: victim.bankAccountNo };
  const changed = await target.call('PUT', '/api/account/profile', { token: attacker.token, body: { name: 'Malee', ...account } });
  expect(changed.status).toBe(200);
  for (const made of [whole, partly]) {
    const slip = await claim(attacker, made);
    expect(slip).toMatchObject({ status: 'PROCESSING', waits: 'staff' });
    expect(await inQueue('slips', (row) => row.reference === slip?.reference)).toMatchObject({ doubt: { why: 'BEFORE_MEMBER' } });
  }
  expect(await walletOf(attacker)).toBe(0);
});

it('a payment of 40,000 for a code of 100 is decided by staff once, and repeated webhooks change nothing', async () => {
  const manager = await staffToken(target, 'manager');
  const member = await joinAs(target);
  const profile = (await target.call('GET', '/api/account/profile', { token: member.token })).body;
  const payCode = async (provider: string, pay: object) => {
    const { body } = await target.call('POST', `/api/qrcode/${provider}`, { token: member.token, body: { amount: 100 } });
    expect(body).toMatchObject({ hasQrcode: true });
    await target.sims.post(`/sim/gateways/${provider}/pay`, { qrcodeId: body.qrcodeId, ...pay });
    return String(body.qrcodeId);
  };
  const lineOf = async (reference: string) => (await linesOf(member)).find((line) => line.reference === reference);
  const doubted = (provider: string) => inQueue('bank-credits', (row) => row.note === 'CODE_DIFFERS' && row.bankCode === provider);

  const code = await payCode('WW', { amount: 40_000, times: 3, newIds: true });
  expect(await walletOf(member)).toBe(0);
  expect(await lineOf(code)).toMatchObject({ status: 'PENDING', amount: 40_000, note: 'AMOUNT_CHECKED' });
  expect((await target.call('GET', '/api/qrcode/WW', { token: member.token })).body).toEqual({ hasQrcode: false });
  const row = await doubted('WW');
  expect(row).toMatchObject({ amount: 40_000, asked: 100, memberId: String(profile._id), state: 'queued' });
  const thiefId = (await target.call('GET', '/api/account/profile', { token: (await joinAs(target)).token })).body._id;
  expect((await office('POST', `/bank-credits/${row?._id}/match`, { memberId: String(thiefId) }, manager)).body.key).toBe('memberId');
  const answers = await Promise.all(
    [1, 2, 3].map(() => office('POST', `/bank-credits/${row?._id}/match`, { memberId: String(profile._id) }, manager)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await walletOf(member), (await lineOf(code))?.status]).toEqual([40_000, 'SUCCESS']);
  await target.sims.post('/sim/gateways/WW/pay', { qrcodeId: code, times: 2, newIds: true });
  expect(await walletOf(member)).toBe(40_000);

  const other = await payCode('ZPAY', { amount: 12, late: true });
  expect(await lineOf(other)).toMatchObject({ status: 'PENDING' });
  const small = await doubted('ZPAY');
  expect((await office('POST', `/bank-credits/${small?._id}/refuse`, { reason: 'sent back' }, manager)).status).toBe(200);
  expect(await lineOf(other)).toMatchObject({ status: 'FAILED', note: 'sent back' });
  const given = await target.call('POST', '/api/qrcode/PAYTIMZ', { token: member.token, body: { amount: 100 } });
  await target.call('DELETE', `/api/qrcode/${given.body.qrcodeId}`, { token: member.token });
  await target.sims.post('/sim/gateways/PAYTIMZ/pay', { qrcodeId: given.body.qrcodeId, amount: 100.5 });
  expect(await lineOf(String(given.body.qrcodeId))).toMatchObject({ status: 'SUCCESS', amount: 100.5, note: 'PAID_LATE AMOUNT_DIFFERS' });
  expect(await walletOf(member)).toBe(40_100.5);
});
