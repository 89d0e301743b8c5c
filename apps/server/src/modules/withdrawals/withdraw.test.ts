import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../platform/db/queue.ts';
import { earlier, testClock } from '../../testing/clock.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { drifts, houseMinor, unitsOf } from '../../testing/money.ts';
import { playedMember } from '../../testing/played.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { auditLines, hireStaff } from '../../testing/staff.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';
import { replaceBankAccount } from '../identity/accounts/bank-account.ts';
import { findWithdrawal, listWithdrawals } from './withdraw.sql.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, env: { ...timing({ bankTimeoutMs: 300, reconcileEveryMs: 50, bankPollEveryMs: 60_000 }) } });
  await server.sims.post('/sim/config', { payoutSettleMs: 0 });
});
afterAll(() => server.close());
afterEach(async () => {
  await server.sims.post('/sim/bank/fault', { service: 'payout', mode: 'none' });
  expect(await drifts(server)).toEqual([]);
});

type Made = { reference: string; status: string; amount: number; wallet: { amount: number }; message?: string; key?: string };
type Payout = { reference: string; state: string; toBank: string; toAccount: string; amount: string };

const withdraw = (m: TestMember, amount: unknown, key?: string) =>
  server.call<Made>('POST', '/api/wallet/withdraw', { token: m.token, body: { amount }, ...(key ? { key } : {}) });
const stateOf = async (m: TestMember, reference: string) =>
  (await findWithdrawal(server.core.db, { memberId: m.memberId, reference }))?.state ?? 'none';
const ended = (m: TestMember, reference: string) =>
  until(
    () => stateOf(m, reference),
    (state) => state === 'paid' || state === 'returned',
  );
const atBank = (reference: string) => server.sims.get<Payout>(`/sim/bank/payouts/${reference}`).catch(() => null);
const paidOut = async () => {
  const { bank } = await server.sims.get<{ bank: { accounts: { bankCode: string; account: string; outMinor: number }[] } }>('/sim/books');
  return bank.accounts.find((a) => a.bankCode === 'KBANK' && a.account === '0123456789')?.outMinor ?? 0;
};
const rich = (units = 10_000): Promise<TestMember> => playedMember(server, units);
const lineOf = async (m: TestMember, reference: string) => {
  const { rows } = await server.core.db.query<{ type: string; status: string; note: string | null; amount: bigint }>(
    'select type, status, note, amount from statement_line where member_id = $1 and reference = $2',
    [m.memberId, reference],
  );
  return rows[0];
};

test('the limits come from the settings', async () => {
  const member = await rich();
  expect((await server.call('GET', '/api/lookup/withdraw', { token: member.token })).body).toEqual({
    withdrawMin: 100,
    withdrawMax: 50_000,
  });
  const lao = await registerMember(server, { currency: 'LAK', bankCode: 'BCEL' });
  expect((await server.call('GET', '/api/lookup/withdraw', { token: lao.token })).body).toMatchObject({ withdrawMin: 50_000 });
});

describe('an amount of', () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await rich(100_000);
  });

  test.each([
    [99.99, 422, 'TRANSFER_MINIMUM'],
    [0, 422, 'TRANSFER_MINIMUM'],
    [50_000.01, 422, 'KEY_INVALID'],
    [-100, 400, 'KEY_INVALID'],
    [100.001, 400, 'KEY_INVALID'],
    ['100', 400, 'KEY_INVALID'],
    [1e15, 400, 'KEY_INVALID'],
    [undefined, 400, 'KEY_MISSING'],
  ])('%s is refused with %s %s', async (amount, status, message) => {
    const answer = await withdraw(member, amount);
    expect([answer.status, answer.body.message, answer.body.key]).toEqual([status, message, 'amount']);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(100_000);
  });
});

test('an amount above the wallet balance is refused, and nothing is held', async () => {
  const member = await rich(500);
  const answer = await withdraw(member, 500.01);
  expect([answer.status, answer.body.message]).toEqual([409, 'MONEY_NOT_ENOUGH']);
  expect([await unitsOf(server, member.memberId, 'wallet'), await unitsOf(server, member.memberId, 'held')]).toEqual([500, 0]);
});

