import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { ensureLogin, keepLogin, launchPostgres, serverLogin, withLogin } from '../../packages/pg/src/index.ts';
import { openPool } from '../../packages/pg/src/pool.ts';
import { templateDatabase, testLoginVariable, testServerVariable } from '../../packages/pg/src/testing.ts';
import { endOnSignals } from '../../scripts/end-on-signals.ts';
import { setupCluster } from './citus.ts';

/** Tests open thousands of connections, and a third of the cost of each is its password. Other roles have to prove theirs. */
const openTo = `host all krapao,${serverLogin} 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
`;

/** Each test database has 700 files. On a disk, making and deleting them can cost more CPU than the test itself. */
function folder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}

export async function setup(): Promise<() => Promise<void>> {
  // Without a terminal, a signal would end the run immediately and leave PostgreSQL running.
  endOnSignals();
  if (process.env.CITUS_URL) return setupCluster(process.env.CITUS_URL);
  const dataDir = mkdtempSync(join(folder(), 'krapao-pg-'));
  const hba = join(dataDir, 'pg_hba.conf');
  writeFileSync(hba, openTo);
  const server = await launchPostgres({
    dataDir,
    endsWithProcess: true,
    // Nothing has to survive the run; crash tests launch their own server with everything on.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', hba_file: hba },
  });
  // Also after a signal, which skips the teardown. Its processes may still be ending.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const pool = openPool({ url: server.url(), role: null, max: 1 });
  await pool.query(`create database ${templateDatabase}`);
  await pool.end();
  await prepareDatabase(server.url(templateDatabase));
  const login = keepLogin(dataDir, serverLogin);
  await ensureLogin(server.url(), login, { keepsPassword: false });
  process.env[testServerVariable] = server.url();
  process.env[testLoginVariable] = withLogin(server.url(), login);
  return server.stop;
}
