import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { flags } from '../app/flags.ts';
import { queryClient, queryKey, useCall } from './query.ts';

/** The member's one currency; the variant's own until home has answered. */
export function useCurrency(): WireCurrency {
  return useCall('GET /api/wallet/user').data?.profile.currency ?? (flags.laos ? 'LAK' : 'BAHT');
}

/** Outside a component; undefined until home has answered. */
export const currencyNow = (): WireCurrency | undefined =>
  queryClient.getQueryData<ApiMap['GET /api/wallet/user']['reply']>(queryKey('GET /api/wallet/user'))?.profile.currency;
