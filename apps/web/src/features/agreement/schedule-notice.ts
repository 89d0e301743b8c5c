import { agreementDelayMs } from '@krapao/contract/values/constants';

export type Notice = {
  /** The member does not want to see it again. */
  readonly isSkipped: () => boolean;
  /** Resolves when no window stands open, or when the page is left. */
  readonly whenFree: (left: AbortSignal) => Promise<void>;
  /** Fetches what is to be shown; null when there is nothing. */
  readonly load: () => Promise<(() => void) | null>;
};

/** Shows a notice 1.5 s after a page was loaded: never over a window that the member has opened, and not after the page was left. */
export function scheduleNotice({ isSkipped, whenFree, load }: Notice): () => void {
  const left = new AbortController();
  const timer = setTimeout(async () => {
    if (isSkipped()) return;
    const show = await load();
    if (show === null) return;
    await whenFree(left.signal);
    if (!left.signal.aborted && !isSkipped()) show();
  }, agreementDelayMs);
  return () => {
    clearTimeout(timer);
    left.abort();
  };
}
