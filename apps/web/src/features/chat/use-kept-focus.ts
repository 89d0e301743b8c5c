import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Buttons of a conversation vanish when they are pressed (quick replies, "try again", the pill). The focus that stood on one goes to
 * the list and not to the page behind: by keyboard one would start at its top.
 */
export function useKeptFocus() {
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    document.querySelector<HTMLElement>('dialog [role=log]')?.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent) => {
    last.current = event.target;
  };
  return { onFocus };
}
