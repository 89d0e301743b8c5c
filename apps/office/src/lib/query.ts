import type { ApiMap } from '@krapao/contract';
import type { CallError } from '@krapao/ui/call-error.ts';
import { createQueries } from '@krapao/ui/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const { queryClient, useCall, refresh } = createQueries(call, { staleTime: 2_000, placeholderData: keepPreviousData });

export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();

const findsFrom = 2;

/** Members whom a text fits. Nothing is asked for one letter, which would find everybody: each row counts to what one person may read in a day. */
export const useFoundMembers = (q: string, limit: number) =>
  useQuery<ApiMap['GET /api/office/members']['reply'], CallError>({
    queryKey: ['GET /api/office/members', 'found', q, String(limit)],
    queryFn: ({ signal }) => call('GET /api/office/members', { query: { q, limit, page: 1, status: 'all' }, quiet: true, signal }),
    enabled: q.length >= findsFrom,
    staleTime: 30_000,
  });
