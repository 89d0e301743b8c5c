import { createStore, useStore } from '@krapao/ui/store.ts';

const tokenKey = 'office-token';
const lockKey = 'office-locked';

type Session = {
  readonly token: string | null;
  /** The session ended without a sign-out: open work stays on the screen behind a lock. */
  readonly isLocked: boolean;
};

const read = (): Session => ({ token: localStorage.getItem(tokenKey), isLocked: localStorage.getItem(lockKey) !== null });

/** Shared by all tabs: sign-in, sign-out and idle lock apply to every one. */
export const session = createStore<Session>(read());
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === lockKey || key === null) session.set(read());
});

export const token = (): string | null => session.get().token;
export const useToken = (): string | null => useStore(session).token;

function keep(next: Session): void {
  // Write the lock first: a tab that sees only the missing token would treat it as a sign-out and drop unsaved input.
  if (next.isLocked) localStorage.setItem(lockKey, '1');
  else localStorage.removeItem(lockKey);
  if (next.token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, next.token);
  session.set(next);
}

export const setToken = (next: string): void => keep({ token: next, isLocked: false });
export const signOut = (): void => keep({ token: null, isLocked: false });
export const lock = (): void => {
  if (token() !== null) keep({ token: null, isLocked: true });
};
