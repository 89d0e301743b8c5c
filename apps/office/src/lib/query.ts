import type { ApiMap } from '@krapao/contract';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { address, type CallOptions, call, type OfficeCall } from './call.ts';
import { CallError } from './call-error.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 2_000, retry: (failures, fault) => failures < 2 && fault instanceof CallError && fault.status === 0 },
  },
});

/** Queues look again by themselves, so that nobody works on what is done. */
export function useCall<C extends OfficeCall>(name: C, options: CallOptions<C>, everyMs?: number) {
  return useQuery<ApiMap[C]['reply'], CallError>({
    queryKey: [name.split(' ')[1], address(name, options)],
    queryFn: () => call(name, options),
    placeholderData: (before) => before,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();
