import { createStore } from '@krapao/ui/store.ts';
import type { ReactNode } from 'react';

export type OpenModal = {
  readonly id: number;
  readonly render: (close: (result?: unknown) => void) => ReactNode;
  readonly close: (result?: unknown) => void;
};

export const modals = createStore<readonly OpenModal[]>([]);

// One history entry stands for "something is open", so that Back closes the modal and not the page. Closing it otherwise
// leaves the entry (going back would race with a navigation), and it is skipped when reached.
const guard = 'modal-guard';
const isOnGuard = (): boolean => history.state === guard;
let isGuardStale = isOnGuard();
/** Set while skipping a guard: a page rendered meanwhile must not treat the entry before it as stale too. */
let isSkipping = false;
let lastId = 0;

function standOnGuard() {
  if (!isOnGuard()) history.pushState(guard, '');
  isGuardStale = false;
}

/** Resolves with the result; `undefined` means dismissed (backdrop, Esc, Back or the cross). */
export function openModal<R = void>(render: (close: (result?: R) => void) => ReactNode): Promise<R | undefined> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const close = (result?: unknown) => {
      const open = modals.get();
      if (!open.some((modal) => modal.id === id)) return;
      modals.set(open.filter((modal) => modal.id !== id));
      isGuardStale = modals.get().length === 0 && isOnGuard();
      resolve(result as R | undefined);
    };
    modals.set([...modals.get(), { id, render: (done) => render(done), close }]);
    standOnGuard();
  });
}

const acts = createStore(0);

/** Modals that follow one press are one act: automatic notices must not appear between them. */
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

export const isFree = (): boolean => modals.get().length === 0 && acts.get() === 0;

export async function whenFree(gone: AbortSignal): Promise<void> {
  // Check again after each change: another listener may have opened the next modal.
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

export function closeAllModals() {
  for (const modal of [...modals.get()].reverse()) modal.close();
}

/** Called for each new address, before its page is drawn: from there, Back leads to the entry left, not past it. */
export function forgetGuard() {
  isGuardStale = isOnGuard();
}

type Back = { readonly event: PopStateEvent; readonly closedModal: boolean };
let hearBack: ((back: Back) => void) | null = null;

/** Called before the router, for each history step onto a page's entry; it may stop the event. */
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
