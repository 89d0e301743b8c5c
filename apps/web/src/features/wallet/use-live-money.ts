import { useEffect } from 'react';
import { startWhenIdle } from '../../lib/tasks.ts';

/** Outside React: a socket that opens or closes must not cause a render. */
export function useLiveMoney({ enabled, onHome = false }: { enabled: boolean; onHome?: boolean }) {
  useEffect(() => {
    if (!enabled) return;
    return startWhenIdle(async () => {
      const { followLiveMoney } = await import('./live-money.ts');
      return () => followLiveMoney(onHome);
    });
  }, [enabled, onHome]);
}
