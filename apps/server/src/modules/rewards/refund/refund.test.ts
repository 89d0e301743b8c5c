import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Core } from '../../../platform/core.ts';
import { giveBonus } from '../../../testing/bonus.ts';
import { testClock } from '../../../testing/clock.ts';
import { lose, redate } from '../../../testing/losses.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, houseBalance, unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { refundTasks } from './refund.jobs.ts';
import { beginRun, findRun } from './refund-run.sql.ts';
import { payNextBatch } from './run-night.ts';

const clock = testClock();
let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  // The database clock stays real: a loss made now happened yesterday by this clock.
  clock.forward(86_400);
  server = await startTestServer({ clock, env: { DEMO: 'true' } });
  manager = await hireStaff(server, 'manager');
});
afterAll(() => server.close());

type Run = { day: string; state: string; members: number; amount: { THB: number; LAK: number } };
const runByStaff = (day: string, token = manager.token) =>
  server.call<{ run: Run; message?: string; key?: string }>('POST', '/api/office/refunds/run', { token, body: { day } });
const check = async (m: TestMember, headers: Record<string, string> = {}) =>
  (await server.call('GET', '/api/refund/check', { token: m.token, headers })).body;
const take = (m: TestMember, way = 'receive', key?: string) =>
  server.call('GET', `/api/refund/${way}`, { token: m.token, ...(key ? { key } : {}) });
const pot = (m: TestMember) => unitsOf(server, m.memberId, 'refund');
const list = (m: TestMember) =>
  server.call<{ total: number; refunds: { day: string; state: string; refundAmount: number }[] }>('POST', '/api/refund', {
    token: m.token,
    body: { page: 1, limit: 10 },
  });
const endBonus = (m: TestMember) =>
  server.core.db.query(`update member_bonus set state = 'ended', ended_at = now(), ended_by = 'staff' where member_id = $1`, [m.memberId]);

async function runPart(core: Core, day: string, batches: number, o: { again?: boolean } = {}): Promise<void> {
  await beginRun(core.db, { day, now: core.clock(), dayEnd: startOfDay(dayPlus(day, 1)), again: o.again ?? false });
  for (let i = 0; i < batches; i += 1) if (!(await payNextBatch(core, day, 2))) return;
}

// proves: calls.refund-check calls.refund-receive calls.refund-add-wallet cases.NO_REFUND cases.REFUND_SUCCESS shapes.refund-receive
// proves: server.refund promotions.refund-check promotions.refund-once
test('part of a loss is refunded and can be received once, by either call', async () => {
  const m = await registerMember(server);
  const none = await take(m);
  expect([none.status, none.body.message]).toEqual([409, 'NO_REFUND']);
  const day = await lose(server, m.memberId, 1_000);
  const before = await houseBalance(server, 'house:refund_cost');
  const { status, body } = await runByStaff(day);
  expect(status).toBe(200);
  expect(body.run).toMatchObject({ day, state: 'done' });
  expect(body.run.members).toBeGreaterThanOrEqual(1);
  expect(await pot(m)).toBe(50);
  expect(await check(m)).toMatchObject({ result: true, bonus: false, refundAmount: 50, refundSuccess: 0, refundFail: 0 });

  const both = await Promise.all([take(m, 'receive'), take(m, 'addWallet')]);
  expect(both.map((r) => r.status).sort()).toEqual([200, 409]);
  expect(both.find((r) => r.status === 409)?.body.message).toBe('NO_REFUND');
  expect(both.find((r) => r.status === 200)?.body.message).toBe('REFUND_SUCCESS');
  expect([await pot(m), await unitsOf(server, m.memberId, 'wallet')]).toEqual([0, 50]);
  expect(await check(m)).toMatchObject({ result: false, refundAmount: 0, refundSuccess: 50, expiresAt: null });
  expect((await list(m)).body).toMatchObject({ total: 1, refunds: [{ day, state: 'received', refundAmount: 50 }] });
  const statement = await server.call('POST', '/api/statement', {
    token: m.token,
    body: { page: 1, limit: 1 },
    headers: { cookie: 'lang=EN' },
  });
  expect(statement.body).toMatchObject({
    statements: [{ statementType: 'bonus', from: 'REFUND', to: 'WALLET', amount: 50, refund: { description: 'Cashback' } }],
  });

  const again = await runByStaff(day);
  expect(again.body.run).toMatchObject({ members: body.run.members, amount: body.run.amount });
  expect(await pot(m)).toBe(0);
  expect((await take(m, 'addWallet')).body.message).toBe('NO_REFUND');
  expect(await houseBalance(server, 'house:refund_cost')).toBeLessThanOrEqual(before - 5_000n);
  expect(await drifts(server)).toEqual([]);
});

