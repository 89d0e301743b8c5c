import type { WorkKind } from '@krapao/contract';
import type { WorkCounts } from '../backoffice-core.ts';
import { lateSeconds } from './alarms.rules.ts';

export type QueueHealth = { readonly queue: WorkKind; readonly count: number; readonly oldest: Date | null };

/** What waits for anybody: of requests those of all, whoever may decide them. */
export async function queueHealth(counting: ReturnType<WorkCounts['read']>): Promise<QueueHealth[]> {
  const { shared, open } = await counting;
  const requests = open.map(({ at }) => at.getTime());
  return [
    ...[...shared].map(([queue, { total, oldest }]) => ({ queue, count: total, oldest })),
    { queue: 'requests', count: requests.length, oldest: requests.length === 0 ? null : new Date(Math.min(...requests)) },
  ];
}

/** For the alarms: the queues with the age at which they are late, and the slips that wait to be read. */
export async function readQueues(workCounts: WorkCounts) {
  const counting = workCounts.readAnew();
  const queues = await queueHealth(counting);
  return { queues: queues.map((one) => ({ ...one, lateSeconds: lateSeconds(one.queue) })), slipsToRead: (await counting).slipQueue };
}
