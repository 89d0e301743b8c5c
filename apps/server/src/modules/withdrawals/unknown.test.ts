import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { earlier, testClock } from '../../testing/clock.ts';
import type { TestMember } from '../../testing/members.ts';
import { drifts, houseMinor, unitsOf } from '../../testing/money.ts';
import { playedMember } from '../../testing/played.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { auditLines, hireStaff, type TestStaff } from '../../testing/staff.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';
import { findWithdrawal, type Withdrawal } from './withdraw.sql.ts';

const clock = testClock();
let server: TestServer;
let manager: TestStaff;
let cashier: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ clock, env: { ...timing({ bankTimeoutMs: 300, reconcileEveryMs: 50, bankPollEveryMs: 600_000 }) } });
  await server.sims.post('/sim/config', { payoutSettleMs: 0 });
  manager = await hireStaff(server, 'manager');
  cashier = await hireStaff(server, 'cashier');
});
afterAll(() => server.close());
afterEach(async () => {
  await bankIsBack();
  await server.sims.post('/sim/config', { payoutSettleMs: 0 });
  expect(await drifts(server)).toEqual([]);
});

const fault = (mode: string, calls: 'create' | 'query', count = 1) =>
  server.sims.post('/sim/bank/fault', { service: 'payout', mode, calls, count });
const bankIsBack = () => server.sims.post('/sim/bank/fault', { service: 'payout', mode: 'none' });
const forEver = 1_000_000;
const alarms = async (kind: string) => (await server.core.metrics.alarms.get()).values.find((v) => v.labels.kind === kind)?.value ?? 0;
const atBank = (reference: string) => server.sims.get<{ state: string }>(`/sim/bank/payouts/${reference}`).catch(() => null);
const moneyOf = async (m: TestMember) => [await unitsOf(server, m.memberId, 'wallet'), await unitsOf(server, m.memberId, 'held')];

