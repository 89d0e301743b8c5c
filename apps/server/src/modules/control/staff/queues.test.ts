import type { StaffRole } from '@krapao/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { randomAccountNo, registerMember } from '../../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../../testing/money.ts';
import { activate, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, auditLines, hireAll, hireStaff, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      ...timing({ bankTimeoutMs: 500, reconcileEveryMs: 50, bankPollEveryMs: 600_000, providerTransferMs: 400, providerBalanceMs: 400 }),
    },
  });
  await server.sims.post('/sim/config', { bankNoticeDelayMs: 0, payoutSettleMs: 0 });
  staff = await hireAll(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

type Body = Record<string, unknown> & { message?: string; key?: string };
const as = (who: TestStaff, method: string, path: string, body?: unknown) =>
  server.call<Body>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const auditOf = (o: { act: string; subject?: string; memberId?: bigint }) => auditLines(server, o);

const waiting = (amount?: number) => waitingWithdrawal(server, amount);
const stateOf = async (reference: string) => {
  const { rows } = await server.core.db.query<{ state: string }>('select state from withdrawal where reference = $1', [reference]);
  return rows[0]?.state;
};

describe('withdrawals', () => {
  test('a withdrawal approved by a cashier is paid and audited', async () => {
    const { member, reference, path } = await waiting();
    const list = await as(staff.cashier, 'GET', `/api/office/withdrawals?memberId=${member.memberId}`);
    expect(list.body).toMatchObject({
      total: 1,
      withdrawals: [{ reference, amount: 5_000, state: 'waiting', claim: null, needsManager: false }],
    });
    expect((await as(staff.cashier, 'POST', `${path}/approve`)).status).toBe(200);
    await until(
      () => stateOf(reference),
      (state) => state === 'paid',
    );
    expect([await unitsOf(server, member.memberId, 'wallet'), await unitsOf(server, member.memberId, 'held')]).toEqual([45_000, 0]);
    expect(await auditOf({ act: 'withdrawal.approve', subject: reference })).toEqual([
      { staffId: staff.cashier.staffId, detail: { amount: 5_000, currency: 'THB', bankCode: 'KBANK' } },
    ]);
  });

  // proves: server.withdraw-held
  test('a refused withdrawal returns the money to the wallet, and the member sees the reason', async () => {
    const { member, reference, path } = await waiting();
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, {})).body).toMatchObject({ message: 'KEY_MISSING', key: 'reason' });
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { reason: 'name differs' })).status).toBe(200);
    expect([await unitsOf(server, member.memberId, 'wallet'), await unitsOf(server, member.memberId, 'held')]).toEqual([50_000, 0]);
    const { body } = await server.call<{ statements: { status: string; note: string; reference: string }[] }>('POST', '/api/statement', {
      token: member.token,
      body: { page: 1, limit: 10 },
    });
    expect(body.statements.find((line) => line.reference === reference)).toMatchObject({ status: 'FAILED', note: 'name differs' });
  });

  test('concurrent and repeated approvals pay once', async () => {
    const { member, reference, path } = await waiting();
    const other = await hireStaff(server, 'cashier');
    const answers = await Promise.all([staff.cashier, other, staff.cashier, other].map((who) => as(who, 'POST', `${path}/approve`)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409]);
    await until(
      () => stateOf(reference),
      (state) => state === 'paid',
    );
    const again = await as(staff.cashier, 'POST', `${path}/approve`);
    expect([again.status, again.body.message]).toEqual([409, 'ALREADY_DECIDED']);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(45_000);
    expect(await auditOf({ act: 'withdrawal.approve', subject: reference })).toHaveLength(1);
  });

  test('of a concurrent approval and refusal only one takes effect', async () => {
    const { member, reference, path } = await waiting();
    const answers = await Promise.all([
      as(staff.cashier, 'POST', `${path}/approve`),
      as(staff.manager, 'POST', `${path}/refuse`, { reason: 'no' }),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const state = await until(
      () => stateOf(reference),
      (seen) => seen === 'paid' || seen === 'returned',
    );
    expect(await unitsOf(server, member.memberId, 'held')).toBe(0);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(state === 'paid' ? 45_000 : 50_000);
  });

  test('another staff member cannot act on a claimed item until the claim expires', async () => {
    const { path } = await waiting();
    const other = await hireStaff(server, 'cashier');
    expect((await as(staff.cashier, 'POST', `${path}/claim`)).status).toBe(200);
    for (const act of ['claim', 'approve']) {
      const answer = await as(other, 'POST', `${path}/${act}`);
      expect([answer.status, answer.body.message]).toEqual([409, 'CLAIMED']);
    }
    expect((await as(staff.cashier, 'POST', `${path}/claim`)).status).toBe(200);
    await server.core.db.query(`update staff_claim set until = until - interval '11 minutes'`);
    expect((await as(other, 'POST', `${path}/claim`)).status).toBe(200);
    expect((await as(other, 'POST', `${path}/approve`)).status).toBe(200);
  });

  test('only a manager can approve above the limit', async () => {
    const { reference, path } = await waiting(20_000.01);
    expect((await as(staff.cashier, 'POST', `${path}/approve`)).body.message).toBe('UNAUTHORIZED');
    expect(await stateOf(reference)).toBe('waiting');
    expect((await as(staff.manager, 'POST', `${path}/approve`)).status).toBe(200);
  });

  test('a withdrawal that is being paid cannot be refused', async () => {
    const { reference, path } = await waiting();
    await server.sims.post('/sim/bank/fault', { service: 'payout', mode: 'down', count: 1, calls: 'all' });
    await as(staff.cashier, 'POST', `${path}/approve`);
    const answer = await as(staff.manager, 'POST', `${path}/refuse`, { reason: 'too late' });
    expect([answer.status, answer.body.message]).toEqual([409, 'ALREADY_DECIDED']);
    await until(
      () => stateOf(reference),
      (state) => state === 'paid',
    );
  });

  test.each(['page=0', 'limit=101', 'limit=x', 'state=other', 'memberId=abc'])('the query %s is refused', async (query) => {
    expect((await as(staff.viewer, 'GET', `/api/office/withdrawals?${query}`)).status).toBe(400);
  });
});

