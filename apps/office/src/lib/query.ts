import { createQueries } from '@krapao/ui/query.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from './call.ts';

export const { queryClient, useCall, refresh } = createQueries(call, { staleTime: 2_000, placeholderData: keepPreviousData });

export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();