// proves: shapes.refund-receive
test('a repeated key gets the first response, even after a crash before it was stored', async () => {
  const m = await registerMember(server);
  await runByStaff(await lose(server, m.memberId, 2_000));
  const first = await take(m, 'addWallet', 'refund-key-1');
  expect(first.body).toMatchObject({ message: 'REFUND_SUCCESS', wallet: { amount: 100 } });
  expect((await take(m, 'addWallet', 'refund-key-1')).body).toEqual(first.body);
  await server.core.db.query('delete from idempotency_key where member_id = $1', [m.memberId]);
  expect((await take(m, 'addWallet', 'refund-key-1')).body).toEqual(first.body);
  expect((await take(m, 'addWallet', 'refund-key-2')).body.message).toBe('NO_REFUND');
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(100);
});

// proves: promotions.refund-check
test('a LAK member gets kip within its bounds, and the rule in the caller’s language', async () => {
  const m = await registerMember(server, { currency: 'LAK' });
  await runByStaff(await lose(server, m.memberId, 1_000_000));
  expect(await check(m, { cookie: 'lang=LA' })).toMatchObject({
    refundAmount: 50_000,
    info: 'ຄືນ 5% ຂອງຍອດເສຍມື້ວານ (ຂັ້ນຕ່ຳ 500 ກີບ ສູງສຸດ 2,500,000 ກີບ) ກົດຮັບໄດ້ພາຍໃນ 7 ມື້',
  });
  expect((await take(m, 'addWallet')).body).toMatchObject({ wallet: { amount: 50_000 } });
});

// proves: cases.REFUND_MINIMUM promotions.refund-codes
test('a share below the minimum is not given, and REFUND_MINIMUM is returned until a larger one is', async () => {
  const m = await registerMember(server);
  const day = await lose(server, m.memberId, 19);
  await runByStaff(day);
  expect(await check(m)).toMatchObject({ result: false, refundAmount: 0 });
  expect((await list(m)).body).toMatchObject({ total: 0 });
  const small = await take(m);
  expect([small.status, small.body.message]).toEqual([422, 'REFUND_MINIMUM']);
  await lose(server, m.memberId, 81);
  await runByStaff(day);
  expect(await check(m)).toMatchObject({ result: true, refundAmount: 5 });
});

// proves: cases.REFUND_CONDITION server.refund promotions.live-refund
test('a refund is neither given nor received while a bonus is live', async () => {
  const [holder, later] = [await registerMember(server), await registerMember(server)];
  const day = await lose(server, holder.memberId, 1_000);
  await lose(server, later.memberId, 1_000);
  await giveBonus(server, holder.memberId);
  await runByStaff(day);
  await giveBonus(server, later.memberId);
  expect([await pot(holder), await pot(later)]).toEqual([0, 50]);
  expect(await check(holder)).toMatchObject({ result: false, bonus: true, refundAmount: 0 });
  expect(await check(later)).toMatchObject({ result: true, bonus: true, refundAmount: 50 });
  expect((await take(holder)).body.message).toBe('REFUND_CONDITION');
  expect((await take(later)).body.message).toBe('REFUND_CONDITION');
  await endBonus(later);
  await endBonus(holder);
  expect((await take(later)).body.message).toBe('REFUND_SUCCESS');
  expect((await take(holder)).body.message).toBe('NO_REFUND');
});

// proves: cases.REFUND_INACTIVE promotions.refund-codes
test('when switched off, refunds are not given, received or caught up later', async () => {
  const [m, other] = [await registerMember(server), await registerMember(server)];
  const day = await lose(server, m.memberId, 1_000);
  await runByStaff(day);
  const before = server.core.settings.get('refund');
  await server.core.settings.put(server.core.db, 'refund', { ...before, active: false });
  await server.core.settings.reload();
  expect(await check(m)).toMatchObject({ result: false, refundAmount: 50 });
  expect((await take(m)).body.message).toBe('REFUND_INACTIVE');
  await lose(server, other.memberId, 1_000);
  expect((await runByStaff(day)).body.run.state).toBe('done');
  expect(await pot(other)).toBe(0);
  await server.core.settings.put(server.core.db, 'refund', before);
  await server.core.settings.reload();
  expect((await take(m)).body.message).toBe('REFUND_SUCCESS');
});

