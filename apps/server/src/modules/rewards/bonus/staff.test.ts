import type { BonusRule } from '@krapao/contract/rewards/terms';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { activateBonus, activeBonus, deposit, testTerms } from '../../../testing/bonus.ts';
import { registerMember } from '../../../testing/members.ts';
import { drifts, unitsOf } from '../../../testing/money.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireAll, letOneWriteRules, type TestStaff } from '../../../testing/staff.ts';

let server: TestServer;
let staff: Awaited<ReturnType<typeof hireAll>>;
beforeAll(async () => {
  server = await startTestServer();
  await letOneWriteRules(server);
  staff = await hireAll(server);
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

const rule: BonusRule = { ...testTerms, type: 'limit', maxReceived: 2 };
type Body = { version?: number; message?: string; key?: string };
const put = (code: string, version: number, more: Partial<BonusRule> = {}, by: TestStaff = staff.manager) =>
  server.call<Body>('PUT', `/api/office/bonuses/${code}`, { token: by.token, body: { version, rule: { ...rule, ...more } } });
const read = async <T>(path: string, by: TestStaff = staff.viewer) => (await server.call<T>('GET', path, { token: by.token })).body;

// proves: server.bonus-rule
test('a manager creates, changes and deletes a rule, and a stale change is refused', async () => {
  expect((await put('MADE', 0, {}, staff.cashier)).status).toBe(403);
  expect((await put('MADE', 0)).body).toEqual({ version: 1 });
  expect((await put('MADE', 1, { percent: 20 })).body).toEqual({ version: 2 });
  const stale = await put('MADE', 1, { percent: 30 });
  expect([stale.status, stale.body.message, stale.body.key]).toEqual([409, 'CHANGED_SINCE', 'version']);
  const both = await Promise.all([put('MADE', 2, { percent: 40 }), put('MADE', 2, { percent: 50 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = await Promise.all([put('RACE', 0), put('RACE', 0)]);
  expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);

  const remove = () => server.call<Body>('DELETE', '/api/office/bonuses/MADE', { token: staff.manager.token });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  const listed = await read<{ bonuses: { code: string }[] }>('/api/office/bonuses');
  expect(listed.bonuses.map(({ code }) => code)).toEqual(['RACE']);
  expect((await put('MADE', 0, { percent: 60 })).body).toEqual({ version: 5 });
  const { versions } = await read<{ versions: { version: number; by: string; rule: BonusRule | null }[] }>(
    '/api/office/bonuses/made/history',
  );
  expect(versions.map(({ version, rule: kept }) => [version, kept?.percent ?? null])).toMatchObject([
    [5, 60],
    [4, null],
    [3, expect.any(Number)],
    [2, 20],
    [1, 50],
  ]);
  expect(versions[0]?.rule).toMatchObject({ ...rule, percent: 60 });
  expect(versions[0]?.by).toBe(staff.manager.username);
  expect((await auditLines(server, { act: 'bonus.put', subject: 'MADE' })).map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ version: 5, before: null, after: expect.objectContaining({ percent: 60 }) }),
  );
  expect(await auditLines(server, { act: 'bonus.delete', subject: 'MADE' })).toHaveLength(1);
  expect((await server.call('GET', '/api/office/bonuses/NONE/history', { token: staff.viewer.token })).status).toBe(404);
});

test('invalid rules are refused, and HTML is sanitised', async () => {
  for (const [key, more] of [
    ['rule.multiple', { multiple: 10.01 }],
    ['rule.percentFail', { percentFail: 101 }],
    ['rule.maxReceived', { maxReceived: 0 }],
    ['rule.to', { from: '2026-11-15T12:00:00Z', to: '2026-11-15T12:00:00Z' }],
    ['rule.shares.PG', { shares: { PG: 1.1 } }],
  ] as const) {
    const { status, body } = await put('BAD', 0, more);
    expect([status, body.message, body.key]).toEqual([400, 'KEY_INVALID', key]);
  }
  const text = { th: '<p onclick="x()">ดี<script>x()</script></p>', la: '', en: '<b>ok</b>' };
  await put('CLEAN', 0, { text, banners: [{ image: '/one.svg', html: text }] });
  const { bonuses } = await read<{ bonuses: { code: string; rule: BonusRule }[] }>('/api/office/bonuses');
  const kept = bonuses.find(({ code }) => code === 'CLEAN')?.rule;
  expect([kept?.text, kept?.banners[0]?.html]).toEqual(Array(2).fill({ th: '<p>ดี</p>', la: '', en: '<b>ok</b>' }));
});

// proves: promotions.staff-end
test('a member’s bonuses are listed, and a manager can end one with a reason without taking money', async () => {
  await put('ENDED', 0);
  const m = await registerMember(server);
  const end = (by: TestStaff) =>
    server.call<Body>('POST', `/api/office/members/${m.memberId}/bonus/end`, { token: by.token, body: { reason: 'asked for' } });
  expect((await end(staff.manager)).status).toBe(404);
  await activateBonus(server, m, 'ENDED');
  expect((await end(staff.manager)).status).toBe(200);
  await activateBonus(server, m, 'ENDED');
  await deposit(server, m, 200);
  expect((await end(staff.cashier)).status).toBe(403);
  const two = await Promise.all([end(staff.manager), end(staff.admin)]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await unitsOf(server, m.memberId, 'wallet')).toBe(300);
  expect(await activeBonus(server, m)).toMatchObject({ status: false, ended: { code: 'ENDED', by: 'staff' } });
  const { total, bonuses } = await read<{ total: number; bonuses: unknown[] }>(`/api/office/members/${m.memberId}/bonuses`);
  expect([total, bonuses]).toMatchObject([
    2,
    [
      { state: 'ended', endedBy: 'staff', reason: 'asked for', deposit: 200, amount: 100, required: 1_500, taken: 0 },
      { state: 'ended', endedBy: 'staff', grantedAt: null, amount: 0 },
    ],
  ]);
  const rules = await read<{ bonuses: { code: string; live: number; received: number }[] }>('/api/office/bonuses');
  expect(rules.bonuses.find(({ code }) => code === 'ENDED')).toMatchObject({ live: 0, waiting: 0, received: 1 });
  const lines = await auditLines(server, { act: 'member.endBonus', memberId: m.memberId });
  expect(lines.map(({ detail }) => detail)).toMatchObject([
    { code: 'ENDED', state: 'waiting', reason: 'asked for' },
    { code: 'ENDED', state: 'live', reason: 'asked for' },
  ]);
  expect((await server.call('GET', '/api/office/members/999999999/bonuses', { token: staff.viewer.token })).status).toBe(404);
});
