import { agreementDelayMs } from '@krapao/contract/values/constants';

export type Notice = {
  readonly isSkipped: () => boolean;
  /** Resolves when no modal is open, or when the page is left. */
  readonly whenFree: (left: AbortSignal) => Promise<void>;
  readonly load: () => Promise<(() => void) | null>;
};

/** Never over a modal the member has opened, and not after the page was left. */
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
