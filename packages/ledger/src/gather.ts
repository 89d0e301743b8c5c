export type GatherOptions = {
  /** Writers side by side; each has its own members (hash of the member's id), so that batches never wait for each other. */
  lanes?: number;
  /** The longest that a call waits for company before its batch starts; none by default, because a batch under way is wait enough for the next. */
  maxWaitMs?: number;
  /** Calls in one transaction at most. */
  maxBatch?: number;
  /**
   * Whether a batch is sent off before the answers to the last are given. For callers whose answers cost more than their share of a batch: the database works
   * while they are given. Otherwise those who are answered come again first and make the next batch larger, and so cheaper.
   */
  sendsAhead?: boolean;
  /** Calls that may wait in one lane; beyond that a call is turned away at once with `LanesFull`. */
  maxQueued?: number;
};

export class LanesFull extends Error {
  constructor(lane: number) {
    super(`lane ${lane} has no room`);
    this.name = 'LanesFull';
  }
}

export type Gather<Call, Result> = {
  /** Resolves when the transaction that the call shared is committed. */
  add(call: Call): Promise<Result>;
  /** Takes nothing more and resolves when all that was taken is answered. */
  close(): Promise<void>;
};

/** Carries out all calls in one transaction, in the order of their members, and answers for each how it ended: the result, or a throw that is that call's alone. */
type Write<Call, Result> = (calls: readonly Call[]) => Promise<readonly (() => Result)[]>;

type Sorting<Call> = {
  /** What decides on a call's lane: the member's id, wherever it is known. */
  readonly laneBy: (call: Call) => bigint | string;
  /** Calls of one name do not meet in one transaction. */
  readonly apart?: (call: Call) => string;
  /** Whether each of a batch that failed so may be carried out again, alone. By default only where it is certain that nothing of the batch stands. */
  readonly mayGoAlone?: (cause: unknown) => boolean;
};

/** Concurrent calls of different callers share transactions, and nobody notices. */
export function makeGather<Call, Result>(
  write: Write<Call, Result>,
  sorting: Sorting<Call>,
  options: GatherOptions = {},
): Gather<Call, Result> {
  const { lanes: laneCount = 2, maxWaitMs = 0, maxBatch = 100, maxQueued = 10_000, sendsAhead = false } = options;
  const limits = { maxWaitMs, maxBatch, maxQueued, sendsAhead };
  const lanes = Array.from({ length: laneCount }, (_, index) => makeLane(write, index, limits, sorting));
  return {
    async add(call) {
      const lane = lanes[laneCount === 1 ? 0 : laneOf(sorting.laneBy(call), laneCount)];
      if (lane === undefined) throw new Error('lanes: at least one lane is needed');
      return lane.add(call);
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

function laneOf(id: bigint | string, laneCount: number): number {
  if (typeof id === 'string')
    return Buffer.from(id).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5) % laneCount;
  // Fibonacci hashing: consecutive ids, which sign up and play together, spread over the lanes.
  return Number((BigInt.asUintN(64, id * 0x9e3779b97f4a7c15n) >> 32n) % BigInt(laneCount));
}

type Queued<Call, Result> = {
  readonly call: Call;
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
};

function makeLane<Call, Result>(
  write: Write<Call, Result>,
  index: number,
  limits: { maxWaitMs: number; maxBatch: number; maxQueued: number; sendsAhead: boolean },
  { apart, mayGoAlone = isFaultOfContent }: Sorting<Call>,
): Gather<Call, Result> {
  let queue: Queued<Call, Result>[] = [];
  let running: Promise<void> | null = null;
  let isCalled = false;
  let closed = false;

  function add(call: Call): Promise<Result> {
    if (closed) return Promise.reject(new Error('the lanes are closed'));
    if (queue.length >= limits.maxQueued) return Promise.reject(new LanesFull(index));
    return new Promise((resolve, reject) => {
      queue.push({ call, resolve, reject });
      wake();
    });
  }

  // A batch that is under way is the wait for the next one: while it flushes, company gathers.
  function wake(): void {
    if (running !== null || isCalled) return;
    isCalled = true;
    // What comes in with the same turn of the event loop goes along in any case.
    if (limits.maxWaitMs === 0) setImmediate(start);
    else setTimeout(start, limits.maxWaitMs);
  }

  function start(): void {
    isCalled = false;
    if (running !== null || queue.length === 0) return;
    const batch = takeBatch();
    running = carryOut(write, batch, mayGoAlone, () => {
      running = null;
      if (limits.sendsAhead && queue.length * 2 >= batch.length) start();
      else if (queue.length > 0) wake();
    });
  }

  function takeBatch(): Queued<Call, Result>[] {
    if (apart === undefined) {
      const batch = queue.slice(0, limits.maxBatch);
      queue = queue.slice(limits.maxBatch);
      return batch;
    }
    const names = new Set<string>();
    const batch: Queued<Call, Result>[] = [];
    const rest: Queued<Call, Result>[] = [];
    for (const one of queue) {
      const name = apart(one.call);
      if (batch.length >= limits.maxBatch || names.has(name)) rest.push(one);
      else {
        names.add(name);
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
    // One call that the database cannot take must not take the others with it: each goes alone.
    if (batch.length > 1 && mayGoAlone(cause)) {
      for (const one of batch) await carryOut(write, [one], mayGoAlone, () => {});
      written();
      return;
    }
    written();
    // The batch is one transaction: nobody's call was carried out, or nobody knows. Each caller may ask again with the same key.
    for (const { reject } of batch) reject(cause);
    return;
  }
  written();
  for (const [position, { resolve, reject }] of batch.entries()) {
    try {
      const ending = endings[position];
      if (ending === undefined) throw new Error(`${endings.length} endings of ${batch.length} calls`);
      resolve(ending());
    } catch (refusal) {
      reject(refusal);
    }
  }
}

/** SQLSTATE classes 22, 23, 40 and P0: data, constraint, deadlock, raised. The server answered, so nothing of the batch stands. */
function isFaultOfContent(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && /^(22|23|40|P0)...$/.test(cause.code);
}
