export type BatcherOptions = {
  /** Parallel writers. Members are assigned by hash of their id, so that batches never wait for each other's row locks. */
  shards?: number;
  /** How long a call waits for others before its batch starts. Default 0: the next batch collects while one is written. */
  maxWaitMs?: number;
  maxBatch?: number;
  /** Queue limit per shard; further calls are refused immediately with `BatcherFull`. */
  maxQueued?: number;
};

export class BatcherFull extends Error {
  constructor(shard: number) {
    super(`the queue of shard ${shard} is full`);
    this.name = 'BatcherFull';
  }
}

export type Batcher<Call, Result> = {
  add(call: Call): Promise<Result>;
  close(): Promise<void>;
};

/** Executes all calls in one transaction, in member order. Returns per call a function that yields its result or throws. */
type Write<Call, Result> = (calls: readonly Call[]) => Promise<readonly (() => Result)[]>;

type Sorting<Call> = {
  /** Sharding key: the member id if known; a number is the shard itself. */
  readonly shardBy: (call: Call) => bigint | string | number;
  /** Two calls with the same name never share a transaction. */
  readonly apart?: (call: Call) => string;
  /** Whether calls of a batch that failed with this cause may be retried singly. Default: only if the rollback is certain. */
  readonly mayGoAlone?: (cause: unknown) => boolean;
};

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
  // Fibonacci hashing spreads consecutive ids, which tend to be active together, over the shards.
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
    // Calls from the same turn of the event loop share the batch in any case.
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
    // One call that the database rejects must not fail the others: each is retried singly.
    if (batch.length > 1 && mayGoAlone(cause)) {
      for (const one of batch) await carryOut(write, [one], mayGoAlone, () => {});
      written();
      return;
    }
    written();
    // Rolled back, or the outcome is unknown. Callers may retry with the same key.
    for (const { reject } of batch) reject(cause);
    return;
  }
  written();
  for (const [position, { resolve, reject }] of batch.entries()) {
    try {
      const ending = endings[position];
      if (ending === undefined) throw new Error(`${endings.length} results for ${batch.length} calls`);
      resolve(ending());
    } catch (refusal) {
      reject(refusal);
    }
  }
}

/** SQLSTATE classes 22, 23, 40, P0 (data, constraint, deadlock, raised): the database answered, so the batch was rolled back. */
function isFaultOfContent(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && /^(22|23|40|P0)...$/.test(cause.code);
}
