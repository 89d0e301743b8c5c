import type { WireCurrency } from '@krapao/contract/values/rules';
import { useEffect, useRef } from 'react';
import { goTo } from '../lib/navigate.ts';
import { fetchPart } from '../lib/open-lazily.ts';
import { sharedCache } from '../lib/session.ts';

const shareInAddress = (): string | null => new URLSearchParams(location.search).get('share');

/** Missing on pages without HTTPS, except on localhost. */
const maySharedFileExist = async (): Promise<boolean> => 'caches' in globalThis && (await caches.has(sharedCache).catch(() => false));

/** Its code is loaded for those who have shared a file. */
export function useSharedSlip(currency: WireCurrency) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const begin = async () => {
      const share = shareInAddress();
      // A reload must not open it again.
      if (share !== null) goTo('/user/home', { replace: true });
      if (share === null && !(await maySharedFileExist())) return;
      await (await fetchPart(() => import('./shared-slip.tsx')))?.beginShared(share, currency);
    };
    void begin();
  }, [currency]);
}
