import type { ApiCall, ApiMap } from '@krapao/contract';
import { type DefaultOptions, QueryClient, useQuery } from '@tanstack/react-query';
import type { Call, Given } from './call.ts';
import { CallError } from './call-error.ts';
import { languageStore } from './language.ts';

const retriesMax = 2;

/** Identifiers are bigints, which JSON has no word for. */
const keyText = (given: unknown): string => JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? String(value) : value));

type Manner = { staleTimeMs?: number; everyMs?: number };

/** Reads that are shown and kept, over the one `call` of an app. */
export function createQueries<A extends ApiCall>(call: Call<A>, defaults: DefaultOptions['queries']) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal would be refused again; only a request without an answer is worth repeating.
        retry: (failures, error) => failures < retriesMax && error instanceof CallError && error.status === 0,
        ...defaults,
      },
    },
  });

  // Texts that staff wrote come in the caller's language, which the server learns from a cookie: after all who hear of a change here have heard of it, the
  // cookie among them, what is shown is fetched again.
  languageStore.subscribe(() => queueMicrotask(() => queryClient.invalidateQueries()));

  const queryKey = <C extends A>(name: C, given?: Given<C>): readonly string[] => (given ? [name, keyText(given)] : [name]);

  /** A read that a place on the screen shows: it brings its own skeleton, so no overlay, and its failure stays in that place. */
  function useCall<C extends A>(name: C, given?: Given<C>, { staleTimeMs, everyMs }: Manner = {}) {
    return useQuery<ApiMap[C]['reply'], CallError>({
      queryKey: queryKey(name, given),
      queryFn: ({ signal }) => {
        const options = { ...given, quiet: true, signal };
        // `Given<C>` holds the very parts that `call` asks for; the compiler cannot follow a conditional type through a spread.
        return (call as (name: C, options: unknown) => Promise<ApiMap[C]['reply']>)(name, options);
      },
      ...(staleTimeMs === undefined ? {} : { staleTime: staleTimeMs }),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    });
  }

  /** Makes every place that shows this call fetch it again. */
  const refresh = (name: A) => queryClient.invalidateQueries({ queryKey: [name] });

  /** Takes a request that was sent before this file was loaded: a place that shows the call waits for it and sends no second one. */
  const expectAnswer = <C extends A>(name: C, asked: Promise<ApiMap[C]['reply']>): Promise<void> =>
    queryClient.prefetchQuery({ queryKey: queryKey(name), queryFn: () => asked, retry: false });

  return { queryClient, queryKey, useCall, refresh, expectAnswer };
}
