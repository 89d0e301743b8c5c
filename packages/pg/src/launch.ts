import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { archiveSettings } from './base-backup.ts';
import { canEnter, type RunAs, reachableBinaries, userToRunAs } from './binaries.ts';
import { freePort } from './free-port.ts';
import { runs } from './process.ts';

export type Launched = {
  readonly pid: number;
  readonly port: number;
  readonly adopted: boolean;
  readonly home: string;
  url(database?: string): string;
  stop(): Promise<void>;
};

export type LaunchOptions = {
  dataDir: string;
  binaries?: string;
  settings?: Readonly<Record<string, string>>;
  /** Archives the WAL here from the start, for point-in-time restores. */
  archiveDir?: string | undefined;
  deadlineMs?: number;
  /** Do not retry a failed start: if WAL replay fails once, it fails again. */
  once?: boolean;
  endsWithProcess?: boolean;
  /** Gives the start up and stops what it began. */
  signal?: AbortSignal;
};

const user = 'krapao';

export const databaseHome = (dataDir: string): string => placeFor(resolve(dataDir), userToRunAs()).home;

export const databaseFolders = (dataDir: string): readonly string[] =>
  [resolve(dataDir), refugeOf(resolve(dataDir))].map((home) => join(home, 'pgdata'));

const refugeOf = (dataDir: string): string => `/var/lib/krapao-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;

export async function launchPostgres(options: LaunchOptions): Promise<Launched> {
  const deadline = Date.now() + (options.deadlineMs ?? 60_000);
  const as = userToRunAs();
  const place = placeFor(resolve(options.dataDir), as);
  const binaries = options.binaries ?? reachableBinaries(as, place.refuge);
  const data = join(place.home, 'pgdata');
  const durable = options.settings?.fsync !== 'off';
  const password = await initialise({ binaries, data, home: place.home, as, durable, signal: options.signal });
  const settings = { ...(options.archiveDir ? archiveSettings(options.archiveDir) : {}), ...options.settings };

  while (Date.now() < deadline) {
    options.signal?.throwIfAborted();
    const left = readPidFile(data);
    if (left && isPostgres(left.pid)) {
      if (await answersFor(data, left.port, password)) return handle({ ...left, adopted: true, home: place.home, password });
      await wait(100);
      continue;
    }
    // PostgreSQL refuses to start if a pid file exists, even if the process is gone or is another program.
    if (left) rmSync(join(data, 'postmaster.pid'), { force: true });

    const port = await freePort();
    const child = spawn(join(binaries, 'bin', 'postgres'), serverArgs({ data, port, home: place.home, settings }), {
      // Detached, so that Ctrl-C in the terminal stops the app before the database.
      detached: true,
      stdio: ['ignore', 'ignore', openSync(join(place.home, 'postgres.log'), 'a')],
      env: serverEnv(binaries),
      ...(as ? { uid: as.uid, gid: as.gid } : {}),
    });
    child.unref();
    const exit = new Promise<'exit'>((done) => child.once('exit', () => done('exit')));
    const pid = child.pid;
    if (pid === undefined) throw new Error('could not start PostgreSQL');
    const outcome = await Promise.race([exit, untilAnswering({ data, port, password, deadline, signal: options.signal })]);
    if (outcome === 'ready') {
      if (options.endsWithProcess) endWithProcess(pid);
      return handle({ pid, port, adopted: false, home: place.home, password });
    }
    if (options.signal?.aborted) await stopPostgres(pid);
    if (options.once) break;
    // After kill -9, old backends hold the shared memory briefly; or another process has the port.
    await wait(200);
  }
  throw new Error(
    `PostgreSQL did not start in time; its log is ${join(place.home, 'postgres.log')}:\n${tailOf(join(place.home, 'postgres.log'))}`,
  );
}

function placeFor(dataDir: string, as: RunAs): { home: string; refuge: string } {
  mkdirSync(dataDir, { recursive: true });
  if (as && canEnter(dirname(dataDir), as) && !canEnter(dataDir, as)) chmodSync(dataDir, 0o711);
  if (canEnter(dataDir, as)) return { home: dataDir, refuge: dataDir };
  const refuge = refugeOf(dataDir);
  mkdirSync(refuge, { recursive: true, mode: 0o755 });
  return { home: refuge, refuge };
}

async function initialise(o: {
  binaries: string;
  data: string;
  home: string;
  as: RunAs;
  durable: boolean;
  signal: AbortSignal | undefined;
}): Promise<string> {
  const secretFile = join(o.home, 'postgres.secret');
  if (existsSync(join(o.data, 'PG_VERSION')) && existsSync(secretFile)) return readFileSync(secretFile, 'utf8').trim();
  // An interrupted first start leaves an incomplete, unused database: recreate it.
  rmSync(o.data, { recursive: true, force: true });
  const password = randomBytes(24).toString('hex');
  const passwordFile = join(o.home, 'initdb.secret');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  mkdirSync(o.data, { recursive: true, mode: 0o700 });
  if (o.as) for (const path of [passwordFile, o.data]) chownSync(path, o.as.uid, o.as.gid);
  const args = ['-D', o.data, '-U', user, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
  const child = spawn(join(o.binaries, 'bin', 'initdb'), [...args, ...(o.durable ? [] : ['--no-sync'])], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: serverEnv(o.binaries),
    cwd: '/',
    ...(o.signal ? { signal: o.signal } : {}),
    ...(o.as ? { uid: o.as.uid, gid: o.as.gid } : {}),
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  child.on('error', (error) => (output += error.message));
  const code = await new Promise((done) => child.once('close', done));
  rmSync(passwordFile, { force: true });
  if (code !== 0) {
    rmSync(o.data, { recursive: true, force: true });
    throw new Error(`initdb failed: ${output}`);
  }
  writeFileSync(secretFile, `${password}\n`, { mode: 0o600 });
  return password;
}

function serverArgs(o: { data: string; port: number; home: string; settings: Readonly<Record<string, string>> }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(o.port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    // Data is on flash and mostly cached. The default for hard disks makes PostgreSQL scan whole tables for a few rows.
    random_page_cost: '1.1',
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...o.settings,
  };
  return ['-D', o.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const serverEnv = (binaries: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  LD_LIBRARY_PATH: join(binaries, 'lib'),
});

function readPidFile(data: string): { pid: number; port: number } | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : null;
  } catch {
    return null;
  }
}

const isPostgres = (pid: number): boolean => runs(pid, 'postgres');

const urlFor = (o: { port: number; password: string }, database: string): string =>
  `postgres://${user}:${o.password}@127.0.0.1:${o.port}/${database}`;

