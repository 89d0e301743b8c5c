import { askBatch, type Call } from './batch.ts';
import { type BatcherOptions, makeBatcher } from './batcher.ts';
import type { HoldMovement, LedgerDb, Movement, Operation, Posted, Release, Settle } from './types.ts';
import { check, decode } from './wire.ts';

/** The same calls as on a transaction, for movements that stand alone: each is committed when its promise resolves. */
export type Lanes = {
  apply(memberId: bigint, operations: readonly Operation[]): Promise<Posted[]>;
  post(memberId: bigint, movements: readonly Movement[]): Promise<Posted[]>;
  hold(memberId: bigint, movement: HoldMovement): Promise<Posted>;
  settle(memberId: bigint, movement: Settle): Promise<Posted>;
  release(memberId: bigint, movement: Release): Promise<Posted>;
  /** Takes nothing more and resolves when all that was taken is answered. */
  close(): Promise<void>;
};

export function makeLanes(pool: LedgerDb, options: BatcherOptions = {}): Lanes {
  const write = async (calls: readonly Call[]): Promise<(() => Posted[])[]> => {
    const verdicts = await askBatch(pool, calls);
    return calls.map(
      ({ operations }, position) =>
        () =>
          decode(operations, verdicts[position] ?? []),
    );
  };
  const gather = makeBatcher(write, { shardBy: ({ memberId }) => memberId }, options);

  async function apply(memberId: bigint, operations: readonly Operation[]): Promise<Posted[]> {
    if (operations.length === 0) return [];
    for (const operation of operations) check(operation);
    return gather.add({ memberId, operations });
  }

  async function single(memberId: bigint, operation: Operation): Promise<Posted> {
    const [posted] = await apply(memberId, [operation]);
    if (posted === undefined) throw new Error(`no verdict for ${operation.key}`);
    return posted;
  }

  return {
    apply,
    post: (memberId, movements) =>
      apply(
        memberId,
        movements.map((movement) => ({ ...movement, op: 'post' })),
      ),
    hold: (memberId, movement) => single(memberId, { ...movement, op: 'hold' }),
    settle: (memberId, movement) => single(memberId, { ...movement, op: 'settle' }),
    release: (memberId, movement) => single(memberId, { ...movement, op: 'release' }),
    close: () => gather.close(),
  };
}
