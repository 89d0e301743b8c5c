import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { openAccounts as openDepositAccounts } from '../../apps/server/src/testing/accounts.ts';
import { randomOf } from '../../apps/server/src/testing/random.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { userToRunAs } from '../../packages/pg/src/binaries.ts';
import { ensureLogin, freePort, keepLogin, openPool, type Pool, serverLogin, withLogin } from '../../packages/pg/src/index.ts';
import { closeGapOf, proveBooks } from '../../scripts/backup/prove-books.ts';
import { check, keepBusy, membersCount, openGames, type RestoreOptions, unitsEach, untilNone, victimEnv, type World } from './restore.ts';
import { type ChaosMember, makeChaosMembers } from './transfer-members.ts';
import { liftLimits, startVictim, type Victim } from './victim.ts';

const bin = '/usr/lib/postgresql/15/bin';

/** Ways in which a database comes back older than its servers remember, none of them announced with `--mark`. */
const cases = [
  { name: 'to a second, two servers left running', means: 'wal', running: true, keepsFolders: true, why: ['set_back'] },
  { name: 'to a second, servers stopped', means: 'wal', running: false, keepsFolders: true, why: ['set_back', 'anchors'] },
  { name: 'a dump in place, two servers left running', means: 'dump', running: true, keepsFolders: true, why: ['set_back', 'anchors'] },
  { name: 'to a second, every DATA_DIR lost', means: 'wal', running: false, keepsFolders: false, why: ['files_lost'] },
  { name: 'a dump in place, every DATA_DIR lost', means: 'dump', running: false, keepsFolders: false, why: ['files_lost'] },
] as const;
type Case = (typeof cases)[number];

function outsidePostgres(root: string, port: number) {
  const as = userToRunAs();
  const [data, base, wal] = [join(root, 'pgdata'), join(root, 'base'), join(root, 'wal')];
  const asUser = as ? ['setpriv', `--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups'] : [];
  const run = (program: string, ...args: string[]): void => {
    const [first = '', ...rest] = [...asUser, join(bin, program), ...args];
    execFileSync(first, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const url = (database: string): string => `postgres://krapao_owner@127.0.0.1:${port}/${database}`;
  let pid: number | undefined;
  const asked = async <T extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<T | undefined> => {
    const client = new pg.Client({ connectionString: url(database) });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<T>(text)).rows[0];
    } finally {
      await client.end().catch(() => {});
    }
  };
  const isOpen = async (): Promise<boolean> =>
    (await asked<{ reading: boolean }>('select pg_is_in_recovery() as reading').catch(() => undefined))?.reading === false;
  return {
    url,
    make(): void {
      for (const dir of [data, wal]) {
        mkdirSync(dir, { mode: 0o700 });
        if (as) chownSync(dir, as.uid, as.gid);
      }
      run('initdb', '-D', data, '-U', 'krapao_owner', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
      appendFileSync(
        join(data, 'postgresql.conf'),
        [
          `port = ${port}`,
          `listen_addresses = '127.0.0.1'`,
          `unix_socket_directories = ''`,
          'archive_mode = on',
          `archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`,
          'max_locks_per_transaction = 1024',
          `timezone = 'UTC'`,
          '',
        ].join('\n'),
      );
    },
    async start(): Promise<void> {
      const [first = '', ...rest] = [...asUser, join(bin, 'postgres'), '-D', data];
      const log = openSync(join(root, 'postgres.log'), 'a');
      const child = spawn(first, rest, { cwd: '/', stdio: ['ignore', log, log] });
      pid = child.pid;
      const ended = once(child, 'exit').then(() => {
        throw new Error(`PostgreSQL did not open: ${readFileSync(join(root, 'postgres.log'), 'utf8').slice(-2_000)}`);
      });
      await Promise.race([ended, until(isOpen, (open) => open, 120_000, 'PostgreSQL to open')]);
      ended.catch(() => {});
    },
    async stop(): Promise<void> {
      if (pid === undefined) return;
      // Fast shutdown: disconnects clients and archives the end of the log.
      process.kill(pid, 'SIGINT');
      const file = join(data, 'postmaster.pid');
      await until(
        async () => existsSync(file),
        (there) => !there,
        60_000,
        'PostgreSQL to stop',
      );
      pid = undefined;
    },
    backUp: (): void => run('pg_basebackup', '--dbname', url('postgres'), '--pgdata', base, '--checkpoint=fast', '--no-sync'),
    dump: (): void => run('pg_dump', '--format=custom', '--file', join(wal, 'krapao.dump'), '--dbname', url('krapao')),
    /** In one transaction, as documented: otherwise concurrent server writes interfere. */
    loadDump(): void {
      // `pg_restore --clean` fails: it drops partition keys one by one, which PostgreSQL refuses.
      const sql = execFileSync(join(bin, 'pg_restore'), ['--file=-', join(wal, 'krapao.dump')], { cwd: '/', maxBuffer: 1e9 });
      const [begin, commit] = ['begin; drop schema ledger, graphile_worker, public cascade; create schema public;\n', '\ncommit;\n'];
      const input = Buffer.concat([Buffer.from(begin), sql, Buffer.from(commit)]);
      const args = ['--quiet', '--set=ON_ERROR_STOP=1', '--dbname', url('krapao')];
      // Running servers may hold locks on what it drops. PostgreSQL aborts one side, and the operator retries.
      for (;;) {
        const { status, stderr } = spawnSync(join(bin, 'psql'), args, { cwd: '/', encoding: 'utf8', input });
        if (status === 0) break;
        if (!stderr.includes('deadlock detected')) throw new Error(`psql: ${stderr}`);
      }
      rmSync(join(wal, 'krapao.dump'));
    },
    async backTo(to: Date): Promise<void> {
      await this.stop();
      renameSync(data, `${data}-lost-${Date.now()}`);
      renameSync(base, data);
      const settings = {
        restore_command: `cp ${wal}/%f %p`,
        recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
      };
      appendFileSync(
        join(data, 'postgresql.auto.conf'),
        Object.entries(settings)
          .map(([name, value]) => `${name} = '${value}'\n`)
          .join(''),
      );
      writeFileSync(join(data, 'recovery.signal'), '');
      if (as) chownSync(join(data, 'recovery.signal'), as.uid, as.gid);
      await this.start();
      await asked('alter system reset recovery_target_time');
    },
    now: async (): Promise<Date> => (await asked<{ at: Date }>('select clock_timestamp() as at'))?.at ?? new Date(),
    asked,
  };
}

