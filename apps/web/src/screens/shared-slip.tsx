import type { WireCurrency } from '@krapao/contract/values/rules';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { fetchPart, openLazily } from '../lib/open-lazily.ts';
import { hasSharedFile, takeSharedFile } from '../lib/shared-file.ts';
import { openDeposit } from './deposit-modal.tsx';

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

export async function beginShared(share: string | null, currency: WireCurrency) {
  if (share === 'none') await toastNotTaken(currency);
  else if (share === 'slip' || (await hasSharedFile())) await openShared(currency);
}
