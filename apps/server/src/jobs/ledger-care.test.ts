import { post } from '@krapao/ledger';
import { money } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { maintainLedger, verifyLedger } from './ledger-care.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await post(server.ctx.db, 7n, [{ key: 'first', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: money(10_000n, 'THB') }]);
});
afterAll(() => server.close());

const faults = async (server: TestServer) => (await server.ctx.metrics.ledgerFaults.get()).values[0]?.value;

test('verification finds nothing in a correct ledger, and finds a changed movement', async () => {
  await maintainLedger(server.ctx);
  await verifyLedger(server.ctx);
  expect(await faults(server)).toBe(0);
  await server.database.owner.query('update ledger.movement set amount = amount + 1 where member_id = 7');
  await verifyLedger(server.ctx);
  expect(await faults(server)).toBeGreaterThan(0);
});
