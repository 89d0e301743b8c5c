import { whenIdle } from './tasks.ts';

const savesData = (): boolean =>
  'connection' in navigator &&
  navigator.connection instanceof Object &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** The page comes first: its own files and answers, and the presses that follow. */
const afterMs = 2_000;

/** Files that are likely wanted next, fetched one by one while nothing else happens. The returned function stops it. */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => {};
  let stop = () => {};
  let isStopped = false;
  const fetchFrom = (at: number) => {
    const load = loads[at];
    if (!load || isStopped) return;
    const goOn = () => fetchFrom(at + 1);
    // What cannot be fetched now is asked for again when it is wanted.
    stop = whenIdle(() => void load().then(goOn, goOn));
  };
  const timer = setTimeout(() => fetchFrom(0), afterMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}
