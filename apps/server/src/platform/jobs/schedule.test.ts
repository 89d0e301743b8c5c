import { parseCrontab } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { lastDue, makeSchedule } from './schedule.ts';

const [nightly] = parseCrontab('40 19 * * * prove-ledger');
const at = (text: string): Date => new Date(`2026-11-${text}:30Z`);

test.each([
  ['its minute has come', '16T19:40', '17T19:40', '2026-11-17T19:40:00.000Z'],
  ['not yet', '16T19:40', '17T19:39', null],
  ['done', '17T19:40', '17T19:50', null],
  ['no server ran at its minute', '16T19:40', '18T06:00', '2026-11-17T19:40:00.000Z'],
  ['days were missed: the last one alone', '10T19:40', '17T20:00', '2026-11-17T19:40:00.000Z'],
])('%s', (_, after, now, due) => {
  if (!nightly) throw new Error('no item');
  expect(lastDue(nightly, new Date(`2026-11-${after}:00Z`), at(now))?.toISOString() ?? null).toBe(due);
});

// A machine whose clock is five hours ahead, which has also left its mark in the queue's table.
const aheadMs = 5 * 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ wall: () => Date.now() + aheadMs });
});
afterAll(() => server.close());

test('on a machine whose clock is wrong the day and the nightly job are the database’s', async () => {
  const { core } = server;
  const { rows } = await core.db.query<{ now: Date }>('select clock_timestamp() as now');
  const now = rows[0]?.now ?? new Date(0);
  expect(Math.abs(core.clock().getTime() - now.getTime())).toBeLessThan(aheadMs / 2);
  const text = String((await server.call('GET', '/metrics')).body.text);
  expect(Math.round(Number(/^krapao_clock_difference_seconds (\S+)$/m.exec(text)?.[1]) / 100)).toBe(180);

  const dueIn = (hours: number): string => {
    const due = new Date(now.getTime() + hours * 3_600_000);
    return `${due.getUTCMinutes()} ${due.getUTCHours()} * * *`;
  };
  const table = `${dueIn(-1)} no-such-night ?jobKey=past\n${dueIn(2)} no-such-morning ?jobKey=coming`;
  const mark = (identifier: string, when: string) =>
    server.database.owner.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ($1, now(), now() + $2::interval)`,
      [identifier, when],
    );
  // Both were run a day ago; the second as well by a machine that was ahead.
  await mark('no-such-night', '-1 day');
  await mark('no-such-morning', '4 hours');
  const schedule = makeSchedule(table);
  await Promise.all([schedule(core), schedule(core)]);
  await schedule(core);
  const jobs = await core.db.query<{ task: string; runAt: Date }>(
    `select task_identifier as task, run_at as "runAt" from graphile_worker.jobs where task_identifier like 'no-such-%' order by run_at desc`,
  );
  expect(jobs.rows.filter(({ task }) => task === 'no-such-night')).toHaveLength(1);
  for (const { runAt } of jobs.rows) expect(runAt.getTime()).toBeLessThanOrEqual(now.getTime());
});
