import { makePasswords } from '../../apps/server/src/platform/crypto/passwords.ts';
import { openPool } from '../../packages/pg/src/index.ts';
import { type Program, startProgram } from '../../scripts/program.ts';
import { deskMember, loadDesk } from '../desk-load.ts';
import { type BenchStack, startStack } from '../stack.ts';
import { enter } from './enter.ts';
import type { LoadMember, Site } from './mix.ts';
import type { Options } from './options.ts';

/** Of every so many members one is there; the others only have data. */
const membersForOne = 20;
const movementsEach = 20;
const atOnce = 8;
const password = 'load-krapao-1234';

export type LoadSite = Site & {
  readonly stack: BenchStack;
  readonly serverPids: readonly number[];
  readonly members: readonly LoadMember[];
  stop(): Promise<void>;
};

/** The product with a month of data behind it, and its members signed in, each with a socket. */
export async function openSite(o: Pick<Options, 'members' | 'data' | 'servers'>): Promise<LoadSite> {
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

/** Money and a password for those who are there. */
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
