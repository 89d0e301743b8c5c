import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { addJob } from '../db/add-job.ts';
import { reclaimJobs } from './reclaim.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const job = async (key: string) => {
  const { rows } = await server.core.db.query<{ attempts: number; lastError: string | null; lockedBy: string | null }>(
    'select attempts, last_error as "lastError", locked_by as "lockedBy" from graphile_worker.jobs where key = $1',
    [key],
  );
  return rows[0];
};

test('a failed job is kept for a retry, and the server keeps running', async () => {
  await addJob(server.core.db, 'slip-read', { not: 'a slip' }, { jobKey: 'broken' });
  await expect.poll(async () => (await job('broken'))?.lastError).toBeTruthy();
  expect((await job('broken'))?.attempts).toBe(1);
  expect((await server.call('GET', '/readyz')).status).toBe(200);
});

test('the worker that locks a job is registered under this process', async () => {
  const { db, listener } = server.core;
  await server.database.owner.query(`
    create table public.took (worker_id text);
    create function public.note_lock() returns trigger language plpgsql security definer as
      $$ begin insert into public.took values (new.locked_by); return null; end $$;
    create trigger note_lock after update on graphile_worker._private_jobs
      for each row when (new.locked_by is not null) execute function public.note_lock()`);
  await addJob(db, 'slip-read', { not: 'a slip' }, { jobKey: 'watched' });
  await expect.poll(async () => (await job('watched'))?.lastError).toBeTruthy();
  const sql = 'select instance_id as "by" from public.took left join worker_process using (worker_id)';
  const { rows } = await server.database.owner.query<{ by: bigint | null }>(sql);
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set([listener.instanceId]));
});

test('jobs locked by a dead process are released, and those of a live process are not', async () => {
  const { db, listener } = server.core;
  const runAt = new Date(Date.now() + 3_600_000);
  for (const [key, instanceId] of [
    ['of-dead', 4_242n],
    ['of-live', listener.instanceId],
  ] as const) {
    await addJob(db, 'housekeeping', {}, { jobKey: key, runAt });
    await server.database.owner.query('update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where key = $1', [key]);
    await db.query('insert into worker_process (worker_id, instance_id) values ($1, $2)', [key, instanceId]);
  }
  const ids = async () =>
    (await db.query<{ id: bigint }>("select id from graphile_worker.jobs where task_identifier = 'no-such-again'")).rows;
  const addAgain = () => addJob(db, 'no-such-again', {}, { jobKey: 'again:no-such-again', runAt });
  await addAgain();
  await server.database.owner.query(
    "update graphile_worker._private_jobs set locked_by = 'of-dead', locked_at = now() where key = 'again:no-such-again'",
  );
  await addAgain();
  expect(await ids()).toHaveLength(2);
  await reclaimJobs(server.core);
  expect(await ids()).toHaveLength(1);
  expect([(await job('of-dead'))?.lockedBy, (await job('of-live'))?.lockedBy]).toEqual([null, 'of-live']);
});