describe('the refund run', () => {
  test('pays everyone once when killed inside a batch and between batches', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => registerMember(server)));
    const members = made.toSorted((a, b) => Number(a.memberId - b.memberId));
    const days = await Promise.all(members.map((m) => lose(server, m.memberId, 200)));
    const day = days[0] ?? '';
    const { core } = server;
    const dying: Core = {
      ...core,
      db: {
        ...core.db,
        tx: (work) =>
          core.db.tx(async (tx) => {
            await work(tx);
            throw new Error('killed');
          }),
      },
    };
    const first = members[0]?.memberId ?? 0n;
    await runPart(core, day, 0, { again: true });
    await core.db.query('update refund_run set done_to = $2 where day = $1', [day, first - 1n]);
    await expect(payNextBatch(dying, day, 2)).rejects.toThrow('killed');
    expect(await Promise.all(members.map(pot))).toEqual([0, 0, 0, 0, 0]);
    await payNextBatch(core, day, 2);
    expect(await Promise.all(members.map(pot))).toEqual([10, 10, 0, 0, 0]);
    await expect(payNextBatch(dying, day, 2)).rejects.toThrow('killed');
    expect((await findRun(core.db, day))?.finishedAt).toBeNull();
    await refundTasks['refund-night']?.(core);
    expect(await Promise.all(members.map(pot))).toEqual([10, 10, 10, 10, 10]);
    expect((await findRun(core.db, day))?.finishedAt).not.toBeNull();
    expect(await drifts(server)).toEqual([]);
  });

  // proves: promotions.refund-run
  test('pays everyone once when run concurrently', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => registerMember(server)));
    const days = await Promise.all(members.map((m) => lose(server, m.memberId, 200)));
    const day = days[0] ?? '';
    const { core } = server;
    await runPart(core, day, 0, { again: true });
    const goOn = async (): Promise<void> => {
      while (await payNextBatch(core, day, 2));
    };
    const runs = await Promise.all([goOn(), goOn(), runByStaff(day), goOn(), runByStaff(day), refundTasks['refund-night']?.(core)]);
    expect(runs).toHaveLength(6);
    expect(await Promise.all(members.map(pot))).toEqual(members.map(() => 10));
    const { rows } = await core.db.query<{ given: bigint }>(
      `select count(*) as given from refund_night where day = $1 and state <> 'none'`,
      [day],
    );
    expect((await findRun(core.db, day))?.members).toBe(rows[0]?.given);
    expect(await drifts(server)).toEqual([]);
  });

  test('uses days from midnight in Bangkok and Vientiane, and catches up three missed nights', async () => {
    const today = dayOf(clock());
    const midnight = (back: number, ms: number) => new Date(startOfDay(dayPlus(today, -back)).getTime() + ms);
    const thai = await registerMember(server);
    const lao = await registerMember(server, { currency: 'LAK' });
    const at = async (units: number, when: Date) => {
      const m = await registerMember(server);
      await lose(server, m.memberId, units);
      await redate(server, m.memberId, when);
      return m;
    };
    await lose(server, thai.memberId, 100);
    await redate(server, thai.memberId, midnight(3, 0));
    await lose(server, lao.memberId, 100_000);
    await redate(server, lao.memberId, midnight(2, -1));
    const [second, third, old] = [await at(100, midnight(2, 0)), await at(100, midnight(0, -1)), await at(100, midnight(3, -1))];
    const now = await at(100, midnight(0, 0));

    const { core } = server;
    await server.database.owner.query('delete from refund_run');
    await core.db.query(
      `insert into refund_run (day, started_at, finished_at) select $1::date - back, now(), now() from generate_series(4, 8) as back`,
      [today],
    );
    await Promise.all([refundTasks['refund-night']?.(core), refundTasks['refund-night']?.(core)]);
    await refundTasks['refund-night']?.(core);
    expect(await Promise.all([thai, lao, second, third, old, now].map(pot))).toEqual([5, 5_000, 5, 5, 0, 0]);
    const dayOfRefund = async (m: TestMember) => (await list(m)).body.refunds.map(({ day }) => day);
    expect(await dayOfRefund(thai)).toEqual([dayPlus(today, -3)]);
    expect(await dayOfRefund(lao)).toEqual([dayPlus(today, -3)]);
    expect(await dayOfRefund(second)).toEqual([dayPlus(today, -2)]);
    expect(await dayOfRefund(third)).toEqual([dayPlus(today, -1)]);
  });
});

