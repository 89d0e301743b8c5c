import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';
import { addJob } from '../db/add-job.ts';

const windowMs = 4_000;

test('an idle server sends few statements over few connections', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => sent.mockRestore());
  const texts = (): string[] =>
    sent.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : ((asked as { text?: string })?.text ?? '')));

  // The first window may include the first run of everything. A busy machine only lowers the rates.
  await until(
    async () => {
      sent.mockClear();
      const begun = performance.now();
      await new Promise((done) => setTimeout(done, windowMs));
      const seconds = (performance.now() - begun) / 1_000;
      const polls = texts().filter((text) => text.includes('skip locked')).length;
      return { perSecond: texts().length / seconds, pollsPerSecond: polls / seconds };
    },
    ({ perSecond, pollsPerSecond }) => perSecond < 40 && pollsPerSecond < 16,
  );

  const { rows } = await server.database.owner.query<{ name: string; open: number }>(
    `select application_name as name, count(*)::int as open from pg_stat_activity
      where datname = current_database() and application_name in ('krapao-jobs', 'krapao-listen') group by 1 order by 1`,
  );
  expect(rows.find(({ name }) => name === 'krapao-jobs')?.open).toBeLessThanOrEqual(4);
  expect(rows.find(({ name }) => name === 'krapao-listen')?.open).toBe(1);
});

test('due jobs run without a notification, several at once', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { db } = server.core;
  for (const key of ['one', 'two', 'three']) await addJob(db, 'slip-read', { not: 'a slip' }, { jobKey: key, afterMs: 1_000 });
  await until(
    () => db.query(`select from graphile_worker.jobs where key in ('one', 'two', 'three') and attempts > 0`),
    ({ rowCount }) => rowCount === 3,
  );
});
