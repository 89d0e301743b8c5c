import type { PromotionRule } from '@krapao/contract/rewards/terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activatePromotion as activateCode, giveBonus, testTerms } from '../../../testing/bonus.ts';
import { testClock } from '../../../testing/clock.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, unitsOf } from '../../../testing/money.ts';
import { manyMembers } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireStaff, letOneWriteRules, type TestStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { activatePromotion } from './activate-promotion.ts';

const clock = testClock();
let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  const patient = { ...timing({ databaseConnectMs: 200_000, databaseLockMs: 200_000, databaseStatementMs: 200_000 }) };
  server = await startTestServer({ clock, env: patient });
  await letOneWriteRules(server);
  manager = await hireStaff(server, 'manager');
});
afterAll(() => server.close());

const percentage: PromotionRule = { ...testTerms, fixed: null, total: 0, perMember: 1, newMemberDays: 0, members: [] };
const fixed: PromotionRule = { ...percentage, fixed: { THB: 50, LAK: 25_000 } };

type View = { code: string; percentFail: number; description: string; terms: { version: number; fixed: number | null } };

const path = (code: string) => `/api/office/promotions/${code}`;
const put = (code: string, rule: Partial<PromotionRule> & { fixed?: PromotionRule['fixed'] }, version = 0, token = manager.token) =>
  server.call<{ version: number; message?: string; key?: string }>('PUT', path(code), {
    token,
    body: { version, rule: { ...fixed, ...rule } },
  });
const find = async (m: TestMember, code: string, lang = 'TH') =>
  (await server.call<{ promotion?: View }>('GET', `/api/promotion/find/${code}`, { token: m.token, headers: { cookie: `lang=${lang}` } }))
    .body;
const activate = (m: TestMember, code: string, o: { version?: number; key?: string } = {}) => activateCode(server, m, code, o);
const current = async (m: TestMember) =>
  (await server.call<{ promotion?: View }>('GET', '/api/promotion/current', { token: m.token })).body;
const wallet = (m: TestMember) => unitsOf(server, m.memberId, 'wallet');
const placesOf = async (code: string): Promise<number | undefined> => {
  const { body } = await server.call<{ promotions: { code: string; places: number }[] }>('GET', '/api/office/promotions', {
    token: manager.token,
  });
  return body.promotions.find((one) => one.code === code)?.places;
};
const clear = (m: TestMember) =>
  server.core.db.query(
    `update member_bonus set state = 'ended', ended_at = now(), ended_by = 'cancelled' where member_id = $1 and ended_at is null`,
    [m.memberId],
  );

