import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { drifts, unitsOf } from '../../testing/money.ts';
import { activate, fund, transfer, untilSettled } from '../../testing/play.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';
import { addJob } from '../db/add-job.ts';

// Simulated by making every table raise the SQLSTATE of a full disk, so that the test needs neither root nor a separate disk.

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ reconcileEveryMs: 100 }) } });
  member = await registerMember(server);
  await fund(server, member, 100);
  await activate(server, member, 'PG');
  await server.database.owner.query(
    `create function no_space() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file "base/5/1": No space left on device' using errcode = '53100';
     end $$`,
  );
});
afterAll(async () => {
  await emptyDisk();
  await server.close();
});

const onEveryTable = (statement: string): Promise<unknown> =>
  server.database.owner.query(
    `do $$ declare t regclass; begin
       for t in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'ledger', 'graphile_worker') loop
         execute format('${statement}', t);
       end loop;
     end $$`,
  );
const fillDisk = () =>
  onEveryTable('create trigger no_space before insert or update or delete on %s for each statement execute function no_space()');
const emptyDisk = () => onEveryTable('drop trigger if exists no_space on %s');

const home = () => server.call('GET', '/api/wallet/user', { token: member.token });
const move = (key: string) => transfer(server, member, { from: 'WALLET', to: 'PG', amount: 30 }, key);
const ready = () => server.call<{ checks: Record<string, boolean> }>('GET', '/readyz');
const alarm = async (): Promise<string | undefined> =>
  /^krapao_alarm_active\{kind="database_full"\} (\d)$/m.exec(String((await server.call('GET', '/metrics')).body.text))?.[1];
const jobs = async (): Promise<{ locked: boolean; attempts: number }[]> =>
  (await server.database.owner.query(`select locked_at is not null as locked, attempts from graphile_worker.jobs where key = 'held'`)).rows;

test('a full database disk gives 503 and an alarm while reads continue, and service recovers without a restart', async () => {
  let endJob = (): void => {};
  const held = new Promise<void>((resolve) => {
    endJob = resolve;
  });
  vi.spyOn(server.core.files, 'clearIncoming').mockReturnValueOnce(held);
  await server.core.db.tx((tx) => addJob(tx, 'housekeeping', {}, { jobKey: 'held' }));
  await until(jobs, ([job]) => job?.locked === true);
  const key = randomUUID();
  await fillDisk();
  endJob();
  const logged = vi.spyOn(server.core.log, 'error');

  const refused = await move(key);
  expect(refused).toMatchObject({ status: 503, body: { message: 'STORAGE_FULL', requestId: expect.any(String) } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await home()).toMatchObject({ status: 200, body: { wallet: { amount: 100 } } });
  expect(await ready()).toMatchObject({ status: 503, body: { checks: { database: true, databaseSpace: false, worker: true } } });
  const asked = vi.spyOn(server.core.db, 'query').mockRejectedValue(new Error('no connection'));
  await server.checkAlarms();
  expect(await alarm()).toBe('1');
  expect(logged.mock.calls.filter(([fields]) => (fields as { alarm?: string }).alarm === 'database_full')).toHaveLength(1);
  asked.mockRestore();
  await wait(1_000);
  expect((await jobs())[0]).toMatchObject({ locked: true });
  expect(await ready()).toMatchObject({ status: 503, body: { checks: { databaseSpace: false, worker: true } } });

  await emptyDisk();
  await until(ready, ({ status }) => status === 200);
  await until(alarm, (active) => active === '0');
  expect(await move(key)).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
  await until(jobs, ([job]) => job === undefined || !job.locked, 60_000);
  await untilSettled(server);
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(70);
  expect(await drifts(server)).toEqual([]);
});
