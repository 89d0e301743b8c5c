import { createStore, useStore } from '@krapao/ui/store.ts';

const tokenKey = 'office-token';
const lockKey = 'office-locked';

type Session = {
  readonly token: string | null;
  /** The session is over and nobody has signed out: what was open stays on the screen, behind a lock. */
  readonly isLocked: boolean;
};

const read = (): Session => ({ token: localStorage.getItem(tokenKey), isLocked: localStorage.getItem(lockKey) !== null });

/** One session for all tabs of this browser: whoever signs in, signs out or walks away does so in every one of them. */
export const session = createStore<Session>(read());
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === tokenKey || key === lockKey || key === null) session.set(read());
});

export const token = (): string | null => session.get().token;
export const useToken = (): string | null => useStore(session).token;

function keep(next: Session): void {
  // The lock first: a tab that hears of the lost token alone would take it for a sign-out and drop what was typed.
  if (next.isLocked) localStorage.setItem(lockKey, '1');
  else localStorage.removeItem(lockKey);
  if (next.token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, next.token);
  session.set(next);
}

export const setToken = (next: string): void => keep({ token: next, isLocked: false });
export const signOut = (): void => keep({ token: null, isLocked: false });
/** Nothing is lost: the same person goes on where they were after signing in again. */
export const lock = (): void => {
  if (token() !== null) keep({ token: null, isLocked: true });
};
