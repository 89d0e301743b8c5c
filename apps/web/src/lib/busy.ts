import { loadingOverlayDelayMs } from '@krapao/contract/values/constants';
import { createStore } from '@krapao/ui/store.ts';

/** True once something that the member waits for has taken longer than the delay. */
export const overlayShown = createStore(false);

let waiting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins a wait; the returned function ends it. */
export function beginWait(): () => void {
  waiting += 1;
  if (waiting === 1) timer = setTimeout(() => overlayShown.set(true), loadingOverlayDelayMs);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    waiting -= 1;
    if (waiting > 0) return;
    clearTimeout(timer);
    overlayShown.set(false);
  };
}
