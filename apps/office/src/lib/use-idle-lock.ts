import { useEffect } from 'react';
import { call } from './call.ts';
import { idleMs } from './presence.ts';
import { lock } from './session.ts';

const lookEveryMs = 5_000;

/** Nobody has touched any tab for so long: the session ends, and what was open waits behind the lock. */
export function useIdleLock(minutes: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (idleMs() < minutes * 60_000) return;
      // The lock holds even if nothing reaches the server: the token is gone from here, and the server ends the session by itself.
      void call('POST /api/office/logout').catch(() => {});
      lock();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [minutes]);
}
