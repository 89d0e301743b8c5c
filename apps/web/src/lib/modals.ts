import type { ReactNode } from 'react';
import { createStore } from './store.ts';

export type OpenModal = {
  readonly id: number;
  readonly render: (close: (result?: unknown) => void) => ReactNode;
  readonly close: (result?: unknown) => void;
};

/** What stands open, the newest on top. The one host in `app/` draws it. */
export const modals = createStore<readonly OpenModal[]>([]);

// One entry of the browser's history stands for "something is open", so that the back button closes it and not the page.
const guard = 'modal-guard';
const isOnGuard = (): boolean => history.state === guard;
let lastId = 0;
let isLeavingGuard = false;

/**
 * Opens a modal and resolves with what it was closed with; `undefined` means that the member turned away
 * (backdrop, Esc, back button or the cross).
 */
export function openModal<R = void>(render: (close: (result?: R) => void) => ReactNode): Promise<R | undefined> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const close = (result?: unknown) => {
      const open = modals.get();
      if (!open.some((modal) => modal.id === id)) return;
      modals.set(open.filter((modal) => modal.id !== id));
      // Only `render` below hands out this function, so the result is of its type.
      resolve(result as R | undefined);
      if (modals.get().length === 0) setTimeout(leaveGuard);
    };
    modals.set([...modals.get(), { id, render: (done) => render(done), close }]);
    if (!isOnGuard() && !isLeavingGuard) history.pushState(guard, '');
  });
}

export function closeAllModals() {
  for (const modal of [...modals.get()].reverse()) modal.close();
}

function leaveGuard() {
  if (modals.get().length > 0 || !isOnGuard()) return;
  isLeavingGuard = true;
  history.back();
}

function onPopState() {
  const open = modals.get();
  if (isLeavingGuard) {
    isLeavingGuard = false;
    // Another modal was opened while the browser was on its way back.
    if (open.length > 0) history.pushState(guard, '');
    return;
  }
  if (isOnGuard()) {
    // An entry left behind by a modal that led to another page: nothing to see there.
    if (open.length === 0) history.back();
    return;
  }
  const top = open.at(-1);
  if (!top) return;
  top.close();
  if (modals.get().length > 0) history.pushState(guard, '');
}

addEventListener('popstate', onPopState);
