import { dateTime } from '@krapao/ui/date-time.ts';
import { useCall } from '../../../lib/query.ts';

/** From when on money leaves again after a new password that is set now, by the server's clock; null where nothing is held back or nobody knows yet. */
export function usePayoutFreeze(): string | null {
  const { data } = useCall('GET /api/lookup/recovery', undefined, { staleTimeMs: 0 });
  return data && data.holdHours > 0 ? dateTime(data.withdrawFrom) : null;
}
