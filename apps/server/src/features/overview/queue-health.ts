import type { WorkKind } from '@krapao/contract';
import type { Ctx } from '../../ctx.ts';

export type QueueHealth = { readonly queue: WorkKind; readonly count: number; readonly oldest: Date | null };

/** What waits for anybody: of requests those of all, whoever may decide them. */
export async function queueHealth(counting: ReturnType<Ctx['workCounts']['read']>): Promise<QueueHealth[]> {
  const { shared, open } = await counting;
  const requests = open.map(({ at }) => at.getTime());
  return [
    ...[...shared].map(([queue, { total, oldest }]) => ({ queue, count: total, oldest })),
    { queue: 'requests', count: requests.length, oldest: requests.length === 0 ? null : new Date(Math.min(...requests)) },
  ];
}
