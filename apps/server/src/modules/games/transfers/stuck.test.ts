import { balances } from '@krapao/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everything } from '../../../platform/db/queue.ts';
import { registerMember } from '../../../testing/members.ts';
import { activate, fund, manyMembers, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { retryDelayMs } from './transfer.rules.ts';
import { listStuck, markStuck } from './transfer.sql.ts';

let server: TestServer;
let manager: TestStaff;
let admin: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ providerTransferMs: 1_000, providerBalanceMs: 1_000, reconcileEveryMs: 50 }) } });
  manager = await hireStaff(server, 'manager');
  admin = await hireStaff(server, 'admin');
});
afterAll(() => server.close());

it('retries wait longer each time, but never more than 25 s', () => {
  expect(retryDelayMs(0, 0.5)).toBe(1_000);
  expect(retryDelayMs(3, 0.5)).toBe(8_000);
  expect(retryDelayMs(100, 1)).toBe(25_000);
});

it.each([
  [true, [9_000n, 1_000n, 0n]],
  [false, [10_000n, 0n, 0n]],
])('an unknown outcome is left to staff, who decide whether it happened: %s', async (happened, expected) => {
  const m = await registerMember(server);
  await fund(server, m, 100);
  await activate(server, m, 'SLOTRACHA');
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: happened ? 'lost-after' : 'lost-before' });
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: 'rubbish', calls: 'query', count: 100_000 });
  const { body } = await transfer(server, m, { from: 'WALLET', to: 'SLOTRACHA', amount: 10 });
  expect(body.status).toBe('PENDING');
  await server.core.db.query('update transfer set attempts = 40, next_at = now() where member_id = $1', [m.memberId]);
  await expect
    .poll(async () =>
      (await listStuck(server.core.db, { ...everything, sort: 'oldest', page: 1, limit: 10 })).stuck.map((s) => s.reference),
    )
    .toContain(body.reference);
  const resolve = () =>
    asTwo(server, [manager, admin], 'POST', `/api/office/stuck/${m.memberId}/${body.reference}/resolve`, {
      happened,
      reason: 'seen at their site',
    });
  expect((await resolve()).status).toBe(200);
  const held = await balances(server.core.db, m.memberId);
  const shown = ['wallet', 'game:SLOTRACHA', 'transit:SLOTRACHA'] as const;
  expect(shown.map((account) => held.get(account)?.minor ?? 0n)).toEqual(expected);
  expect(await listStuck(server.core.db, { ...everything, sort: 'oldest', page: 1, limit: 10 })).toEqual({ total: 0, stuck: [] });
  expect((await resolve()).body.message).toBe('NO_DATA');
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: 'none' });
});

it('130 stuck transfers are counted, all can be listed, and the last one can be resolved', async () => {
  const members = await manyMembers(server, 130);
  const since = new Date();
  for (const [n, { memberId }] of members.entries()) {
    const reference = `T${String(n).padStart(3, '0')}`;
    await server.core.db.query(
      `insert into transfer (member_id, reference, from_code, to_code, amount, currency, step, status, sent_at, next_at, created_at, updated_at)
       values ($1, $2, 'PG', 'WALLET', 100, 'THB', 'OUT', 'PENDING', $3, $3::timestamptz + interval '1 day', $3, $3)`,
      [memberId, reference, since],
    );
    await markStuck(server.core.db, { memberId, reference, provider: 'PG', why: 'silence', since });
  }
  type Page = { total: number; stuck: { memberId: string; reference: string }[] };
  const ask = async (query: string) => (await server.call<Page>('GET', `/api/office/stuck${query}`, { token: manager.token })).body;
  expect((await server.call<{ queues: { stuck: number } }>('GET', '/api/office/me', { token: manager.token })).body.queues.stuck).toBe(130);
  const first = await ask('');
  expect([first.total, first.stuck.length]).toEqual([130, 100]);
  const second = await ask('?page=2');
  expect([second.total, second.stuck.length]).toEqual([130, 30]);
  const all = new Set([...first.stuck, ...second.stuck].map((row) => `${row.memberId}/${row.reference}`));
  expect(all).toEqual(new Set(members.map(({ memberId }, n) => `${memberId}/T${String(n).padStart(3, '0')}`)));
  expect((await ask('?page=13&limit=10')).stuck).toEqual(second.stuck.slice(-10));
  expect((await server.call('GET', '/api/office/stuck?limit=101', { token: manager.token })).status).toBe(400);

  const last = second.stuck.at(-1);
  const path = `/api/office/stuck/${last?.memberId}/${last?.reference}`;
  expect((await server.call('POST', `${path}/claim`, { token: manager.token })).status).toBe(200);
  const body = { happened: false, reason: 'nothing at their site' };
  expect((await asTwo(server, [manager, admin], 'POST', `${path}/resolve`, body)).status).toBe(200);
  expect((await ask('?limit=1')).total).toBe(129);
});
