export type BatcherOptions = {
  /** Writers side by side. Each has its own members (hash of the member's id), so that batches never wait for each other's row locks. */
  shards?: number;
  /** How long a call waits for others before its batch starts. None by default: while one batch is written, the next one collects. */
  maxWaitMs?: number;
  /** Calls in one transaction at most. */
  maxBatch?: number;
  /** Calls that may wait in one shard; beyond that a call is refused at once with `BatcherFull`. */
  maxQueued?: number;
};

export class BatcherFull extends Error {
  constructor(shard: number) {
    super(`the queue of shard ${shard} is full`);
    this.name = 'BatcherFull';
  }
}

export type Batcher<Call, Result> = {
  /** Resolves when the transaction that the call shared is committed. */
  add(call: Call): Promise<Result>;
  /** Refuses new calls and resolves when all calls are answered. */
  close(): Promise<void>;
};

/** Carries out all calls in one transaction, in the order of their members. Answers for each the result, or a throw that is that call's alone. */
type Write<Call, Result> = (calls: readonly Call[]) => Promise<readonly (() => Result)[]>;

type Sorting<Call> = {
  /** What decides on a call's shard: the member's id, wherever it is known; a number is the shard itself. */
  readonly shardBy: (call: Call) => bigint | string | number;
  /** Two calls of one name never share a transaction. */
  readonly apart?: (call: Call) => string;
  /** Whether each call of a batch that failed so may be carried out again, alone. By default only where it is certain that the batch was rolled back. */
  readonly mayGoAlone?: (cause: unknown) => boolean;
};

/** Concurrent calls of different callers share transactions; each caller gets an answer of its own. */
export function makeBatcher<Call, Result>(
  write: Write<Call, Result>,
  sorting: Sorting<Call>,
  options: BatcherOptions = {},
): Batcher<Call, Result> {
  const { shards: shardCount = 2, maxWaitMs = 0, maxBatch = 100, maxQueued = 10_000 } = options;
  const limits = { maxWaitMs, maxBatch, maxQueued };
  const shards = Array.from({ length: shardCount }, (_, index) => makeShard(write, index, limits, sorting));
  return {
    async add(call) {
      const shard = shards[shardCount === 1 ? 0 : shardOf(sorting.shardBy(call), shardCount)];
      if (shard === undefined) throw new Error('a batcher needs at least one shard');
      return shard.add(call);
    },
    async close() {
      await Promise.all(shards.map((shard) => shard.close()));
    },
  };
}

function shardOf(id: bigint | string | number, shardCount: number): number {
  if (typeof id === 'number') return id;
  if (typeof id === 'string')
    return Buffer.from(id).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5) % shardCount;
  // Fibonacci hashing: consecutive ids, which sign up and play together, spread over the shards.
  return Number((BigInt.asUintN(64, id * 0x9e3779b97f4a7c15n) >> 32n) % BigInt(shardCount));
}

type Queued<Call, Result> = {
  readonly call: Call;
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
};

function makeShard<Call, Result>(
  write: Write<Call, Result>,
  index: number,
  limits: { maxWaitMs: number; maxBatch: number; maxQueued: number },
  { apart, mayGoAlone = isFaultOfContent }: Sorting<Call>,
): Batcher<Call, Result> {
  let queue: Queued<Call, Result>[] = [];
  let running: Promise<void> | null = null;
  let isScheduled = false;
  let closed = false;

  function add(call: Call): Promise<Result> {
    if (closed) return Promise.reject(new Error('the batcher is closed'));
    if (queue.length >= limits.maxQueued) return Promise.reject(new BatcherFull(index));
    return new Promise((resolve, reject) => {
      queue.push({ call, resolve, reject });
      schedule();
    });
  }

  function schedule(): void {
    if (running !== null || isScheduled) return;
    isScheduled = true;
    // Calls that arrive in the same turn of the event loop share the batch in any case.
    if (limits.maxWaitMs === 0) setImmediate(start);
    else setTimeout(start, limits.maxWaitMs);
  }

  function start(): void {
    isScheduled = false;
    if (running !== null || queue.length === 0) return;
    const batch = takeBatch();
    running = carryOut(write, batch, mayGoAlone, () => {
      running = null;
      if (queue.length > 0) schedule();
    });
  }

  function takeBatch(): Queued<Call, Result>[] {
    const names = new Set<string>();
    const batch: Queued<Call, Result>[] = [];
    const rest: Queued<Call, Result>[] = [];
    for (const one of queue) {
      const name = apart?.(one.call);
      if (batch.length >= limits.maxBatch || (name !== undefined && names.has(name))) rest.push(one);
      else {
        if (name !== undefined) names.add(name);
        batch.push(one);
      }
    }
    queue = rest;
    return batch;
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

async function carryOut<Call, Result>(
  write: Write<Call, Result>,
  batch: readonly Queued<Call, Result>[],
  mayGoAlone: (cause: unknown) => boolean,
  written: () => void,
): Promise<void> {
  let endings: readonly (() => Result)[];
  try {
    endings = await write(batch.map(({ call }) => call));
  } catch (cause) {
    // One call that the database cannot take must not fail the others: each is carried out alone.
    if (batch.length > 1 && mayGoAlone(cause)) {
      for (const one of batch) await carryOut(write, [one], mayGoAlone, () => {});
      written();
      return;
    }
    written();
    // The batch is one transaction: it was rolled back, or its outcome is unknown. Each caller may ask again with the same key.
    for (const { reject } of batch) reject(cause);
    return;
  }
  written();
  for (const [position, { resolve, reject }] of batch.entries()) {
    try {
      const ending = endings[position];
      if (ending === undefined) throw new Error(`${endings.length} answers to ${batch.length} calls`);
      resolve(ending());
    } catch (refusal) {
      reject(refusal);
    }
  }
}

/** SQLSTATE classes 22, 23, 40 and P0: data, constraint, deadlock, raised. The database answered, so the batch was rolled back. */
function isFaultOfContent(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && /^(22|23|40|P0)...$/.test(cause.code);
}
