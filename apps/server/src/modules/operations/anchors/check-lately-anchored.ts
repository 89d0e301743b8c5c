import { type Head, misfits } from '@krapao/ledger';
import { raise } from '../../../platform/metrics/alarms.ts';
import type { OperationsCore } from '../operations-core.ts';
import { readHeads } from './line.rules.ts';

const headsMax = 20_000;

/**
 * Whether the movements of the last lines are still there. What a failover or a moved shard loses is the newest, and it is seen here within seconds; older
 * lines are read by the nightly proof. Each member is told once.
 */
export async function checkLatelyAnchored(core: Pick<OperationsCore, 'db' | 'anchors' | 'metrics' | 'log'>): Promise<void> {
  const { files, state } = core.anchors;
  const newest = new Map<bigint, Head>();
  for (const leaves of (await files.lastLeaves()).reverse())
    for (const head of readHeads(leaves)) if (newest.size < headsMax && !newest.has(head.memberId)) newest.set(head.memberId, head);
  if (newest.size === 0) return;
  for (const memberId of await misfits(core.db, [...newest.values()])) {
    const seq = newest.get(memberId)?.seq;
    if (state.behind.has(`${memberId} ${seq}`)) continue;
    state.behind.add(`${memberId} ${seq}`);
    raise(core, 'anchor_behind', { memberId: String(memberId), movement: String(seq) });
  }
}