/** Sets back an external PostgreSQL in each way of `cases` under load; all balances must be exact afterwards. */
export async function chaosSetBack({ seed, seconds, say }: RestoreOptions): Promise<void> {
  if (!existsSync(join(bin, 'pg_restore'))) return say(`no ${bin} (Debian: postgresql-15): the cases of an outside database were not run`);
  say(`restore of an outside PostgreSQL under two servers: seed ${seed}`);
  for (const one of cases) await chaosCase({ seed, seconds, say }, one);
}

/** A separate database per case, because lines lost twice cannot be declared twice. */
async function chaosCase({ seed, seconds, say }: RestoreOptions, one: Case): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'krapao-chaos-set-back-'));
  chmodSync(root, 0o711);
  const as = userToRunAs();
  if (as) chownSync(root, as.uid, as.gid);
  const postgres = outsidePostgres(root, await freePort());
  const sims = await startSims();
  await sims.post('/sim/config', { payoutSettleMs: 0 });
  const anchorKey = randomBytes(32).toString('base64');
  const folders = [join(root, 'server-0'), join(root, 'server-1')];
  let servers: Victim[] = [];
  let turn = 0;
  const world: World = {
    get url() {
      turn += 1;
      return servers[turn % servers.length]?.url ?? null;
    },
    isOver: false,
    random: randomOf(seed),
    done: [],
    deposited: 0n,
    mayBeAway: true,
  };
  let pool: Pool | null = null;
  try {
    postgres.make();
    await postgres.start();
    await postgres.asked('create database krapao');
    const ownerUrl = postgres.url('krapao');
    await prepareDatabase(ownerUrl);
    mkdirSync(join(root, 'login'));
    const login = keepLogin(join(root, 'login'), serverLogin);
    await ensureLogin(ownerUrl, login, { keepsPassword: false });
    const databaseUrl = withLogin(ownerUrl, login);
    pool = openPool({ url: ownerUrl, max: 4, role: null });
    pool.on('error', () => {});
    await openDepositAccounts(pool);
    await liftLimits(pool);
    const members = await makeChaosMembers({ databaseUrl, count: membersCount, units: unitsEach });
    const start = async (): Promise<Victim[]> => {
      const env = { ...victimEnv, DATABASE_URL: databaseUrl, ANCHOR_KEY: anchorKey, SIM_PORT: String(sims.port) };
      const all: Victim[] = [];
      for (const dataDir of folders) all.push(await startVictim({ ...env, DATA_DIR: dataDir }));
      return all;
    };
    servers = await start();
    for (const member of members) await openGames(servers[0]?.url ?? '', member);
    const restores = await countRestores(pool);
    await setBack({
      one,
      postgres,
      pool,
      world,
      sims,
      members,
      seconds,
      folders,
      stopAll: () => stopAll(servers),
      startAll: async () => {
        servers = await start();
      },
    });
    const { why, posted, took } = await untilOver(pool, restores);
    if (!one.why.some((expected) => expected === why)) throw new Error(`${one.name}: restore mode was opened because of ${why}`);
    world.isOver = true;
    await untilNone(pool, `select count(*)::int as open from transfer where status = 'PENDING'`, 'transfers are still open');
    await untilNone(pool, `select count(*)::int as open from withdrawal where state = 'paying'`, 'payouts are still open');
    await check({ pool, sims, members, url: servers[0]?.url ?? '', world });
    await provedBooks({ one, ownerUrl, root, folders, anchorKey });
    say(`  ${one.name}: noticed as ${why}, ${posted} posted, over after ${took.toFixed(1)} s; every sum is exact`);
  } finally {
    world.isOver = true;
    for (const { child } of servers) child.kill('SIGKILL');
    await sims.close();
    await pool?.end();
    await postgres.stop().catch(() => {});
    rmSync(root, { recursive: true, force: true });
  }
}

