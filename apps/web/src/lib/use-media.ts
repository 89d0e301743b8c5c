import { useCallback, useSyncExternalStore } from 'react';

/** From here on the menu stands at the side, and windows at the edge. */
export const deskWide = '(width >= 64rem)';

/** Whether the screen is like that, now and when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