// proves: server.withdraw-held
test('a large withdrawal is held at once and waits for staff, and a second one is refused meanwhile', async () => {
  const member = await rich();
  const first = await withdraw(member, 2_000);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ status: 'PENDING', amount: 2_000, wallet: { amount: 8_000 } });
  expect([await unitsOf(server, member.memberId, 'wallet'), await unitsOf(server, member.memberId, 'held')]).toEqual([8_000, 2_000]);
  expect(await stateOf(member, first.body.reference)).toBe('waiting');
  expect(await lineOf(member, first.body.reference)).toMatchObject({
    type: 'withdraw',
    status: 'PENDING',
    note: 'WAITING',
    amount: 200_000n,
  });
  const second = await withdraw(member, 300);
  expect([second.status, second.body.message]).toEqual([409, 'WITHDRAWAL_OPEN']);
  expect(await unitsOf(server, member.memberId, 'held')).toBe(2_000);
});

// proves: server.withdraw-held
test('a small withdrawal is paid automatically to the registered account', async () => {
  const member = await rich();
  const before = await paidOut();
  const house = await houseMinor(server, 'house:bank:KBANK');
  const { body } = await withdraw(member, 1_234.56);
  expect(await ended(member, body.reference)).toBe('paid');
  expect(await atBank(body.reference)).toMatchObject({ state: 'paid', amount: '1234.56', toBank: 'KBANK' });
  expect([await unitsOf(server, member.memberId, 'wallet'), await unitsOf(server, member.memberId, 'held')]).toEqual([8_765.44, 0]);
  expect((await paidOut()) - before).toBe(123_456);
  expect((await houseMinor(server, 'house:bank:KBANK')) - house).toBe(123_456);
  expect(await lineOf(member, body.reference)).toMatchObject({ status: 'SUCCESS', note: null });
  expect((await withdraw(member, 100)).status).toBe(200);
});

test('a repeated key gets the first response and moves nothing, even concurrently; another amount is refused', async () => {
  const member = await rich();
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(member, 3_000, 'same-key-1')));
  expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((a) => a.body.reference)).size).toBe(1);
  expect(await unitsOf(server, member.memberId, 'held')).toBe(3_000);
  const other = await withdraw(member, 3_001, 'same-key-1');
  expect([other.status, other.body.message, other.body.key]).toEqual([409, 'KEY_INVALID', 'Idempotency-Key']);
});

test('a second run after a crash returns the first one’s withdrawal', async () => {
  const member = await rich();
  const first = await withdraw(member, 3_000, 'crash-key-1');
  await server.core.db.query('delete from idempotency_key where member_id = $1', [member.memberId]);
  const again = await withdraw(member, 3_000, 'crash-key-1');
  expect(again.body).toEqual(first.body);
  expect(await unitsOf(server, member.memberId, 'held')).toBe(3_000);
});

test('of concurrent requests from several tabs one is accepted, and its amount is held once', async () => {
  const member = await rich();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => withdraw(member, 2_500, `tab-key-${n}`)));
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(new Set(answers.filter((a) => a.status === 409).map((a) => a.body.message))).toEqual(new Set(['WITHDRAWAL_OPEN']));
  expect([await unitsOf(server, member.memberId, 'wallet'), await unitsOf(server, member.memberId, 'held')]).toEqual([7_500, 2_500]);
});

test('beyond the daily limits a withdrawal waits for staff; the next day it is automatic again', async () => {
  const member = await rich(20_000);
  for (const amount of [1_999, 1_999]) expect(await ended(member, (await withdraw(member, amount)).body.reference)).toBe('paid');
  const third = await withdraw(member, 1_500);
  expect(await stateOf(member, third.body.reference)).toBe('waiting');

  const other = await rich(20_000);
  for (let n = 0; n < 5; n += 1) expect(await ended(other, (await withdraw(other, 100)).body.reference)).toBe('paid');
  expect(await stateOf(other, (await withdraw(other, 100)).body.reference)).toBe('waiting');

  const tomorrow = await rich(20_000);
  for (let n = 0; n < 5; n += 1) expect(await ended(tomorrow, (await withdraw(tomorrow, 100)).body.reference)).toBe('paid');
  await server.core.db.query(`update withdrawal set created_at = ${earlier('created_at', '1 day')} where member_id = $1`, [
    tomorrow.memberId,
  ]);
  expect(await ended(tomorrow, (await withdraw(tomorrow, 100)).body.reference)).toBe('paid');
});

test('a payout goes to the account registered at the request', async () => {
  const member = await rich();
  await server.sims.post('/sim/bank/fault', { service: 'payout', mode: 'down', count: 2 });
  const { body } = await withdraw(member, 500);
  await server.core.db.tx((tx) =>
    replaceBankAccount(server.core, tx, {
      memberId: member.memberId,
      username: member.phone,
      bankCode: 'SCB',
      bankAccountName: 'OTHER NAME',
      bankAccountNo: '9998887776',
    }),
  );
  expect(await ended(member, body.reference)).toBe('paid');
  const payout = await atBank(body.reference);
  expect(payout?.toBank).toBe('KBANK');
  expect(payout?.toAccount).not.toBe('9998887776');
});