type Made = { member: TestMember; reference: string; path: string };
async function withdrawn(): Promise<Made> {
  const member = await playedMember(server, 10_000);
  const { body } = await server.call<{ reference: string }>('POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 700 } });
  return { member, reference: body.reference, path: `/api/office/withdrawals/${member.memberId}/${body.reference}` };
}
const seen = ({ member, reference }: Made, isThere: (w: Withdrawal) => boolean) =>
  until(
    () => findWithdrawal(server.core.db, { memberId: member.memberId, reference }),
    (w): w is Withdrawal => w !== null && isThere(w),
  );
const wake = ({ reference }: Made) =>
  server.core.db.query('update withdrawal set check_at = $2 where reference = $1', [reference, new Date(clock().getTime() - 1_000)]);
async function longAsked(made: Made): Promise<void> {
  await seen(made, (w) => w.questions >= 1);
  await server.core.db.query(`update withdrawal set questions = 40, unsure_at = ${earlier('unsure_at', '1 hour')} where reference = $1`, [
    made.reference,
  ]);
  await wake(made);
}
async function unknownPayout(o: { isPaid: boolean }): Promise<Made> {
  await fault(o.isPaid ? 'lost-after' : 'lost-before', 'create');
  await fault('down', 'query', forEver);
  const made = await withdrawn();
  await longAsked(made);
  await seen(made, (w) => w.unknownSince !== null);
  return made;
}
const resolve = ({ path }: Made, paid: boolean, who = manager) =>
  server.call<{ message?: string; key?: string }>('POST', `${path}/resolve`, {
    token: who.token,
    body: { paid, reason: 'read on the statement' },
  });
const listed = async (state: string) => {
  const path = `/api/office/withdrawals?state=${state}&limit=100`;
  const { body } = await server.call<{ withdrawals: { reference: string; unknown: object | null }[] }>('GET', path, {
    token: cashier.token,
  });
  return body.withdrawals;
};
const lineOf = async ({ member, reference }: Made) => {
  const { body } = await server.call<{ statements: { reference: string; status: string; note?: string }[] }>('POST', '/api/statement', {
    token: member.token,
    body: { page: 1, limit: 10 },
  });
  return body.statements.find((line) => line.reference === reference);
};

test.each([true, false])('a payout without any answer is left to staff, and a manager decides whether it was paid: %s', async (isPaid) => {
  const [alarmsBefore, house] = [await alarms('payout_unknown'), await houseMinor(server, 'house:bank:KBANK')];
  const made = await unknownPayout({ isPaid });
  const { member, reference } = made;
  expect(await alarms('payout_unknown')).toBe(alarmsBefore + 1);
  expect(await listed('unknown')).toMatchObject([
    { reference, unknown: { why: expect.stringMatching(/./), questions: expect.any(Number) } },
  ]);
  const me = await server.call('GET', '/api/office/me', { token: cashier.token });
  expect(me.body).toMatchObject({ queues: { unknown: 1, paying: 1 } });
  expect((await server.call('POST', `${made.path}/refuse`, { token: manager.token, body: { reason: 'x' } })).status).toBe(409);
  expect((await resolve(made, isPaid, cashier)).body.message).toBe('UNAUTHORIZED');
  expect(await moneyOf(member)).toEqual([9_300, 700]);

  const heard: object[] = [];
  const socket = io(server.url, { auth: { token: member.token }, transports: ['websocket'], forceNew: true });
  socket.on('movement', (payload: object) => heard.push(payload));
  await new Promise<void>((done) => socket.once('connect', done));
  try {
    expect((await resolve(made, isPaid)).status).toBe(200);
    await until(
      async () => heard.length,
      (count) => count > 0,
    );
  } finally {
    socket.close();
  }
  const status = isPaid ? 'SUCCESS' : 'FAILED';
  expect(heard).toEqual([expect.objectContaining({ reference, kind: 'withdraw', status })]);
  expect(await lineOf(made)).toMatchObject(isPaid ? { status } : { status, note: 'read on the statement' });
  expect(await moneyOf(member)).toEqual([isPaid ? 9_300 : 10_000, 0]);
  expect((await houseMinor(server, 'house:bank:KBANK')) - house).toBe(isPaid ? 70_000 : 0);
  expect(await auditLines(server, { act: 'withdrawal.resolve', subject: reference })).toMatchObject([
    { staffId: manager.staffId, detail: { paid: isPaid, reason: 'read on the statement', amount: 700 } },
  ]);
  expect(await listed('unknown')).toEqual([]);
  for (const paid of [true, false]) expect((await resolve(made, paid)).body).toMatchObject({ message: 'ALREADY_DECIDED' });

  const contradicted = await alarms('payout_contradicted');
  await bankIsBack();
  await wake(made);
  await seen(made, (w) => (isPaid ? w.watchUntil === null : w.checkAt !== null && w.checkAt > clock()));
  expect((await atBank(reference))?.state ?? 'none').toBe(isPaid ? 'paid' : 'none');
  expect(await alarms('payout_contradicted')).toBe(contradicted);
});

test.each([true, false])('if the bank later says the opposite (paid: %s), an alarm is raised and nothing changes', async (isPaid) => {
  const made = await unknownPayout({ isPaid });
  expect((await resolve(made, !isPaid)).status).toBe(200);
  const [before, alarmsBefore] = [await moneyOf(made.member), await alarms('payout_contradicted')];
  await bankIsBack();
  await wake(made);
  await seen(made, (w) => w.contradictedAt !== null);
  await until(
    () => alarms('payout_contradicted'),
    (count) => count === alarmsBefore + 1,
  );
  expect(await moneyOf(made.member)).toEqual(before);
  expect((await listed('contradicted')).map((w) => w.reference)).toContain(made.reference);
  expect((await resolve(made, isPaid)).status).toBe(409);
});

test('staff can only decide payouts that were left to them', async () => {
  await fault('down', 'create', forEver);
  await fault('down', 'query', forEver);
  const paying = await withdrawn();
  await seen(paying, (w) => w.questions >= 1);
  expect((await resolve(paying, false)).body.message).toBe('ALREADY_DECIDED');
  expect(await moneyOf(paying.member)).toEqual([9_300, 700]);
  await bankIsBack();
  await wake(paying);
  await seen(paying, (w) => w.state === 'paid');
  expect((await resolve(paying, false)).body.message).toBe('ALREADY_DECIDED');
  expect(
    (await server.call('POST', '/api/office/withdrawals/999999/NONE/resolve', { token: manager.token, body: { paid: true, reason: 'x' } }))
      .status,
  ).toBe(404);
});

test.each([1, 2, 3, 4, 5, 6])('of concurrent answers from bank and staff only one takes effect (round %s)', async () => {
  const made = await unknownPayout({ isPaid: true });
  const alarmsBefore = await alarms('payout_contradicted');
  await bankIsBack();
  const [, ...answers] = await Promise.all([wake(made), resolve(made, false), resolve(made, false)]);
  const ended = await seen(made, (w) => w.state === 'paid' || w.state === 'returned');
  expect(answers.filter((a) => a.status === 200)).toHaveLength(ended.state === 'returned' ? 1 : 0);
  expect(answers.every((a) => a.status === 200 || a.status === 409)).toBe(true);
  expect(await moneyOf(made.member)).toEqual([ended.state === 'paid' ? 9_300 : 10_000, 0]);
  if (ended.state !== 'returned') return;
  await wake(made);
  await seen(made, (w) => w.contradictedAt !== null);
  await until(
    () => alarms('payout_contradicted'),
    (count) => count === alarmsBefore + 1,
  );
  expect(await moneyOf(made.member)).toEqual([10_000, 0]);
});

test('staff’s decision stands against a bank answer already on its way, which raises an alarm', async () => {
  const made = await unknownPayout({ isPaid: true });
  const alarmsBefore = await alarms('payout_contradicted');
  const taken = async () => (await server.sims.get<{ taken: number }>('/sim/faults')).taken;
  const before = await taken();
  await server.sims.post('/sim/bank/fault', { service: 'payout', mode: 'slow', calls: 'query', ms: 200 });
  await wake(made);
  await until(taken, (count) => count > before);
  await fault('down', 'query', forEver);
  expect((await resolve(made, false)).status).toBe(200);
  await seen(made, (w) => w.contradictedAt !== null);
  expect(await moneyOf(made.member)).toEqual([10_000, 0]);
  await until(
    () => alarms('payout_contradicted'),
    (count) => count === alarmsBefore + 1,
  );
});

test('of two managers deciding differently at once only one succeeds', async () => {
  const made = await unknownPayout({ isPaid: true });
  const other = await hireStaff(server, 'manager');
  const answers = await Promise.all([resolve(made, true), resolve(made, false, other)]);
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
  expect(await moneyOf(made.member)).toEqual([answers[0]?.status === 200 ? 9_300 : 10_000, 0]);
});

test('a late answer from the bank decides the payout, and staff no longer can', async () => {
  const made = await unknownPayout({ isPaid: true });
  await bankIsBack();
  await wake(made);
  await seen(made, (w) => w.state === 'paid');
  expect(await listed('unknown')).toEqual([]);
  expect((await resolve(made, false)).body.message).toBe('ALREADY_DECIDED');
  expect(await moneyOf(made.member)).toEqual([9_300, 0]);
});

test('if the bank reports after the silence that it never got the order, it is sent again and paid once', async () => {
  const made = await unknownPayout({ isPaid: false });
  await bankIsBack();
  await wake(made);
  await seen(made, (w) => w.state === 'paid');
  expect(await atBank(made.reference)).toMatchObject({ state: 'paid' });
  expect(await moneyOf(made.member)).toEqual([9_300, 0]);
});

test('orders that never arrive are sent again once, then left to staff', async () => {
  await fault('rubbish', 'create', forEver);
  const made = await withdrawn();
  await longAsked(made);
  await seen(made, (w) => w.resumed && w.questions >= 1);
  await longAsked(made);
  const w = await seen(made, (found) => found.unknownSince !== null);
  expect(w.unknownWhy).toBe('NOT_KNOWN');
  expect((await resolve(made, false)).status).toBe(200);
  expect(await moneyOf(made.member)).toEqual([10_000, 0]);
});

test('an order that is accepted but not paid is also left to staff', async () => {
  await server.sims.post('/sim/config', { payoutSettleMs: 600_000 });
  const made = await withdrawn();
  await longAsked(made);
  expect((await seen(made, (w) => w.unknownSince !== null)).unknownWhy).toBe('STILL_OPEN');
  expect((await resolve(made, true)).status).toBe(200);
  expect(await moneyOf(made.member)).toEqual([9_300, 0]);
});
