import { createStore, useStore } from '@krapao/ui/store.ts';

const storageKey = 'office-token';

/** Kept for this tab alone: a computer that is left unattended must not stay signed in for ever. */
const held = createStore(sessionStorage.getItem(storageKey));

export const token = held.get;

export function setToken(next: string | null): void {
  if (next === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, next);
  held.set(next);
}

export const useToken = (): string | null => useStore(held);
