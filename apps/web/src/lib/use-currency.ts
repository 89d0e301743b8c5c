import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { flags } from '../app/flags.ts';
import { queryClient, queryKey, useCall } from './query.ts';

const ofVariant: WireCurrency = flags.laos ? 'LAK' : 'BAHT';

export function useCurrency(): WireCurrency {
  return useCall('GET /api/wallet/user').data?.profile.currency ?? ofVariant;
}

/** The same outside a component. */
export const currencyNow = (): WireCurrency =>
  queryClient.getQueryData<ApiMap['GET /api/wallet/user']['reply']>(queryKey('GET /api/wallet/user'))?.profile.currency ?? ofVariant;
