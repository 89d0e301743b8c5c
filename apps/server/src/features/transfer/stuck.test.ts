import { balances } from '@krapao/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerMember } from '../../testing/members.ts';
import { activate, fund, transfer } from '../../testing/play.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { resolveStuck } from './resolve-stuck.ts';
import { retryDelayMs } from './transfer.rules.ts';
import { listStuck } from './transfer.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PROVIDER_TIMEOUT_MS: '1000', PROVIDER_BALANCE_TIMEOUT_MS: '1000', RECONCILE_EVERY_MS: '50' } });
});
afterAll(() => server.close());

it('waits longer each time, and never so long that a return goes unnoticed for a minute', () => {
  expect(retryDelayMs(0, 0.5)).toBe(1_000);
  expect(retryDelayMs(3, 0.5)).toBe(8_000);
  expect(retryDelayMs(100, 1)).toBe(25_000);
});

it.each([
  [true, [9_000n, 1_000n, 0n]],
  [false, [10_000n, 0n, 0n]],
])('what nobody can tell is left for staff, who say that it happened: %s', async (happened, expected) => {
  const m = await registerMember(server);
  await fund(server, m, 100);
  await activate(server, m, 'SLOTRACHA');
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: happened ? 'lost-after' : 'lost-before' });
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: 'rubbish', calls: 'query', count: 100_000 });
  const { body } = await transfer(server, m, { from: 'WALLET', to: 'SLOTRACHA', amount: 10 });
  expect(body.status).toBe('PENDING');
  // As if it had been asked about for a long time.
  await server.ctx.db.query('update transfer set attempts = 40, next_at = now() where member_id = $1', [m.memberId]);
  await expect
    .poll(async () => (await listStuck(server.ctx.db, 10)).map((s) => s.reference), { timeout: 20_000 })
    .toContain(body.reference);
  await resolveStuck(server.ctx, { memberId: m.memberId, reference: body.reference, happened, staffId: 1n });
  const held = await balances(server.ctx.db, m.memberId);
  const shown = ['wallet', 'game:SLOTRACHA', 'transit:SLOTRACHA'] as const;
  expect(shown.map((account) => held.get(account)?.minor ?? 0n)).toEqual(expected);
  expect(await listStuck(server.ctx.db, 10)).toEqual([]);
  await expect(resolveStuck(server.ctx, { memberId: m.memberId, reference: body.reference, happened, staffId: 1n })).rejects.toThrow(
    'NO_DATA',
  );
  await server.sims.post('/sim/providers/SLOTRACHA/fault', { mode: 'none' });
});
