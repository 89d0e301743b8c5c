import type { ApiMap } from '@krapao/contract';
import { pageSize } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { useLanguage } from '@krapao/ui/words.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey, refresh, useCall } from '../../lib/query.ts';
import type { Coupon } from './coupon.ts';

const setupName = 'GET /api/spinwheel/setup';
export type Setup = ApiMap[typeof setupName]['reply'];

/** Never cached: the hash is for the next spin only, and another tab may have used it. */
export const useSetup = () => useCall(setupName, undefined, { staleTimeMs: 0 });

/** Cancels running queries: a response requested before the spin would restore the old hash. */
export async function promiseNext(next: Partial<Setup>): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [setupName] });
  queryClient.setQueryData<Setup>(queryKey(setupName), (before) => before && { ...before, ...next });
}

/** Asks the server itself: a refetch gives way to the next one or fails silently, and the hash it leaves may be spent. */
export async function reloadSetup(): Promise<Setup> {
  const setup = await call(setupName, { quiet: true });
  await promiseNext(setup);
  return setup;
}

export const refreshWheel = () =>
  Promise.all([refresh('GET /api/spinwheel/active'), refresh(setupName), refresh('GET /api/spinwheel/coupon')]);

type WheelData = {
  readonly isLoaded: boolean;
  readonly currency: WireCurrency;
  readonly couponOf: (spinId: string) => Promise<Coupon | undefined>;
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

  return {
    isLoaded: home !== undefined,
    currency: home?.profile.currency ?? 'BAHT',
    couponOf: async (spinId) => (await coupons.refetch()).data?.coupons.find(({ _id }) => _id.slice(1) === spinId.slice(1)),
  };
}
