import type { ApiCall, ApiMap } from '@krapao/contract';
import { type DefaultOptions, QueryClient, type QueryFilters, useQuery } from '@tanstack/react-query';
import type { Call, Given } from './call.ts';
import { CallError } from './call-error.ts';
import { languageStore } from './language.ts';

const retriesMax = 2;

const keyText = (given: unknown): string => JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? String(value) : value));

type Manner = { staleTimeMs?: number; everyMs?: number };

export function createQueries<A extends ApiCall>(call: Call<A>, defaults: DefaultOptions['queries']) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal would be repeated; only requests without a response are retried.
        retry: (failures, error) => failures < retriesMax && error instanceof CallError && error.status === 0,
        ...defaults,
      },
    },
  });

  /** A first response still on its way may be older than the reason to refetch and would pass for fresh, so it is requested again. */
  async function refetch(filters: QueryFilters = {}) {
    const pending = new Set(queryClient.getQueryCache().findAll({ ...filters, predicate: ({ state }) => state.data === undefined }));
    await queryClient.invalidateQueries(filters);
    if (pending.size > 0) await queryClient.invalidateQueries({ predicate: (query) => pending.has(query) });
  }
  // Staff texts depend on the language cookie: refetch after all subscribers, including the cookie's, have run.
  languageStore.subscribe(() => queueMicrotask(refetch));

  const queryKey = <C extends A>(name: C, given?: Given<C>): readonly string[] => (given ? [name, keyText(given)] : [name]);

  function useCall<C extends A>(name: C, given?: Given<C>, { staleTimeMs, everyMs }: Manner = {}) {
    return useQuery<ApiMap[C]['reply'], CallError>({
      queryKey: queryKey(name, given),
      queryFn: ({ signal }) => {
        const options = { ...given, quiet: true, signal };
        return (call as (name: C, options: unknown) => Promise<ApiMap[C]['reply']>)(name, options);
      },
      ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    });
  }

  const refresh = (name: A) => refetch({ queryKey: [name] });

  /** Adopts a request sent before this file was loaded, so that views do not send a second one. */
  const expectAnswer = <C extends A>(name: C, asked: Promise<ApiMap[C]['reply']>): Promise<void> =>
    queryClient.prefetchQuery({ queryKey: queryKey(name), queryFn: () => asked, retry: false });

  return { queryClient, queryKey, useCall, refresh, expectAnswer };
}