const endings: [string, Record<string, unknown>, 'paid' | 'returned', note?: string][] = [
  ['down', { mode: 'down' }, 'paid'],
  ['slow', { mode: 'slow', ms: 2_000 }, 'paid'],
  ['declining', { mode: 'error' }, 'returned', 'PAYOUT_REFUSED'],
  ['answering garbage', { mode: 'rubbish' }, 'paid'],
  ['losing the order before applying it', { mode: 'lost-before' }, 'paid'],
  ['losing its answer after applying the order', { mode: 'lost-after' }, 'paid'],
  ['accepting and then failing', { mode: 'fail' }, 'returned', 'PAYOUT_FAILED'],
  ['losing its answer three times in a row', { mode: 'lost-after', count: 3 }, 'paid'],
  ['down for orders and questions', { mode: 'down', count: 2, calls: 'all' }, 'paid'],
];
test.each(endings)('with a bank that is %s, the outcome is right and nothing is paid twice', async (_, fault, end, note) => {
  const member = await rich();
  const [before, house] = [await paidOut(), await houseMinor(server, 'house:bank:KBANK')];
  await server.sims.post('/sim/bank/fault', { service: 'payout', ...fault });
  const { body } = await withdraw(member, 700);
  expect(body.status).toBe('PENDING');
  expect(await ended(member, body.reference)).toBe(end);
  expect(await unitsOf(server, member.memberId, 'held')).toBe(0);
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(end === 'paid' ? 9_300 : 10_000);
  expect((await houseMinor(server, 'house:bank:KBANK')) - house).toBe(end === 'paid' ? 70_000 : 0);
  if (end === 'paid') expect((await paidOut()) - before).toBe(70_000);
  const line = await lineOf(member, body.reference);
  expect(line?.status).toBe(end === 'paid' ? 'SUCCESS' : 'FAILED');
  expect(line?.note).toBe(note ?? null);
});

test('a payout declined after a lost order is not returned before the lost order could have arrived', async () => {
  const member = await rich();
  await server.sims.post('/sim/bank/fault', { service: 'payout', mode: 'lost-before', count: 1 });
  const { body } = await withdraw(member, 700);
  await until(
    () => findWithdrawal(server.core.db, { memberId: member.memberId, reference: body.reference }),
    (w) => w?.attempts === 1 && w.checkAt !== null && w.checkAt.getTime() - clock().getTime() < 1_100,
  );
  await server.sims.post('/sim/bank/fault', { service: 'payout', mode: 'error', count: 50 });
  await until(
    () => findWithdrawal(server.core.db, { memberId: member.memberId, reference: body.reference }),
    (w) => (w?.attempts ?? 0) >= 3,
  );
  expect(await stateOf(member, body.reference)).toBe('paying');
  expect(await unitsOf(server, member.memberId, 'held')).toBe(700);
  clock.forward(125);
  expect(await ended(member, body.reference)).toBe('returned');
  expect([await unitsOf(server, member.memberId, 'wallet'), await unitsOf(server, member.memberId, 'held')]).toEqual([10_000, 0]);
  expect(await atBank(body.reference)).toBeNull();
});

async function leftByDeadProcess(member: TestMember, amount: number): Promise<string> {
  const { body } = await withdraw(member, amount);
  expect(await stateOf(member, body.reference)).toBe('waiting');
  await server.core.db.query(
    `update withdrawal set state = 'paying', attempts = 1, unsure_at = $2, check_at = null, from_bank = 'KBANK', from_account = '0123456789'
      where reference = $1`,
    [body.reference, clock()],
  );
  return body.reference;
}
const wake = (reference: string) =>
  server.core.db.query('update withdrawal set check_at = $2 where reference = $1', [reference, new Date(clock().getTime() - 1_000)]);

test('a payout killed before the order was sent is paid once', async () => {
  const member = await rich();
  const reference = await leftByDeadProcess(member, 4_000);
  const before = await paidOut();
  await wake(reference);
  expect(await ended(member, reference)).toBe('paid');
  expect((await paidOut()) - before).toBe(400_000);
});

