import type { ApiCall, ApiMap } from '@krapao/contract';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { type CallOptions, call } from './call.ts';
import { CallError } from './call-error.ts';

const retriesMax = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      // A refusal stays a refusal; only silence is worth asking again.
      retry: (failures, fault) => failures < retriesMax && fault instanceof CallError && fault.status === 0,
    },
  },
});

type Given<C extends ApiCall> = Omit<CallOptions<C>, 'once' | 'quiet' | 'signal'>;

export const queryKey = <C extends ApiCall>(name: C, given?: Given<C>) => (given ? [name, given] : [name]);

/** A read that a place on the screen shows: it brings its own skeleton, so no overlay, and its failure stays in that place. */
export function useCall<C extends ApiCall>(name: C, given?: Given<C>, options: { enabled?: boolean; staleTimeMs?: number } = {}) {
  return useQuery<ApiMap[C]['reply']>({
    queryKey: queryKey(name, given),
    queryFn: ({ signal }) => {
      const callOptions = { ...given, quiet: true, signal };
      // `Given<C>` holds the very parts that `call` asks for; the compiler cannot follow a conditional type through a spread.
      return (call as (name: C, options: unknown) => Promise<ApiMap[C]['reply']>)(name, callOptions);
    },
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
  });
}

/** Makes every place that shows this call ask again. */
export const refresh = (name: ApiCall) => queryClient.invalidateQueries({ queryKey: [name] });

/** Takes an answer that was asked for before this file was there: whoever shows the call waits for it in place of asking again. */
export function expectAnswer<C extends ApiCall>(name: C, asked: Promise<ApiMap[C]['reply']>): Promise<void> {
  return queryClient.prefetchQuery({ queryKey: queryKey(name), queryFn: () => asked, retry: false });
}
