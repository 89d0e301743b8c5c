import { whenIdle } from './tasks.ts';

const savesData = (): boolean =>
  'connection' in navigator &&
  navigator.connection instanceof Object &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** Delay, so that the page itself loads first. */
const afterMs = 2_000;

export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => {};
  let stop = () => {};
  let isStopped = false;
  const fetchFrom = (at: number) => {
    const load = loads[at];
    if (!load || isStopped) return;
    const goOn = () => fetchFrom(at + 1);
    // Failures are ignored; the file is requested again when needed.
    stop = whenIdle(() => void load().then(goOn, goOn));
  };
  const timer = setTimeout(() => fetchFrom(0), afterMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}