test('a payout killed after the order was sent is looked up and not paid again', async () => {
  const member = await rich();
  const reference = await leftByDeadProcess(member, 4_000);
  const before = await paidOut();
  const w = await findWithdrawal(server.core.db, { memberId: member.memberId, reference });
  if (!w) throw new Error('no withdrawal');
  await server.core.payouts.send({
    reference,
    from: { bankCode: 'KBANK', accountNo: '0123456789' },
    to: { bankCode: 'KBANK', accountNo: '1112223334', name: 'TEST MEMBER' },
    amount: w.amount,
  });
  await wake(reference);
  expect(await ended(member, reference)).toBe('paid');
  expect((await paidOut()) - before).toBe(400_000);
  expect(await unitsOf(server, member.memberId, 'held')).toBe(0);
});

test('the member’s waiting withdrawal is listed, and its account number is stored encrypted', async () => {
  const member = await rich();
  const { body } = await withdraw(member, 2_000);
  const { withdrawals } = await listWithdrawals(server.core.db, {
    ...everything,
    states: ['waiting'],
    memberId: member.memberId,
    sort: 'oldest',
    page: 1,
    limit: 10,
  });
  expect(withdrawals.map((w) => w.reference)).toEqual([body.reference]);
  const raw = await server.core.db.query<{ toAccount: Buffer }>('select to_account as "toAccount" from withdrawal where reference = $1', [
    body.reference,
  ]);
  expect(raw.rows[0]?.toAccount.toString('latin1')).not.toMatch(/\d{10}/);
});

test('without a token nothing is withdrawn', async () => {
  expect((await server.call('POST', '/api/wallet/withdraw', { body: { amount: 100 } })).status).toBe(401);
  expect((await server.call('POST', '/api/wallet/withdrawAll', { body: {} })).status).toBe(401);
});

test('an open page is notified of each step, and other members are not', async () => {
  const member = await rich();
  const stranger = await registerMember(server);
  const heard: { who: string; event: string; status?: string; note?: string; wallet?: number }[] = [];
  const listen = async (who: string, token: string) => {
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true });
    for (const event of ['movement', 'balance']) socket.on(event, (payload: object) => heard.push({ who, event, ...payload }));
    await new Promise<void>((done, failed) => {
      socket.once('connect', done);
      socket.once('connect_error', failed);
    });
    return socket;
  };
  const sockets = [await listen('member', member.token), await listen('stranger', stranger.token)];
  try {
    const { body } = await withdraw(member, 1_000);
    await until(
      async () => heard.filter((h) => h.event === 'movement').map((h) => h.status),
      (seen) => seen.includes('SUCCESS'),
    );
    expect(heard).toContainEqual(
      expect.objectContaining({ event: 'movement', kind: 'withdraw', reference: body.reference, status: 'PENDING', note: 'PAYING' }),
    );
    expect(heard).toContainEqual(expect.objectContaining({ event: 'balance', wallet: 9_000 }));
    expect(heard.filter((h) => h.who === 'stranger')).toEqual([]);
  } finally {
    for (const socket of sockets) socket.close();
  }
});

test('without a payout account a withdrawal waits, staff see why, and it can be paid once there is one', async () => {
  const { settings, db } = server.core;
  const before = settings.get('payout');
  const setAccounts = async (value: typeof before): Promise<void> => {
    await settings.put(db, 'payout', value);
    await settings.reload();
  };
  const manager = await hireStaff(server, 'manager');
  await setAccounts({ THB: null, LAK: before.LAK });
  try {
    const member = await rich();
    const { body } = await withdraw(member, 150);
    expect(await stateOf(member, body.reference)).toBe('waiting');
    const path = `/api/office/withdrawals/${member.memberId}/${body.reference}`;
    const listed = await server.call<{ withdrawals: { hasNoAccount: boolean }[] }>(
      'GET',
      `/api/office/withdrawals?memberId=${member.memberId}`,
      { token: manager.token },
    );
    expect(listed.body.withdrawals).toMatchObject([{ hasNoAccount: true }]);
    const approve = () => server.call('POST', `${path}/approve`, { token: manager.token });
    expect(await approve()).toMatchObject({ status: 409, body: { message: 'NO_PAYOUT_ACCOUNT' } });

    await db.query("update withdrawal set state = 'paying', check_at = $2 where reference = $1", [
      body.reference,
      new Date(clock().getTime() - 1),
    ]);
    await until(
      () => stateOf(member, body.reference),
      (state) => state === 'waiting',
    );
    expect(await lineOf(member, body.reference)).toMatchObject({ status: 'PENDING', note: 'WAITING' });

    await setAccounts(before);
    expect((await approve()).status).toBe(200);
    expect(await ended(member, body.reference)).toBe('paid');
  } finally {
    await setAccounts(before);
  }
});

