import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { anchorDir } from '../../apps/server/src/modules/operations/anchors/anchors.ts';
import { setLostLinesAside } from '../../apps/server/src/modules/operations/restore/lost-lines.ts';
import { makeDb } from '../../apps/server/src/platform/db/db.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { openAccounts as openDepositAccounts } from '../../apps/server/src/testing/accounts.ts';
import { transferAt } from '../../apps/server/src/testing/payments.ts';
import { newSeed, randomOf } from '../../apps/server/src/testing/random.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { balances, verify } from '../../packages/ledger/src/index.ts';
import {
  ensureLogin,
  keepLogin,
  type Launched,
  launchPostgres,
  openPool,
  type Pool,
  serverLogin,
  withLogin,
} from '../../packages/pg/src/index.ts';
import { makeBackup } from '../../scripts/backup/make-backup.ts';
import { archiveDirOf } from '../../scripts/backup/place.ts';
import { proveBooks } from '../../scripts/backup/prove-books.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { betAll } from './bet.ts';
import { type ChaosMember, makeChaosMembers } from './transfer-members.ts';
import { killVictim, liftLimits, startVictim, type Victim } from './victim.ts';

const codes = ['JOKER', 'PG', 'BETFLIX', 'ASKMEBET', 'UFABET'] as const;
export const membersCount = 8;
export const unitsEach = 20_000;
export const victimEnv = { ...timing({ providerTransferMs: 3_000, reconcileEveryMs: 100, bankPollEveryMs: 300, anchorEveryMs: 500 }) };

type Done = { readonly kind: 'transfer' | 'withdrawal'; readonly reference: string; readonly at: number };
export type World = {
  readonly url: string | null;
  isOver: boolean;
  random: () => number;
  done: Done[];
  deposited: bigint;
  mayBeAway?: boolean;
};

export type RestoreOptions = { readonly seed: number; readonly seconds: number; say(line: string): void };

export function restoreOptions(args: readonly string[]): RestoreOptions {
  const option = (name: string, fallback: number): number => {
    const at = args.indexOf(name);
    return at < 0 ? fallback : Number(args[at + 1]);
  };
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  return { seed: option('--seed', newSeed()), seconds: option('--seconds', 10), say };
}

