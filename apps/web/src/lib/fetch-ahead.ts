import { loadPart } from './open-lazily.ts';

const savesData = (): boolean =>
  'connection' in navigator &&
  navigator.connection instanceof Object &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** Buttons say which window they open in `data-window`; its code is on the way before the finger is lifted. */
export function fetchAhead(loads: Readonly<Record<string, () => Promise<unknown>>>): () => void {
  if (savesData()) return () => {};
  const stopping = new AbortController();
  const fetch = ({ target }: Event) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-window]')?.dataset.window : undefined;
    // Failures are ignored; the press requests the file again.
    const load = name === undefined ? undefined : loads[name];
    if (load) loadPart(load).catch(() => undefined);
  };
  for (const intent of ['pointerdown', 'focusin'] as const) document.addEventListener(intent, fetch, { signal: stopping.signal });
  return () => stopping.abort();
}
