import type { WireCurrency } from '@krapao/contract/values/rules';
import { useEffect, useRef } from 'react';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { goTo } from '../lib/navigate.ts';
import { fetchPart, openLazily } from '../lib/open-lazily.ts';
import { hasSharedFile, takeSharedFile } from '../lib/shared-file.ts';
import { openDeposit } from './deposit-modal.tsx';

const shareInAddress = (): string | null => new URLSearchParams(location.search).get('share');

async function openShared(currency: WireCurrency) {
  const file = await takeSharedFile();
  // Already taken or too old: the member still wants to send a slip.
  if (!file) return openDeposit(currency);
  await openLazily(
    () => import('../features/slips/SharedSlip.tsx'),
    ({ SharedSlip }, close) => <SharedSlip file={file} currency={currency} close={() => close()} />,
  );
  await refreshMoney();
}

/** Must be reported: otherwise the member would wait for a deposit we know nothing about. */
async function toastNotTaken(currency: WireCurrency) {
  const part = await fetchPart(() => import('./share-not-taken.ts'));
  part?.toastShareNotTaken();
  await openDeposit(currency);
}

export async function trackSlip(slip: { reference: string; amount: number | null; createdAt: string }, currency: WireCurrency) {
  const { reference, amount, createdAt } = slip;
  await openLazily(
    () => import('../features/slips/SlipTracker.tsx'),
    ({ SlipTracker }, close) => <SlipTracker first={{ reference, amount, createdAt }} currency={currency} close={() => close()} />,
  );
  await refreshMoney();
}

export function useSharedSlip(currency: WireCurrency) {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const begin = async () => {
      const share = shareInAddress();
      // A reload must not open it again.
      if (share !== null) goTo('/user/home', { replace: true });
      if (share === 'none') await toastNotTaken(currency);
      else if (share === 'slip' || (await hasSharedFile())) await openShared(currency);
    };
    void begin();
  }, [currency]);
}
