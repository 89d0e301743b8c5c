import { startTransition } from 'react';
import { flushSync } from 'react-dom';

export const canMove = (): boolean => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

export function move(update: () => void): void {
  // Rejects if another transition replaces this one, or in a hidden page.
  document.startViewTransition(() => flushSync(update)).ready.catch(() => undefined);
}

/** The browser fades from what is in sight to what `update` draws. */
export function withTransition(update: () => void): void {
  if (canMove()) move(update);
  else startTransition(update);
}
