import { loadingOverlayDelayMs } from '@krapao/contract/values/constants';
import { createStore } from '@krapao/ui/store.ts';

export const overlayShown = createStore(false);

let waiting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

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
