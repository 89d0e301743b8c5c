import { call } from '../call.ts';
import type { Puzzle, PuzzleNews } from './puzzle.worker.ts';
import PuzzleWorker from './puzzle.worker.ts?worker';

/** What `POST /api/otp/send` takes along once it has asked for a challenge. */
export type Paid = { readonly challenge: string; readonly solution: string };

/** Long enough to be read: on a fast phone the solution is there at once, and the window would only flash. */
const shownMs = 700;

/** Fetches a challenge and solves it in a worker; `signal` ends it. */
export async function solveChallenge({ onPart, signal }: { onPart: (done: number) => void; signal: AbortSignal }): Promise<Paid> {
  const shown = new Promise((resolve) => setTimeout(resolve, shownMs));
  const { challenge, bits } = await call('GET /api/otp/challenge', { quiet: true, signal });
  const solution = await inWorker({ challenge, bits }, onPart, signal);
  await shown;
  return { challenge, solution };
}

function inWorker(puzzle: Puzzle, onPart: (done: number) => void, signal: AbortSignal): Promise<string> {
  const worker = new PuzzleWorker();
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PuzzleNews>) => {
      if ('done' in data) onPart(data.done);
      else resolve(data.solution);
    });
    // Also when the file of the worker cannot be loaded.
    worker.addEventListener('error', reject, { once: true });
    signal.addEventListener('abort', reject, { once: true });
    worker.postMessage(puzzle);
  }).finally(stop);
}
