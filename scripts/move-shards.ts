import type pg from 'pg';
import { Plain } from './claim.ts';

/**
 * The only safe mode: writes to the shard's members wait until it has moved. Citus's default (logical replication) has lost
 * acknowledged movements.
 */
export const safeMode = 'block_writes';

export async function rebalance(client: pg.Client): Promise<string> {
  const { rows: running } = await client.query<{ job: bigint }>(
    `select job_id as job from pg_dist_background_job where state in ('scheduled', 'running', 'cancelling', 'failing')`,
  );
  // Started manually, possibly in an unsafe mode.
  if (running[0])
    throw new Plain(
      `job ${running[0].job} of Citus is already moving shards: wait for it, or cancel it (select citus_job_cancel(${running[0].job}))`,
    );
  const { rows } = await client.query<{ job: bigint | null }>('select citus_rebalance_start(shard_transfer_mode := $1) as job', [safeMode]);
  if (!rows[0]?.job) return 'nothing to move';
  await client.query('select citus_job_wait($1)', [rows[0].job]);
  const { rows: jobs } = await client.query<{ state: string }>(
    'select state::text as state from pg_dist_background_job where job_id = $1',
    [rows[0].job],
  );
  const state = jobs[0]?.state ?? 'unknown';
  if (state !== 'finished')
    throw new Plain(`the move ended as ${state}: see citus_rebalance_status(); run this again once the cause is fixed`);
  return state;
}
