import { languageStore } from '@krapao/ui/language.ts';
import { createQueries } from '@krapao/ui/query.ts';
import { call } from './call.ts';
import { keepLastState } from './offline/last-state.ts';

export const { queryClient, queryKey, useCall, refresh, expectAnswer } = createQueries(call, {
  staleTime: 30_000,
  refetchOnWindowFocus: true,
});

keepLastState(queryClient);

// Texts that staff wrote come in the language of the moment; the cookie that names it is written first.
languageStore.subscribe(() => setTimeout(() => queryClient.invalidateQueries()));