describe('deposits', () => {
  const send = (fromAccount: string, amount: number, more: Record<string, unknown> = {}) =>
    server.sims.post<{ reference: string; bankNumber: string }>('/sim/bank/transfer', {
      fromBank: 'KBANK',
      fromAccount,
      toBank: 'SCB',
      toAccount: '4081234567',
      amount,
      ...more,
    });
  const queued = async (amount: number) => {
    const t = await send(randomAccountNo(), amount);
    const id = `${t.bankNumber}:${t.reference}`;
    await until(
      async () => (await server.core.db.query('select 1 from bank_credit where outside = $1', [id])).rowCount,
      (count) => count === 1,
    );
    return { id, path: `/api/office/bank-credits/${encodeURIComponent(id)}` };
  };

  test('staff can match a bank credit once, even concurrently', async () => {
    const member = await registerMember(server);
    const { id, path } = await queued(123.45);
    const other = await hireStaff(server, 'cashier');
    const body = { memberId: String(member.memberId) };
    const answers = await Promise.all(
      [staff.cashier, other].map((who) => asTwo(server, [who, staff.manager], 'POST', `${path}/match`, body)),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(123.45);
    expect(await auditOf({ act: 'bankCredit.match', subject: id })).toHaveLength(1);
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { reason: 'x' })).status).toBe(409);
  });

  test('a bank credit can be refused and is then listed as refused', async () => {
    const { id, path } = await queued(55);
    expect((await as(staff.cashier, 'POST', `${path}/claim`)).status).toBe(200);
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { reason: 'sent back at the bank' })).status).toBe(200);
    const list = await as(staff.viewer, 'GET', '/api/office/bank-credits?state=refused&limit=100');
    expect(JSON.stringify(list.body)).toContain(id);
  });

  test('a bank credit cannot be matched to a member of another currency', async () => {
    const lao = await registerMember(server, { currency: 'LAK', bankCode: 'BCEL' });
    const { path } = await queued(56);
    const answer = await as(staff.manager, 'POST', `${path}/match`, { memberId: String(lao.memberId) });
    expect([answer.status, answer.body.key]).toEqual([400, 'memberId']);
  });

  test('a reported deposit is credited once with the transfer that staff name, which then credits no other member', async () => {
    const accountNo = randomAccountNo();
    const member = await registerMember(server, { bankAccountNo: accountNo });
    const { body } = await server.call<{ reference: string }>('POST', '/api/wallet/add', { token: member.token, body: { amount: 700 } });
    await server.sims.post('/sim/bank/fault', { service: 'notice', mode: 'lost-before', count: 1 });
    const t = await send(accountNo, 700);
    const path = `/api/office/deposits/${member.memberId}/${body.reference}`;
    const seen = { bankCode: 'SCB', fromBank: 'KBANK', transRef: t.reference };
    expect((await as(staff.cashier, 'POST', `${path}/approve`, { ...seen, bankCode: 'NONE' })).body.key).toBe('bankCode');
    const pair = [staff.cashier, staff.manager] as const;
    const answers = await Promise.all([1, 2].map(() => asTwo(server, pair, 'POST', `${path}/approve`, seen)));
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(700);
    const { pollBank } = await import('../../deposits/bank-credits/bankmatch.jobs.ts');
    await vi.waitFor(() => pollBank(server.core), { timeout: 60_000 });
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(700);

    const other = await registerMember(server);
    const again = await server.call<{ reference: string }>('POST', '/api/wallet/add', { token: other.token, body: { amount: 700 } });
    const stolen = await as(staff.cashier, 'POST', `/api/office/deposits/${other.memberId}/${again.body.reference}/approve`, seen);
    expect(stolen.status).toBe(409);
    expect(await unitsOf(server, other.memberId, 'wallet')).toBe(0);
  });

  test('a reported deposit can be refused once, with a reason', async () => {
    const member = await registerMember(server);
    const { body } = await server.call<{ reference: string }>('POST', '/api/wallet/add', { token: member.token, body: { amount: 70 } });
    const path = `/api/office/deposits/${member.memberId}/${body.reference}`;
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { reason: 'nothing came' })).status).toBe(200);
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { reason: 'nothing came' })).status).toBe(409);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(0);
  });
});