async function stopAll(servers: readonly Victim[]): Promise<void> {
  await Promise.all(
    servers.map(
      ({ child }) =>
        new Promise<void>((done) => {
          child.once('exit', () => done());
          child.kill('SIGKILL');
        }),
    ),
  );
}

type Step = {
  one: Case;
  postgres: ReturnType<typeof outsidePostgres>;
  pool: Pool;
  world: World;
  sims: Sims;
  members: readonly ChaosMember[];
  seconds: number;
  folders: readonly string[];
  stopAll(): Promise<void>;
  startAll(): Promise<void>;
};

async function setBack({ one, postgres, world, sims, members, seconds, folders, ...servers }: Step): Promise<void> {
  world.isOver = false;
  let load = members.map((member) => keepBusy(world, sims, member));
  await wait(seconds * 1000);
  if (one.means === 'wal') postgres.backUp();
  else postgres.dump();
  await wait(seconds * 500);
  const to = await postgres.now();
  await wait(seconds * 500);
  // Wait until every server has recorded a heartbeat after that moment, which may take longer than the load.
  await until(
    async () => Math.min(...folders.map((folder) => statSync(join(folder, 'database-seen.json')).mtimeMs)),
    (seen) => seen > to.getTime() + 2_000,
  );
  if (!one.running) {
    world.isOver = true;
    await servers.stopAll();
    await Promise.all(load);
    load = [];
  }
  if (one.means === 'wal') await postgres.backTo(to);
  else postgres.loadDump();
  if (!one.keepsFolders) for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  if (!one.running) await servers.startAll();
  await wait(2_000);
  world.isOver = true;
  await Promise.all(load);
}

const countRestores = async (pool: Pool): Promise<number> =>
  (await pool.query<{ n: number }>('select coalesce(max(id), 0)::int as n from restore_run')).rows[0]?.n ?? 0;

async function untilOver(pool: Pool, after: number): Promise<{ why: string; posted: number; took: number }> {
  type Row = { why: string; posted: number; took: number | null };
  const row = await until<Row | undefined>(
    async () =>
      (
        await pool
          .query<Row>(
            'select why, posted, extract(epoch from ended_at - begun_at)::float8 as took from restore_run where id > $1 order by id',
            [after],
          )
          .catch(() => ({ rows: [] }))
      ).rows[0],
    (found) => found !== undefined && found.took !== null,
    180_000,
    'restore mode to open and to end',
  );
  return { why: row?.why ?? '', posted: row?.posted ?? 0, took: row?.took ?? 0 };
}

/** Collects both servers' anchors. If they were lost, the gap is declared and the proof succeeds again. */
async function provedBooks(o: { one: Case; ownerUrl: string; root: string; folders: readonly string[]; anchorKey: string }): Promise<void> {
  const anchors = join(o.root, 'anchors');
  const collect = (): void => {
    rmSync(anchors, { recursive: true, force: true });
    for (const folder of o.folders) if (existsSync(join(folder, 'anchors'))) cpSync(join(folder, 'anchors'), anchors, { recursive: true });
  };
  let lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const env = { ...process.env, ANCHOR_KEY: o.anchorKey };
  const where = { url: o.ownerUrl, env, dataDir: o.folders[0] ?? '', anchors, say };
  // Servers write a line every half second; one written after the copy is in the next copy.
  const proven = (work: () => Promise<boolean>): Promise<{ fits: boolean; lines: string }> =>
    until(
      async () => {
        lines = [];
        collect();
        const fits = await work().catch((error: Error) => {
          say(error.message);
          return false;
        });
        return { fits, lines: lines.join('; ') };
      },
      (seen) => seen.fits || !seen.lines.includes('the anchor files end at line'),
      120_000,
    );
  const before = await proven(() => proveBooks(where));
  if (o.one.keepsFolders !== before.fits) throw new Error(`${o.one.name}: the books against their anchors: ${before.lines}`);
  if (o.one.keepsFolders) return;
  const closed = await proven(() => closeGapOf({ ...where, declaration: { by: 'chaos', reason: 'DATA_DIR was lost' } }));
  if (!closed.fits) throw new Error(`the gap could not be declared: ${closed.lines}`);
  const after = await proven(() => proveBooks(where));
  if (!after.fits) throw new Error(`the books do not fit after the gap was declared: ${after.lines}`);
}
