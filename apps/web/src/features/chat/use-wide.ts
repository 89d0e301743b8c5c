import { useSyncExternalStore } from 'react';

const query = '(width >= 768px)';

function subscribe(listener: () => void) {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** There is room for the panel beside the page. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
