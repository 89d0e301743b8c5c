import { makeBatcher } from '@krapao/batcher';
import type { Pool } from '@krapao/pg';
import { apply } from '../apply.ts';
import { type Call, postMany } from '../post-many.ts';
import { LedgerRefusal, type Operation, type Posted } from '../types.ts';

export const wayNames = ['alone', 'inTransaction', 'batched'] as const;
export type Way = (memberId: bigint, operations: readonly Operation[]) => Promise<Posted[]>;
export type Ways = Readonly<Record<(typeof wayNames)[number], Way>> & { close(): Promise<void> };

/** The ways the server reaches the posting function: single statement, larger transaction, batch with other members' calls. */
export function waysIn(pool: Pool): Ways {
  const batcher = makeBatcher((calls: readonly Call[]) => postMany(pool, calls), { shardBy: ({ memberId }) => memberId });
  return {
    alone: (memberId, operations) => apply(pool, memberId, operations),
    batched: (memberId, operations) => batcher.add({ memberId, operations }),
    async inTransaction(memberId, operations) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const ending = await apply(client, memberId, operations).then(
          (posted) => () => posted,
          (error) => {
            if (!(error instanceof LedgerRefusal)) throw error;
            return () => {
              throw error;
            };
          },
        );
        // Committed after a refusal too: anything it wrote would show.
        await client.query('commit');
        return ending();
      } finally {
        client.release();
      }
    },
    close: () => batcher.close(),
  };
}
