import { readFileSync } from 'node:fs';
import { makePasswords } from '../../apps/server/src/platform/crypto/passwords.ts';
import { openPool } from '../../packages/pg/src/index.ts';
import { type Program, startProgram } from '../../scripts/program.ts';
import { deskMember, loadDesk } from '../desk-load.ts';
import { processCpuMicros, residentMegabytes, serverCpuMicros } from '../measure.ts';
import { type BenchStack, startStack } from '../stack.ts';
import type { Watch } from './drive.ts';
import { enter, type LoadMember, type Site } from './mix.ts';

/** One in this many members is online; the others only have data. */
const membersForOne = 20;
const movementsEach = 20;
const atOnce = 8;
const password = 'load-krapao-1234';

type LoadSite = Site & {
  readonly stack: BenchStack;
  readonly serverPids: readonly number[];
  readonly members: readonly LoadMember[];
  stop(): Promise<void>;
};

export async function openSite(o: { members: number; data: number; servers: number }): Promise<LoadSite> {
  const size = { members: o.members * membersForOne, perMember: movementsEach * o.data, messages: 200_000 * o.data };
  const env = o.servers > 1 ? { MANY_NODES: 'true' } : {};
  const stack = await startStack(env, async (database) => {
    await loadDesk({ ...database, size });
    await openDoors(database.ownerUrl, o.members);
  });
  const others: Program[] = [];
  const members = Array.from({ length: o.members }, (_, n) => loadMember(n));
  const stop = async (): Promise<void> => {
    for (const { socket } of members) socket?.close();
    for (const other of others) await other.stop();
    await stack.stop();
  };
  try {
    for (let n = 1; n < o.servers; n += 1) others.push(await startProgram('apps/server/src/main.ts', stack.serverEnv));
    const urls = [stack.url, ...others.map(({ port }) => `http://127.0.0.1:${port}`)];
    await spread(members, (member, n) => enter(urls[n % urls.length] ?? '', member));
    const serverPids = [stack.serverPid, ...others.map(({ child }) => child.pid ?? 0)];
    return { stack, urls, simUrl: stack.simUrl, serverPids, members, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function loadMember(n: number): LoadMember {
  const { memberId, phone } = deskMember(n * membersForOne);
  return { memberId, phone, password, token: '', cookie: '', isInGame: false, socket: null, waiting: new Map() };
}

async function openDoors(ownerUrl: string, count: number): Promise<void> {
  const owner = openPool({ url: ownerUrl, max: 1, role: null });
  try {
    const hash = await makePasswords().inTurn((passwords) => passwords.hash(password));
    const ids = Array.from({ length: count }, (_, n) => loadMember(n).memberId);
    await owner.query('update member set password_hash = $2 where member_id = any($1)', [ids, hash]);
    await owner.query(
      `select count(*) from unnest($1::bigint[]) m, ledger.post(m, '[
        {"op": "post", "key": "load:fund", "kind": "adjustment", "from": "house:adjustment", "to": "wallet", "amount": "100000000", "cur": "THB"}]')`,
      [ids],
    );
  } finally {
    await owner.end();
  }
}

async function spread<T>(all: readonly T[], work: (one: T, n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const take = async (): Promise<void> => {
    for (let n = next++; n < all.length; n = next++) {
      const one = all[n];
      if (one !== undefined) await work(one, n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}

/** Cores by CPU time and peak memory during a step. */
export const watchOf =
  (site: LoadSite): Watch =>
  () => {
    const cpu = () => {
      const own = process.cpuUsage();
      return {
        servers: site.serverPids.reduce((sum, pid) => sum + processCpuMicros(pid), 0),
        database: serverCpuMicros(site.stack.postgresPid),
        simulators: processCpuMicros(site.stack.simsPid),
        client: own.user + own.system,
      };
    };
    const before = cpu();
    const servers = site.serverPids.map(() => 0);
    let database = 0;
    const look = (): void => {
      site.serverPids.forEach((pid, n) => {
        servers[n] = Math.max(servers[n] ?? 0, residentMegabytes(pid));
      });
      database = Math.max(database, databaseMegabytes(site.stack.postgresPid));
    };
    const timer = setInterval(look, 2_000);
    return {
      end(seconds) {
        clearInterval(timer);
        look();
        const after = cpu();
        const cores = (name: keyof typeof before): number => (after[name] - before[name]) / 1e6 / seconds;
        return {
          cpu: { servers: cores('servers'), database: cores('database'), simulators: cores('simulators'), client: cores('client') },
          memoryMb: { servers: servers.map(Math.round), database: Math.round(database) },
        };
      },
    };
  };

/** Proportional set size: shared memory counts once. */
function databaseMegabytes(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').filter(Boolean);
  let kilobytes = 0;
  for (const pid of [String(postmaster), ...children]) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // The process ended in the meantime.
    }
  }
  return kilobytes / 1024;
}
