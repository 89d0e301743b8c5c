import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from './call-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from './idempotency.ts';
import { toast } from './toast.ts';
import { type Text, t } from './words.ts';

export type ErrorsGo = 'toast' | 'inline' | 'silent';

export type Act<A extends readonly unknown[]> = {
  run: (...args: A) => Promise<void>;
  busy: boolean;
  error: Text | null;
  failure: CallError | null;
  errorKey: string | null;
  clearError: () => void;
};

/**
 * A user action: runs once at a time however often it is clicked, shows progress and reports errors.
 * Its idempotency key stays the same until a response arrives.
 */
export function useAct<A extends readonly unknown[]>(
  act: (idempotency: IdempotencyKey, ...args: A) => Promise<void>,
  { errors = 'toast' }: { errors?: ErrorsGo } = {},
): Act<A> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const running = useRef(false);
  const idempotency = useRef<IdempotencyKey>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const isSeen = useRef(false);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);

  const run = useCallback(
    async (...args: A) => {
      if (running.current) return;
      running.current = true;
      const showsItself = errors === 'inline';
      idempotency.current ??= createIdempotencyKey({
        checking: (shown) => showsItself && setFailure(shown),
        showsItself,
        isSeen: () => isSeen.current,
      });
      setBusy(true);
      setFailure(null);
      try {
        await latest.current(idempotency.current, ...args);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.handled) return;
        if (errors === 'toast') toast(t(error.text), 'danger', { failed: error });
        if (errors === 'inline') setFailure(error);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [errors],
  );
  const clearError = useCallback(() => setFailure(null), []);
  useEffect(() => {
    // "Check your internet" goes when the network is back. An act that may have gone through keeps its message.
    if (failure?.code !== 'NETWORK' || failure.isOnce) return;
    addEventListener('online', clearError);
    return () => removeEventListener('online', clearError);
  }, [failure, clearError]);
  return { run, busy, error: failure?.text ?? null, failure, errorKey: failure?.key ?? null, clearError };
}