describe('slips', () => {
  let made = 0;
  async function slip(o: { status?: string; read?: boolean } = {}) {
    const member = await registerMember(server);
    made += 1;
    const reference = `SLIPTEST${made}`;
    const transRef = `SLIPREF${made}X`;
    await server.core.db.query(
      `insert into slip (member_id, reference, created_at, bank_code, currency, file_name, status, bank_number, trans_ref, payload)
       values ($1, $2, now(), 'SCB', 'THB', '', $3, $4, $5, $6)`,
      [member.memberId, reference, o.status ?? 'PROCESSING', o.read ? '004' : null, o.read ? transRef : null, o.read ? 'x' : null],
    );
    return { member, reference, transRef, path: `/api/office/slips/${member.memberId}/${reference}` };
  }

  test('staff can credit a read slip once, even concurrently', async () => {
    const { member, reference, path } = await slip({ read: true });
    const list = await as(staff.viewer, 'GET', '/api/office/slips?limit=100');
    expect(JSON.stringify(list.body)).toContain(reference);
    expect((await as(staff.cashier, 'POST', `${path}/approve`, { amount: 0 })).body.message).toBe('TRANSFER_MINIMUM');
    const answers = await Promise.all(
      [staff.cashier, staff.manager].map((who) => asTwo(server, [who, staff.admin], 'POST', `${path}/approve`, { amount: 210.5 })),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(210.5);
    expect(await auditOf({ act: 'slip.approve', subject: reference })).toHaveLength(1);
  });

  test('an unreadable slip needs the transfer’s details, and one transfer credits only one slip', async () => {
    const first = await slip({ status: 'FAILED' });
    expect((await as(staff.cashier, 'POST', `${first.path}/approve`, { amount: 50 })).body).toMatchObject({
      message: 'KEY_MISSING',
      key: 'transfer',
    });
    const transfer = { bankCode: 'SCB', fromBank: 'KBANK', transRef: 'SEENATTHEBANK1' };
    const credit = await asTwo(server, [staff.cashier, staff.manager], 'POST', `${first.path}/approve`, { amount: 50, transfer });
    expect(credit.status).toBe(200);
    const second = await slip();
    expect((await as(staff.cashier, 'POST', `${second.path}/approve`, { amount: 50, transfer })).status).toBe(409);
    expect([await unitsOf(server, first.member.memberId, 'wallet'), await unitsOf(server, second.member.memberId, 'wallet')]).toEqual([
      50, 0,
    ]);
  });

  test('a refusal shows the member a note, and a cashier cannot credit above the limit', async () => {
    const { member, path } = await slip({ read: true });
    expect((await as(staff.cashier, 'POST', `${path}/approve`, { amount: 20_000.01 })).body.message).toBe('UNAUTHORIZED');
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { note: 'NO_SUCH_NOTE' })).status).toBe(400);
    expect((await as(staff.cashier, 'POST', `${path}/claim`)).status).toBe(200);
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { note: 'INVALID_SLIP' })).status).toBe(200);
    const mine = await server.call('POST', '/api/statement/slip', { token: member.token, body: { page: 1, limit: 10 } });
    expect(mine.body).toMatchObject({ slips: [{ status: 'FAILED', note: 'INVALID_SLIP' }] });
  });

  test.each([
    [{ reasonCode: 'BEFORE_MEMBER' }, 'NOT_MATCH', { en: 'The transfer was made before you registered. Please contact our staff' }],
    [{ reasonCode: 'WRONG_RECEIVER' }, 'DEST_ACC_INVALID', { th: 'โอนไปบัญชีที่ไม่ใช่ของเรา' }],
    [{ reason: 'โทรหาเราได้เลย' }, 'UNKNOW_ERROR', 'โทรหาเราได้เลย'],
  ])('the member reads why a slip was refused: %j', async (given, note, reason) => {
    const { member, path } = await slip({ read: true });
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, {})).status).toBe(400);
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { reason: 'both', reasonCode: 'UNREADABLE' })).status).toBe(400);
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, { reasonCode: 'NO_SUCH' })).status).toBe(400);
    expect((await as(staff.cashier, 'POST', `${path}/refuse`, given)).status).toBe(200);
    const { body } = await server.call('POST', '/api/statement/slip', { token: member.token, body: { page: 1, limit: 10 } });
    expect(body).toMatchObject({ slips: [{ status: 'FAILED', note, reason }] });
  });
});

