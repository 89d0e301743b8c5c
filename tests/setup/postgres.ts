import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { databaseHome, ensureLogin, keepLogin, launchPostgres, loginOf, serverLogin, withLogin } from '../../packages/pg/src/index.ts';
import { openPool } from '../../packages/pg/src/pool.ts';
import { templateDatabase, testLoginVariable, testServerVariable } from '../../packages/pg/src/testing.ts';
import { endOnSignals } from '../../scripts/end-on-signals.ts';
import { setupCluster } from './citus.ts';

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
  // Workers are killed at the end, before they could remove their own folders. Like /tmp, it is also for the user that PostgreSQL runs as.
  const temporary = mkdtempSync(join(tmpdir(), 'krapao-tests-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(temporary, 0o1777);
  process.env.TMPDIR = temporary;
  if (process.env.CITUS_URL) return setupCluster(process.env.CITUS_URL);
  const dataDir = mkdtempSync(join(folder(), 'krapao-pg-'));
  const folderOfData = join(databaseHome(dataDir), 'pgdata');
  const server = await launchPostgres({
    dataDir,
    endsWithProcess: true,
    settings: {
      // Nothing has to survive the run; crash tests launch their own server with everything on.
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
      // Databases live for seconds.
      autovacuum: 'off',
      unix_socket_directories: folderOfData,
    },
  });
  // Also after a signal, which skips the teardown. Its processes may still be ending.
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const pool = openPool({ url: server.url(), role: null, max: 1 });
  await pool.query(`create database ${templateDatabase}`);
  await pool.end();
  await prepareDatabase(server.url(templateDatabase));
  const login = keepLogin(dataDir, serverLogin);
  await ensureLogin(server.url(), login, { keepsPassword: false });
  await hashOnce(server.url(), folderOfData, [login, loginOf(server.url())]);
  const socket = server.url().replace('127.0.0.1', encodeURIComponent(folderOfData));
  process.env[testServerVariable] = socket;
  process.env[testLoginVariable] = withLogin(socket, login);
  return server.stop;
}

/**
 * Tests open thousands of connections; each would otherwise hash its password 4,096 times and exchange four messages for it.
 * Through the socket, which takes less CPU than TCP, the password is sent as it is.
 */
async function hashOnce(url: string, folderOfData: string, logins: readonly ReturnType<typeof loginOf>[]): Promise<void> {
  const rules = join(folderOfData, 'pg_hba.conf');
  writeFileSync(rules, readFileSync(rules, 'utf8').replaceAll(/^(local .*)scram-sha-256$/gm, '$1password'));
  const pool = openPool({ url, role: null, max: 1 });
  await pool.query('select pg_reload_conf()');
  await pool.query('set scram_iterations = 1');
  for (const { user, password } of logins) await pool.query(`alter role ${user} password '${password}'`);
  await pool.end();
}
