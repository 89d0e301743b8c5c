import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { userToRunAs } from '../../packages/pg/src/binaries.ts';
import { ensureLogin, freePort, serverLogin, withLogin } from '../../packages/pg/src/index.ts';
import { Plain } from '../../scripts/claim.ts';
import { type Machine, makeMachines } from './machines.ts';

const files = join(import.meta.dirname, '../../deploy/patroni');
const packages = ['postgresql-15', 'patroni', 'etcd-server', 'haproxy', 'iproute2'];

export function needPrograms(say: (line: string) => void): void {
  const missing = (): boolean =>
    ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'].some((file) => !existsSync(file)) || newestBinaries() === null;
  if (!missing()) return;
  const install = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Plain(`failover needs Debian's PostgreSQL, Patroni, etcd and HAProxy: as root, ${install}`);
  say("installing Debian's PostgreSQL, Patroni, etcd and HAProxy ...");
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  spawnSync('apt-get', install.split(' ').slice(1), { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (missing()) throw new Plain(`failover needs Debian's PostgreSQL, Patroni, etcd and HAProxy: ${install}`);
}

function newestBinaries(): string | null {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).filter((name) => existsSync(join(home, name, 'bin/postgres'))) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(home, newest, 'bin');
}

type Member = { name: string; role: string; state: string };

export type Cluster = {
  readonly canBeCut: boolean;
  readonly ownerUrl: string;
  readonly url: string;
  machine(name: string): Machine;
  primary(except?: string): Promise<string | null>;
  /** Superuser connection on the machine itself, bypassing HAProxy and its network. */
  onMachine(name: string): Promise<pg.Client>;
  /** Waits for one primary with both replicas streaming synchronously; returns its name. */
  untilWhole(msMax: number): Promise<string>;
  boot(name: string): void;
  close(): void;
};

/** Three machines with etcd, Patroni and PostgreSQL behind HAProxy, from the operator's own configuration files. */
export async function startCluster(): Promise<Cluster> {
  const net = makeMachines(['db1', 'db2', 'db3']);
  let endProxy = (): void => {};
  try {
    const proxyPort = await freePort();
    const password = (): string => randomBytes(12).toString('hex');
    const common: Record<string, string> = {
      ...examples(),
      CLUSTER: 'chaos',
      NETWORK: net.network,
      PG_BIN: newestBinaries() ?? '',
      PG_SHARED_BUFFERS: '128MB',
      PROXY_BIND: `127.0.0.1:${proxyPort}`,
    };
    for (const name of Object.keys(common).filter((one) => one.endsWith('_PASSWORD'))) common[name] = password();
    for (const [index, { name, address }] of net.machines.entries())
      Object.assign(common, { [`DB${index + 1}_NAME`]: name, [`DB${index + 1}_ADDRESS`]: address });
    const machine = (name: string): Machine => net.machines.find((one) => one.name === name) ?? raise(`no machine ${name}`);
    const running = new Map<string, ChildProcess>();
    const boot = (name: string): void => {
      const at = machine(name);
      const own = { ...common, NAME: name, ADDRESS: at.address, PG_DATA: join(at.dir, 'pgdata'), PG_SOCKETS: at.dir };
      const values = { ...own, ETCD_DATA: join(at.dir, 'etcd') };
      const startOnce = (program: string, args: readonly string[], env = {}): void => {
        const before = running.get(`${name} ${program}`);
        if (before && before.exitCode === null && before.signalCode === null) return;
        running.set(`${name} ${program}`, at.start(program, args, env));
      };
      startOnce('/usr/bin/etcd', [], variables(filled('etcd.env', values)));
      const config = join(at.dir, 'patroni.yml');
      writeFileSync(config, filled('patroni.yml', values), { mode: 0o600 });
      const as = userToRunAs();
      if (as) chownSync(config, as.uid, as.gid);
      startOnce('/usr/bin/patroni', [config]);
    };
    for (const { name } of net.machines) boot(name);
    const [first] = net.machines;
    const proxyConfig = join(first?.dir ?? '', '../haproxy.cfg');
    writeFileSync(proxyConfig, filled('haproxy.cfg', common));
    const log = openSync(`${proxyConfig}.log`, 'a');
    const proxy = spawn('/usr/sbin/haproxy', ['-db', '-f', proxyConfig], { stdio: ['ignore', log, log] });
    endProxy = () => void proxy.kill('SIGKILL');
    process.once('exit', endProxy);

    const members = async (except?: string): Promise<Member[]> => {
      for (const { name, address } of net.machines) {
        if (name === except) continue;
        const answer = await fetch(`http://${address}:${common.REST_PORT}/cluster`, { signal: AbortSignal.timeout(1_500) })
          .then((response) => response.json() as Promise<{ members?: Member[] }>)
          .catch(() => null);
        if (answer?.members) return answer.members;
      }
      return [];
    };
    const primary = async (except?: string): Promise<string | null> =>
      (await members(except)).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null;
    const onMachine = async (name: string): Promise<pg.Client> => {
      const client = new pg.Client({
        host: machine(name).dir,
        port: Number(common.PG_PORT),
        user: 'postgres',
        password: common.SUPERUSER_PASSWORD ?? '',
        database: 'postgres',
        connectionTimeoutMillis: 3_000,
      });
      client.on('error', () => {});
      await client.connect();
      return client;
    };
    const streaming = async (name: string): Promise<boolean> => {
      const client = await onMachine(name).catch(() => null);
      if (client === null) return false;
      try {
        const { rows } = await client.query<{ all: number; sync: number }>(
          `select count(*)::int as all, count(*) filter (where sync_state in ('sync', 'quorum'))::int as sync
             from pg_stat_replication where state = 'streaming' and not pg_is_in_recovery()`,
        );
        return rows[0]?.all === 2 && rows[0].sync === 2;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => {});
      }
    };
    const untilWhole = async (msMax: number): Promise<string> => {
      for (const end = Date.now() + msMax; Date.now() < end; await wait(200)) {
        const all = await members();
        const leader = all.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
        const others = all.filter(({ name, state }) => name !== leader && /^(running|streaming)$/.test(state));
        const areSynchronous = others.length === 2 && others.every(({ role }) => role === 'sync_standby');
        if (leader && areSynchronous && (await streaming(leader))) return leader;
      }
      throw new Error(
        `the three machines are not one primary and two replicas after ${msMax / 1_000} s: ${JSON.stringify(await members())}`,
      );
    };
    const close = (): void => {
      process.off('exit', endProxy);
      endProxy();
      net.close();
    };
    const leader = await untilWhole(120_000);
    const admin = await onMachine(leader);
    const ownerPassword = password();
    await admin.query(`create role krapao_owner login createrole password '${ownerPassword}'`);
    await admin.query('create database krapao owner krapao_owner');
    await admin.end();
    const ownerUrl = `postgres://krapao_owner:${ownerPassword}@127.0.0.1:${proxyPort}/krapao`;
    await prepareDatabase(ownerUrl);
    const login = { user: serverLogin, password: password() };
    await ensureLogin(ownerUrl, login, { keepsPassword: false });
    return { canBeCut: net.canBeCut, ownerUrl, url: withLogin(ownerUrl, login), machine, primary, onMachine, untilWhole, boot, close };
  } catch (error) {
    endProxy();
    net.close();
    throw error;
  }
}

/** Values of the operator's example; only locations and secrets differ here. */
const examples = (): Record<string, string> => variables(readFileSync(join(files, 'cluster.env'), 'utf8'));

function variables(text: string): Record<string, string> {
  const pairs = text.split('\n').flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value]];
  });
  return Object.fromEntries(pairs);
}

/** Like the operator's envsubst; a name without a value is an error in the files. */
const filled = (file: string, values: Record<string, string>): string =>
  readFileSync(join(files, file), 'utf8').replace(
    /\$\{([A-Z0-9_]+)\}/g,
    (_, name: string) => values[name] ?? raise(`${file}: no value for ${name}`),
  );

function raise(message: string): never {
  throw new Error(message);
}
