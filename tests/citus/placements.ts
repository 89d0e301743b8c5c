import type pg from 'pg';
import type { Node } from '../../scripts/cluster.ts';
import { safeMode } from '../../scripts/move-shards.ts';

const deadlock = '40P01';

/** Moves a shard and everything colocated. Retries if Citus cancelled the move in favour of a waiting transaction. */
export async function moveShard(client: pg.Client, shard: bigint, from: Node, to: Node): Promise<void> {
  try {
    const values = [shard, from.host, from.port, to.host, to.port, safeMode];
    await client.query('select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode := $6)', values);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === deadlock)) throw error;
    await moveShard(client, shard, from, to);
  }
}

export type Placement = { readonly shard: bigint; readonly node: Node };

export async function placementsOf(client: pg.Client): Promise<Placement[]> {
  const { rows } = await client.query<{ shard: bigint; host: string; port: number }>(
    `select s.shardid as shard, n.nodename as host, n.nodeport as port from pg_dist_shard s
     join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where s.logicalrelid = 'public.member'::regclass order by s.shardid`,
  );
  return rows.map(({ shard, host, port }) => ({ shard, node: { host, port } }));
}
