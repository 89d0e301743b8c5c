import type pg from 'pg';
import { Plain } from './claim.ts';

/**
 * The only mode in which this product moves shards: who writes for a member of the shard waits until it has arrived. Citus's default copies by logical
 * replication while members write, and has lost answered movements doing so (docs/decisions/0137).
 */
export const safeMode = 'block_writes';

/** Moves shards until the servers hold about as much. Answers what became of it. */
export async function rebalance(client: pg.Client): Promise<string> {
  const { rows: running } = await client.query<{ job: bigint }>(
    `select job_id as job from pg_dist_background_job where state in ('scheduled', 'running', 'cancelling', 'failing')`,
  );
  // Somebody has begun it by hand, in a mode that is not known here.
  if (running[0])
    throw new Plain(
      `job ${running[0].job} of Citus is moving shards already: wait for its end, or end it (select citus_job_cancel(${running[0].job}))`,
    );
  const { rows } = await client.query<{ job: bigint | null }>('select citus_rebalance_start(shard_transfer_mode := $1) as job', [safeMode]);
  if (!rows[0]?.job) return 'nothing to move';
  await client.query('select citus_job_wait($1)', [rows[0].job]);
  const { rows: jobs } = await client.query<{ state: string }>(
    'select state::text as state from pg_dist_background_job where job_id = $1',
    [rows[0].job],
  );
  const state = jobs[0]?.state ?? 'unknown';
  if (state !== 'finished') throw new Plain(`the move ended as ${state}: see citus_rebalance_status(); repeat this when its cause is gone`);
  return state;
}
