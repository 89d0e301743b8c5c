import type { WireCurrency } from '@krapao/contract/rules';
import { lazy, Suspense } from 'react';
import { useActiveBonus } from '../features/bonus/active-bonus.ts';

/** Fetched for members who never deposited. Without its file the bonus page still has the offer. */
const WelcomeOffer = lazy<typeof import('../features/bonus/WelcomeOffer.tsx').WelcomeOffer>(() =>
  import('../features/bonus/WelcomeOffer.tsx').then(
    (file) => ({ default: file.WelcomeOffer }),
    () => ({ default: () => null }),
  ),
);

export function WelcomeSlot({ currency }: { currency: WireCurrency }) {
  const code = useActiveBonus().data?.welcome;
  return <Suspense>{code && <WelcomeOffer code={code} currency={currency} />}</Suspense>;
}
