import { Worker } from 'node:worker_threads';
import { makeFairQueue } from '../../../platform/limits/fair-queue.ts';
import type { Reading, SlipReader } from './port.ts';

type Job = { id: number; bytes: Uint8Array; done: (reading: Reading | null) => void; failed: (error: Error) => void };
type Thread = { worker: Worker; isReady: boolean; job: Job | null; timer: NodeJS.Timeout | undefined };
type Message = 'ready' | { id: number; reading: Reading | null };

export type ReaderOptions = {
  threadsMax: number;
  /** CPU time. A picture that takes longer counts as unreadable, and its thread is stopped. */
  readMsMax: number;
  idleMsMax: number;
};

const startMsMax = 60_000;
/** Wall-clock limit, regardless of CPU time. */
const clockMsMax = 60_000;
const lookEveryMs = 250;

type CpuUsage = Awaited<ReturnType<Worker['cpuUsage']>>;
const msOf = ({ user, system }: CpuUsage): number => (user + system) / 1_000;

const cpuOf = async (worker: Worker): Promise<CpuUsage | null> => {
  try {
    return await worker.cpuUsage();
  } catch {
    return null;
  }
};

export function threadedReader(o: ReaderOptions): SlipReader {
  const threads = new Set<Thread>();
  const waiting = makeFairQueue<Job>();
  let ids = 0;

  const stop = (thread: Thread): void => {
    threads.delete(thread);
    clearTimeout(thread.timer);
    void thread.worker.terminate();
  };
  const fail = (thread: Thread, error: Error): void => {
    if (!threads.has(thread)) return;
    const { job } = thread;
    stop(thread);
    job?.failed(error);
    next();
  };
  const begin = (thread: Thread): void => {
    const { job } = thread;
    if (!job) return;
    clearTimeout(thread.timer);
    const since = performance.now();
    let before: CpuUsage | undefined;
    const isOver = async (): Promise<boolean> => {
      if (performance.now() - since > clockMsMax) return true;
      // CPU time: on a busy machine a normal picture can take long by the wall clock.
      const used = await cpuOf(thread.worker);
      before ??= used ?? undefined;
      return used !== null && before !== undefined && msOf(used) - msOf(before) > o.readMsMax;
    };
    const look = async (): Promise<void> => {
      const over = await isOver();
      if (thread.job !== job || !threads.has(thread)) return;
      if (!over) {
        thread.timer = setTimeout(look, lookEveryMs);
        return;
      }
      stop(thread);
      job.done(null);
      next();
    };
    void look();
    thread.worker.postMessage({ id: job.id, bytes: job.bytes });
  };
  const finish = (thread: Thread, message: Exclude<Message, 'ready'>): void => {
    const { job } = thread;
    if (job?.id !== message.id) return;
    thread.job = null;
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => stop(thread), o.idleMsMax).unref();
    job.done(message.reading);
    next();
  };
  const start = (): Thread => {
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    worker.unref();
    const thread: Thread = { worker, isReady: false, job: null, timer: undefined };
    thread.timer = setTimeout(() => fail(thread, new Error('the thread that reads slips did not start')), startMsMax);
    worker.on('message', (message: Message) => {
      if (message !== 'ready') return finish(thread, message);
      thread.isReady = true;
      begin(thread);
    });
    worker.on('error', (error) => fail(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => fail(thread, new Error('the thread that reads slips has ended')));
    threads.add(thread);
    return thread;
  };
  const next = (): void => {
    if (waiting.size === 0) return;
    const free = [...threads].find((thread) => thread.job === null) ?? (threads.size < o.threadsMax ? start() : undefined);
    if (!free) return;
    free.job = waiting.take() ?? null;
    if (free.isReady) begin(free);
  };

  return {
    read: (picture, owner) =>
      new Promise((done, failed) => {
        ids += 1;
        waiting.add(owner, { id: ids, bytes: picture, done, failed });
        next();
      }),
  };
}
