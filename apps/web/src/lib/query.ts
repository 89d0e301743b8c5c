import { createQueries } from '@krapao/ui/query.ts';
import { call } from './call.ts';
import { shareHome } from './home-parts.ts';
import { keepLastState } from './offline/last-state.ts';

export const { queryClient, queryKey, useCall, refresh, expectAnswer } = createQueries(call, {
  staleTime: 30_000,
  refetchOnWindowFocus: true,
  // Offline, a call must fail and say so. The default mode waits, and the page would stay a skeleton.
  networkMode: 'always',
  refetchOnReconnect: true,
});

keepLastState(queryClient);
shareHome(queryClient, queryKey);
