import { useCall } from './query.ts';

export function useMaintenance(): (place: `${'game' | 'bank'}:${string}`) => string | undefined {
  const { data } = useCall('GET /api/lookup/maintenance');
  return (place) => data?.notices[place];
}
