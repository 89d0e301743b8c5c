import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPostgres, openPool } from '@krapao/pg';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../../../testing/until.ts';
import { logHealth } from './alarm.sql.ts';

test('a failing archive and a lost replica are detected in the database, and so is their end', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-log-'));
  const settings = { fsync: 'off', archive_mode: 'on', archive_command: 'false', wal_level: 'replica', max_replication_slots: '2' };
  const postgres = await launchPostgres({ dataDir, endsWithProcess: true, settings });
  const pool = openPool({ url: postgres.url(), role: null, max: 2 });
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const look = () => logHealth(pool);
  expect(await look()).toEqual({ isArchiveFailing: false, archiveFailures: 0, keptBytes: 0 });

  await pool.query(`select pg_create_physical_replication_slot('gone', true)`);
  await pool.query('create table filler as select generate_series(1, 1000) as n');
  await pool.query('select pg_switch_wal()');
  const failing = await until(look, ({ isArchiveFailing }) => isArchiveFailing);
  expect(failing.archiveFailures).toBeGreaterThan(0);
  expect(failing.keptBytes).toBeGreaterThan(1_000);

  await pool.query(`select pg_drop_replication_slot('gone')`);
  expect((await look()).keptBytes).toBe(0);
});
