import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { addJob } from '../db/add-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const oldSession = (server: TestServer) =>
  server.core.db.query(
    "insert into session (token_hash, kind, owner_id, expires_at) values ('\\x01', 'member', 1, now() - interval '60 days')",
  );
const sessions = async (server: TestServer) => (await server.core.db.query('select 1 from session')).rowCount;

test('a job added in a transaction runs after the commit, with the rights of the server role', async () => {
  await oldSession(server);
  await server.core.db.tx((tx) => addJob(tx, 'housekeeping', {}));
  await expect.poll(() => sessions(server)).toBe(0);
});

test('a job added in a rolled back transaction does not exist', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  const add = (jobKey: string, end: () => void) =>
    server.core.db.tx(async (tx) => {
      await addJob(tx, 'housekeeping', {}, { jobKey, runAt });
      end();
    });
  await add('kept', () => {});
  await expect(
    add('undone', () => {
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const { rows } = await server.core.db.query("select key from graphile_worker.jobs where key in ('kept', 'undone')");
  expect(rows).toEqual([{ key: 'kept' }]);
});