async function answersFor(data: string, port: number, password: string): Promise<boolean> {
  if (!port) return false;
  const client = new pg.Client({ connectionString: urlFor({ port, password }, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilAnswering(o: {
  data: string;
  port: number;
  password: string;
  deadline: number;
  signal: AbortSignal | undefined;
}): Promise<'ready' | 'late'> {
  while (Date.now() < o.deadline && !o.signal?.aborted) {
    if (await answersFor(o.data, o.port, o.password)) return 'ready';
    await wait(30);
  }
  return 'late';
}

function handle(o: { pid: number; port: number; adopted: boolean; home: string; password: string }): Launched {
  return {
    pid: o.pid,
    port: o.port,
    adopted: o.adopted,
    home: o.home,
    url: (database = 'postgres') => urlFor(o, database),
    stop: () => stopPostgres(o.pid),
  };
}

const endingWithUs = new Set<number>();

function endWithProcess(pid: number): void {
  if (endingWithUs.size === 0) {
    process.once('exit', () => {
      for (const each of endingWithUs) if (isPostgres(each)) process.kill(each, 'SIGQUIT');
    });
  }
  endingWithUs.add(pid);
}

export async function stopPostgres(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 7_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isPostgres(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const until = Date.now() + patienceMs; Date.now() < until && isPostgres(pid); ) await wait(25);
  }
}

function tailOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}
