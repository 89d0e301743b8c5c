import type { ApiMap } from '@krapao/contract';
import type { CallError } from '@krapao/ui/call-error.ts';
import { createQueries } from '@krapao/ui/query.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { useSettled } from './use-settled.ts';

export const { queryClient, useCall, refresh } = createQueries(call, { staleTime: 2_000, placeholderData: keepPreviousData });

export const refreshAll = (): Promise<void> => queryClient.invalidateQueries();

const findsFrom = 2;

/**
 * Members who match a text as somebody types it, or null until the server has answered for this very text: chosen with Enter, an older answer would be
 * somebody else. One letter is not sent, as it would find everybody, and each row counts against what one person may read in a day.
 */
export function useMemberSearch(text: string, max: number) {
  const q = text.trim();
  const asked = useSettled(q);
  const { data, isPlaceholderData } = useQuery<ApiMap['GET /api/office/members']['reply'], CallError>({
    queryKey: ['GET /api/office/members', 'found', asked, String(max)],
    queryFn: ({ signal }) =>
      call('GET /api/office/members', { query: { q: asked, limit: max, page: 1, status: 'all' }, quiet: true, signal }),
    enabled: asked.length >= findsFrom,
    staleTime: 30_000,
  });
  if (q.length < findsFrom) return [];
  return asked === q && !isPlaceholderData && data ? data.members.slice(0, max) : null;
}
