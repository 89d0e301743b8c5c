import { useCall } from './query.ts';

/** What staff tell of a game or a bank that is being maintained, by `game:PG` or `bank:KBANK`. */
export function useMaintenance(): (place: `${'game' | 'bank'}:${string}`) => string | undefined {
  const { data } = useCall('GET /api/lookup/maintenance');
  return (place) => data?.notices[place];
}
