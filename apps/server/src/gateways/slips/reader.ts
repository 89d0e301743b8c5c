import { Worker } from 'node:worker_threads';
import type { Reading, SlipReader } from './port.ts';

type Job = { id: number; bytes: Uint8Array; done: (reading: Reading | null) => void; failed: (error: Error) => void };
type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | undefined };

export type ReaderOptions = { threadsMax: number; readMsMax: number; idleMsMax: number };

/** A pool of worker threads, started on demand and stopped when idle. */
export function threadedReader(o: ReaderOptions): SlipReader {
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let ids = 0;

  const stop = (thread: Thread): void => {
    threads.delete(thread);
    clearTimeout(thread.timer);
    void thread.worker.terminate();
  };
  const fail = (thread: Thread, error: Error): void => {
    const job = thread.job;
    stop(thread);
    job?.failed(error);
    next();
  };
  const start = (): Thread => {
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    worker.unref();
    const thread: Thread = { worker, job: null, timer: undefined };
    worker.on('message', (message: { id: number; reading: Reading | null }) => {
      const job = thread.job;
      if (job?.id !== message.id) return;
      thread.job = null;
      clearTimeout(thread.timer);
      thread.timer = setTimeout(() => stop(thread), o.idleMsMax).unref();
      job.done(message.reading);
      next();
    });
    worker.on('error', (error) => fail(thread, error instanceof Error ? error : new Error(String(error))));
    threads.add(thread);
    return thread;
  };
  const next = (): void => {
    if (waiting.length === 0) return;
    const free = [...threads].find((thread) => thread.job === null) ?? (threads.size < o.threadsMax ? start() : undefined);
    if (!free) return;
    const job = waiting.shift();
    if (!job) return;
    free.job = job;
    clearTimeout(free.timer);
    // A picture that never finishes must not block the pictures behind it.
    free.timer = setTimeout(() => fail(free, new Error('reading a picture took too long')), o.readMsMax);
    free.worker.postMessage({ id: job.id, bytes: job.bytes });
  };

  return {
    read: (picture) =>
      new Promise((done, failed) => {
        ids += 1;
        waiting.push({ id: ids, bytes: picture, done, failed });
        next();
      }),
  };
}
