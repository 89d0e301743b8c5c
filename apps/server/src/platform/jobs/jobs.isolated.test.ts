import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { addMissing, addNext, nextMinute, recurringOf } from './jobs.ts';

test.each([
  ['40 19 * * *', '17T19:39:59', '17T19:40'],
  ['40 19 * * *', '17T19:40:00', '18T19:40'],
  ['7 * * * *', '17T23:30:00', '18T00:07'],
  ['*/10 * * * *', '17T23:50:01', '18T00:00'],
  ['0 3 1 * *', '17T10:00:00', '12-01T03:00'],
])('after a run of "%s" at %s the next one is at %s', (line, now, next) => {
  const [item] = parseCrontab(`${line} task`);
  if (!item) throw new Error('no item');
  const due = next.length > 8 ? `2026-${next}` : `2026-11-${next}`;
  expect(nextMinute(item, new Date(`2026-11-${now}Z`))).toEqual(new Date(`${due}:00Z`));
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ wall: () => Date.now() + aheadMs });
});
afterAll(() => server.close());

const aheadMs = 5 * 3_600_000;
const databaseNow = async (): Promise<Date> =>
  (await server.core.db.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date(0);
const minute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);
type Found = { id: bigint; runAt: Date; isOpen: boolean };
const jobsOf = async (task: string): Promise<Found[]> =>
  (
    await server.core.db.query<Found>(
      `select id, run_at as "runAt", attempts < max_attempts as "isOpen" from graphile_worker.jobs where task_identifier = $1 order by id`,
      [task],
    )
  ).rows;

const recurringIn = (hours: number, now: Date) => {
  const due = new Date(now.getTime() + hours * 3_600_000);
  const all = recurringOf({
    repeated: [{ name: 'no-such-often', everyMs: 10_000, run: async () => {} }],
    crontab: [`${due.getUTCMinutes()} ${due.getUTCHours()} * * * no-such-night`],
  });
  const get = (task: string) => {
    const found = all.get(task);
    if (!found) throw new Error(task);
    return found;
  };
  return { all, due: minute(due), often: get('no-such-often'), night: get('no-such-night') };
};

test('on a machine with a wrong clock, days and next runs follow the database’s clock', async () => {
  const { core } = server;
  const now = await databaseNow();
  expect(Math.abs(core.clock().getTime() - now.getTime())).toBeLessThan(aheadMs / 2);
  const text = String((await server.call('GET', '/metrics')).body.text);
  expect(Math.round(Number(/^krapao_clock_difference_seconds (\S+)$/m.exec(text)?.[1]) / 100)).toBe(180);

  const { all, due, often, night } = recurringIn(2, now);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
  try {
    await Promise.all([addMissing(core.db, all.values()), addMissing(core.db, all.values())]);
    expect((await jobsOf('no-such-night')).map(({ runAt }) => runAt)).toEqual([due]);
    const [first, ...others] = await jobsOf('no-such-often');
    expect([others.length, (first?.runAt.getTime() ?? 0) - now.getTime() < 60_000]).toEqual([0, true]);
    await addNext(core.db, often);
    await addNext(core.db, night);
  } finally {
    vi.useRealTimers();
  }
  expect((await jobsOf('no-such-night')).map(({ runAt }) => runAt)).toEqual([due]);
  const [next] = await jobsOf('no-such-often');
  expect((next?.runAt.getTime() ?? 0) - now.getTime()).toBeGreaterThanOrEqual(10_000);
  expect((next?.runAt.getTime() ?? 0) - now.getTime()).toBeLessThan(70_000);
});

test('queued jobs stay unchanged; failed ones and those held by a frozen process are added again', async () => {
  const { db } = server.core;
  const { all, due, night } = recurringIn(3, await databaseNow());
  await db.query('select graphile_worker.remove_job($1)', [night.key]);
  await addMissing(db, all.values());
  const [missed] = await jobsOf('no-such-night');
  const yesterday = new Date(due.getTime() - 86_400_000);
  await db.query('select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => $2)', [missed?.id, yesterday]);
  await addMissing(db, all.values());
  expect((await jobsOf('no-such-night')).map(({ runAt }) => runAt)).toEqual([yesterday]);
  await db.query("select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'broken')", [missed?.id]);
  await addMissing(db, all.values());
  await addMissing(db, all.values());
  expect((await jobsOf('no-such-night')).map(({ runAt, isOpen }) => [runAt, isOpen])).toEqual([
    [yesterday, false],
    [due, true],
  ]);

  const holdAll = (interval: string) =>
    server.database.owner.query(
      `update graphile_worker._private_jobs set locked_by = 'frozen', locked_at = now() - $1::interval where key like 'again:no-such-%'`,
      [interval],
    );
  const openOf = async (task: string) => (await jobsOf(task)).filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const nightly = await openOf('no-such-night');
  const often = await openOf('no-such-often');
  await holdAll('4 minutes');
  await addMissing(db, all.values());
  expect([await openOf('no-such-night'), await openOf('no-such-often')]).toEqual([nightly, often]);
  await holdAll('6 minutes');
  await addMissing(db, all.values());
  expect(await openOf('no-such-night')).toEqual(nightly);
  const again = await openOf('no-such-often');
  expect([again.length, again[0] === often[0]]).toEqual([1, false]);
});

test('a missed run is done once, and the next one is queued', async () => {
  const { db } = server.core;
  await db.query("insert into session (token_hash, kind, owner_id, expires_at) values ('\\x01', 'member', 1, now() - interval '60 days')");
  const [hourly] = await jobsOf('housekeeping');
  await db.query("select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now() - interval '3 days')", [hourly?.id]);
  await expect.poll(async () => (await db.query('select from session')).rowCount).toBe(0);
  await expect.poll(async () => (await jobsOf('housekeeping')).map(({ id }) => id === hourly?.id)).toEqual([false]);
  const [next] = await jobsOf('housekeeping');
  expect([next?.runAt.getUTCMinutes(), (next?.runAt ?? new Date(0)) > (await databaseNow())]).toEqual([7, true]);
});