describe('stuck game transfers', () => {
  test('a manager can resolve one as not happened, and the money returns once', async () => {
    const member = await registerMember(server);
    await fund(server, member.memberId, 900);
    await activate(server, member, 'ASKMEBET');
    await server.sims.post('/sim/providers/ASKMEBET/fault', { mode: 'down', count: 1_000, calls: 'all' });
    try {
      const { body } = await transfer(server, member, { from: 'WALLET', to: 'ASKMEBET', amount: 300 });
      expect(body.status).toBe('PENDING');
      await server.core.db.query('update transfer set attempts = 40, next_at = $2 where member_id = $1', [
        member.memberId,
        server.core.clock(),
      ]);
      await until(
        async () => (await as(staff.viewer, 'GET', '/api/office/stuck')).body,
        (seen) => JSON.stringify(seen).includes(body.reference),
      );
      const path = `/api/office/stuck/${member.memberId}/${body.reference}`;
      expect((await as(staff.cashier, 'POST', `${path}/claim`)).status).toBe(200);
      const answer = { happened: false, reason: 'nothing at their site' };
      expect((await as(staff.cashier, 'POST', `${path}/resolve`, answer)).body.message).toBe('UNAUTHORIZED');
      expect((await as(staff.manager, 'POST', `${path}/resolve`, answer)).body.message).toBe('CLAIMED');
      await server.core.db.query(`update staff_claim set until = until - interval '11 minutes'`);
      expect((await asTwo(server, [staff.manager, staff.admin], 'POST', `${path}/resolve`, answer)).status).toBe(200);
      expect((await as(staff.manager, 'POST', `${path}/resolve`, answer)).status).toBe(404);
      expect([await unitsOf(server, member.memberId, 'wallet'), await unitsOf(server, member.memberId, 'transit:ASKMEBET')]).toEqual([
        900, 0,
      ]);
      expect(await auditOf({ act: 'stuck.resolve', subject: body.reference })).toMatchObject([{ detail: answer }]);
    } finally {
      await server.sims.post('/sim/providers/ASKMEBET/fault', { mode: 'none' });
    }
  });
});
