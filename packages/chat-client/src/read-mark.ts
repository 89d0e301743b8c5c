import { chat } from '@krapao/contract/constants';

/** Marks as read a second after the newest message came into sight, and only while the page is looked at. */
export function makeReadMark(o: { hasUnread: () => boolean; mark: () => Promise<void> }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  function act() {
    if (document.visibilityState !== 'visible') return;
    isWaiting = false;
    // What could not be marked is marked with the next message that is seen.
    if (o.hasUnread()) o.mark().catch(() => undefined);
  }
  function seen() {
    isWaiting = true;
    clearTimeout(timer);
    timer = setTimeout(act, chat.readMarkDebounceMs);
  }
  const looked = () => {
    if (isWaiting && document.visibilityState === 'visible') seen();
  };
  document.addEventListener('visibilitychange', looked);

  return {
    seen,
    close() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', looked);
    },
  };
}
