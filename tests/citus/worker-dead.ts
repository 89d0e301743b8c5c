import { setTimeout as wait } from 'node:timers/promises';
import { testNodesVariable } from '@krapao/pg/testing';
import pg from 'pg';
import { readSpread } from '../../apps/server/src/platform/db/spread.ts';
import { nameOf, nodeOf, signedIn } from '../../scripts/cluster.ts';
import { type Loaded, startProduct } from './load.ts';
import { placementsOf } from './placements.ts';

type Rate = { transfers: number; connections: number };
export type Dead = { before: Rate; during: Rate; after: Rate; answered: string; faults: string[] };

const membersCount = 40;
const windowMs = 10_000;
const deadSeconds = 20;
/** Members on other servers must keep at least this share of their rate. */
const rateMin = 0.8;

/**
 * Kills a cluster server for a while. Members on other servers must hardly notice, those on the dead one are told
 * immediately to retry, and nothing answered is lost.
 */
export async function killForLong(): Promise<Dead> {
  const product = await startProduct({ members: membersCount, pauseMs: 20 });
  const { database, server } = product;
  try {
    const victim = new URL((process.env[testNodesVariable] ?? '').split(' ')[0] ?? '');
    const dead = nameOf(nodeOf(victim.host) ?? { host: '', port: 0 });
    const living = await membersElsewhere(product.members, database.ownerUrl, dead);
    const rate = async (): Promise<Rate> => {
      const count = () => living.reduce((sum, { told }) => sum + told.transfers.length, 0);
      const [began, counted, opened] = [performance.now(), count(), await sessionsOf(database.ownerUrl)];
      await wait(windowMs);
      const seconds = (performance.now() - began) / 1_000;
      return { transfers: (count() - counted) / seconds, connections: ((await sessionsOf(database.ownerUrl)) - opened) / seconds };
    };
    const down = async () => ((await (await fetch(`${server.url}/readyz`)).json()) as { workersDown?: string[] }).workersDown ?? [];
    const faults: string[] = [];
    product.start();
    await until(() => product.counts.transfers > membersCount * 3);
    const before = await rate();
    await killOnce(victim.href);
    await untilIn(deadSeconds * 500, async () => (await down()).includes(dead)).catch(() =>
      faults.push(`/readyz does not say that ${dead} is down`),
    );
    const during = await rate();
    if (!(await metric(server.url)).includes(`krapao_worker_down{worker="${dead}"} 1`))
      faults.push('/metrics does not say which worker is down');
    await untilIn(60_000, () => signedIn(victim.href, () => Promise.resolve(true)));
    await untilIn(30_000, async () => (await down()).length === 0).catch(() => faults.push(`/readyz still says that ${dead} is down`));
    const after = await rate();
    await product.stop();
    const kept = during.transfers / before.transfers;
    if (kept < rateMin) faults.push(`members of the living server kept ${kept.toFixed(2)} of their rate, ${rateMin} is the least`);
    const { transfers, deposits, messages, refused } = product.counts;
    const answered = `${transfers} transfers, ${deposits} deposits and ${messages} messages answered; ${refused} told to come again, ${product.odd.length} answered 500`;
    return { before, during, after, answered, faults: [...faults, ...product.odd.slice(0, 3), ...(await product.compare())] };
  } finally {
    await product.close();
  }
}

async function sessionsOf(ownerUrl: string): Promise<number> {
  return signedIn(ownerUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select sessions::int as n from pg_stat_database where datname = current_database()',
    );
    return rows[0]?.n ?? 0;
  });
}

const metric = async (url: string): Promise<string> => (await fetch(`${url}/metrics`)).text();

async function membersElsewhere(members: readonly Loaded[], ownerUrl: string, dead: string): Promise<Loaded[]> {
  return signedIn(ownerUrl, async (client) => {
    const { shardOf } = await readSpread(client);
    const { rows } = await client.query<{ shard: bigint }>(
      `select shardid as shard from pg_dist_shard where logicalrelid = 'public.member'::regclass order by shardminvalue::int`,
    );
    const there = new Set((await placementsOf(client)).filter(({ node }) => nameOf(node) === dead).map(({ shard }) => String(shard)));
    return members.filter(({ member }) => !there.has(String(rows[shardOf(member.memberId)]?.shard)));
  });
}

/** Kills all its processes; an independent process restarts it later. */
async function killOnce(url: string): Promise<void> {
  // Stopped first, or the postmaster would start recovery while its processes are killed.
  const kill = `kill -STOP $pid; pkill -9 -P $pid; kill -9 $pid; sleep ${deadSeconds}; exec $(cat postmaster.opts)`;
  const script = `pid=$(head -1 postmaster.pid); setsid sh -c "${kill}" >/dev/null 2>&1 </dev/null &`;
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query(`copy (select 1) to program '${script}'`).catch(() => {});
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(50);
}

async function untilIn(ms: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + ms;
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (Date.now() > end) throw new Error('not in time');
    await wait(100);
  }
}
