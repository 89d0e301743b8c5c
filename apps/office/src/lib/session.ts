import { useSyncExternalStore } from 'react';

const storageKey = 'office-token';
const listeners = new Set<() => void>();

/** For this tab alone: a desk that is left behind must not stay signed in for ever. */
export const token = (): string | null => sessionStorage.getItem(storageKey);

export function setToken(next: string | null): void {
  if (next === null) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, next);
  for (const listener of listeners) listener();
}

export function useToken(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, token);
}

/** 128 random bits. `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