describe('a fixed amount', () => {
  // proves: calls.promotion-current calls.promotion-find calls.promotion-activate cases.PROMOTION_RECEIVED shapes.promotion
  // proves: promotions.texts-codes promotions.code promotions.code-kinds promotions.received promotions.current
  test('is found in any case and language, and given once', async () => {
    await put('HELLO', {
      name: { th: 'สวัสดี', la: '', en: 'Hello' },
      text: { th: '<p>ไทย</p>', la: '', en: '<p>Eng</p><script>1</script>' },
      percentFail: 12.5,
    });
    const m = await registerMember(server);
    expect(await find(m, 'hello', 'EN')).toMatchObject({
      promotion: { code: 'HELLO', percentFail: 12.5, description: '<p>Eng</p>', terms: { version: 1, fixed: 50 } },
    });
    expect((await find(m, 'HeLLo', 'LA')).promotion?.description).toBe('<p>ไทย</p>');
    expect(await current(m)).toEqual({});
    const { status, body } = await activate(m, 'hello');
    expect([status, body.userBonus]).toMatchObject([200, { code: 'HELLO', type: 'promotion', state: 'live', isActive: true }]);
    expect(await wallet(m)).toBe(50);
    expect(await current(m)).toMatchObject({ promotion: { code: 'HELLO', percentFail: 12.5 } });
    expect(await placesOf('HELLO')).toBe(1);
    const again = await activate(m, 'HELLO');
    expect([again.status, again.body.message]).toEqual([409, 'PROMOTION_RECEIVED']);
    const statement = await server.call('POST', '/api/statement', {
      token: m.token,
      body: { page: 1, limit: 5 },
      headers: { cookie: 'lang=EN' },
    });
    expect(statement.body).toMatchObject({
      statements: [{ statementType: 'bonus', from: 'PROMOTION', to: 'WALLET', amount: 50, promotion: { description: 'Hello' } }],
    });
  });

  test('is paid in kip, and not where it is 0', async () => {
    await put('KIP', { fixed: { THB: 0, LAK: 25_000 } });
    const [lao, thai] = [await registerMember(server, { currency: 'LAK' }), await registerMember(server)];
    expect((await activate(lao, 'KIP')).status).toBe(200);
    expect(await wallet(lao)).toBe(25_000);
    expect(await find(thai, 'KIP')).toEqual({});
    expect((await activate(thai, 'KIP')).body.message).toBe('NO_PROMOTION');
  });

  test('is paid once for concurrent tabs and for a repeated key', async () => {
    await put('TABS', {});
    const m = await registerMember(server);
    const tabs = await Promise.all([activate(m, 'TABS'), activate(m, 'TABS'), activate(m, 'TABS')]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await wallet(m)).toBe(50);
    const other = await registerMember(server);
    const first = await activate(other, 'TABS', { key: 'promo-key-1' });
    expect((await activate(other, 'TABS', { key: 'promo-key-1' })).body).toEqual(first.body);
    await server.core.db.query('delete from idempotency_key where member_id = $1', [other.memberId]);
    expect((await activate(other, 'TABS', { key: 'promo-key-1' })).body).toEqual(first.body);
    expect(await wallet(other)).toBe(50);
    expect(await placesOf('TABS')).toBe(2);
  });

  // proves: cases.BONUS_ALREADY_ACTIVE server.bonus-one server.promotion promotions.live-code
  test('is refused while a bonus is live, and given as often as allowed per member', async () => {
    await put('TWICE', { perMember: 2 });
    const m = await registerMember(server);
    await giveBonus(server, m.memberId);
    expect((await activate(m, 'TWICE')).body.message).toBe('BONUS_ALREADY_ACTIVE');
    expect(await placesOf('TWICE')).toBe(0);
    await clear(m);
    for (let i = 0; i < 2; i += 1) {
      expect((await activate(m, 'TWICE')).status).toBe(200);
      await clear(m);
    }
    expect((await activate(m, 'TWICE')).body.message).toBe('PROMOTION_RECEIVED');
    expect(await wallet(m)).toBe(200);
  });
});

describe('a percentage', () => {
  // proves: promotions.code-kinds
  test('waits for a deposit, is taken once per member, and frees its place when replaced', async () => {
    await put('HALF', { fixed: null, total: 1 });
    await put('OTHER', { fixed: null });
    const [m, late] = [await registerMember(server), await registerMember(server)];
    const tabs = await Promise.all([activate(m, 'HALF'), activate(m, 'HALF')]);
    expect(tabs.map(({ body }) => body.userBonus.state)).toEqual(['waiting', 'waiting']);
    expect(tabs[0]?.body.userBonus._id).toBe(tabs[1]?.body.userBonus._id);
    expect(await current(m)).toMatchObject({ promotion: { code: 'HALF' } });
    expect((await activate(late, 'HALF')).body.message).toBe('BONUS_FULL');

    expect((await activate(m, 'OTHER')).body.userBonus).toMatchObject({ code: 'OTHER', state: 'waiting' });
    await until(
      () => placesOf('HALF'),
      (places) => places === 0,
    );
    expect((await activate(late, 'HALF')).status).toBe(200);
    expect((await activate(m, 'HALF')).body.message).toBe('BONUS_FULL');
    expect(await current(m)).toMatchObject({ promotion: { code: 'OTHER' } });
    expect([await placesOf('HALF'), await placesOf('OTHER')]).toEqual([1, 1]);
  });

  test('can be taken again right after it was cleared', async () => {
    await put('AGAIN', { fixed: null, total: 1 });
    const m = await registerMember(server);
    const first = await activate(m, 'AGAIN');
    expect((await server.call('GET', '/api/bonus/clear', { token: m.token })).body).toEqual({ message: 'BONUS_CLEAR' });
    const second = await activate(m, 'AGAIN');
    expect(second.status).toBe(200);
    expect(second.body.userBonus._id).not.toBe(first.body.userBonus._id);
    expect(await placesOf('AGAIN')).toBe(1);
  });

  test('is not taken again by a replay after it was cleared', async () => {
    await put('GONE', { ...percentage, total: 1 });
    const m = await registerMember(server);
    const first = await activate(m, 'GONE', { key: 'gone-again' });
    expect(first.body.userBonus.state).toBe('waiting');
    await server.call('GET', '/api/bonus/clear', { token: m.token });
    await until(
      () => placesOf('GONE'),
      (places) => places === 0,
    );
    await server.core.db.query(`delete from idempotency_key where member_id = $1 and key = 'gone-again'`, [m.memberId]);
    const again = await activate(m, 'GONE', { key: 'gone-again' });
    expect([again.status, again.body.userBonus]).toMatchObject([200, { _id: first.body.userBonus._id, state: 'ended' }]);
    expect(await placesOf('GONE')).toBe(0);
  });
});

