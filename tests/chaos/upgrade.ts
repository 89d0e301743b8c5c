import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { verify } from '../../packages/ledger/src/index.ts';
import { type Launched, launchPostgres, openPool, type Pool, tooManyRights } from '../../packages/pg/src/index.ts';
import { root } from '../../scripts/install.mjs';
import { statementsForLogins, upgradeCommands } from './documented.ts';
import { type ChaosMember, makeChaosMembers } from './transfer-members.ts';
import { liftLimits, startVictim, type Victim } from './victim.ts';

const older = '/usr/lib/postgresql/15';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Place = { readonly ownerUrl: string; readonly url: string; readonly version: string };

/** `npm run chaos -- upgrade`: from Debian's PostgreSQL 15 to the packaged 18, using the exact commands of docs/operations.md. */
export async function chaosUpgrade(): Promise<void> {
  if (!existsSync(join(older, 'bin/pg_dump'))) throw new Error('PostgreSQL 15 is missing: as root, apt-get install postgresql-15');
  const home = mkdtempSync(join(tmpdir(), 'krapao-upgrade-'));
  const running: (() => Promise<unknown>)[] = [];
  const begin = async (dataDir: string, binaries?: string): Promise<Launched> => {
    const launched = await launchPostgres({ dataDir, endsWithProcess: true, ...(binaries ? { binaries } : {}) });
    running.push(() => launched.stop());
    return launched;
  };
  try {
    const sims = await startSims();
    running.push(() => sims.close());
    const from = await makePlace(await begin(mkdtempSync(join(home, 'old-')), older));
    const operator = operatorAt(home);
    operator(from, 'npm run migrate');
    const members = await fill(from, sims, home);
    const before = await booksOf(from);

    const { dump, load } = upgradeCommands();
    operator(from, dump);
    const to = await makePlace(await begin(mkdtempSync(join(home, 'new-'))));
    const began = Date.now();
    operator(to, load);
    say(`  from PostgreSQL ${from.version} to ${to.version}: loaded and proven in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (!isDeepStrictEqual(await booksOf(to), before)) throw new Error('the books are not what they were');
    await opens(to, sims, home, members);
    say(`  ${members.length} members have what they had, and move money again`);
  } finally {
    for (const stop of running.reverse()) await stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function makePlace(launched: Launched): Promise<Place> {
  const [owner, server] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  const admin = new pg.Client({ connectionString: launched.url() });
  await admin.connect();
  for (const statement of statementsForLogins([owner, server])
    .split('\n')
    .filter((line) => line !== ''))
    await admin.query(statement);
  const { rows } = await admin.query<{ version: string }>(`select current_setting('server_version') as version`);
  await admin.end();
  const address = (user: string, password: string): string => `postgres://${user}:${password}@127.0.0.1:${launched.port}/krapao`;
  return { ownerUrl: address('krapao_owner', owner), url: address('krapao_server', server), version: rows[0]?.version ?? '' };
}

function operatorAt(home: string): (at: Place, block: string) => void {
  const scripts = Object.fromEntries(['migrate', 'ledger:verify'].map((name) => [name, `npm --prefix ${root} run ${name}`]));
  writeFileSync(join(home, 'package.json'), JSON.stringify({ scripts }));
  return (at, block) => {
    const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', block], {
      cwd: home,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${older}/bin${delimiter}${process.env.PATH ?? ''}`,
        DATABASE_OWNER_URL: at.ownerUrl,
        DATABASE_URL: at.url,
        DATA_DIR: join(home, 'data'),
      },
    });
    if (status !== 0) throw new Error(`this ended with ${status}:\n${block}`);
  };
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ url, max: 2 });
  return work(pool).finally(() => pool.end());
}

const startAt = (at: Place, sims: Sims, home: string): Promise<Victim> =>
  startVictim({ DATABASE_URL: at.url, DATA_DIR: join(home, 'data'), SIM_PORT: String(sims.port), ...timing({ anchorEveryMs: 100 }) });

async function stop({ child }: Victim): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

async function move(url: string, { token }: ChaosMember, key: string): Promise<void> {
  const response = await fetch(`${url}/api/wallet/transfer`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ from: 'WALLET', to: 'JOKER', amount: 5 }),
  });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
}

async function fill(at: Place, sims: Sims, home: string): Promise<ChaosMember[]> {
  await withPool(at.url, liftLimits);
  const members = await makeChaosMembers({ databaseUrl: at.url, count: 20, units: 1_000 });
  const server = await startAt(at, sims, home);
  for (const member of members) {
    await fetch(`${server.url}/api/wallet/activate/JOKER`, { headers: { authorization: `Bearer ${member.token}` } });
    await move(server.url, member, 'before-the-upgrade');
  }
  await stop(server);
  return members;
}

const booksOf = (at: Place): Promise<unknown[]> =>
  withPool(at.url, async (pool) => (await pool.query('select * from ledger.member_balances order by member_id')).rows);

/** The server detects another cluster, checks third-party records, finds no difference and opens, with production rights. */
async function opens(at: Place, sims: Sims, home: string, members: readonly ChaosMember[]): Promise<void> {
  const server = await startAt(at, sims, home);
  try {
    await withPool(at.url, async (pool) => {
      const rights = await tooManyRights(pool);
      if (rights.length > 0) throw new Error(`the server's log-in has too many rights: ${rights.join('; ')}`);
      await until(
        async () => (await pool.query<{ why: string; ended: boolean }>('select why, ended_at is not null as ended from restore_run')).rows,
        (rows) => rows.length === 1 && rows[0]?.why === 'cluster' && rows[0].ended,
      );
      for (const member of members) await move(server.url, member, 'after-the-upgrade');
      const found = await verify(pool);
      if (found.length > 0) throw new Error(`the ledger drifts: ${JSON.stringify(found[0])}`);
    });
  } finally {
    await stop(server);
  }
}
