import type { ApiMap } from '@krapao/contract';
import { pageSize } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { useLanguage } from '@krapao/ui/words.ts';
import { useEffect, useRef } from 'react';
import { queryClient, queryKey, refresh, useCall } from '../../lib/query.ts';
import type { Coupon } from './coupon.ts';

const setupName = 'GET /api/spinwheel/setup';
export type Setup = ApiMap[typeof setupName]['reply'];

/** Never cached: the hash is for the next spin only, and another tab may have used it. */
export const useSetup = () => useCall(setupName, undefined, { staleTimeMs: 0 });

/** Cancels running queries: a response requested before the spin would restore the old hash. */
export async function promiseNext(next: Pick<Setup, 'hash' | 'coin'>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [setupName] });
  queryClient.setQueryData<Setup>(queryKey(setupName), (before) => before && { ...before, ...next });
}

export const refreshWheel = () =>
  Promise.all([refresh('GET /api/spinwheel/active'), refresh(setupName), refresh('GET /api/spinwheel/coupon')]);

type WheelData = {
  readonly isLoaded: boolean;
  readonly currency: WireCurrency;
  readonly newCoupon: () => Promise<Coupon | undefined>;
};

export function useWheelData(): WheelData {
  const lang = useLanguage();
  const { data: home } = useCall('GET /api/wallet/user');
  const coupons = useCall('GET /api/spinwheel/coupon', { query: { page: 1, limit: pageSize.coupon } });
  // Texts depend on the language; coins change when a deposit is credited.
  const shown = `${lang} ${home?.coin}`;
  const last = useRef<string>(null);
  useEffect(() => {
    if (home === undefined) return;
    if (last.current !== null && last.current !== shown) void refreshWheel();
    last.current = shown;
  }, [home, shown]);

  const before = coupons.data;
  return {
    isLoaded: home !== undefined,
    currency: home?.profile.currency ?? 'BAHT',
    newCoupon: async () => {
      if (!before) return undefined;
      const known = new Set(before.coupons.map(({ _id }) => _id));
      const { data } = await coupons.refetch();
      return data?.coupons.find(({ _id }) => !known.has(_id));
    },
  };
}
