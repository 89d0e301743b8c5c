import type { WireCurrency } from '@krapao/contract/values/rules';
import { flags } from '../app/flags.ts';
import { useCall } from './query.ts';

/** The member's one currency; the variant's own until home has answered. */
export function useCurrency(): WireCurrency {
  return useCall('GET /api/wallet/user').data?.profile.currency ?? (flags.laos ? 'LAK' : 'BAHT');
}
