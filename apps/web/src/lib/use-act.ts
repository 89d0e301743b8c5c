import { useCallback, useEffect, useRef, useState } from 'react';
import { type Text, t } from '../i18n/words.ts';
import { CallError } from './call-error.ts';
import { createOnce, type Once } from './once.ts';
import { toast } from './toast.ts';

export type ErrorsGo = 'toast' | 'inline' | 'silent';

export type Act<A extends readonly unknown[]> = {
  run: (...args: A) => Promise<void>;
  busy: boolean;
  /** The text of the last failure, to be shown under the form (`errors: 'inline'`). */
  error: Text | null;
  /** The input that the server blames. */
  errorKey: string | null;
  clearError: () => void;
};

/**
 * Something that a member does: runs once at a time whatever is pressed, shows that it works, and says why it failed.
 * The `Once` that it hands over keeps one idempotency key until an answer came.
 */
export function useAct<A extends readonly unknown[]>(
  act: (once: Once, ...args: A) => Promise<void>,
  { errors = 'toast' }: { errors?: ErrorsGo } = {},
): Act<A> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const running = useRef(false);
  const once = useRef<Once>(null);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });

  const run = useCallback(
    async (...args: A) => {
      if (running.current) return;
      running.current = true;
      once.current ??= createOnce();
      setBusy(true);
      setFailure(null);
      try {
        await latest.current(once.current, ...args);
      } catch (fault) {
        if (!(fault instanceof CallError)) throw fault;
        if (fault.handled) return;
        if (errors === 'toast') toast(t(fault.text), 'danger');
        if (errors === 'inline') setFailure(fault);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [errors],
  );
  const clearError = useCallback(() => setFailure(null), []);
  return { run, busy, error: failure?.text ?? null, errorKey: failure?.key ?? null, clearError };
}
