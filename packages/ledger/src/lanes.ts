import { askBatch, type Call } from './batch.ts';
import type { HoldMovement, LedgerDb, Movement, Operation, Posted, Release, Settle } from './types.ts';
import { check, decode } from './wire.ts';

export type LaneOptions = {
  /** Writers side by side; each has its own members (hash of the member's id), so that batches never wait for each other. */
  lanes?: number;
  /** The longest that a movement waits for company before its batch starts. */
  maxWaitMs?: number;
  /** Calls in one transaction at most. */
  maxBatch?: number;
  /** Calls that may wait in one lane; beyond that a call is turned away at once with `LanesFull`. */
  maxQueued?: number;
};

export class LanesFull extends Error {
  constructor(lane: number) {
    super(`lane ${lane} has no room`);
    this.name = 'LanesFull';
  }
}

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

type Queued = Call & {
  resolve: (posted: Posted[]) => void;
  reject: (cause: unknown) => void;
};

export function makeLanes(pool: LedgerDb, options: LaneOptions = {}): Lanes {
  const { lanes: laneCount = 2, maxWaitMs = 2, maxBatch = 100, maxQueued = 10_000 } = options;
  const lanes = Array.from({ length: laneCount }, (_, index) => makeLane(pool, index, { maxWaitMs, maxBatch, maxQueued }));

  async function apply(memberId: bigint, operations: readonly Operation[]): Promise<Posted[]> {
    if (operations.length === 0) return [];
    for (const operation of operations) check(operation);
    const lane = lanes[laneOf(memberId, laneCount)];
    if (lane === undefined) throw new Error('lanes: at least one lane is needed');
    return lane.add(memberId, operations);
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
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

export function laneOf(memberId: bigint, laneCount: number): number {
  // Fibonacci hashing: consecutive ids, which sign up and play together, spread over the lanes.
  return Number((BigInt.asUintN(64, memberId * 0x9e3779b97f4a7c15n) >> 32n) % BigInt(laneCount));
}

type Lane = { add(memberId: bigint, operations: readonly Operation[]): Promise<Posted[]>; close(): Promise<void> };

function makeLane(pool: LedgerDb, index: number, limits: { maxWaitMs: number; maxBatch: number; maxQueued: number }): Lane {
  let queue: Queued[] = [];
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  function add(memberId: bigint, operations: readonly Operation[]): Promise<Posted[]> {
    if (closed) return Promise.reject(new Error('the lanes are closed'));
    if (queue.length >= limits.maxQueued) return Promise.reject(new LanesFull(index));
    return new Promise((resolve, reject) => {
      queue.push({ memberId, operations, resolve, reject });
      wake();
    });
  }

  // A batch that is under way is the wait for the next one: while it flushes, company gathers.
  function wake(): void {
    if (running !== null) return;
    if (queue.length >= limits.maxBatch) start();
    else timer ??= setTimeout(start, limits.maxWaitMs);
  }

  function start(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (running !== null || queue.length === 0) return;
    const batch = queue.slice(0, limits.maxBatch);
    queue = queue.slice(limits.maxBatch);
    running = write(pool, batch).finally(() => {
      running = null;
      if (queue.length > 0) start();
    });
  }

  async function close(): Promise<void> {
    closed = true;
    while (queue.length > 0 || running !== null) {
      start();
      await running;
    }
  }

  return { add, close };
}

async function write(pool: LedgerDb, batch: readonly Queued[]): Promise<void> {
  let verdicts: unknown[][];
  try {
    verdicts = await askBatch(pool, batch);
  } catch (cause) {
    // One call that the database cannot even read must not take the others with it: each goes alone.
    if (batch.length > 1 && isFaultOfContent(cause)) {
      for (const call of batch) await write(pool, [call]);
      return;
    }
    // The batch is one transaction: nobody's movement was posted, or nobody knows. Each caller may ask again with the same key.
    for (const call of batch) call.reject(cause);
    return;
  }
  for (const [position, call] of batch.entries()) {
    try {
      call.resolve(decode(call.operations, verdicts[position] ?? []));
    } catch (refusal) {
      call.reject(refusal);
    }
  }
}

/** SQLSTATE classes 22, 23 and 40: data, constraint, deadlock. The server answered, so nothing of the batch is posted. */
function isFaultOfContent(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && /^(22|23|40)...$/.test(cause.code);
}
