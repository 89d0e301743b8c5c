import type { WireCurrency } from '@krapao/contract/values/rules';
import { lazy, Suspense } from 'react';
import { useCall } from '../lib/query.ts';
import { Room } from './HomeBonus.tsx';

const WelcomeOffer = lazy<typeof import('../features/bonus/WelcomeOffer.tsx').WelcomeOffer>(() =>
  import('../features/bonus/WelcomeOffer.tsx').then(
    (file) => ({ default: file.WelcomeOffer }),
    () => ({ default: () => null }),
  ),
);

export function WelcomeSlot({ currency, room = 0 }: { currency: WireCurrency; room?: number }) {
  const code = useCall('GET /api/bonus/check/active').data?.welcome;
  const fallback = <Room height={room} />;
  return (
    <Suspense fallback={fallback}>{code && <WelcomeOffer code={code} currency={currency} room={room} fallback={fallback} />}</Suspense>
  );
}
