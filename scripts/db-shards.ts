import type pg from 'pg';
import { tablesOfOthers } from '../apps/server/src/platform/db/distribute.ts';
import { Plain } from './claim.ts';
import { signedIn } from './cluster.ts';
import { rebalance } from './move-shards.ts';

const usage = `npm run db:shards                 the size of each shard of the members' tables, and of each server
npm run db:shards -- rebalance    moves shards until the servers hold about as much, while the product runs: who
                                  writes for a member of a shard that is on its way waits until it is there
`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const mb = (bytes: bigint | string): string => `${(Number(bytes) / 1_048_576).toFixed(1).padStart(10)} MB`;

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 1 || (args.length === 1 && args[0] !== 'rebalance')) {
    process.stderr.write(usage);
    return 2;
  }
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  if (!url) throw new Plain('DATABASE_OWNER_URL is not set: the embedded database stays on one server');
  await signedIn(url, async (client) => {
    const { rows } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
    if (rows.length === 0) throw new Plain('members are not distributed here (npm run db:distribute)');
    const strangers = await tablesOfOthers(client);
    if (strangers.length > 0)
      say(
        `WARNING: ${strangers.join(', ')} have a different owner from the rest. Never move shards with Citus's own functions in any mode but block_writes: money would be lost. npm run migrate fixes it.`,
      );
    if (args[0] === 'rebalance') say(`rebalanced: ${await rebalance(client)}`);
    await show(client);
  });
  return 0;
}

async function show(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ node: string; low: string; tables: number; bytes: string }>(
    `select s.nodename || ':' || s.nodeport as node, d.shardminvalue as low, count(*)::int as tables, sum(s.shard_size)::text as bytes
     from citus_shards s join pg_dist_shard d on d.shardid = s.shardid
     where s.colocation_id = (select colocationid from pg_dist_partition where logicalrelid = 'public.member'::regclass)
     group by 1, 2 order by 1, d.shardminvalue::bigint`,
  );
  const nodes = new Map<string, { shards: number; bytes: bigint }>();
  for (const { node, low, tables, bytes } of rows) {
    say(`${node.padEnd(28)} members from hash ${low.padStart(11)} ${mb(bytes)} in ${tables} tables`);
    const sum = nodes.get(node) ?? { shards: 0, bytes: 0n };
    nodes.set(node, { shards: sum.shards + 1, bytes: sum.bytes + BigInt(bytes) });
  }
  for (const [node, { shards, bytes }] of nodes) say(`${node.padEnd(28)} ${String(shards).padStart(17)} shards     ${mb(bytes)}`);
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return 1;
});
