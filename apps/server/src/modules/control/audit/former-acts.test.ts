import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { listAudit } from './audit.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('audit entries with a former act name are found and shown under the current name', async () => {
  const acts = ['transfer.match', 'bankCredit.match', 'withdrawal.take', 'recovery.end', 'member.liftHold'];
  await server.database.owner.query(
    `insert into audit (at, staff_id, act, member_id) select now(), 1, act, 77 from unnest($1::text[]) act`,
    [acts],
  );
  const shown = async (act?: string) =>
    (await listAudit(server.core.db, { act, memberId: 77n, page: 1, limit: 10 })).lines.map((line) => line.act).sort();
  expect(await shown()).toEqual(['bankCredit.match', 'bankCredit.match', 'member.liftFreeze', 'restore.end', 'withdrawal.claim']);
  expect(await shown('bankCredit.match')).toEqual(['bankCredit.match', 'bankCredit.match']);
  expect(await shown('transfer.match')).toEqual(['bankCredit.match', 'bankCredit.match']);
});