describe('restrictions of a code', () => {
  test('it can be for new members or named members only', async () => {
    const m = await registerMember(server);
    const named = await registerMember(server);
    await put('NAMED', { members: [named.phone, ` ${named.phone.slice(0, 3)}-${named.phone.slice(3)} `] });
    expect((await activate(m, 'NAMED')).body.message).toBe('NO_PROMOTION');
    expect((await activate(named, 'NAMED')).status).toBe(200);
    await put('NEW', { newMemberDays: 2 });
    await server.core.db.query(`update member set created_at = now() - interval '3 days' where member_id = $1`, [m.memberId]);
    expect(await find(m, 'NEW')).toEqual({});
    expect(await find(named, 'NEW')).toHaveProperty('promotion');
    const unknown = await put('GHOST', { members: ['0899999999'] });
    expect([unknown.status, unknown.body.message, unknown.body.key]).toEqual([400, 'KEY_INVALID', 'members']);
    expect(await placesOf('GHOST')).toBeUndefined();
  });

  test('more than ten wrong codes block a member for a while on every node; right codes do not count', async () => {
    await put('RIGHT', {});
    const m = await registerMember(server);
    for (let i = 0; i < 5; i += 1) {
      expect(await find(m, `WRONG${i}`)).toEqual({});
      expect((await activate(m, `WRONG${i}`)).body.message).toBe('NO_PROMOTION');
      expect(await find(m, 'RIGHT')).toHaveProperty('promotion');
    }
    expect((await activate(m, 'WRONG')).body.message).toBe('REQUEST_LIMIT');
    const many = await Promise.all(Array.from({ length: 3 }, () => activate(m, 'RIGHT')));
    for (const { status, body, headers } of many) {
      expect([status, body.message]).toEqual([429, 'REQUEST_LIMIT']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    }
    const second = await startTestServer({ database: server.database, sims: server.sims, clock });
    try {
      expect((await second.call('GET', '/api/promotion/find/RIGHT', { token: m.token })).status).toBe(429);
    } finally {
      await second.close();
    }
    expect(await find(await registerMember(server), 'RIGHT')).toHaveProperty('promotion');
    clock.forward(15 * 60);
    manager = await hireStaff(server, 'manager');
    expect((await activate(m, 'RIGHT')).status).toBe(200);
  });

  test('concurrent wrong guesses are counted exactly', async () => {
    const m = await registerMember(server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => server.call('GET', `/api/promotion/find/NONE${i}`, { token: m.token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});

describe('staff', () => {
  test('see versions and history, and a stale change is refused', async () => {
    expect((await put('VERS', { percentFail: 10 })).body).toEqual({ version: 1 });
    expect((await put('VERS', {})).body).toMatchObject({ message: 'CHANGED_SINCE', key: 'version' });
    const both = await Promise.all([put('VERS', { percentFail: 20 }, 1), put('VERS', { percentFail: 30 }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = await Promise.all([put('FIRST', {}), put('FIRST', {})]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await server.call('DELETE', path('VERS'), { token: manager.token })).body).toEqual({ done: true });
    expect((await server.call('DELETE', path('VERS'), { token: manager.token })).status).toBe(404);
    expect((await put('VERS', { percentFail: 40 })).body).toEqual({ version: 4 });
    const { body } = await server.call<{ versions: { version: number; by: string; rule: PromotionRule | null }[] }>(
      'GET',
      `${path('VERS')}/history`,
      {
        token: manager.token,
      },
    );
    expect(body.versions.map(({ version, rule }) => [version, rule?.percentFail ?? null])).toEqual([
      [4, 40],
      [3, null],
      [2, both[0]?.status === 200 ? 20 : 30],
      [1, 10],
    ]);
    expect(new Set(body.versions.map(({ by }) => by))).toEqual(new Set([manager.username]));
    expect(await auditLines(server, { act: 'promotion.put', subject: 'VERS' })).toHaveLength(3);
    expect(await auditLines(server, { act: 'promotion.delete', subject: 'VERS' })).toHaveLength(1);
    const cashier = await hireStaff(server, 'cashier');
    expect((await put('NOPE', {}, 0, cashier.token)).body.message).toBe('UNAUTHORIZED');
    expect((await server.call('GET', `${path('NEVER')}/history`, { token: manager.token })).status).toBe(404);
    expect((await put('TIMES', { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' })).body.key).toBe('rule.to');
  });

  // proves: cases.NO_PROMOTION promotions.no-promotion
  test('can change, switch off or delete a code while a member looks at it', async () => {
    const m = await registerMember(server);
    await put('READ', {});
    expect((await find(m, 'READ')).promotion?.terms.version).toBe(1);
    await put('READ', { percentFail: 90 }, 1);
    const changed = await activate(m, 'READ', { version: 1 });
    expect([changed.status, changed.body.message, changed.body.key]).toEqual([409, 'CHANGED_SINCE', 'version']);
    await put('READ', { active: false }, 2);
    expect((await activate(m, 'READ', { version: 2 })).body.message).toBe('NO_PROMOTION');
    await put('READ', {}, 3);
    await server.call('DELETE', path('READ'), { token: manager.token });
    expect((await activate(m, 'READ')).body.message).toBe('NO_PROMOTION');
    expect(await wallet(m)).toBe(0);
  });

  test('do not change the terms of members who already took it', async () => {
    const m = await registerMember(server);
    await put('KEEP', { percentFail: 10 });
    await activate(m, 'KEEP');
    await put('KEEP', { percentFail: 90 }, 1);
    expect((await current(m)).promotion).toMatchObject({ percentFail: 10, terms: { version: 1 } });
  });
});

async function insertMembers(count: number): Promise<bigint[]> {
  const { rows } = await server.core.db.query<{ memberId: bigint }>(
    `insert into member (name, username, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at)
     select 'Rush', username, 'none', 'THB', bank_code, bank_account_name, bank_account_no, now()
     from generate_series(1, $2) as n, (select * from member where member_id = $1) as model returning member_id as "memberId"`,
    [(await registerMember(server)).memberId, count],
  );
  return rows.map(({ memberId }) => memberId);
}

describe('many members at once', () => {
  // proves: cases.BONUS_FULL server.promotion promotions.full
  test('two hundred members for twenty places: exactly twenty get one', async () => {
    await put('RUSH', { total: 20 });
    const memberIds = await insertMembers(200);
    const outcomes = await Promise.all(
      memberIds.map((memberId) =>
        activatePromotion(server.core, { memberId, code: 'RUSH', idempotencyKey: `rush-${memberId}` }).then(
          () => 'given',
          (error: Error) => error.message,
        ),
      ),
    );
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    expect([count('given'), count('BONUS_FULL')]).toEqual([20, 180]);
    expect(await placesOf('RUSH')).toBe(20);
    const { rows } = await server.core.db.query<{ live: bigint; paid: bigint }>(
      `select count(*) as live, sum(amount)::bigint as paid from member_bonus where code = 'RUSH' and state = 'live'`,
    );
    expect(rows[0]).toEqual({ live: 20n, paid: 100_000n });
    expect(await drifts(server)).toEqual([]);
  });

  test('over HTTP, with two requests each, no place is given twice', async () => {
    await put('RUSH2', { total: 5 });
    const members = await manyMembers(server, 30);
    const answers = await Promise.all(members.flatMap((m) => [activate(m, 'RUSH2'), activate(m, 'RUSH2')]));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'given' : body.message));
    expect(codes.filter((code) => code === 'given')).toHaveLength(5);
    expect(codes.filter((code) => code === 'PROMOTION_RECEIVED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'BONUS_FULL')).toHaveLength(50);
    expect(await placesOf('RUSH2')).toBe(5);
  });
});
