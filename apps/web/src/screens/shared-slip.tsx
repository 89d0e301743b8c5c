import type { WireCurrency } from '@krapao/contract/values/rules';
import { useEffect, useRef } from 'react';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { goTo } from '../lib/navigate.ts';
import { fetchPart, openLazily } from '../lib/open-lazily.ts';
import { hasSharedFile, takeSharedFile } from '../lib/shared-file.ts';
import { openDeposit } from './deposit-modal.tsx';

/** What the share sheet's address says: a picture waits, or what was shared could not be taken. Null: the member came another way. */
const shareInAddress = (): string | null => new URLSearchParams(location.search).get('share');

async function openShared(currency: WireCurrency) {
  const file = await takeSharedFile();
  // Taken before, or too old: the member still wants to send a slip.
  if (!file) return openDeposit(currency);
  await openLazily(
    () => import('../features/slips/SharedSlip.tsx'),
    ({ SharedSlip }, close) => <SharedSlip file={file} currency={currency} close={() => close()} />,
  );
  await refreshMoney();
}

/** No picture, too large, or a browser that could not keep it: without a word the member would wait for money that nobody knows of. */
async function toastNotTaken(currency: WireCurrency) {
  const part = await fetchPart(() => import('./share-not-taken.ts'));
  part?.toastShareNotTaken();
  await openDeposit(currency);
}

/** Where a slip stands that is not finished. */
export async function trackSlip(slip: { reference: string; amount: number | null; createdAt: string }, currency: WireCurrency) {
  const { reference, amount, createdAt } = slip;
  await openLazily(
    () => import('../features/slips/SlipTracker.tsx'),
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
      const share = shareInAddress();
      // A reload must not open it a second time.
      if (share !== null) goTo('/user/home', { replace: true });
      if (share === 'none') await toastNotTaken(currency);
      else if (share === 'slip' || (await hasSharedFile())) await openShared(currency);
    };
    void begin();
  }, [currency]);
}
