import { startTransition } from 'react';
import { flushSync } from 'react-dom';

export const canMove = (): boolean => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

export function move(update: () => void): Promise<void> {
  const { ready, finished } = document.startViewTransition(() => flushSync(update));
  // Rejects if another transition replaces this one, or in a hidden page.
  ready.catch(() => undefined);
  return finished;
}

/** The browser fades from what is in sight to what `update` draws. */
export function withTransition(update: () => void): void {
  if (canMove()) move(update);
  else startTransition(update);
}
