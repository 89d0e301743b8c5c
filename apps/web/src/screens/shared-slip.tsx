import type { WireCurrency } from '@krapao/contract/rules';
import { useEffect, useRef } from 'react';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { goTo } from '../lib/navigate.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { hasSharedFile, takeSharedFile } from '../lib/shared-file.ts';
import { openDeposit } from './deposit-modal.tsx';

/** The address that the share sheet leads to, and whether the member came by it. */
const isShared = (): boolean => new URLSearchParams(location.search).get('share') === 'slip';

async function openShared(currency: WireCurrency) {
  const file = await takeSharedFile();
  // Taken before, or too old: the member still wants to send a slip.
  if (!file) return openDeposit(currency);
  await openLazily(
    () => import('../features/slip/SharedSlip.tsx'),
    ({ SharedSlip }, close) => <SharedSlip file={file} currency={currency} close={() => close()} />,
  );
  await refreshMoney();
}

/** Where a slip stands that is not finished. */
export async function trackSlip(slip: { reference: string; amount: number | null; createdAt: string }, currency: WireCurrency) {
  const { reference, amount, createdAt } = slip;
  await openLazily(
    () => import('../features/slip/SlipTracker.tsx'),
    ({ SlipTracker }, close) => <SlipTracker first={{ reference, amount, createdAt }} currency={currency} close={() => close()} />,
  );
  await refreshMoney();
}

/** A picture that another app has shared opens its form: at once, or when the member has signed in meanwhile. */
export function useSharedSlip(currency: WireCurrency) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const begin = async () => {
      const came = isShared();
      // A reload must not open it a second time.
      if (came) goTo('/user/home', { replace: true });
      if (came || (await hasSharedFile())) await openShared(currency);
    };
    void begin();
  }, [currency]);
}
