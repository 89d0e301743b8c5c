import type { WireCurrency } from '@krapao/contract/values/rules';
import { lazy, Suspense } from 'react';
import { useCall } from '../lib/query.ts';

const WelcomeOffer = lazy<typeof import('../features/bonus/WelcomeOffer.tsx').WelcomeOffer>(() =>
  import('../features/bonus/WelcomeOffer.tsx').then(
    (file) => ({ default: file.WelcomeOffer }),
    () => ({ default: () => null }),
  ),
);

export function WelcomeSlot({ currency }: { currency: WireCurrency }) {
  const code = useCall('GET /api/bonus/check/active').data?.welcome;
  return <Suspense>{code && <WelcomeOffer code={code} currency={currency} room={0} fallback={null} />}</Suspense>;
}
