import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Node, nameOf, signedIn, workersOf } from '../../scripts/cluster.ts';
import { startProduct } from './load.ts';
import { moveShard, type Placement, placementsOf } from './placements.ts';

export type Moved = { moves: number; answered: string; faults: string[] };

const membersCount = 24;
const unbalancedBy = 2;

/**
 * Moves shards back and forth under load, by hand and with `npm run db:shards -- rebalance`.
 * Every response must still be true in the tables, the ledger and at the provider.
 */
export async function moveShardsUnderLoad(moves: number): Promise<Moved> {
  const product = await startProduct({ members: membersCount, pauseMs: 100 });
  const { ownerUrl } = product.database;
  try {
    product.start();
    await until(() => product.counts.transfers > membersCount);
    let done = 0;
    for (let round = 0; done < moves; round += 1) {
      done += await counting(ownerUrl, () => unbalance(ownerUrl, round));
      done += await counting(ownerUrl, () => rebalance(ownerUrl));
      const before = product.counts.transfers;
      await until(() => product.counts.transfers > before + membersCount);
    }
    await product.stop();
    const { transfers, deposits, messages, refused } = product.counts;
    const answered = `${transfers} transfers, ${deposits} deposits and ${messages} messages answered; ${refused} told to come again, ${product.odd.length} answered 500`;
    return { moves: done, answered, faults: [...product.odd.slice(0, 3), ...(await product.compare())] };
  } finally {
    await product.close();
  }
}

async function unbalance(ownerUrl: string, round: number): Promise<void> {
  await signedIn(ownerUrl, async (client) => {
    const workers = await workersOf(client);
    const [from, to] = [workers[round % workers.length], workers[(round + 1) % workers.length]] as [Node, Node];
    const there = (await placementsOf(client)).filter(({ node }) => nameOf(node) === nameOf(from));
    for (const { shard } of there.slice(0, unbalancedBy)) await moveShard(client, shard, from, to);
  });
}

async function rebalance(ownerUrl: string): Promise<void> {
  const env = { ...process.env, DATABASE_OWNER_URL: ownerUrl };
  const child = spawn(process.execPath, ['scripts/db-shards.ts', 'rebalance'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`db:shards -- rebalance ended with ${code}`);
}

async function counting(ownerUrl: string, work: () => Promise<void>): Promise<number> {
  const look = () => signedIn(ownerUrl, placementsOf);
  const before = placesOf(await look());
  await work();
  return (await look()).filter(({ shard, node }) => before.get(String(shard)) !== nameOf(node)).length;
}

const placesOf = (placements: readonly Placement[]): Map<string, string> =>
  new Map(placements.map(({ shard, node }) => [String(shard), nameOf(node)]));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(50);
}
