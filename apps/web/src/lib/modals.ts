import { createStore } from '@krapao/ui/store.ts';
import type { ReactNode } from 'react';

export type OpenModal = {
  readonly id: number;
  readonly render: (close: (result?: unknown) => void) => ReactNode;
  readonly close: (result?: unknown) => void;
};

/** What stands open, the newest on top. The one host in `app/` draws it. */
export const modals = createStore<readonly OpenModal[]>([]);

// One entry of the browser's history stands for "something is open", so that the back button closes it and not the page.
// It is left behind when a modal is closed otherwise (going back by ourselves would fight with a page that is just being left),
// and skipped when the member comes to it.
const guard = 'modal-guard';
const isOnGuard = (): boolean => history.state === guard;
let isGuardStale = isOnGuard();
/** On the way past a guard by ourselves. A page that is drawn meanwhile must not take the entry before it for a stale one as well. */
let isSkipping = false;
let lastId = 0;

function standOnGuard() {
  if (!isOnGuard()) history.pushState(guard, '');
  isGuardStale = false;
}

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
      isGuardStale = modals.get().length === 0 && isOnGuard();
      // Only `render` below hands out this function, so the result is of its type.
      resolve(result as R | undefined);
    };
    modals.set([...modals.get(), { id, render: (done) => render(done), close }]);
    standOnGuard();
  });
}

/** Presses that are not finished: a window of theirs is open, on its way, or follows by itself. */
const acts = createStore(0);

/** Windows that follow one press are one act: what comes by itself must not come between them. */
export function asOneAct<A extends readonly unknown[], R>(act: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  return async (...args) => {
    acts.set(acts.get() + 1);
    try {
      return await act(...args);
    } finally {
      acts.set(acts.get() - 1);
    }
  };
}

/** Nothing is open and nothing is about to be. */
export const isFree = (): boolean => modals.get().length === 0 && acts.get() === 0;

/** Resolves when nothing is open and nothing is about to be, or when `gone` is. */
export async function whenFree(gone: AbortSignal): Promise<void> {
  // Once more after each change: another listener may have opened the next window by then.
  while (!isFree() && !gone.aborted) {
    await new Promise<void>((changed) => {
      const stops = [modals.subscribe(end), acts.subscribe(end)];
      gone.addEventListener('abort', end);
      function end() {
        for (const stop of stops) stop();
        gone.removeEventListener('abort', end);
        changed();
      }
    });
  }
}

/** Another page was reached: what stood open belongs to the last one. */
export function closeAllModals() {
  for (const modal of [...modals.get()].reverse()) modal.close();
  isGuardStale = isOnGuard();
}

type Back = { readonly event: PopStateEvent; readonly closedModal: boolean };
let hearBack: ((back: Back) => void) | null = null;

/** Told of each step through the history that reached an entry of a page, before the router is: it may stop the event. The returned function ends it. */
export function onBack(hear: (back: Back) => void): () => void {
  hearBack = hear;
  return () => {
    if (hearBack === hear) hearBack = null;
  };
}

addEventListener('popstate', (event) => {
  const top = modals.get().at(-1);
  if (top) {
    top.close();
    if (modals.get().length > 0) standOnGuard();
    else hearBack?.({ event, closedModal: true });
    return;
  }
  const cameFromStale = isGuardStale && !isSkipping && !isOnGuard();
  isGuardStale = false;
  isSkipping = isOnGuard();
  if (cameFromStale || isOnGuard()) history.back();
  else hearBack?.({ event, closedModal: false });
});