describe('staff', () => {
  // proves: promotions.refund-run
  test('a manager can run a day, which is recorded in the audit log', async () => {
    const day = dayPlus(dayOf(clock()), -20);
    expect((await runByStaff(day)).body.run).toMatchObject({ day, state: 'done', members: 0, amount: { THB: 0, LAK: 0 } });
    expect(await auditLines(server, { act: 'refund.run', subject: day })).toMatchObject([{ staffId: manager.staffId }]);
    const { body } = await server.call<{ runs: Run[] }>('GET', '/api/office/refunds?limit=100', { token: manager.token });
    expect(body.runs).toContainEqual(expect.objectContaining({ day, state: 'done' }));
    const cashier = await hireStaff(server, 'cashier');
    expect((await runByStaff(day, cashier.token)).body.message).toBe('UNAUTHORIZED');
  });
  test.each(['2026-02-30', 'today', '2999-01-01'])('%s is not a valid day', async (day) => {
    const { status, body } = await runByStaff(day);
    expect([status, body.message, body.key]).toEqual([400, 'KEY_INVALID', 'day']);
  });
  // proves: promotions.refund-run office.refund-day
  test('an unfinished day cannot be run, even in the demo', async () => {
    const [today, tomorrow] = [dayOf(clock()), dayPlus(dayOf(clock()), 1)];
    const answers = [await runByStaff(today), await runByStaff(tomorrow)];
    expect(answers.at(-1)).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key: 'day' } });
    if (dayOf(clock()) === today) expect(answers[0]).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key: 'day' } });
  });
  // proves: office.can-give
  test('runs above a manager’s daily limit need a second person, and repeating a run gives nothing more', async () => {
    const [m, admin] = [await registerMember(server), await hireStaff(server, 'admin')];
    const who = await hireStaff(server, 'manager');
    const day = await lose(server, m.memberId, 90_000);
    expect((await runByStaff(day, who.token)).body.run).toMatchObject({ day, state: 'done' });
    expect(await pot(m)).toBe(4_500);
    const other = await registerMember(server);
    await lose(server, other.memberId, 20_000);
    await redate(server, other.memberId, new Date(startOfDay(dayPlus(day, -1)).getTime() + 1));
    const asked = await runByStaff(dayPlus(day, -1), who.token);
    expect([asked.status, asked.body]).toMatchObject([202, { request: { act: 'refund.run', subject: dayPlus(day, -1) } }]);
    expect(await pot(other)).toBe(0);
    expect((await runByStaff(day, who.token)).status).toBe(200);
    const { request } = asked.body as unknown as { request: { id: string } };
    const approved = await server.call('POST', `/api/office/requests/${request.id}/approve`, { token: admin.token, body: {} });
    expect(approved.status).toBe(200);
    expect(await pot(other)).toBe(1_000);
  });
});

// proves: promotions.refund-expires fields.refund shapes.refund-check promotions.refund-check
test('an unreceived refund returns to the house and cannot be received from its expiry on', async () => {
  const m = await registerMember(server);
  const day = await lose(server, m.memberId, 1_000);
  await runByStaff(day);
  const { expiresAt } = await check(m);
  expect(Date.parse(String(expiresAt)) - clock().getTime()).toBeGreaterThan(6.9 * 86_400_000);
  const { core } = server;
  await refundTasks['refund-expiry']?.(core);
  expect(await pot(m)).toBe(50);

  await core.db.query('update refund_night set expires_at = $2 where member_id = $1', [m.memberId, clock()]);
  const cost = await houseBalance(server, 'house:refund_cost');
  const gone = { result: false, refundAmount: 0, refundSuccess: 0, refundFail: 50, expiresAt: null };
  expect(await check(m)).toMatchObject(gone);
  expect((await list(m)).body.refunds).toMatchObject([{ day, state: 'expired' }]);
  const expire = () => refundTasks['refund-expiry']?.(core);
  const [received, , , added] = await Promise.all([take(m), expire(), expire(), take(m, 'addWallet')]);
  expect([received.body.message, added.body.message]).toEqual(['NO_REFUND', 'NO_REFUND']);
  expect([await pot(m), await unitsOf(server, m.memberId, 'wallet')]).toEqual([0, 0]);
  expect(await houseBalance(server, 'house:refund_cost')).toBe(cost + 5_000n);
  expect(await check(m)).toMatchObject(gone);
  await runByStaff(day);
  expect(await pot(m)).toBe(0);
});