test.each([
  ['was deactivated', `update member set status = 'inactive' where member_id = $1`, 'INACTIVE_USER', 'inactive'],
  [
    'has a new password by SMS',
    `update member set withdraw_from = now() + interval '1 year' where member_id = $1`,
    'REQUEST_LIMIT',
    'recovered',
  ],
])(
  'a payout in progress for a member who %s goes back to staff with the reason, and the bank gets no order',
  async (_, change, code, why) => {
    const member = await rich();
    const { reference } = (await withdraw(member, 4_000)).body;
    await server.database.owner.query(change, [member.memberId]);
    await server.core.db.query(`update withdrawal set state = 'paying', check_at = null where reference = $1`, [reference]);
    await wake(reference);
    await until(
      () => stateOf(member, reference),
      (state) => state === 'waiting',
    );
    expect(await atBank(reference)).toBeNull();
    const manager = await hireStaff(server, 'manager');
    const path = `/api/office/withdrawals/${member.memberId}/${reference}`;
    expect((await server.call('POST', `${path}/approve`, { token: manager.token })).body.message).toBe(code);
    const listed = await server.call('GET', `/api/office/withdrawals?memberId=${member.memberId}`, { token: manager.token });
    expect(listed.body.withdrawals).toMatchObject([{ heldBack: { why } }]);
    expect((await withdraw(member, 100)).body.message).toBe(code);
    expect((await server.call('POST', `${path}/refuse`, { token: manager.token, body: { reason: 'held back' } })).status).toBe(200);
  },
);

test('a cashier can pause automatic payouts on every server; approvals still work, and only a manager resumes', async () => {
  const [viewer, cashier, manager] = [
    await hireStaff(server, 'viewer'),
    await hireStaff(server, 'cashier'),
    await hireStaff(server, 'manager'),
  ];
  const set = (who: { token: string }, to: 'pause' | 'resume', reason = 'too many at once') =>
    server.call('POST', `/api/office/payouts/automatic/${to}`, { token: who.token, body: { reason } });
  const shown = async () => {
    const { body } = await server.call('GET', '/api/office/withdrawals', { token: viewer.token });
    return body.automaticPaused;
  };
  const second = await startTestServer({ clock, database: server.database, sims: server.sims });
  try {
    expect((await set(viewer, 'pause')).status).toBe(403);
    expect(await shown()).toBeNull();
    expect((await set(cashier, 'pause')).status).toBe(200);
    expect((await set(cashier, 'pause')).status).toBe(409);
    expect(await shown()).toMatchObject({ reason: 'too many at once', by: cashier.username });
    await until(
      async () => second.core.settings.get('paused')['payouts:AUTO'],
      (pause) => pause !== undefined,
    );
    type Overview = { alarms: { code: string }[] };
    await until(
      async () => (await server.call<Overview>('GET', '/api/office/overview', { token: viewer.token })).body.alarms,
      (alarms) => alarms.some(({ code }) => code === 'AUTO_PAYOUTS_PAUSED'),
    );

    const member = await rich();
    const { reference } = (await withdraw(member, 500)).body;
    expect(await stateOf(member, reference)).toBe('waiting');
    const path = `/api/office/withdrawals/${member.memberId}/${reference}/approve`;
    expect((await server.call('POST', path, { token: manager.token, body: {} })).status).toBe(200);
    expect(await ended(member, reference)).toBe('paid');

    const begun = (await withdraw(member, 600)).body.reference;
    await server.core.db.query(`update withdrawal set state = 'paying', automatic = true, check_at = null where reference = $1`, [begun]);
    await wake(begun);
    await until(
      () => stateOf(member, begun),
      (state) => state === 'waiting',
    );
    expect(await atBank(begun)).toBeNull();

    expect((await set(cashier, 'resume')).status).toBe(403);
    expect((await set(manager, 'resume', 'looked at all of them')).status).toBe(200);
    expect(await shown()).toBeNull();
    const after = await rich();
    expect(await ended(after, (await withdraw(after, 500)).body.reference)).toBe('paid');
    expect((await auditLines(server, { act: 'payouts.pauseAutomatic' })).at(-1)).toMatchObject({
      staffId: cashier.staffId,
      detail: { reason: 'too many at once' },
    });
    expect((await auditLines(server, { act: 'payouts.resumeAutomatic' })).at(-1)).toMatchObject({
      staffId: manager.staffId,
      detail: { reason: 'looked at all of them', before: 'too many at once' },
    });
  } finally {
    await second.close();
  }
});
