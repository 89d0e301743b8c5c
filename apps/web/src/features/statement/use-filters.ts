import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/** The filters of the address. A change replaces it: Back leaves the statement, and coming back finds it as it was left. */
export function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const query = useSearch();
  const [path, navigate] = useLocation();
  const filters = useMemo(() => readFilters(query), [query]);
  const change = useCallback((next: Filters) => navigate(path + writeFilters(next), { replace: true }), [navigate, path]);
  return [filters, change];
}