export async function chaosRestore({ seed, seconds, say }: RestoreOptions): Promise<void> {
  say(`restore: ${seconds} s of load before and after each step, seed ${seed}`);
  const root = mkdtempSync(join(tmpdir(), 'krapao-chaos-restore-'));
  // PostgreSQL’s user must be able to enter it.
  chmodSync(root, 0o711);
  const dataDir = join(root, 'data');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    BACKUP_DIR: join(root, 'backups'),
    BACKUP_KEY: randomBytes(32).toString('base64'),
  };
  const world: World & { url: string | null } = { url: null, isOver: false, random: randomOf(seed), done: [], deposited: 0n };
  const sims = await startSims();
  await sims.post('/sim/config', { payoutSettleMs: 0 });
  let postgres: Launched | null = null;
  let server: Victim | null = null;
  let pool: Pool | null = null;
  try {
    postgres = await launchPostgres({ dataDir, archiveDir: archiveDirOf(env), endsWithProcess: true });
    const serverUrl = await makeDatabase(postgres, dataDir);
    pool = openPool({ url: serverUrl, max: 4 });
    pool.on('error', () => {});
    await openDepositAccounts(pool);
    await liftLimits(pool);
    const members = await makeChaosMembers({ databaseUrl: serverUrl, count: membersCount, units: unitsEach });
    const start = (databaseUrl: string) =>
      startVictim({ ...victimEnv, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SIM_PORT: String(sims.port) });
    server = await start(serverUrl);
    for (const member of members) await openGames(server.url, member);
    world.url = server.url;
    const load = members.map((member) => keepBusy(world, sims, member));
    await wait(seconds * 1000);
    const { manifest } = await makeBackup({ env, dataDir, url: postgres.url('krapao'), embedded: true });
    say(`  backup ${manifest.name}: ${(manifest.bytes / 1e6).toFixed(1)} MB under load`);
    await wait(seconds * 1000);
    const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
    const to = rows[0]?.at ?? new Date();
    await wait(seconds * 1000);
    world.isOver = true;
    await killVictim(world, server);
    server = null;
    await Promise.all(load);
    await flushLog(postgres);
    cpSync(join(dataDir, 'anchors'), join(root, 'anchors-elsewhere'), { recursive: true });
    await pool.end();
    pool = null;
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const kept = world.done.filter(({ at }) => at <= to.getTime());
    say(`  everything deleted; ${kept.length} answers before ${to.toISOString()}, ${world.done.length - kept.length} after it`);

    const began = Date.now();
    const restored = await restoreBackup({ env, dataDir, to, anchors: join(root, 'anchors-elsewhere') });
    postgres = restored.database;
    say(`  restored to that moment in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const ownerUrl = postgres.url('krapao');
    pool = openPool({ url: ownerUrl, max: 4, role: null });
    pool.on('error', () => {});
    await compare(pool, kept, to);
    const aside = await setLostLinesAside(makeDb(pool), anchorDir(dataDir), new Date());
    if (aside === 0) throw new Error('the anchors kept elsewhere were not newer than the database');
    if (!(await proveBooks({ url: ownerUrl, env, dataDir, say: (line) => say(`  ${line}`) })))
      throw new Error('the restored books do not fit');

    server = await start(withLogin(ownerUrl, keepLogin(dataDir, serverLogin)));
    await untilNone(pool, 'select count(*)::int as open from restore_run where ended_at is null', 'the restore is still open');
    await untilNone(pool, `select count(*)::int as open from transfer where status = 'PENDING'`, 'transfers are still open');
    await untilNone(pool, `select count(*)::int as open from withdrawal where state = 'paying'`, 'payouts are still open');
    const { rows: settled } = await pool.query<{ posted: number; seconds: number }>(
      `select posted, extract(epoch from ended_at - begun_at)::float8 as seconds from restore_run`,
    );
    say(
      `  restore mode posted ${settled[0]?.posted} movements of after it, and ended ${settled[0]?.seconds.toFixed(1)} s after the restore`,
    );
    await check({ pool, sims, members, url: server.url, world });
    say('  what everybody has is what was given, paid in and paid out; the ledger is sound');
  } finally {
    world.isOver = true;
    server?.child.kill('SIGKILL');
    await sims.close();
    await pool?.end();
    await postgres?.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

export async function makeDatabase(postgres: Launched, dataDir: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  await admin.query('create database krapao');
  await admin.end();
  const ownerUrl = postgres.url('krapao');
  await prepareDatabase(ownerUrl);
  const login = keepLogin(dataDir, serverLogin);
  await ensureLogin(ownerUrl, login, { keepsPassword: false });
  return withLogin(ownerUrl, login);
}

/** Same as what `archive_timeout` does within a minute. */
async function flushLog(postgres: Launched): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    for (const until = Date.now() + 60_000; Date.now() < until; await wait(50)) {
      const { rows: archived } = await client.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver');
      if ((archived[0]?.last ?? '') >= (rows[0]?.name ?? '')) return;
    }
    throw new Error('the log was not archived within a minute');
  } finally {
    await client.end();
  }
}

async function call(url: string, member: ChaosMember, method: string, path: string, o: { body?: unknown; key?: string } = {}) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(o.key ? { 'idempotency-key': o.key } : {}),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export async function openGames(url: string, member: ChaosMember): Promise<void> {
  for (const code of codes) {
    const { body } = await call(url, member, 'GET', `/api/wallet/activate/${code}`);
    member.usernames.set(code, (body as { slot: { username: string } }).slot.username);
  }
}

export async function keepBusy(world: World, sims: Sims, member: ChaosMember): Promise<void> {
  const places = ['WALLET', ...codes];
  const pick = (): string => places[Math.floor(world.random() * places.length)] ?? 'WALLET';
  while (!world.isOver && world.url !== null) {
    const what = world.random();
    try {
      if (what < 0.05) {
        const units = 10 + Math.floor(world.random() * 90);
        await transferAt(sims, { fromAccount: member.bankAccountNo, amount: units });
        world.deposited += BigInt(units) * 100n;
        continue;
      }
      const key = randomBytes(12).toString('hex');
      const isWithdrawal = what < 0.15;
      const amount = isWithdrawal ? 100 + Math.floor(world.random() * 100) : 1 + Math.floor(world.random() * 20_000) / 100;
      if (isWithdrawal) await betAll(sims, member.usernames);
      const { status, body } = isWithdrawal
        ? await call(world.url, member, 'POST', '/api/wallet/withdraw', { body: { amount }, key })
        : await call(world.url, member, 'POST', '/api/wallet/transfer', {
            body: { from: world.random() < 0.5 ? 'WALLET' : pick(), to: pick(), amount },
            key,
          });
      if (status >= 500 && !(world.mayBeAway && status === 503)) throw new Error(`the server answered ${status}: ${JSON.stringify(body)}`);
      if (status === 200)
        world.done.push({ kind: isWithdrawal ? 'withdrawal' : 'transfer', reference: String(body.reference), at: Date.now() });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

async function compare(pool: Pool, kept: readonly Done[], to: Date): Promise<void> {
  for (const kind of ['transfer', 'withdrawal'] as const) {
    const references = kept.filter((one) => one.kind === kind).map(({ reference }) => reference);
    const { rows } = await pool.query<{ found: number; after: number }>(
      `select count(*) filter (where reference = any($1))::int as found, count(*) filter (where created_at > $2)::int as after from ${kind}`,
      [references, to],
    );
    const [row] = rows;
    if (row?.found !== references.length) throw new Error(`${references.length} ${kind}s were answered before it, ${row?.found} are there`);
    if (row.after > 0) throw new Error(`${row.after} ${kind}s of after it are there`);
  }
}

export async function untilNone(pool: Pool, question: string, what: string): Promise<void> {
  for (const until = Date.now() + 120_000; ; await wait(200)) {
    const { rows } = await pool.query<{ open: number }>(question);
    if (rows[0]?.open === 0) return;
    if (Date.now() > until) {
      const { rows: items } = await pool.query('select book, way, reference, why, owner_id::text, amount::text from restore_item limit 5');
      throw new Error(`${what} after two minutes (${rows[0]?.open}): ${JSON.stringify(items)}`);
    }
  }
}

/** Each game's balance equals the ledger, and the total equals funds plus deposits minus payouts. */
export async function check(o: { pool: Pool; sims: Sims; members: readonly ChaosMember[]; url: string; world: World }): Promise<void> {
  let total = 0n;
  for (const member of o.members) {
    const refreshed = await call(o.url, member, 'GET', '/api/wallet/refresh');
    if (refreshed.status !== 200) throw new Error(`refresh answered ${refreshed.status}`);
    const held = await balances(o.pool, member.memberId);
    for (const [account, { minor }] of held) if (!account.startsWith('game:')) total += minor;
    for (const [code, username] of member.usernames) {
      const { balance } = await o.sims.get<{ balance: number }>(`/sim/providers/${code}/accounts/${username}`);
      const there = BigInt(Math.round(balance * 100));
      total += there;
      const known = held.get(`game:${code}`)?.minor ?? 0n;
      if (known !== there) throw new Error(`member ${member.memberId}: ${code} holds ${there}, the ledger says ${known}`);
    }
  }
  const { bank } = await o.sims.get<{ bank: { accounts: { outMinor: number }[] } }>('/sim/books');
  const paidOut = bank.accounts.reduce((sum, { outMinor }) => sum + BigInt(outMinor), 0n);
  const given = BigInt(membersCount * unitsEach) * 100n + o.world.deposited - paidOut;
  if (total !== given) throw new Error(`funds and deposits less payouts are ${given}, but ${total} was found`);
  const drift = await verify(o.pool);
  if (drift.length > 0) throw new Error(`ledger verification failed: ${drift[0]?.check} ${drift[0]?.detail}`);
}
